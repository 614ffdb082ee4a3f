import { allows } from '#domain/access/access.ts';
import { marksOf, type Calculation, seriesOf, valuesOf } from '#domain/figures/calculation.ts';
import { isHigh, isLow, isLeftOut } from '#domain/figures/judge.ts';
import { exactSentence } from '#domain/benchmarks/exact-sentence.ts';
import {
  getBenchmarkMetric,
  type BenchmarkMetricPage,
  type ObservedValue,
  type CompanyLine,
  type listCompanyLines as linesCall,
} from '#contract/benchmark-results.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import { namesIn } from '../refs.ts';
import { checkFilter, filterMeasure } from './filter-measure.ts';
import { getMetric, placesOf } from '../../methodology/metric-places.ts';
import { openBenchmark, type LoadedBenchmark, type BenchmarkServices } from './open-benchmark.ts';
import { exactFigures, presentMetric } from './present-metric.ts';
import { publishedBeside } from '../publication/published-figures.ts';
import { percentRanks, presentValues } from '#domain/figures/describe.ts';
import { notFound } from '../../platform/http/refusal.ts';

/** Every value behind the figures, with what became of it in its year. Never for clients. */
async function listValues(
  services: BenchmarkServices,
  { frozen, row }: LoadedBenchmark,
  calculation: Calculation,
  metric: number,
): Promise<ObservedValue[]> {
  const decided = await services.db
    .selectFrom('benchmark_decision')
    .select(['company_id', 'year', 'decision'])
    .where('benchmark_id', '=', row.id)
    .where('metric_id', '=', metric)
    .execute();
  const decisions = new Map(decided.map((one) => [`${one.company_id} ${one.year}`, one.decision]));
  const companyOf = namesIn(frozen.companies);
  const { companies, years, values } = calculation;
  return [...years].flatMap((year, ofYear) => {
    const marks = marksOf(calculation, metric, year);
    return [...companies].flatMap((id, at) => {
      const value = values[ofYear * companies.length + at] ?? NaN;
      if (Number.isNaN(value)) return [];
      const mark = marks?.[at] ?? 0;
      return {
        company: companyOf(id),
        year,
        value,
        is_low_outlier: isLow(mark),
        is_high_outlier: isHigh(mark),
        decision: decisions.get(`${id} ${year}`) ?? null,
      };
    });
  });
}

/** One metric of a calculation with its exact figures, in all and by year, and the values behind them. */
export async function metricPage(
  services: BenchmarkServices,
  { params, query: filter, locale, ...call }: Call<typeof getBenchmarkMetric>,
): Promise<BenchmarkMetricPage> {
  const actor = staffOnly(call.actor);
  checkFilter(actor, filter);
  const opened = await openBenchmark(services, actor, params.id);
  const metric = getMetric(opened.methodology, params.metricId);
  const calculation = await filterMeasure(services, opened, metric, filter);
  const names = await services.names.in(locale);
  const shown = presentMetric(calculation, metric, placesOf(opened.methodology));
  return {
    metric: { ...shown, published: (await publishedBeside(services, opened, filter)).published(metric.id) },
    by_year: [...calculation.years].map((year) => ({
      year,
      ...exactFigures(calculation, metric.id, year),
      own: null,
    })),
    values: allows(actor, getBenchmarkMetric.parts.values)
      ? await listValues(services, opened, calculation, metric.id)
      : [],
    sentence: exactSentence(names.name(metric.description), names.name(metric.unit.name), shown)[locale],
  };
}

/** The lines of companies, for the operator's staff: all that have a value, or those requested. */
export async function listCompanyLines(
  services: BenchmarkServices,
  { actor, query: request }: Call<typeof linesCall>,
): Promise<CompanyLine[]> {
  const opened = await openBenchmark(services, staffOnly(actor), request.benchmark_id);
  getMetric(opened.methodology, request.metric_id);
  const { calculation, frozen } = opened;
  const latest = valuesOf(calculation, request.metric_id, 'latest');
  const marks = marksOf(calculation, request.metric_id, 'latest');
  if (!latest || !marks) throw notFound();
  const measure = calculation.measures.indexOf(request.metric_id);
  const rankOf = percentRanks(presentValues(latest.values, (at) => !isLeftOut(marks[at] ?? 0)));
  const requested = request.company && new Set(request.company);
  const companyOf = namesIn(frozen.companies);
  return [...calculation.companies].flatMap((id, at) => {
    const value = latest.values[at] ?? NaN;
    if (Number.isNaN(value) || (requested && !requested.has(id))) return [];
    const percentile = rankOf(value);
    return {
      company: companyOf(id),
      value,
      percentile: Number.isNaN(percentile) ? null : percentile,
      points: seriesOf(calculation, measure, at),
    };
  });
}
