import { sql } from 'kysely';
import { systemsChosen } from '#domain/benchmarks/selection.ts';
import { partsOf } from '#domain/figures/company-figures.ts';
import { metricsBehind, planMethodology } from '#domain/figures/plan-methodology.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { listCauseSources as call } from '#contract/benchmark-causes.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Ref } from '#contract/shapes.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { openBenchmark, type LoadedBenchmark, type BenchmarkServices } from '../results/open-benchmark.ts';

/** A value that held when a calculation was made, with the questionnaire it came from. */
export interface Source {
  readonly metric: MetricState;
  readonly system: Ref | null;
  readonly value: number;
  readonly session_id: number;
  readonly file_id: number;
  readonly file_name: string;
  readonly author: string | null;
  readonly created_at: Date;
}

interface Place {
  readonly company: number;
  readonly year: number;
}

/** What held of some metrics for a company and year when the calculation was made. */
async function reportedThen(
  { db }: BenchmarkServices,
  { row }: LoadedBenchmark,
  metrics: readonly MetricState[],
  { company, year }: Place,
) {
  const then = db.selectFrom('benchmark').select('market_change').where('id', '=', row.id);
  return db
    .selectFrom('market_value')
    .crossJoin(
      sql<{ metric_id: number; value: number; session_id: number }>`unnest(metric_ids, values, session_ids)`.as<'held'>(
        sql`held (metric_id, value, session_id)`,
      ),
    )
    .innerJoin('session', 'session.id', 'held.session_id')
    .innerJoin('stored_file', 'stored_file.id', 'session.file_id')
    .leftJoin('it_system', 'it_system.id', 'market_value.it_system_id')
    .select(['held.metric_id', 'held.value', 'session.id as session_id', 'stored_file.name as file_name'])
    .select(['session.file_id', 'session.user_name as author', 'session.created_at'])
    .select(['it_system.id as system', 'it_system.name'])
    .where(
      'held.metric_id',
      'in',
      metrics.map(({ id }) => id),
    )
    .where('market_value.company_id', '=', company)
    .where('market_value.year', '=', year)
    .where('from_change', '<=', then)
    .where((to) => to.or([to('to_change', 'is', null), to('to_change', '>', then)]))
    .orderBy('market_value.it_system_id')
    .execute();
}

type Reported = Awaited<ReturnType<typeof reportedThen>>[number];

function heldBySystem(reported: readonly Reported[]) {
  const all = new Map<number, Reported>();
  const systems = new Map<number, Map<number, Reported>>();
  for (const one of reported) {
    const own = one.system === null ? all : (systems.get(one.system) ?? new Map<number, Reported>());
    if (one.system !== null) systems.set(one.system, own);
    own.set(one.metric_id, one);
  }
  return { all, systems };
}

/** The values behind some measures of a company in a year: what was typed, and for computed ones all under them. */
type ListSources = (measures: readonly MetricState[], of: Place) => Promise<Source[]>;

/** Reads the sources of a calculation, whose methodology is planned once however many are asked for. */
export function sourcesOf(services: BenchmarkServices, opened: LoadedBenchmark): ListSources {
  const planned = planMethodology(opened.methodology.metrics);
  const systems = systemsChosen({ systems: opened.row.it_system_ids });
  const chosen = systems && new Set(systems);
  return async (measures, of) => {
    const aliases = measures.map(({ alias }) => sameAlias(alias));
    const behind = metricsBehind(planned, aliases, of.year);
    if (behind.length === 0) return [];
    const held = heldBySystem(await reportedThen(services, opened, behind, of));
    return behind.flatMap((metric) => {
      const parts = partsOf(held, planned.plan.metrics[planned.plan.places.get(sameAlias(metric.alias))!]!, chosen);
      return parts.map(({ system, name, metric_id: _metric, ...source }) => ({
        ...source,
        metric,
        system: system === null ? null : { id: system, name: name! },
      }));
    });
  };
}

/** Where a value was typed; for a computed one, the values it was computed from. For the operator's staff only. */
export async function listCauseSources(
  services: BenchmarkServices,
  { actor, params, query }: Call<typeof call>,
): Promise<Output<typeof call>> {
  const opened = await openBenchmark(services, staffOnly(actor), params.id);
  const sources = await sourcesOf(services, opened)([getMetric(opened.methodology, query.metric)], query);
  return sources.map(({ metric, system, file_id: _file, ...source }) => ({
    ...source,
    metric: { id: metric.id, description: metric.description, unit_name: metric.unit.name },
    it_system: system,
    created_at: source.created_at.toISOString(),
  }));
}
