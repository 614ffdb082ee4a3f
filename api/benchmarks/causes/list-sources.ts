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

/** What stands behind some measures of a company in a year. */
interface SourceRequest {
  readonly measures: readonly MetricState[];
  readonly of: Place;
}

interface Behind extends Pick<SourceRequest, 'of'> {
  readonly behind: readonly MetricState[];
}

const placeKey = ({ company, year }: Place): string => `${company} ${year}`;

/** What held of metrics for companies and years when the calculation was made, in one query however many they are. */
async function reportedThen({ db }: BenchmarkServices, { row }: LoadedBenchmark, asked: readonly Behind[]) {
  const then = db.selectFrom('benchmark').select('market_change').where('id', '=', row.id);
  const wanted = asked.flatMap(({ behind, of }) => behind.map(({ id }) => ({ ...of, id })));
  const column = (of: (one: (typeof wanted)[number]) => number) => sql`${wanted.map(of)}::integer[]`;
  return (
    db
      .selectFrom('market_value')
      .innerJoin(
        sql<{ company: number; of_year: number; metric_id: number }>`(select distinct * from unnest(
        ${column(({ company }) => company)}, ${column(({ year }) => year)}, ${column(({ id }) => id)}))`.as<'wanted'>(
          sql`wanted (company, of_year, metric_id)`,
        ),
        (join) =>
          join
            .onRef('wanted.company', '=', 'market_value.company_id')
            .onRef('wanted.of_year', '=', 'market_value.year'),
      )
      // Looking a metric up costs a hundredth of laying out all that was reported beside it.
      .innerJoinLateral(
        sql<{ place: number | null }>`(select array_position(metric_ids, wanted.metric_id))`.as<'found'>(
          sql`found (place)`,
        ),
        (join) => join.on('found.place', 'is not', null),
      )
      .innerJoin('session', (join) => join.on('session.id', '=', sql<number>`session_ids[found.place]`))
      .innerJoin('stored_file', 'stored_file.id', 'session.file_id')
      .leftJoin('it_system', 'it_system.id', 'market_value.it_system_id')
      .select(['wanted.company', 'wanted.of_year as year', 'wanted.metric_id'])
      .select(sql<number>`values[found.place]`.as('value'))
      .select(['session.id as session_id', 'stored_file.name as file_name'])
      .select(['session.file_id', 'session.user_name as author', 'session.created_at'])
      .select(['it_system.id as system', 'it_system.name'])
      .where('from_change', '<=', then)
      .where((to) => to.or([to('to_change', 'is', null), to('to_change', '>', then)]))
      .orderBy('market_value.it_system_id')
      .execute()
  );
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

/** The values behind each of what is asked in a calculation: what was typed, and for computed measures all under them. */
export async function listSources(
  services: BenchmarkServices,
  opened: LoadedBenchmark,
  asked: readonly SourceRequest[],
): Promise<Source[][]> {
  const planned = planMethodology(opened.methodology.metrics);
  const systems = systemsChosen({ systems: opened.row.it_system_ids });
  const chosen = systems && new Set(systems);
  const wanted = asked.map(({ measures, of }): Behind => {
    const aliases = measures.map(({ alias }) => sameAlias(alias));
    return { of, behind: metricsBehind(planned, aliases, of.year) };
  });
  const reported = Map.groupBy(await reportedThen(services, opened, wanted), placeKey);
  const held = new Map([...reported].map(([key, own]) => [key, heldBySystem(own)]));
  return wanted.map(({ behind, of }) => {
    const own = held.get(placeKey(of)) ?? heldBySystem([]);
    return behind.flatMap((metric) => {
      const parts = partsOf(own, planned.plan.metrics[planned.plan.places.get(sameAlias(metric.alias))!]!, chosen);
      return parts.map(({ system, name, metric_id: _metric, company: _company, year: _year, ...source }) => ({
        ...source,
        metric,
        system: system === null ? null : { id: system, name: name! },
      }));
    });
  });
}

/** Where a value was typed; for a computed one, the values it was computed from. For the operator's staff only. */
export async function listCauseSources(
  services: BenchmarkServices,
  { actor, params, query }: Call<typeof call>,
): Promise<Output<typeof call>> {
  const opened = await openBenchmark(services, staffOnly(actor), params.id);
  const asked = { measures: [getMetric(opened.methodology, query.metric)], of: query };
  const [sources = []] = await listSources(services, opened, [asked]);
  return sources.map(({ metric, system, file_id: _file, ...source }) => ({
    ...source,
    metric: { id: metric.id, description: metric.description, unit_name: metric.unit.name },
    it_system: system,
    created_at: source.created_at.toISOString(),
  }));
}
