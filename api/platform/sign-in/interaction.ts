import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { localeOf, type Locale, type Text } from '#domain/language/text.ts';
import { checkSignIn, type SignInOutcome } from './check-sign-in.ts';
import type { SignInContext } from './context.ts';
import { pinAddress } from './mount.ts';
import { newPasswordPage, signInPage } from './pages/forms.ts';
import { TEXTS, waitText } from './pages/texts.ts';
import { setPasswordByTicket } from './set-password-by-ticket.ts';
import { listDemoAccounts } from './queries.ts';
import { originOf, queryOf, sendPage, type Form } from './send-page.ts';
import type { Throttle } from './throttle.ts';

interface Visit {
  Params: { uid: string };
  Body: Form | undefined;
}
type Request = FastifyRequest<Visit>;

/** A sign-in under way: which one, in which language, and in whose session. */
interface Interaction {
  readonly uid: string;
  readonly locale: Locale;
  readonly hint: string;
  readonly session: string | null;
}

/** Marks that a sign-in finished in this browser, to prevent endless redirects without cookies. */
const FINISHED = 'etalon_signin_finished';
const hasFinished = ({ headers }: Request): boolean => (headers.cookie ?? '').includes(`${FINISHED}=yes`);

type Refused = readonly [status: number, fault: Text];
const REFUSALS: Readonly<Record<'wrong' | 'disabled' | 'demo-off' | 'expired', Refused>> = {
  wrong: [401, TEXTS.wrong],
  disabled: [403, TEXTS.disabled],
  'demo-off': [403, TEXTS.demoOff],
  expired: [403, TEXTS.expired],
};

export function interactionRoutes(
  app: FastifyInstance,
  provider: Provider,
  context: SignInContext,
  throttle: Throttle,
) {
  const { settings, db } = context;

  /** The cookie names the sign-in, and so does the address: they must agree, or another site could post for the person. */
  async function interactionOf(request: Request, reply: FastifyReply): Promise<Interaction> {
    pinAddress(request, settings.publicUrl);
    const { uid, params, session } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid) throw new errors.SessionNotFound('the cookie names another sign-in');
    const requested = queryOf(request)['lang'] ?? params['ui_locales'];
    const languages =
      typeof requested === 'string' ? requested.replaceAll(' ', ',') : request.headers['accept-language'];
    const hint = params['login_hint'];
    return {
      uid,
      locale: localeOf(languages),
      hint: typeof hint === 'string' ? hint : '',
      session: session?.uid ?? null,
    };
  }

  async function finish(request: Request, reply: FastifyReply, userId: number): Promise<FastifyReply> {
    const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    reply.header('set-cookie', `${FINISHED}=yes; Path=/signin; HttpOnly; SameSite=Lax${secure}`);
    const result: InteractionResults = { login: { accountId: String(userId), amr: ['pwd'], remember: false } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }

  async function askAgain(reply: FastifyReply, at: Interaction, username: string, refused: Refused | null = null) {
    const [status, fault] = refused ?? [200, null];
    const demoAccounts = settings.demo ? await listDemoAccounts(db) : [];
    return sendPage(reply, status, signInPage({ ...at, username, fault, demoAccounts }));
  }

  const askNewPassword = (reply: FastifyReply, at: Interaction, ticket: string, fault: Text | null = null) =>
    sendPage(
      reply,
      fault ? 400 : 200,
      newPasswordPage({
        locale: at.locale,
        action: `/signin/${at.uid}/password`,
        ticket,
        title: TEXTS.changeTitle,
        why: TEXTS.changeWhy,
        button: TEXTS.saveAndSignIn,
        fault,
      }),
    );

  function answer(
    { request, reply, at }: { readonly request: Request; readonly reply: FastifyReply; readonly at: Interaction },
    username: string,
    outcome: SignInOutcome,
  ) {
    if (outcome.kind === 'signed-in') return finish(request, reply, outcome.userId);
    if (outcome.kind === 'must-change') return askNewPassword(reply, at, outcome.ticket);
    if (outcome.kind === 'wait') {
      reply.header('retry-after', outcome.seconds);
      return askAgain(reply, at, username, [429, waitText(outcome.seconds)]);
    }
    return askAgain(reply, at, username, REFUSALS[outcome.kind]);
  }

  app.get<Visit>('/signin/:uid', async (request, reply) => {
    const at = await interactionOf(request, reply).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound && hasFinished(request)) return null;
      throw error;
    });
    // The browser went back to a finished sign-in: go home, which starts a new one if needed.
    if (at === null) return reply.redirect('/', 303);
    return askAgain(reply, at, at.hint);
  });

  app.post<Visit>('/signin/:uid', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const { username = '', password = '' } = request.body ?? {};
    const typed = { username: username.slice(0, 200), password, origin: originOf(request), interaction: at.uid };
    return answer({ request, reply, at }, typed.username, await checkSignIn(context, throttle, typed));
  });

  app.post<Visit>('/signin/:uid/password', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const { ticket = '', new: password = '', confirm = '' } = request.body ?? {};
    const outcome = await setPasswordByTicket(context, {
      ticket,
      password,
      confirm,
      origin: originOf(request),
      use: { interaction: at.uid },
      session: at.session,
    });
    if (outcome.kind === 'set') return finish(request, reply, outcome.userId);
    if (outcome.kind === 'fault') return askNewPassword(reply, at, ticket, outcome.text);
    return askAgain(reply, at, '', [400, TEXTS.changeExpired]);
  });
}
