import { sql, type Kysely } from 'kysely';
import type { Calculation } from '#domain/benchmarks/calculation.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import { getBenchmarkRow, type BenchmarkRow } from './queries.ts';
import { FROZEN, NOT_DONE } from './refusals.ts';

/** A calculation whose fences may be changed: finished, never final, and only by the operator's staff. */
export async function getChangeable(trx: Kysely<Database>, actor: Actor, id: number | string): Promise<BenchmarkRow> {
  if (actor.company_id !== null) throw notFound();
  const row = await getBenchmarkRow(trx, actor, id);
  if (row.status !== 'done') throw conflict(NOT_DONE);
  if (row.published_at !== null) throw conflict(FROZEN);
  return row;
}

/** Lets one change the fences of a calculation at a time. */
export async function lockBenchmark(trx: Kysely<Database>, id: number): Promise<void> {
  await trx.selectFrom('benchmark').select('id').where('id', '=', id).forUpdate().execute();
}

/** Saves the figures of one metric as they are judged now. */
export async function saveJudged(trx: Kysely<Database>, id: number, judged: Calculation): Promise<void> {
  await trx
    .updateTable('benchmark_metric')
    .set({ figures: [...judged.figures], flags: Buffer.from(judged.flags) })
    .where('benchmark_id', '=', id)
    .where('metric_id', '=', judged.measures[0] ?? 0)
    .execute();
  await trx
    .updateTable('benchmark')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
