import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Db = Kysely<Database>;

/** A key an authenticator has made for the portal. */
export interface NewPasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export const insertPasskey = (db: Db, userId: number, name: string, passkey: NewPasskey, at: Date): Promise<unknown> =>
  db
    .insertInto('passkey')
    .values({ ...passkey, user_id: userId, name, transports: [...passkey.transports], created_at: at })
    .execute();

export async function findPasskey(db: Db, credentialId: string) {
  const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

export const listPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Notes a use; false when the key was used elsewhere at the same moment. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: { readonly id: number; readonly counter: number },
  next: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: next, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', String(counter))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the person has such a key. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deletePasskey = (db: Db, userId: number, id: number): Promise<{ name: string } | undefined> =>
  db.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst();

export const deletePasskeysOf = (db: Db, userId: number): Promise<unknown> =>
  db.deleteFrom('passkey').where('user_id', '=', userId).execute();
