import type { FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import { checkSignIn } from './check-sign-in.ts';
import type { SignInContext } from './context.ts';
import { beginProofs } from './factors/next-step.ts';
import { deviceOf } from './known-device.ts';
import { TEXTS } from './pages/texts.ts';
import { originOf } from './send-page.ts';
import { setPasswordByTicket } from './set-password-by-ticket.ts';
import type { Refused, StepPages } from './show-step.ts';
import type { Throttle } from './throttle.ts';
import { hasFinished, type Visit } from './visit.ts';

const REFUSALS: Readonly<Record<'wrong' | 'disabled' | 'demo-off' | 'expired', Refused>> = {
  wrong: [401, TEXTS.wrong],
  disabled: [403, TEXTS.disabled],
  'demo-off': [403, TEXTS.demoOff],
  expired: [403, TEXTS.expired],
};

/** The name and the password, and a new one in the place of a temporary one. */
export function interactionRoutes(
  app: FastifyInstance,
  { interactionOf, askPassword, askNewPassword, goOn, waiting }: StepPages,
  context: SignInContext,
  throttle: Throttle,
) {
  app.get<Visit>('/signin/:uid', async (request, reply) => {
    const at = await interactionOf(request, reply).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound && hasFinished(request)) return null;
      throw error;
    });
    // The browser went back to a finished sign-in: go home, which starts a new one if needed.
    if (at === null) return reply.redirect('/', 303);
    return askPassword({ request, reply, at }, at.hint);
  });

  app.post<Visit>('/signin/:uid', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const step = { request, reply, at };
    const { username = '', password = '' } = request.body ?? {};
    const typed = {
      username: username.slice(0, 200),
      password,
      origin: originOf(request),
      device: deviceOf(request, context.settings.publicUrl),
    };
    const outcome = await checkSignIn(context, throttle, typed);
    if (outcome.kind === 'wait') return askPassword(step, typed.username, waiting(reply, outcome.seconds));
    if (outcome.kind !== 'right') return askPassword(step, typed.username, REFUSALS[outcome.kind]);
    await beginProofs(context, at.uid, outcome.person, 'password');
    return goOn(step);
  });

  app.post<Visit>('/signin/:uid/password', async (request, reply) => {
    const at = await interactionOf(request, reply);
    const step = { request, reply, at };
    const { ticket = '', new: password = '', confirm = '' } = request.body ?? {};
    const outcome = await setPasswordByTicket(context, {
      ticket,
      password,
      confirm,
      origin: originOf(request),
      use: { interaction: at.uid },
      session: at.session,
    });
    if (outcome.kind === 'fault') return askNewPassword(step, ticket, outcome.text);
    if (outcome.kind === 'expired') return askPassword(step, '', [400, TEXTS.changeExpired]);
    return goOn(step);
  });
}
