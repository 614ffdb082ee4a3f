import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { localeOf, type Locale } from '#domain/language/text.ts';
import { unavailable } from '../../http/unavailable.ts';
import { messagePage } from './forms.ts';
import { asset, escape, page } from './html.ts';
import { TEXTS } from './texts.ts';

const START = { href: '/', label: TEXTS.home };

/** The language the page requested, else the browser's. */
function localeIn(ctx: KoaContextWithOIDC): Locale {
  const requested = ctx.oidc?.params?.['ui_locales'];
  return localeOf(typeof requested === 'string' ? requested.replaceAll(' ', ',') : ctx.get('accept-language'));
}

/** What the provider itself cannot do: a wrong client, a request that has expired. The reason is for those who look. */
export async function providerErrorPage(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): Promise<void> {
  const locale = localeIn(ctx);
  const expired = out.error === 'invalid_request' && /expired|not found|mismatch/.test(out.error_description ?? '');
  const text = expired ? TEXTS.timeOut : (unavailable(error, ctx.method)?.reason ?? TEXTS.failed);
  ctx.type = 'html';
  ctx.body = messagePage({ locale, title: TEXTS.failedTitle, text, bad: true, next: START }).replace(
    '</main>',
    `<p class="code"><code>${escape(out.error)}</code></p></main>`,
  );
}

/** Asked for by the portal with an ID token of the person signed in, sign-out needs no question. */
export async function logoutPage(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const locale = localeIn(ctx);
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined;
  const sure = hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
  const out = `<button form="op.logoutForm" type="submit" name="logout" value="yes">${TEXTS.signOut[locale]}</button>`;
  const stay = `<a class="second" href="/">${TEXTS.stay[locale]}</a>`;
  const said = `<p class="why">${(sure ? TEXTS.signingOut : TEXTS.signOutQuestion)[locale]}</p>`;
  const rest = sure ? `${out}<script src="${asset('logout.js')}"></script>` : `<p class="choice">${out}${stay}</p>`;
  ctx.body = page({ locale, title: TEXTS.signOutTitle, body: `${form}${said}${rest}` });
}

export async function signedOutPage(ctx: KoaContextWithOIDC): Promise<void> {
  const locale = localeIn(ctx);
  ctx.body = messagePage({ locale, title: TEXTS.signOutTitle, text: TEXTS.signedOut, bad: false, next: START });
}
