import type { Origin, SignInContext } from '../context.ts';
import { lineOf } from '../journal-line.ts';
import type { Person } from '../queries.ts';
import type { Throttle } from '../throttle.ts';
import { countRecoveryCodes, findTotp, takeTotpStep } from './queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { looksLikeTotp, stepOfCode } from './totp.ts';

export type CodeOutcome =
  | { readonly kind: 'proved'; readonly by: 'totp' | 'recovery_code' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

async function isRightTotp(context: SignInContext, userId: number, typed: string): Promise<boolean> {
  const { db, now } = context;
  const totp = await findTotp(context, userId);
  const step = totp ? stepOfCode(totp.secret, typed, now(), totp.last_step) : null;
  return step !== null && takeTotpStep(db, userId, step, now());
}

interface TypedCode {
  readonly person: Person;
  readonly typed: string;
  readonly origin: Origin;
  /** The person's own browser or session, which strangers cannot shut out. */
  readonly own: string | null;
  /** What the journal calls a wrong one. */
  readonly failure?: 'sign_in_failed' | 'confirmation_failed';
}

/** Whether the typed code is the authenticator app's or a recovery code of this person. Either works once. */
export async function proveCode(
  context: SignInContext,
  throttle: Throttle,
  { person, typed, origin, own, failure = 'sign_in_failed' }: TypedCode,
): Promise<CodeOutcome> {
  const { db, now, journal } = context;
  const userId = person.user_id;
  const pass = await throttle.attempt(person.username, origin.ip, own, 'code');
  if (pass.wait > 0) {
    if (pass.closed) await context.notify(db, { people: [userId], message: { kind: 'locked', params: {} } });
    if (pass.began) await journal(lineOf('sign_in_refused', person, origin, { reason: 'throttled' }), db);
    return { kind: 'wait', seconds: pass.wait };
  }
  const by = looksLikeTotp(typed) ? 'totp' : 'recovery_code';
  const right =
    by === 'totp' ? await isRightTotp(context, userId, typed) : await spendRecoveryCode(db, userId, typed, now());
  if (!right) {
    await journal(lineOf(failure, person, origin, { factor: by }), db);
    return { kind: 'wrong' };
  }
  await throttle.succeeded(person.username, origin.ip, own, 'code');
  if (by === 'recovery_code') {
    const left = await countRecoveryCodes(db, userId);
    await journal(lineOf('recovery_code_used', person, origin, { left }), db);
  }
  return { kind: 'proved', by };
}
