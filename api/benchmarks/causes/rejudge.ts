import { sql, type Kysely } from 'kysely';
import { COLUMNS, inColumns } from '#domain/figures/calculation.ts';
import { followersOf } from '#domain/figures/plan.ts';
import type { Database } from '../../platform/database/schema.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { measureJudge, measureOf } from './judge-measure.ts';
import { loadDecided } from './load-decided.ts';
import type { LoadedBenchmark } from '../results/open-benchmark.ts';
import { getBenchmarkRow, type BenchmarkRow } from '../queries.ts';
import { isUnderWay } from '../publication/publishing.ts';
import { BEING_PUBLISHED, FROZEN, NOT_DONE } from '../refusals.ts';

/** A calculation whose statistics may be changed: finished, never final, and only by the operator's staff. */
export async function getChangeable(trx: Kysely<Database>, actor: Actor, id: number | string): Promise<BenchmarkRow> {
  const row = await getBenchmarkRow(trx, staffOnly(actor), id);
  if (row.status !== 'done') throw conflict(NOT_DONE);
  if (row.published_at !== null) throw conflict(FROZEN);
  if (isUnderWay(row.publishing)) throw conflict(BEING_PUBLISHED);
  return row;
}

/**
 * Lets one change the statistics of a calculation at a time. Decisions and thresholds belong to values and metrics, so two
 * who decide in different calculations must see each other too.
 */
export async function lockBenchmark(trx: Kysely<Database>, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon decided'))`.execute(trx);
  await trx.selectFrom('benchmark').select('id').where('id', '=', id).forUpdate().execute();
}

/** Computes the statistics of some metrics, and of all computed from them, by what is decided now, and saves them. */
export async function rejudge(
  trx: Kysely<Database>,
  { row, calculation, plan }: LoadedBenchmark,
  metrics: Iterable<number>,
) {
  const followers = followersOf(plan);
  const places = [...metrics].map((metric) => plan.measures.indexOf(metric)).filter((place) => place >= 0);
  const measures = new Set(places.flatMap((place) => [place, ...followers[place]!]).map((at) => plan.measures[at]!));
  const judgeMeasure = measureJudge(plan, await loadDecided(trx, row.id));
  const { version, figure_columns } = await trx
    .updateTable('benchmark')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returning(['version', 'figure_columns'])
    .executeTakeFirstOrThrow();
  for (const metric of measures) {
    const published = measureOf(calculation, metric);
    if (!published) continue;
    const { figures, marks } = judgeMeasure(published);
    await trx
      .updateTable('benchmark_metric')
      .set({ figures: [...inColumns(figures, COLUMNS, figure_columns)], marks: Buffer.from(marks), version })
      .where('benchmark_id', '=', row.id)
      .where('metric_id', '=', metric)
      .execute();
  }
}
