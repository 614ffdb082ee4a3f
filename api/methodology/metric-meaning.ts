import type { Kysely } from 'kysely';
import type { Locale } from '#domain/language/text.ts';
import { definitionOf } from '#domain/methodology/definition.ts';
import { formulasUntil } from '#domain/methodology/formula-years.ts';
import { computedFrom } from '#domain/methodology/meaning.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import type { MetricMeaning } from '#contract/benchmark-results.ts';
import type { Database } from '../platform/database/schema.ts';
import { listPublishedYears } from './editions/edition-queries.ts';
import { getMetric } from './metric-places.ts';
import { findDefinition } from './queries.ts';

interface MeaningReading {
  /** The newest year of the market beside it. */
  readonly newest: number | null;
  /** Clients read nothing of a draft. */
  readonly isReleased: boolean;
  readonly locale: Locale;
}

/** The formula is that of the calculation; the definition is the newest, so that a clearer text helps at once. */
export async function presentMeaning(
  db: Kysely<Database>,
  methodology: Methodology,
  metricId: number,
  { newest, isReleased, locale }: MeaningReading,
): Promise<MetricMeaning> {
  const metric = getMetric(methodology, metricId);
  const shown =
    isReleased && newest !== null ? formulasUntil(metric, Math.max(newest, ...(await listPublishedYears(db)))) : metric;
  const { earlier, later, inputs, ...current } = computedFrom(shown, methodology.metrics, newest, locale);
  return {
    ...definitionOf((await findDefinition(db, metric.id)) ?? metric),
    ...current,
    earlier: [...earlier],
    later: [...later],
    inputs: inputs.map(({ id, alias, description, mtype, unit }) => ({
      id,
      alias,
      description,
      mtype,
      unit_name: unit.name,
    })),
  };
}
