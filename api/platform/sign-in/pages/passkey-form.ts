import type { Locale, Text } from '#domain/language/text.ts';
import { escape, inLanguage } from './html.ts';
import { TEXTS } from './texts.ts';

export const PASSKEY_SCRIPTS = ['webauthn.js', 'passkey.js'] as const;

interface PasskeyForm {
  readonly locale: Locale;
  /** Signs with a key, or makes one. */
  readonly kind: 'get' | 'create';
  readonly action: string;
  readonly label: Text;
  /** The main button of its page. */
  readonly main?: boolean;
}

/** A button that asks the authenticator and posts its answer. Hidden where the browser knows no passkeys. */
export function passkeyForm({ locale, kind, action, label, main = false }: PasskeyForm): string {
  return `<form class="passkey" method="post" action="${escape(inLanguage(action, locale))}" hidden
 data-passkey="${kind}" data-options="${escape(`${action}/options`)}" data-failed="${escape(TEXTS.passkeyFailed[locale])}">
<button type="button" class="${main ? 'main' : 'second'}">${escape(label[locale])}</button></form>`;
}
