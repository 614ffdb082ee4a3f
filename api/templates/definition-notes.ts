import type { Kysely } from 'kysely';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { DEFINITION_FIELDS, definitionText, isDefined } from '#domain/methodology/definition.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PersonalRequest } from './workbook/personal-template.ts';

/** What each metric means: a sentence for its own column, and the whole for a comment beside its name. */
export async function loadDefinitionNotes(
  db: Kysely<Database>,
  metricIds: readonly number[],
  locale: Locale,
  names: Names,
): Promise<PersonalRequest['notes']> {
  const metrics = await db
    .selectFrom('metric')
    .select(['id', ...DEFINITION_FIELDS])
    .where('id', 'in', metricIds)
    .execute();
  return metrics.filter(isDefined).map(({ id, ...definition }) => {
    const said = names.answer(definition);
    return { metricId: id, meaning: said.what_it_is, text: definitionText(said, locale) };
  });
}
