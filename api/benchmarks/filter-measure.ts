import { valuesOf, type Calculation } from '#domain/figures/calculation.ts';
import { areSolvable, mayBeSeenTogether } from '#domain/benchmarks/confidential.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Code } from '#domain/access/codes.ts';
import type { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import { authorise } from '../platform/http/access.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden, notFound } from '../platform/http/refusal.ts';
import { loadDecided } from './load-decided.ts';
import { measureJudge, measureOf, type Observations } from './judge-measure.ts';
import type { Opened, Rooms } from './open-benchmark.ts';
import { COMPANIES_FOR_STAFF } from './refusals.ts';

export type MetricFilter = Input<typeof getBenchmarkMetric>['query'];

const RIGHTS = {
  year: 'bench/year/filter',
  industry: 'bench/branch/filter',
  it_system: 'bench/it/filter',
  company: 'bench/org/filter',
} as const satisfies Record<keyof MetricFilter, Code>;

const FILTERS = Object.keys(RIGHTS) as (keyof MetricFilter)[];
const isSet = (chosen: readonly number[] | undefined): chosen is number[] => chosen !== undefined && chosen.length > 0;

/** Each filter has a right of its own; choosing companies is never for those who may not know them. */
export function checkFilter(actor: Actor, filter: MetricFilter): void {
  for (const name of FILTERS) if (isSet(filter[name])) authorise(actor, { allOf: [RIGHTS[name]] });
  if (isSet(filter.company) && actor.company_id !== null) throw forbidden(COMPANIES_FOR_STAFF);
}

/** Years and companies a filter lets in; the industries are those the companies had then. */
function narrowed(observed: Observations, { frozen }: Opened, filter: MetricFilter): Observations {
  const industries = new Set(filter.industry);
  const named = new Set(filter.company);
  const ofIndustry = new Set(
    frozen.companies.filter((one) => one.industries.some((id) => industries.has(id))).map(({ id }) => id),
  );
  const places = [...observed.companies.keys()].filter((at) => {
    const id = observed.companies[at] ?? 0;
    return (!isSet(filter.industry) || ofIndustry.has(id)) && (!isSet(filter.company) || named.has(id));
  });
  const years = [...observed.years.keys()].filter(
    (at) => !isSet(filter.year) || filter.year.includes(observed.years[at] ?? 0),
  );
  const width = observed.companies.length;
  return {
    ...observed,
    companies: Int32Array.from(places, (at) => observed.companies[at] ?? 0),
    years: Int32Array.from(years, (at) => observed.years[at] ?? 0),
    values: Float64Array.from(years.flatMap((year) => places.map((at) => observed.values[year * width + at] ?? NaN))),
  };
}

/** One measure of a calculation under a filter; without one, exactly as it was published. */
export async function filterMeasure(
  { portal }: Rooms,
  opened: Opened,
  metric: MetricState,
  filter: MetricFilter,
): Promise<Calculation> {
  const published = measureOf(opened.calculation, metric.id);
  if (!published) throw notFound();
  if (!FILTERS.some((name) => isSet(filter[name]))) return published;
  const { row } = opened;
  const values = isSet(filter.it_system)
    ? await portal.market.run('ofSystems', { id: row.id, systems: filter.it_system, metric: metric.id })
    : published.values;
  const decided = await loadDecided(portal.db, row.id);
  return measureJudge(opened.plan, decided)(narrowed({ ...published, values }, opened, filter));
}

/** The companies that have a value of the measure, each with its value. */
function present(calculation: Calculation, measure: number): Map<number, number> {
  const found = valuesOf(calculation, measure, 'latest');
  const pairs = [...calculation.companies].map((company, at) => [company, found?.values[at] ?? NaN] as const);
  return new Map(pairs.filter(([, value]) => !Number.isNaN(value)));
}

const ISOLATING = ['industry', 'it_system'] as const;

/**
 * The choices next to a filter: without one of its fields, without one of several chosen there, and with the year alone.
 * Without the year only where few companies are left: a client sees each year beside the latest anyway.
 */
function neighbouring({ frozen }: Opened, filter: MetricFilter, few: boolean): MetricFilter[] {
  const { year } = filter;
  const known = (refs: Opened['frozen']['systems'], ids: readonly number[] = []): number[] =>
    refs.map(({ id }) => id).filter((id) => ids.includes(id));
  const industry = known(frozen.industries, filter.industry);
  const it_system = known(frozen.systems, filter.it_system);
  const chosen = { ...(year && { year }), industry, it_system };
  const set = ISOLATING.filter((name) => chosen[name].length > 0);
  const without = (name: (typeof ISOLATING)[number]) => (one: number) => ({
    ...chosen,
    [name]: chosen[name].filter((id) => id !== one),
  });
  return [
    ...set.map((name) => ({ ...chosen, [name]: [] })),
    ...set.filter((name) => chosen[name].length > 1).flatMap((name) => chosen[name].map(without(name))),
    ...(set.length > 1 ? [{ ...chosen, industry: [], it_system: [] }] : []),
    ...(few && isSet(year) ? [{ industry, it_system }] : []),
  ];
}

/** How few companies a client could tell from what a filter takes away or adds. Null: none. */
export async function isolatedByFilter(
  rooms: Rooms,
  opened: Opened,
  metric: MetricState,
  filter: MetricFilter,
  filtered: Calculation,
): Promise<number | null> {
  const here = present(filtered, metric.id);
  const few = areSolvable([...here.keys()].filter((company) => company !== opened.own).length);
  let fewest: number | null = null;
  for (const next of neighbouring(opened, filter, few)) {
    const there = present(await filterMeasure(rooms, opened, metric, next), metric.id);
    const seen = mayBeSeenTogether(here, there, opened.minimum, opened.own);
    if (!seen.allowed) fewest = Math.min(seen.have, fewest ?? Infinity);
  }
  return fewest;
}
