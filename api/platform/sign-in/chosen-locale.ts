import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale } from '#domain/language/text.ts';
import type { Database } from '../database/schema.ts';

/** A mark of the person, because Russian is also the language of those who never chose one. */
const CHOSEN = { kind: 'visited', name: 'language' } as const;

/** Saves the language a person chose, for their other browsers and for emails. */
export async function saveChosenLocale(db: Kysely<Database>, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('user_id', '=', userId).execute();
  await db
    .insertInto('user_mark')
    .values({ user_id: userId, ...CHOSEN })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the person of the row `users` chose a language. Nobody has English without having chosen it. */
export const hasChosenLocale = (): RawBuilder<boolean> => sql`(
  users.locale <> 'ru' or exists (
    select from user_mark as mark
    where mark.user_id = users.user_id and mark.kind = ${CHOSEN.kind} and mark.name = ${CHOSEN.name}))`;
