import type { FastifyReply } from 'fastify';
import type { Text } from '#domain/language/text.ts';
import type { SignInContext } from './context.ts';
import { completeSignIn, readNextStep, type NextStep } from './factors/next-step.ts';
import { saveStep } from './factors/step-queries.ts';
import { newTotpSecret, showTotp } from './factors/totp.ts';
import type { SignInSteps } from './live-provider.ts';
import { factorPage, setUpPage } from './pages/factor-pages.ts';
import { newPasswordPage, signInPage } from './pages/forms.ts';
import { TEXTS, waitText } from './pages/texts.ts';
import { lineOf } from './journal-line.ts';
import { listDemoAccounts, type Person } from './queries.ts';
import { originOf, queryOf, sendPage } from './send-page.ts';
import { issueTicket } from './tickets.ts';
import { createVisits, type Interaction, type Request } from './visit.ts';

/** What a page says is wrong, and its status. */
export type Refused = readonly [status: number, fault: Text];

/** A request of a sign-in under way. */
export interface AtStep {
  readonly request: Request;
  readonly reply: FastifyReply;
  readonly at: Interaction;
}

const CHANGE_WITHIN_MS = 10 * 60_000;

type FactorStep = Extract<NextStep, { kind: 'factor' }>;
type SetUpStep = Extract<NextStep, { kind: 'set-up' }>;

/** Shows the page of each step of a sign-in. */
export function createStepPages(provider: SignInSteps, context: SignInContext) {
  const { settings, db, now, journal } = context;
  const { interactionOf, finish } = createVisits(provider, context);

  async function askPassword({ reply, at }: AtStep, username: string, refused: Refused | null = null) {
    const [status, fault] = refused ?? [200, null];
    const demoAccounts = settings.demo ? await listDemoAccounts(db) : [];
    return sendPage(reply, status, signInPage({ ...at, username, fault, demoAccounts }));
  }

  const askNewPassword = ({ reply, at }: AtStep, ticket: string, fault: Text | null = null) =>
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

  function askFactor({ request, reply, at }: AtStep, { factors }: FactorStep, refused: Refused | null = null) {
    const [status, fault] = refused ?? [200, null];
    const byRecovery = queryOf(request)['by'] === 'recovery';
    return sendPage(reply, status, factorPage({ ...at, ...factors, byRecovery, fault }));
  }

  async function askSetUp({ reply, at }: AtStep, { person, totpSecret }: SetUpStep, refused: Refused | null = null) {
    const [status, fault] = refused ?? [200, null];
    const secret = totpSecret ?? newTotpSecret();
    if (totpSecret === null) {
      await saveStep(context, { interaction: at.uid }, { totp_secret: secret });
    }
    const totp = await showTotp(secret, person.username);
    return sendPage(reply, status, setUpPage({ ...at, totp, fault }));
  }

  /** The ticket lets the owner of a temporary password set another. */
  async function giveTicket(step: AtStep, { user_id }: Person) {
    const until = new Date(now().getTime() + CHANGE_WITHIN_MS);
    return askNewPassword(step, await issueTicket(db, user_id, { interaction: step.at.uid }, until));
  }

  /** Shows what is left of the sign-in, or ends it; `refused` is said on the page of the same step. */
  async function goOn(step: AtStep, refused: Refused | null = null) {
    const { request, reply, at } = step;
    const origin = originOf(request);
    const next = await readNextStep(context, at.uid);
    switch (next.kind) {
      case 'done':
        await completeSignIn(context, at, next, origin);
        return finish(request, reply, next);
      case 'factor':
        return askFactor(step, next, refused);
      case 'set-up':
        return askSetUp(step, next, refused);
      case 'new-password':
        return giveTicket(step, next.person);
      case 'disabled':
        await journal(lineOf('sign_in_refused', next.person, origin, { reason: 'disabled' }), db);
        return askPassword(step, '', [403, TEXTS.disabled]);
      case 'nobody':
        return askPassword(step, '', [400, TEXTS.timeOut]);
    }
  }

  /** Says how long to wait. */
  function waiting(reply: FastifyReply, seconds: number): Refused {
    reply.header('retry-after', seconds);
    return [429, waitText(seconds)];
  }

  return { interactionOf, askPassword, askNewPassword, goOn, waiting };
}

export type StepPages = ReturnType<typeof createStepPages>;
