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
