import type { Locale } from '#domain/language/text.ts';

/** The token and language that calls are sent with, set by sign-in and the language switch. */
interface Caller {
  token: string | undefined;
  locale: Locale;
  /** Called once per refused call, before the caller sees the error. */
  onUnauthorised: () => void;
}

export const caller: Caller = { token: undefined, locale: 'ru', onUnauthorised: () => {} };

export function callerHeaders(): Record<string, string> {
  return {
    'accept-language': caller.locale,
    ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
  };
}
