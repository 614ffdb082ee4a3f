import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, type Locale, type Text } from '#domain/language/text.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignInContext } from './context.ts';
import { forgotPage, messagePage, newPasswordPage, openLinkPage } from './pages/forms.ts';
import { inLanguage } from './pages/html.ts';
import { TEXTS } from './pages/texts.ts';
import { findTicket } from './queries.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { originOf, queryOf, sendPage, type Form } from './send-page.ts';
import { setPasswordByTicket } from './set-password-by-ticket.ts';
import type { Throttle } from './throttle.ts';
import { ticketId } from './tickets.ts';

interface Visit {
  Body: Form | undefined;
}
type Request = FastifyRequest<Visit>;

const FORGOT = '/signin/forgot';
const RESET = '/signin/reset';
/** The page of a mailed link sends here what stands behind its `#`. */
const OPEN = '/signin/reset/open';

const localeIn = (request: Request): Locale => localeOf(queryOf(request)['lang'] ?? request.headers['accept-language']);

/** The sign-in the person came from, when the address names one. */
const fromOf = (request: Request): string => {
  const from = queryOf(request)['from'] ?? '';
  return /^[\w-]{10,60}$/.test(from) ? from : '';
};

/** "Forgot your password?" and the page the mailed link opens. Neither needs a sign-in under way. */
export function resetRoutes(app: FastifyInstance, context: SignInContext, throttle: Throttle): void {
  const { db, now } = context;

  function forgot(request: Request, reply: FastifyReply, status: number, fault: Text | null): FastifyReply {
    const locale = localeIn(request);
    const from = fromOf(request);
    const address = from === '' ? FORGOT : `${FORGOT}?from=${from}`;
    const action = context.mail.delivers ? address : null;
    const back = from === '' ? '/' : inLanguage(`/signin/${from}`, locale);
    return sendPage(reply, status, forgotPage({ locale, action, back, address, fault }));
  }

  const askNewPassword = (reply: FastifyReply, locale: Locale, ticket: string, fault: Text | null = null) =>
    sendPage(
      reply,
      fault ? 400 : 200,
      newPasswordPage({
        locale,
        action: RESET,
        ticket,
        title: TEXTS.resetTitle,
        why: TEXTS.resetWhy,
        button: TEXTS.savePassword,
        fault,
      }),
    );

  const expired = (reply: FastifyReply, locale: Locale) => {
    const next = { href: inLanguage(FORGOT, locale), label: TEXTS.requestAgain };
    const page = { locale, title: TEXTS.resetTitle, text: TEXTS.resetExpired, bad: true, next };
    return sendPage(reply, 400, messagePage(page));
  };

  app.get<Visit>(FORGOT, async (request, reply) => forgot(request, reply, 200, null));

  app.post<Visit>(FORGOT, async (request, reply) => {
    const locale = localeIn(request);
    const username = (request.body?.['username'] ?? '').slice(0, 200);
    try {
      const text = await requestPasswordReset(context, throttle, { username, origin: originOf(request) });
      const from = fromOf(request);
      const href = from === '' ? '/' : inLanguage(`/signin/${from}`, locale);
      const next = { href, label: TEXTS.backToSignIn };
      return sendPage(reply, 200, messagePage({ locale, title: TEXTS.forgotTitle, text, bad: false, next }));
    } catch (error) {
      if (error instanceof Refusal) return forgot(request, reply, error.status, error.reason);
      throw error;
    }
  });

  app.get<Visit>(RESET, async (request, reply) =>
    sendPage(reply, 200, openLinkPage({ locale: localeIn(request), action: OPEN })),
  );

  app.post<Visit>(OPEN, async (request, reply) => {
    const locale = localeIn(request);
    const ticket = request.body?.['ticket'] ?? '';
    const known = await findTicket(db, ticketId(ticket, 'mail'), now());
    return known ? askNewPassword(reply, locale, ticket) : expired(reply, locale);
  });

  app.post<Visit>(RESET, async (request, reply) => {
    const locale = localeIn(request);
    const { ticket = '', new: password = '', confirm = '' } = request.body ?? {};
    const given = { ticket, password, confirm, origin: originOf(request), use: 'mail', session: null } as const;
    const outcome = await setPasswordByTicket(context, given);
    if (outcome.kind === 'fault') return askNewPassword(reply, locale, ticket, outcome.text);
    if (outcome.kind === 'expired') return expired(reply, locale);
    const next = { href: '/', label: TEXTS.signIn };
    return sendPage(
      reply,
      200,
      messagePage({ locale, title: TEXTS.resetTitle, text: TEXTS.resetDone, bad: false, next }),
    );
  });
}
