import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { belongsInTemplate, isCollectedIn } from '#domain/methodology/collected-years.ts';
import { belongsToDraft } from '#domain/methodology/editions/edition-changes.ts';
import type { MetaMetric } from '#domain/templates/meta.ts';
import { rowsOf, templateOf, type TemplateForm } from '#domain/templates/template-of.ts';
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

/** The rows of a form as a workbook says them of itself. */
export const metricsOf = (form: TemplateForm): MetaMetric[] =>
  form.sheets.flatMap((sheet) => rowsOf(sheet).map(({ metricId, key }) => ({ id: metricId, key, sheet: sheet.name })));
