import type { Kysely } from 'kysely';
import type { Anomaly, listAnomalies as listAnomaliesCall } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { takeTurns } from '../platform/take-turns.ts';
import { findCandidates, presentAnomaly, type Candidate, type Decided } from './find-anomalies.ts';
import { placesOf } from './metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from './open-benchmark.ts';

type Query = Input<typeof listAnomaliesCall>['query'];

/** The anomalies shown at once: those that stand out most. A metric or company leads to the others. */
const MOST = 1000;

async function loadDecisions(db: Kysely<Database>, benchmark: number) {
  const rows = await db
    .selectFrom('benchmark_decision')
    .select(['metric_id', 'company_id', 'year', 'decision', 'reason', 'user_name'])
    .where('benchmark_id', '=', benchmark)
    .execute();
  const byMetric = new Map<number, Decided[]>();
  for (const row of rows) byMetric.set(row.metric_id, [...(byMetric.get(row.metric_id) ?? []), row]);
  return byMetric;
}

async function loadThresholds(db: Kysely<Database>, benchmark: number) {
  const rows = await db
    .selectFrom('benchmark_threshold')
    .select(['metric_id', 'low_threshold', 'high_threshold'])
    .where('benchmark_id', '=', benchmark)
    .execute();
  return new Map(rows.map((row) => [row.metric_id, row]));
}

/** The anomalies of an opened calculation, what stands out most first. */
export async function anomaliesOf({ portal }: Rooms, opened: Opened, query: Query): Promise<Anomaly[]> {
  const { calculation, methodology, frozen, row } = opened;
  const decisions = await loadDecisions(portal.db, row.id);
  const thresholds = await loadThresholds(portal.db, row.id);
  const places = placesOf(methodology);
  const names = new Map(frozen.companies.map(({ id, name }) => [id, name]));
  const turn = takeTurns();
  const found: Candidate[] = [];
  for (const metric of methodology.metrics) {
    if (query.metric && !query.metric.includes(metric.id)) continue;
    found.push(...findCandidates(calculation, metric, decisions.get(metric.id) ?? []));
    await turn();
  }
  const candidates = found
    .filter(({ at }) => !query.company || query.company.includes(calculation.companies[at] ?? 0))
    .filter(({ decided }) => query.decided === undefined || query.decided === (decided !== undefined))
    .toSorted((a, b) => b.distance - a.distance)
    .slice(0, MOST);
  return candidates.map((candidate) => {
    const { id, max_deviation, process } = candidate.metric;
    const own = thresholds.get(id);
    return presentAnomaly(calculation, candidate, {
      rules: { low_threshold: own?.low_threshold ?? null, high_threshold: own?.high_threshold ?? null, max_deviation },
      rootProcess: places.rootOf(process.id),
      names,
    });
  });
}

/** The anomaly desk: for the operator's staff only. */
export async function listAnomalies(rooms: Rooms, actor: Actor, id: string, query: Query): Promise<Anomaly[]> {
  if (actor.company_id !== null) throw notFound();
  return anomaliesOf(rooms, await openBenchmark(rooms, actor, id), query);
}
