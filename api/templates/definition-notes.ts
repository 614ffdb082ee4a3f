import type { Kysely } from 'kysely';
import { DEFINITION_FIELDS, definitionText, isDefined } from '#domain/methodology/definition.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PersonalRequest } from './workbook/personal-template.ts';

/** What each metric means, as texts for comments beside its name; the workbook is Russian, as the methodology is. */
export async function loadDefinitionNotes(
  db: Kysely<Database>,
  metricIds: readonly number[],
): Promise<PersonalRequest['notes']> {
  const metrics = await db
    .selectFrom('metric')
    .select(['id', ...DEFINITION_FIELDS])
    .where('id', 'in', metricIds)
    .execute();
  return metrics
    .filter(isDefined)
    .map(({ id, ...definition }) => ({ metricId: id, text: definitionText(definition, 'ru') }));
}
