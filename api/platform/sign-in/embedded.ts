import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance } from 'fastify';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { localeOf } from '#domain/language/text.ts';
import { RETRY_AFTER_SECONDS, unavailable } from '../http/unavailable.ts';
import { addCheckSession } from './check-session.ts';
import type { SignInContext } from './context.ts';
import { interactionRoutes } from './interaction.ts';
import { lineOf } from './journal-line.ts';
import { mountProvider } from './mount.ts';
import { serveAssets } from './pages/assets.ts';
import { messagePage } from './pages/forms.ts';
import { TEXTS } from './pages/texts.ts';
import { deleteExpired } from './payload-queries.ts';
import { findPerson, userIdOf } from './queries.ts';
import { resetRoutes } from './reset-routes.ts';
import { parseForm, queryOf, sendPage } from './send-page.ts';
import type { Throttle } from './throttle.ts';

const CLEAN_EVERY_MS = 10 * 60_000;
const FORM_LIMIT = 16 * 1024;

/** Failures on a page are answered with a page. */
function answerWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const locale = localeOf(queryOf(request)['lang'] ?? request.headers['accept-language']);
    const timeOut = error instanceof errors.SessionNotFound;
    const away = unavailable(error, request.method);
    const status = timeOut ? 400 : (away?.status ?? error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
    if (away) reply.header('retry-after', RETRY_AFTER_SECONDS);
    const text = timeOut ? TEXTS.timeOut : (away?.reason ?? TEXTS.broken);
    const next = { href: '/', label: timeOut ? TEXTS.startAgain : TEXTS.home };
    return sendPage(reply, status, messagePage({ locale, title: TEXTS.signInTitle, text, bad: true, next }));
  });
}

/** Notes who signed out. The session has ended by then, but the request still names its owner. */
function journalSignOut(provider: Provider, { db, journal, log }: SignInContext): void {
  async function note(ctx: KoaContextWithOIDC): Promise<void> {
    const person = await findPerson(db, userIdOf(ctx.oidc.session?.accountId ?? ''));
    if (person) await journal(lineOf('sign_out', person, { ip: ctx.ip, requestId: null }), db);
  }
  provider.on('end_session.success', (ctx) => {
    note(ctx).catch((error: unknown) => log.error({ err: error }, 'sign-out not noted in the journal'));
  });
}

/** Puts the embedded provider and its pages on the portal's own origin. */
export async function registerEmbedded(
  app: FastifyInstance,
  provider: Provider,
  context: SignInContext,
  throttle: Throttle,
): Promise<void> {
  addCheckSession(app, provider);
  serveAssets(app);
  journalSignOut(provider, context);
  await mountProvider(app, provider, context.settings.publicUrl);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: FORM_LIMIT, parser: parseForm });
    answerWithPages(scope);
    interactionRoutes(scope, provider, context, throttle);
    resetRoutes(scope, context, throttle);
  });
  const cleaning = setInterval(() => {
    deleteExpired(context.db, context.now()).catch((error: unknown) =>
      context.log.warn({ err: error }, 'expired sign-in records not deleted'),
    );
  }, CLEAN_EVERY_MS);
  cleaning.unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
}
