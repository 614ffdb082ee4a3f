import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Notes a thing that is done once in the life of an installation; false when it was noted before. */
export async function markOnce(db: Kysely<Database>, key: string): Promise<boolean> {
  const mark = await db
    .insertInto('installation')
    .values({ key, value: JSON.stringify(true) })
    .onConflict((taken) => taken.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return mark !== undefined;
}

class NotDone extends Error {}

/**
 * Does a thing once in the life of an installation. The mark is kept together with what was done: whoever is killed in
 * between leaves neither, and other processes that start meanwhile wait for the end. Work that ends with false is left to
 * the next start. What it does outside of the transaction must be safe to begin again.
 */
export async function doOnce(
  db: Kysely<Database>,
  key: string,
  work: (trx: Kysely<Database>) => Promise<boolean>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if ((await markOnce(trx, key)) && !(await work(trx))) throw new NotDone();
    });
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
  }
}
