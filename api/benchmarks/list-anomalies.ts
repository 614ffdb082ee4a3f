import type { Kysely } from 'kysely';
import { fold } from '#domain/methodology/tree.ts';
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

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
type Named = Candidate & { readonly company: { readonly id: number; readonly name: string } };

export const decisionOf = ({ decided }: Candidate) => decided?.decision ?? 'undecided';

const ORDERS: Readonly<Record<string, (a: Named, b: Named) => number>> = {
  company: (a, b) => collator.compare(a.company.name, b.company.name),
  metric: (a, b) => collator.compare(a.metric.description, b.metric.description),
  year: (a, b) => a.year - b.year,
  deviation: (a, b) => a.deviation - b.deviation,
  decision: (a, b) => collator.compare(decisionOf(a), decisionOf(b)),
};

function ordered(found: readonly Named[], ordering: string): Named[] {
  const order = ORDERS[ordering.replace('-', '')] ?? (() => 0);
  const turn = ordering.startsWith('-') ? -1 : 1;
  return found.toSorted((a, b) => turn * order(a, b) || b.distance - a.distance);
}

/** Every observation of a calculation that lies outside its fences or was decided about, of the metrics asked for. */
export async function candidatesOf({ portal }: Rooms, opened: Opened, metrics?: readonly number[]): Promise<Named[]> {
  const { calculation, methodology, frozen, row } = opened;
  const decisions = await loadDecisions(portal.db, row.id);
  const names = new Map(frozen.companies.map(({ id, name }) => [id, name]));
  const turn = takeTurns();
  const found: Named[] = [];
  for (const metric of methodology.metrics) {
    if (metrics && !metrics.includes(metric.id)) continue;
    for (const candidate of findCandidates(calculation, metric, decisions.get(metric.id) ?? [])) {
      const id = calculation.companies[candidate.at] ?? 0;
      found.push({ ...candidate, company: { id, name: names.get(id) ?? `№ ${id}` } });
    }
    await turn();
  }
  return found;
}

function matching(found: readonly Named[], { company, decision, search }: Query): readonly Named[] {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return found.filter((one) => {
    const text = fold(`${one.company.name} ${one.metric.description} ${one.metric.alias}`);
    return (
      (!company || company.includes(one.company.id)) &&
      (!decision || decision.includes(decisionOf(one))) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** A page of the anomaly desk: for the operator's staff only. */
export async function listAnomalies(
  rooms: Rooms,
  actor: Actor,
  id: string,
  query: Query,
): Promise<{ count: number; undecided: number; results: Anomaly[] }> {
  if (actor.company_id !== null) throw notFound();
  const opened = await openBenchmark(rooms, actor, id);
  const found = matching(await candidatesOf(rooms, opened, query.metric), query);
  const thresholds = await loadThresholds(rooms.portal.db, opened.row.id);
  const places = placesOf(opened.methodology);
  const page = ordered(found, query.ordering).slice((query.page - 1) * query.page_size, query.page * query.page_size);
  return {
    count: found.length,
    undecided: found.filter(({ decided }) => decided === undefined).length,
    results: page.map((candidate) => {
      const { id: metric, max_deviation, process } = candidate.metric;
      const own = thresholds.get(metric);
      return presentAnomaly(opened.calculation, candidate, {
        rules: {
          low_threshold: own?.low_threshold ?? null,
          high_threshold: own?.high_threshold ?? null,
          max_deviation,
        },
        rootProcess: places.rootOf(process.id),
        names: new Map([[candidate.company.id, candidate.company.name]]),
      });
    }),
  };
}
