import type { Kysely } from 'kysely';
import type { MeasureThresholds, ValueDecision } from '#domain/figures/decisions.ts';
import type { Database } from '../../platform/database/schema.ts';

/** What people left out of a calculation, or kept in it. */
export interface Decided {
  readonly thresholds: readonly MeasureThresholds[];
  readonly decisions: readonly ValueDecision[];
}

/** “Ask the company” neither excludes nor keeps a value. */
export async function loadValueDecisions(db: Kysely<Database>, benchmark: number): Promise<ValueDecision[]> {
  const decisions = await db
    .selectFrom('benchmark_decision')
    .select(['metric_id as measure', 'company_id as company', 'year', 'decision'])
    .where('benchmark_id', '=', benchmark)
    .execute();
  return decisions.flatMap(({ decision, ...of }) => (decision === 'ask' ? [] : [{ ...of, decision }]));
}

export async function loadDecided(db: Kysely<Database>, benchmark: number): Promise<Decided> {
  const thresholds = await db
    .selectFrom('benchmark_threshold')
    .select(['metric_id as measure', 'low_threshold', 'high_threshold'])
    .where('benchmark_id', '=', benchmark)
    .execute();
  return { thresholds, decisions: await loadValueDecisions(db, benchmark) };
}
