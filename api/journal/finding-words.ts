import type { Selectable } from 'kysely';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { wordFinding, type FindingText } from '#domain/questionnaires/messages.ts';
import type { Database } from '../platform/database/schema.ts';

type StoredFinding = Pick<
  Selectable<Database['log_entry']>,
  'code' | 'params' | 'message' | 'found' | 'expected' | 'advice'
>;

/** What a stored finding says; one saved before findings had codes keeps its sentences. */
export const wordsOf = (row: StoredFinding, locale: Locale, names: Names): FindingText =>
  (row.code === null ? undefined : wordFinding(row.code, row.params, locale, names)) ?? {
    message: row.message ?? '',
    found: row.found,
    expected: row.expected,
    advice: row.advice,
  };

/** A stored finding with its words in place of what is stored of them. */
export const withWords = <F extends StoredFinding>(row: F, locale: Locale, names: Names) => ({
  ...row,
  ...wordsOf(row, locale, names),
});
