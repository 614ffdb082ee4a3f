import type { Kysely } from 'kysely';
import { belongsInEdition } from '#domain/methodology/editions/edition-changes.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { templateOf, type TemplateForm } from '#domain/templates/template-of.ts';
import { listEntries } from '../organisations/directory-queries.ts';
import type { Database } from '../platform/database/schema.ts';

/** The template of an edition as data: what is collected for its year, and for the year before by late companies. */
export async function editionForm(
  db: Kysely<Database>,
  { processes, metrics }: Methodology,
  year: number,
): Promise<TemplateForm> {
  const collected = metrics.filter((metric) => belongsInEdition(metric, year));
  return templateOf({ processes, metrics: collected }, await listEntries(db, 'it_system'));
}
