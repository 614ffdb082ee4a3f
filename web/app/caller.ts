import type { Locale } from '#domain/language/text.ts';

/** The token and language that calls are sent with, set by sign-in and the language switch. */
interface Caller {
  token: string | undefined;
  locale: Locale;
  /** Renews the session that a refused call was sent with; true when the call may be sent again. */
  renewSession: (token: string | undefined) => Promise<boolean>;
  /** The renewed session was refused, too: signing in does not help. */
  onRefusedAgain: () => void;
  /** How long ago the person last did something, so that the server tells polling from people. */
  idleSeconds: () => number;
  /** Asks the person to confirm who they are; false when they would rather not. */
  confirmIdentity: () => Promise<boolean>;
}

export const caller: Caller = {
  token: undefined,
  locale: 'ru',
  renewSession: async () => false,
  onRefusedAgain: () => {},
  idleSeconds: () => 0,
  confirmIdentity: async () => false,
};

export function callerHeaders(): Record<string, string> {
  return {
    'accept-language': caller.locale,
    'x-idle-seconds': String(caller.idleSeconds()),
    ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
  };
}
