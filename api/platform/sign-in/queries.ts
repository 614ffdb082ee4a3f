import { sql, type Kysely } from 'kysely';
import type { Locale, Text } from '#domain/language/text.ts';
import type { Database } from '../database/schema.ts';
import { forgetLinks } from '../letter-queries.ts';
import { changedMeanwhile } from '../http/refusal.ts';
import type { Author } from './context.ts';
import { findConfirmation, goesOn, type LiveSince } from './session-queries.ts';

type Db = Kysely<Database>;

/** A person as sign-in sees them. */
export interface Person extends Author {
  readonly username: string;
  readonly email_address: string;
  readonly locale: Locale;
  readonly disabled: boolean;
  readonly password_hash: string | null;
  readonly must_change_password: boolean;
  /** Until when a temporary password may be used. */
  readonly temporary_until: Date | null;
  /** What was proved under another number no longer counts. */
  readonly sign_in_version: number;
}

export const namesOf = (person: Person): string[] => [person.username, person.full_name, person.email_address];

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('company', 'company.company_id', 'users.company_id')
    .select([
      'user_id',
      'username',
      'full_name',
      'email_address',
      'locale',
      'disabled',
      'password_hash',
      'must_change_password',
      'temporary_until',
      'sign_in_version',
      'users.company_id',
      'company.name as company_name',
    ]);

export const findPersonByUsername = (db: Db, username: string): Promise<Person | undefined> =>
  people(db)
    // PostgreSQL's text holds no zero character.
    .where(sql<boolean>`lower(username) = lower(${username.trim().replaceAll('\0', '')})`)
    .executeTakeFirst();

export const findPerson = (db: Db, userId: number): Promise<Person | undefined> =>
  people(db).where('user_id', '=', userId).executeTakeFirst();

/** A demo account as the sign-in page lists it. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly about: Text;
}

/** The fact of the installation under which the loaded demo accounts are noted. */
export const DEMO_FACT = 'demo_accounts';

export async function listDemoAccounts(db: Db): Promise<readonly DemoAccount[]> {
  const fact = await db.selectFrom('installation').select('value').where('key', '=', DEMO_FACT).executeTakeFirst();
  return (fact?.value ?? []) as readonly DemoAccount[];
}

/** The embedded provider's subject is the person's number; anything else names nobody. */
export const userIdOf = (subject: string): number => (/^[1-9]\d{0,8}$/.test(subject) ? Number(subject) : 0);

/** Whether a person's tokens still count. */
export interface Standing {
  readonly user_id: number;
  readonly disabled: boolean;
  readonly valid_after: number;
  readonly session_alive: boolean;
  /** The last activity in this session; null with an external provider. */
  readonly seen_at: Date | null;
}

const standing = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.user_id', 'disabled'])
    .select(sql<number>`greatest(floor(extract(epoch from tokens_valid_after)), 0)::float8`.as('valid_after'));

/** A person in one of their sessions. */
export interface SessionHolder {
  readonly userId: number;
  readonly session: string;
}

export const findStandingBySession = (
  db: Db,
  holders: readonly SessionHolder[],
  { at, since }: { readonly at: Date; readonly since: LiveSince },
): Promise<(Standing & { readonly session: string })[]> =>
  standing(db)
    .innerJoin(
      sql<{ user_id: number; session: string }>`
        unnest(${holders.map(({ userId }) => userId)}::integer[], ${holders.map(({ session }) => session)}::text[])
      `.as<'holder'>(sql`holder (user_id, session)`),
      'holder.user_id',
      'users.user_id',
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('oidc_payload')
          .innerJoin('sign_in_session', 'sign_in_session.session', 'oidc_payload.uid')
          .select('sign_in_session.seen_at')
          .where('model', '=', 'Session')
          .whereRef('uid', '=', 'holder.session')
          .where('account_id', '=', sql<string>`holder.user_id::text`)
          .where('expires_at', '>', at)
          .where(goesOn(since))
          .limit(1)
          .as('live'),
      (join) => join.onTrue(),
    )
    .select(['holder.session', 'live.seen_at', sql<boolean>`live.seen_at is not null`.as('session_alive')])
    .execute();

export const findStandingByIssuer = (db: Db, issuer: string, subject: string): Promise<Standing | undefined> =>
  standing(db)
    .select([sql<boolean>`true`.as('session_alive'), sql<null>`null`.as('seen_at')])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export interface NewPassword {
  readonly hash: string;
  readonly mustChange?: boolean;
  readonly until?: Date;
}

export const savePassword = (
  db: Db,
  userId: number,
  { hash, mustChange = false, until }: NewPassword,
): Promise<unknown> =>
  db
    .updateTable('users')
    .set((eb) => ({
      password_hash: hash,
      must_change_password: mustChange,
      temporary_until: until ?? null,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();

export const saveSignInTime = (db: Db, userId: number, at: Date): Promise<unknown> =>
  db.updateTable('users').set({ last_sign_in_at: at }).where('user_id', '=', userId).execute();

/** Refuses every access token issued up to now, whoever issued it. */
export const refuseEarlierTokens = (db: Db, userId: number, at: Date): Promise<unknown> =>
  db.updateTable('users').set({ tokens_valid_after: at }).where('user_id', '=', userId).execute();

/** What was proved up to now in a sign-in under way no longer counts. */
export const refuseEarlierProofs = (db: Db, who: number | readonly number[]): Promise<unknown> =>
  db
    .updateTable('users')
    .set((eb) => ({ sign_in_version: eb('sign_in_version', '+', 1) }))
    .where('user_id', '=', sql<number>`any(${[who].flat()}::int[])`)
    .execute();

/** Whose role requires a second factor: one person, or everybody of a role. */
export async function listPeopleWhoNeedFactor(db: Db, of: { userId: number } | { roleId: string }): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .select('user_id')
    .where('second_factor_required', '=', true)
    .where((eb) => ('userId' in of ? eb('user_id', '=', of.userId) : eb('role_id', '=', of.roleId)))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether what was proved under this number still counts; whoever would change that waits for the transaction. */
export async function isProofCurrent(db: Db, userId: number, version: number): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('sign_in_version', '=', version)
    .where('disabled', '=', false)
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
}

/**
 * Locks a person for a change they make themselves; refuses it when sign-in has changed since they were read, or when the
 * session in which they make it has ended since the call was let in.
 */
export async function lockUnchanged(
  trx: Db,
  { user_id, sign_in_version }: Pick<Person, 'user_id' | 'sign_in_version'>,
  session: string | null,
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('sign_in_version', '=', sign_in_version)
    .where('disabled', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw changedMeanwhile();
  // Apart from locking: what has ended the session has committed by then.
  if (session !== null && !(await findConfirmation(trx, session))) throw changedMeanwhile();
}

export const insertTicket = (db: Db, id: string, userId: number, expiresAt: Date): Promise<unknown> =>
  db.insertInto('password_ticket').values({ id, user_id: userId, expires_at: expiresAt }).execute();

export const findTicket = (db: Db, id: string, at: Date): Promise<{ user_id: number } | undefined> =>
  db
    .selectFrom('password_ticket')
    .select('user_id')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();

/** Whether this caller is the one who used the ticket. */
export async function takeTicket(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_ticket')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a person's links; letters that hold one and lie in the outbox are worth nothing any more. */
export async function deleteTicketsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_ticket').where('user_id', '=', userId).execute();
  await forgetLinks(db, userId);
}
