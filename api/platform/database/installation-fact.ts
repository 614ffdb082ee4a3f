import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** What the portal knows under a key; undefined where nothing has been saved. Whoever reads a key knows its shape. */
export async function findFact<T>(db: Db, key: string): Promise<T | undefined> {
  const fact = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return fact?.value as T | undefined;
}

export async function saveFact(trx: Db, key: string, fact: object, changed_at: Date): Promise<void> {
  const value = JSON.stringify(fact);
  await trx
    .insertInto('installation')
    .values({ key, value, changed_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at }))
    .execute();
}

export const deleteFact = (trx: Db, key: string): Promise<unknown> =>
  trx.deleteFrom('installation').where('key', '=', key).execute();
