import type { Kysely } from 'kysely';
import type { Names } from '#domain/language/english-names.ts';
import { text } from '#domain/language/text.ts';
import { belongsInTemplate, isCollectedIn } from '#domain/methodology/collected-years.ts';
import { belongsToDraft } from '#domain/methodology/editions/edition-changes.ts';
import { templateOf, type TemplateForm } from '#domain/templates/template-of.ts';
import { findDraft } from '../methodology/editions/edition-queries.ts';
import { loadMethodology } from '../methodology/queries.ts';
import { listEntries } from '../organisations/directory-queries.ts';
import type { Database } from '../platform/database/schema.ts';

export const NOTHING_COLLECTED = text(
  'По методике в шаблоне не было бы ни одной строки. Сначала добавьте показатели.',
  'The methodology would give a template without rows. Add metrics first.',
);

/**
 * The form the methodology of this moment makes: what one year collects, or all that is still reported, without what
 * begins with a draft.
 */
export async function loadGeneratedForm(
  db: Kysely<Database>,
  thisYear: number,
  year: number | undefined,
): Promise<TemplateForm> {
  const { processes, metrics } = await loadMethodology(db);
  const draft = await findDraft(db);
  const collected = metrics
    .filter((metric) => !belongsToDraft(metric, draft))
    .filter((metric) => (year === undefined ? belongsInTemplate(metric, thisYear) : isCollectedIn(metric, year)));
  return templateOf({ processes, metrics: collected }, await listEntries(db, 'it_system'));
}

/**
 * The same rows for who reads English, made anew: the template in force is in the language of the methodology. What the
 * methodology lacks by now is left out.
 */
export async function loadEnglishForm(
  db: Kysely<Database>,
  metricIds: readonly number[],
  names: Names,
): Promise<TemplateForm> {
  const { processes, metrics } = await loadMethodology(db);
  const chosen = new Set(metricIds);
  const english = names.answer({ processes, metrics: metrics.filter(({ id }) => chosen.has(id)) });
  return templateOf(english, names.answer(await listEntries(db, 'it_system')), 'en');
}
