import { nextStep, type Proof } from '#domain/access/sign-in-steps.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Origin, SignInContext } from '../context.ts';
import { lineOf } from '../journal-line.ts';
import { saveChosenLocale } from '../chosen-locale.ts';
import { findPerson, saveSignInTime, type Person } from '../queries.ts';
import { getFactors, hasFactor, type Factors } from './queries.ts';
import { deleteStep, findStep, saveStep } from './step-queries.ts';

export type NextStep =
  | { readonly kind: 'done'; readonly person: Person; readonly proofs: readonly Proof[]; readonly provedAt: Date }
  | { readonly kind: 'factor'; readonly person: Person; readonly factors: Factors }
  | { readonly kind: 'set-up'; readonly person: Person; readonly totpSecret: string | null }
  | { readonly kind: 'new-password'; readonly person: Person }
  | { readonly kind: 'disabled'; readonly person: Person }
  /** Nobody has proved anything here, or too long ago. */
  | { readonly kind: 'nobody' };

type Prover = Pick<Person, 'user_id' | 'sign_in_version'>;

/** Begins a sign-in with its first proof; the person is as they were read before it was checked. */
export const beginProofs = (
  context: SignInContext,
  interaction: string,
  { user_id, sign_in_version }: Prover,
  proof: 'password' | 'passkey',
): Promise<void> =>
  saveStep(
    context,
    { interaction },
    {
      user_id,
      proofs: [proof],
      version: sign_in_version,
      proved_at: context.now(),
      // Left by somebody who began in this browser before.
      challenge: null,
      totp_secret: null,
    },
  );

/** What is left of a sign-in. */
export async function readNextStep(context: SignInContext, interaction: string): Promise<NextStep> {
  const { db } = context;
  const step = await findStep(context, { interaction });
  const person = step && step.user_id !== null ? await findPerson(db, step.user_id) : undefined;
  if (!step || !person || step.proved_at === null) return { kind: 'nobody' };
  if (person.disabled) return { kind: 'disabled', person };
  if (step.version !== person.sign_in_version) return { kind: 'nobody' };
  const factors = await getFactors(db, person.user_id);
  const kind = nextStep({
    proofs: step.proofs,
    hasFactor: hasFactor(factors),
    required: factors.required,
    mustChangePassword: person.must_change_password,
  });
  switch (kind) {
    case 'factor':
      return { kind, person, factors };
    case 'set-up':
      return { kind, person, totpSecret: step.totp_secret };
    case 'new-password':
      return { kind, person };
    case 'done':
      return { kind, person, proofs: step.proofs, provedAt: step.proved_at };
  }
}

/** Notes that somebody has signed in, how, and in which language if they chose one. */
export async function completeSignIn(
  { db, now, journal }: SignInContext,
  { uid: interaction, chosen }: { readonly uid: string; readonly chosen: Locale | null },
  { person, proofs }: Extract<NextStep, { kind: 'done' }>,
  origin: Origin,
): Promise<void> {
  await deleteStep(db, { interaction });
  await saveSignInTime(db, person.user_id, now());
  if (chosen !== null) await saveChosenLocale(db, person.user_id, chosen);
  await journal(lineOf('sign_in', person, origin, { proofs }), db);
}
