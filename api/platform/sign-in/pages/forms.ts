import type { Locale, Text } from '#domain/language/text.ts';
import type { DemoAccount } from '../queries.ts';
import { field, form, submit } from './fields.ts';
import { alert, escape, inLanguage, link, notice, page } from './html.ts';
import { PASSKEY_SCRIPTS, passkeyForm } from './passkey-form.ts';
import { TEXTS } from './texts.ts';

function demoList(accounts: readonly DemoAccount[], locale: Locale): string {
  const [first] = accounts;
  if (first === undefined) return '';
  const items = accounts.map(
    ({ username, password, about }) =>
      `<li data-username="${escape(username)}" data-password="${escape(password)}">` +
      `<b>${escape(username)}</b> <span>${escape(about[locale])}</span></li>`,
  );
  return `<section class="demo" aria-labelledby="demo"><h2 id="demo">${escape(TEXTS.demoTitle[locale])}</h2>
<ul>${items.join('')}</ul>
<p>${escape(TEXTS.demoPassword[locale])}: <code>${escape(first.password)}</code></p></section>`;
}

export interface SignInForm {
  readonly locale: Locale;
  readonly uid: string;
  readonly username: string;
  readonly fault: Text | null;
  readonly demoAccounts: readonly DemoAccount[];
}

export function signInPage({ locale, uid, username, fault, demoAccounts }: SignInForm): string {
  const t = (of: Text) => of[locale];
  const wrong = fault !== null;
  const inner = [
    field(
      {
        name: 'username',
        label: TEXTS.username,
        type: 'text',
        autocomplete: 'username',
        value: username,
        focus: !username,
        wrong,
      },
      locale,
    ),
    field(
      {
        name: 'password',
        label: TEXTS.password,
        type: 'password',
        autocomplete: 'current-password',
        focus: !!username,
        wrong,
      },
      locale,
    ),
    submit(t(TEXTS.signIn)),
  ].join('\n');
  const forgot = inLanguage(`/signin/forgot?from=${uid}`, locale);
  const body = [
    fault ? alert(t(fault)) : '',
    form(inLanguage(`/signin/${uid}`, locale), inner),
    passkeyForm({ locale, kind: 'get', action: `/signin/${uid}/passkey`, label: TEXTS.signInByPasskey }),
    `<p class="aside">${link(forgot, t(TEXTS.forgot))}</p>`,
    demoList(demoAccounts, locale),
  ];
  return page({
    locale,
    title: TEXTS.signInTitle,
    body: body.join('\n'),
    address: `/signin/${uid}`,
    scripts: PASSKEY_SCRIPTS,
  });
}

export interface NewPasswordForm {
  readonly locale: Locale;
  readonly action: string;
  readonly ticket: string;
  readonly title: Text;
  readonly why: Text;
  readonly button: Text;
  readonly fault: Text | null;
}

export function newPasswordPage({ locale, action, ticket, title, why, button, fault }: NewPasswordForm): string {
  const wrong = fault !== null;
  const inner = [
    `<input type="hidden" name="ticket" value="${escape(ticket)}">`,
    field(
      { name: 'new', label: TEXTS.newPassword, type: 'password', autocomplete: 'new-password', focus: true, wrong },
      locale,
    ),
    field({ name: 'confirm', label: TEXTS.confirm, type: 'password', autocomplete: 'new-password' }, locale),
    submit(button[locale]),
  ].join('\n');
  const body = [
    `<p class="why">${escape(why[locale])}</p>`,
    fault ? alert(fault[locale]) : '',
    form(inLanguage(action, locale), inner),
  ];
  return page({ locale, title, body: body.join('\n') });
}

/** The page a mailed link opens: its script posts the secret behind the `#`. */
export function openLinkPage({ locale, action }: Pick<NewPasswordForm, 'locale' | 'action'>): string {
  const body = [
    notice(TEXTS.openingLink[locale]),
    `<noscript>${alert(TEXTS.needsScript[locale])}</noscript>`,
    form(inLanguage(action, locale), '<input type="hidden" name="ticket" data-from-address>'),
  ];
  return page({ locale, title: TEXTS.resetTitle, body: body.join('\n') });
}

export interface ForgotForm {
  readonly locale: Locale;
  /** Null: no mail is sent, so there is nothing to fill in. */
  readonly action: string | null;
  readonly back: string;
  readonly address: string;
  readonly fault: Text | null;
}

export function forgotPage({ locale, action, back, address, fault }: ForgotForm): string {
  const why = action === null ? TEXTS.forgotByAdministrator : TEXTS.forgotByMail;
  const username = {
    name: 'username',
    label: TEXTS.username,
    type: 'text',
    autocomplete: 'username',
    focus: true,
  } as const;
  const body = [
    `<p class="why">${escape(why[locale])}</p>`,
    fault ? alert(fault[locale]) : '',
    action === null
      ? ''
      : form(inLanguage(action, locale), `${field(username, locale)}\n${submit(TEXTS.sendLink[locale])}`),
    `<p class="aside">${link(back, TEXTS.backToSignIn[locale])}</p>`,
  ];
  return page({ locale, title: TEXTS.forgotTitle, body: body.join('\n'), address });
}

export interface Message {
  readonly locale: Locale;
  readonly title: Text;
  readonly text: Text;
  readonly bad: boolean;
  readonly next: { readonly href: string; readonly label: Text };
}

/** A page that says one thing and leads on. */
export const messagePage = ({ locale, title, text, bad, next }: Message): string =>
  page({
    locale,
    title,
    body: `${bad ? alert(text[locale]) : notice(text[locale])}\n<p class="next">${link(next.href, next.label[locale])}</p>`,
  });
