import type { Kysely } from 'kysely';
import type { Word } from '#domain/benchmarks/effect.ts';
import type { FenceRules } from '#domain/benchmarks/judge.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Database } from '../platform/database/schema.ts';

/** By what one metric of a calculation is judged. */
export interface AnomalyRules {
  readonly rules: FenceRules;
  readonly words: readonly Word[];
}

/** An analyst's thresholds and decisions for one metric, and the metric's own deviation. */
export async function loadAnomalyRules(
  db: Kysely<Database>,
  benchmark: number,
  metric: Pick<MetricState, 'id' | 'max_deviation'>,
): Promise<AnomalyRules> {
  const threshold = await db
    .selectFrom('benchmark_threshold')
    .select(['low_threshold', 'high_threshold'])
    .where('benchmark_id', '=', benchmark)
    .where('metric_id', '=', metric.id)
    .executeTakeFirst();
  const words = await db
    .selectFrom('benchmark_decision')
    .select(['company_id as company', 'year', 'decision as verdict'])
    .where('benchmark_id', '=', benchmark)
    .where('metric_id', '=', metric.id)
    .execute();
  return {
    rules: {
      low_threshold: threshold?.low_threshold ?? null,
      high_threshold: threshold?.high_threshold ?? null,
      max_deviation: metric.max_deviation,
    },
    words,
  };
}
