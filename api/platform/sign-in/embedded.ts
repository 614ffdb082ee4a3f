import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import { localeOf } from '#domain/language/text.ts';
import { isForeignKeyViolation } from '../database/constraint.ts';
import { Refusal } from '../http/refusal.ts';
import { RETRY_AFTER_SECONDS, unavailable } from '../http/unavailable.ts';
import { checkSessionPage } from './check-session.ts';
import type { SignInContext } from './context.ts';
import { factorRoutes } from './factors/routes.ts';
import { interactionRoutes } from './interaction.ts';
import type { LiveProvider } from './live-provider.ts';
import { mountProvider } from './mount.ts';
import { serveAssets } from './pages/assets.ts';
import { messagePage } from './pages/forms.ts';
import { TEXTS } from './pages/texts.ts';
import { deleteExpired } from './payload-queries.ts';
import { resetRoutes } from './reset-routes.ts';
import { parseForm, queryOf, sendPage } from './send-page.ts';
import { createStepPages } from './show-step.ts';
import type { Throttle } from './throttle.ts';

const CLEAN_EVERY_MS = 10 * 60_000;
const FORM_LIMIT = 16 * 1024;

/** Failures on a page are answered with a page. */
function answerWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const locale = localeOf(queryOf(request)['lang'] ?? request.headers['accept-language']);
    // The person may have been deleted since their name was typed.
    const timeOut = error instanceof errors.SessionNotFound || isForeignKeyViolation(error);
    const away = unavailable(error, request.method);
    const refused = error instanceof Refusal ? error : away;
    const status = timeOut ? 400 : (refused?.status ?? error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
    if (away) reply.header('retry-after', RETRY_AFTER_SECONDS);
    const text = timeOut ? TEXTS.timeOut : (refused?.reason ?? TEXTS.broken);
    const next = { href: '/', label: timeOut ? TEXTS.startAgain : TEXTS.home };
    return sendPage(reply, status, messagePage({ locale, title: TEXTS.signInTitle, text, bad: true, next }));
  });
}

export async function registerEmbedded(
  app: FastifyInstance,
  provider: LiveProvider,
  context: SignInContext,
  throttle: Throttle,
): Promise<void> {
  checkSessionPage(app);
  serveAssets(app);
  await mountProvider(app, provider.handle, context);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: FORM_LIMIT, parser: parseForm });
    answerWithPages(scope);
    const pages = createStepPages(provider.steps, context);
    interactionRoutes(scope, pages, context, throttle);
    factorRoutes(scope, pages, context, throttle);
    resetRoutes(scope, context, throttle);
  });
  const cleaning = setInterval(() => {
    deleteExpired(context.db, context.now()).catch((error: unknown) =>
      context.log.warn({ err: error }, 'expired sign-in records not deleted'),
    );
  }, CLEAN_EVERY_MS);
  cleaning.unref();
  const following = provider.follow();
  app.addHook('onClose', async () => {
    clearInterval(cleaning);
    following.close();
  });
}
