import type { Calculation } from '#domain/figures/calculation.ts';
import { text } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import { getBenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Input } from '#contract/endpoint.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { notFound, wrongField } from '../../platform/http/refusal.ts';
import { loadDecided } from '../causes/load-decided.ts';
import { measureJudge, measureOf, type Observations } from '../causes/judge-measure.ts';
import type { LoadedBenchmark, BenchmarkServices } from './open-benchmark.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

export type MetricFilter = Input<typeof getBenchmarkMetric>['query'];

const BY_RELEASE = text(
  'По размеру компаний точный расчёт не отобрать: такие группы есть только в рынке, который читают клиенты.',
  'Exact figures cannot be filtered by company size: only the market that clients read has such groups.',
);

const FILTERS = ['year', 'industry', 'it_system', 'company'] as const satisfies (keyof MetricFilter)[];
const isSet = (chosen: readonly number[] | undefined): chosen is number[] => chosen !== undefined && chosen.length > 0;

/** Each filter has a right of its own. */
export function checkFilter(actor: Staff, filter: MetricFilter): void {
  if (isSet(filter.size)) throw wrongField('size', BY_RELEASE);
  for (const name of FILTERS) if (isSet(filter[name])) authorise(actor, getBenchmarkMetric.parts[name]);
}

/** Years and companies a filter lets in; the industries are those the companies had then. */
function narrowed(observed: Observations, { frozen }: LoadedBenchmark, filter: MetricFilter): Observations {
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
  services: BenchmarkServices,
  opened: LoadedBenchmark,
  metric: MetricState,
  filter: MetricFilter,
): Promise<Calculation> {
  const published = measureOf(opened.calculation, metric.id);
  if (!published) throw notFound();
  if (!FILTERS.some((name) => isSet(filter[name]))) return published;
  const { row } = opened;
  const values = isSet(filter.it_system)
    ? await services.market.run(MARKET_TASKS, 'ofSystems', { id: row.id, systems: filter.it_system, metric: metric.id })
    : published.values;
  const decided = await loadDecided(services.db, row.id);
  return measureJudge(opened.plan, decided)(narrowed({ ...published, values }, opened, filter));
}
