import type { Locale, Text } from '#domain/language/text.ts';
import type { Factors } from '../factors/queries.ts';
import type { TotpSetup } from '../factors/totp.ts';
import { field, form, submit } from './fields.ts';
import { alert, escape, inLanguage, link, page } from './html.ts';
import { PASSKEY_SCRIPTS, passkeyForm } from './passkey-form.ts';
import { TEXTS } from './texts.ts';

interface StepPage {
  readonly locale: Locale;
  readonly uid: string;
}

const why = (text: string): string => `<p class="why">${escape(text)}</p>`;
const part = (...inner: string[]): string => `<section class="part">${inner.join('\n')}</section>`;
const titled = (title: string, inner: string): string => part(`<h2>${escape(title)}</h2>`, inner);

interface FactorPage extends StepPage, Factors {
  readonly byRecovery: boolean;
  readonly fault: Text | null;
}

function codeForm(locale: Locale, action: string, label: Text, options: { wrong: boolean; digits: boolean }): string {
  const code = {
    name: 'code',
    label,
    type: 'text',
    autocomplete: options.digits ? 'one-time-code' : 'off',
    focus: true,
    wrong: options.wrong,
    ...(options.digits && { keyboard: 'numeric' as const }),
  } as const;
  return form(inLanguage(action, locale), `${field(code, locale)}\n${submit(TEXTS.confirmSignIn[locale])}`);
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function factorPage({ locale, uid, totp, passkeys, byRecovery, fault }: FactorPage): string {
  const t = (of: Text) => of[locale];
  const action = `/signin/${uid}/factor`;
  const wrong = fault !== null;
  const usual = [
    passkeys > 0
      ? part(
          why(t(TEXTS.factorWhyPasskey)),
          passkeyForm({ locale, kind: 'get', action, label: TEXTS.confirmByPasskey, main: true }),
        )
      : '',
    totp ? part(why(t(TEXTS.factorWhyCode)), codeForm(locale, action, TEXTS.code, { wrong, digits: true })) : '',
    `<p class="aside">${link(inLanguage(`${action}?by=recovery`, locale), t(TEXTS.useRecovery))}</p>`,
  ];
  const recovery = [
    why(t(TEXTS.factorWhyRecovery)),
    codeForm(locale, `${action}?by=recovery`, TEXTS.recoveryCode, { wrong, digits: false }),
    `<p class="aside">${escape(t(TEXTS.noFactor))}</p>`,
    `<p class="aside">${link(inLanguage(action, locale), t(TEXTS.useFactor))}</p>`,
  ];
  const body = [fault ? alert(t(fault)) : '', ...(byRecovery ? recovery : usual)].filter(Boolean).join('\n');
  const address = byRecovery ? `${action}?by=recovery` : action;
  return page({ locale, title: TEXTS.factorTitle, body, address, scripts: PASSKEY_SCRIPTS });
}

interface SetUpPage extends StepPage {
  readonly totp: TotpSetup;
  readonly fault: Text | null;
}

/** For who needs a second factor and has none. */
export function setUpPage({ locale, uid, totp, fault }: SetUpPage): string {
  const t = (of: Text) => of[locale];
  const action = `/signin/${uid}/set-up`;
  const code = {
    name: 'code',
    label: TEXTS.code,
    type: 'text',
    autocomplete: 'one-time-code',
    keyboard: 'numeric',
    wrong: fault !== null,
  } as const;
  const byPasskey = [
    `<p>${escape(t(TEXTS.setUpByPasskeyWhy))}</p>`,
    passkeyForm({ locale, kind: 'create', action, label: TEXTS.createPasskey }),
  ];
  const byTotp = [
    `<p>${escape(t(TEXTS.setUpByTotpWhy))}</p>`,
    `<img class="qr" src="${escape(totp.qr)}" alt="${escape(t(TEXTS.qrAlt))}" width="180" height="180">`,
    `<p>${escape(t(TEXTS.totpSecret))}: <code>${escape(totp.secret.replace(/(.{4})(?=.)/g, '$1 '))}</code></p>`,
    form(inLanguage(action, locale), `${field(code, locale)}\n${submit(t(TEXTS.connectApp))}`),
  ];
  const body = [
    why(t(TEXTS.setUpWhy)),
    fault ? alert(t(fault)) : '',
    titled(t(TEXTS.setUpByTotp), byTotp.join('\n')),
    titled(t(TEXTS.setUpByPasskey), byPasskey.join('\n')),
  ];
  const address = `/signin/${uid}/factor`;
  return page({ locale, title: TEXTS.setUpTitle, body: body.join('\n'), address, scripts: PASSKEY_SCRIPTS });
}

interface CodesPage extends StepPage {
  readonly codes: readonly string[];
}

/** Recovery codes, shown once. */
export function codesPage({ locale, uid, codes }: CodesPage): string {
  const t = (of: Text) => of[locale];
  const body = [
    why(t(TEXTS.codesWhy)),
    `<ul class="codes">${codes.map((code) => `<li><code>${escape(code)}</code></li>`).join('')}</ul>`,
    `<p class="aside"><button type="button" class="second" data-print hidden>${escape(t(TEXTS.print))}</button></p>`,
    form(inLanguage(`/signin/${uid}/factor`, locale), submit(t(TEXTS.codesSaved))),
  ];
  return page({ locale, title: TEXTS.codesTitle, body: body.join('\n') });
}
