import type { Kysely } from 'kysely';
import { englishNames, RUSSIAN_NAMES, type Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Database } from './database/schema.ts';

/** The names of the portal as readers of a language read them; in Russian they are as they are stored. */
export interface NamesIn {
  in(locale: Locale): Promise<Names>;
}

/** Keeps the names in memory; each time they are asked for, one number tells whether any process changed them. */
export function createNames(db: Kysely<Database>): NamesIn {
  let kept: Names = RUSSIAN_NAMES;
  return {
    async in(locale) {
      if (locale === 'ru') return RUSSIAN_NAMES;
      const newest = await db.selectFrom('english_name').select('change').orderBy('change', 'desc').executeTakeFirst();
      if (newest && Number(newest.change) !== kept.change) {
        const rows = await db.selectFrom('english_name').select(['name', 'english', 'change']).execute();
        kept = englishNames(rows, Math.max(...rows.map(({ change }) => Number(change))));
      }
      return kept;
    },
  };
}
