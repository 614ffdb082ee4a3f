import type { Kysely } from 'kysely';
import type { Locale } from '#domain/language/text.ts';
import type { Database } from '../platform/database/schema.ts';

/** The language a person has chosen, so that it is there on the next machine too. */
export async function rememberLocale(db: Kysely<Database>, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('user_id', '=', userId).execute();
}
