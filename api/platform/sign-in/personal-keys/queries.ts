import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Db = Kysely<Database>;

export interface NewKey {
  readonly user_id: number;
  readonly company_id: number | null;
  readonly name: string;
  readonly hash: Buffer;
  readonly version: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export const insertKey = (db: Db, key: NewKey): Promise<unknown> => db.insertInto('personal_key').values(key).execute();

export const listKeys = (db: Db, userId: number) =>
  db
    .selectFrom('personal_key')
    .select(['id', 'name', 'company_id', 'version', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** A key with what decides whether it opens anything. */
export const findKey = (db: Db, hash: Buffer) =>
  db
    .selectFrom('personal_key')
    .innerJoin('users', 'users.user_id', 'personal_key.user_id')
    .select(['personal_key.id', 'personal_key.user_id', 'personal_key.version', 'expires_at', 'last_used_at'])
    .select(['personal_key.company_id', 'sign_in_version', 'users.company_id as owner_company_id'])
    .where('hash', '=', hash)
    .where('disabled', '=', false)
    .executeTakeFirst();

export const noteKeyUse = (db: Db, id: number, at: Date): Promise<unknown> =>
  db.updateTable('personal_key').set({ last_used_at: at }).where('id', '=', id).execute();

/** The name of what was deleted; nothing of somebody else. */
export const deleteKey = (db: Db, userId: number, id: number): Promise<{ name: string } | undefined> =>
  db.deleteFrom('personal_key').where('user_id', '=', userId).where('id', '=', id).returning('name').executeTakeFirst();
