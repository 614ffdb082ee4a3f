import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { placeOf } from '../../secrets/secrets.ts';
import type { SignInContext } from '../context.ts';

type Db = Kysely<Database>;

/** What a person can prove besides the password, and whether the role asks for it. */
export interface Factors {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly required: boolean;
}

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0;

export const getFactors = (db: Db, userId: number): Promise<Factors> =>
  db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .select((user) => [
      'second_factor_required as required',
      sql<boolean>`exists (${user.selectFrom('totp').select('user_id').where('user_id', '=', userId)})`.as('totp'),
      user
        .selectFrom('passkey')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();

const secretOf = (userId: number): string => placeOf('totp', userId);

export async function findTotp({ db, secrets }: Pick<SignInContext, 'db' | 'secrets'>, userId: number) {
  const row = await db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && { ...row, secret: secrets.open(row.secret, secretOf(userId)), last_step: Number(row.last_step) };
}

/** Whether this caller is the first to use the code of this step. */
export async function takeTotpStep(db: Db, userId: number, step: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, last_used_at: at })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An authenticator app just connected: its secret, and the step of the code that proved it. */
export interface NewTotp {
  readonly secret: string;
  readonly step: number;
}

/** A new app takes the place of the old one. */
export async function saveTotp(
  { secrets, now }: Pick<SignInContext, 'secrets' | 'now'>,
  db: Db,
  userId: number,
  { secret, step }: NewTotp,
): Promise<void> {
  const sealed = secrets.seal(secret, secretOf(userId));
  const row = { secret: sealed, last_step: step, created_at: now(), last_used_at: null };
  await db
    .insertInto('totp')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface HashedCode {
  readonly letter: string;
  readonly hash: string;
}

export async function replaceRecoveryCodes(db: Db, userId: number, codes: readonly HashedCode[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, ...code })))
    .execute();
}

export const deleteRecoveryCodes = (db: Db, userId: number): Promise<unknown> =>
  db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();

const unusedCodes = (db: Db, userId: number) =>
  db.selectFrom('recovery_code').where('user_id', '=', userId).where('used_at', 'is', null);

export const findRecoveryHash = (db: Db, userId: number, letter: string): Promise<{ hash: string } | undefined> =>
  unusedCodes(db, userId).select('hash').where('letter', '=', letter).executeTakeFirst();

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await unusedCodes(db, userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether this caller is the first to use the code. By its hash: new codes may have come meanwhile, with the same letters. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
