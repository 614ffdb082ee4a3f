import { sql, type Kysely } from 'kysely';
import type { Proof } from '#domain/access/sign-in-steps.ts';
import type { Database } from '../../database/schema.ts';
import { placeOf } from '../../secrets/secrets.ts';
import type { SignInContext } from '../context.ts';

type Db = Kysely<Database>;

/** A sign-in under way by the provider's name for it, or the own page of a person. */
export type Place = { readonly interaction: string } | { readonly account: number };

const idOf = (place: Place): string =>
  'interaction' in place ? `sign-in ${place.interaction}` : `account ${place.account}`;

const secretOf = (id: string): string => placeOf('sign_in_step', id);

export interface Step {
  readonly user_id: number | null;
  readonly proofs: readonly Proof[];
  readonly totp_secret: string | null;
  /** The person's number when they proved who they are, and when that was. */
  readonly version: number | null;
  readonly proved_at: Date | null;
}

/** What changes; the rest of the step stays. */
interface StepChange {
  readonly user_id?: number;
  readonly proofs?: readonly Proof[];
  readonly challenge?: string | null;
  readonly totp_secret?: string | null;
  readonly version?: number;
  readonly proved_at?: Date;
}

/** A step lasts as long as the sign-in it belongs to may last. */
export async function saveStep(
  { db, secrets, now, lifetimes }: SignInContext,
  place: Place,
  change: StepChange,
): Promise<void> {
  const id = idOf(place);
  const expires_at = new Date(now().getTime() + lifetimes.interaction * 1000);
  const { proofs, totp_secret, ...rest } = change;
  const row = {
    ...rest,
    ...(proofs && { proofs: [...proofs] }),
    ...(totp_secret !== undefined && {
      totp_secret: totp_secret === null ? null : secrets.seal(totp_secret, secretOf(id)),
    }),
    expires_at,
  };
  await db
    .insertInto('sign_in_step')
    .values({ id, user_id: null, challenge: null, totp_secret: null, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function findStep(
  { db, secrets, now }: Pick<SignInContext, 'db' | 'secrets' | 'now'>,
  place: Place,
): Promise<Step | undefined> {
  const id = idOf(place);
  const row = await db
    .selectFrom('sign_in_step')
    .select(['user_id', 'proofs', 'totp_secret', 'version', 'proved_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { totp_secret, ...step } = row;
  return { ...step, totp_secret: totp_secret === null ? null : secrets.open(totp_secret, secretOf(id)) };
}

/** Whether this is the challenge given out here; it answers once. */
export async function takeChallenge(db: Db, place: Place, challenge: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_step')
    .set({ challenge: null })
    .where('id', '=', idOf(place))
    .where('challenge', '=', challenge)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Adds to what a person has proved in a sign-in, unless somebody else has taken it over; its time and number stay those
 * of the first proof.
 */
export const addProof = (
  db: Db,
  interaction: string,
  userId: number,
  proof: Exclude<Proof, 'password'>,
): Promise<unknown> =>
  db
    .updateTable('sign_in_step')
    .set({ proofs: sql<Proof[]>`array_append(proofs, ${proof}::text)` })
    .where('id', '=', idOf({ interaction }))
    .where('user_id', '=', userId)
    .execute();

export const deleteStep = (db: Db, place: Place): Promise<unknown> =>
  db.deleteFrom('sign_in_step').where('id', '=', idOf(place)).execute();

/** Lets the sign-in in which a person has just changed their account go on, unless another change came between. */
export const continueSignIn = (db: Db, interaction: string, userId: number): Promise<unknown> =>
  db
    .updateTable('sign_in_step')
    .from('users')
    .set((eb) => ({ version: eb.ref('users.sign_in_version') }))
    .where('sign_in_step.id', '=', idOf({ interaction }))
    .where('sign_in_step.user_id', '=', userId)
    .whereRef('users.user_id', '=', 'sign_in_step.user_id')
    .whereRef('users.sign_in_version', '=', (eb) => eb('sign_in_step.version', '+', 1))
    .execute();
