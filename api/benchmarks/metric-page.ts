import { marksOf, type Calculation } from '#domain/figures/calculation.ts';
import { isHigh, isLow } from '#domain/figures/judge.ts';
import { sentenceOf } from '#domain/benchmarks/sentence.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { BenchmarkMetricPage, ObservedValue } from '#contract/benchmark-results.ts';
import type { Actor } from '../platform/http/actor.ts';
import { checkFilter, filterMeasure, isolatedByFilter, type MetricFilter } from './filter-measure.ts';
import { getMetric, placesOf } from './metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from './open-benchmark.ts';
import { ownValue, presentFigures, presentMetric, showMeasure, type ShownMeasure } from './present-metric.ts';
import { DIFFERENCE, NO_SUBSCRIPTION } from './refusals.ts';

/** Every value behind the figures, with what became of it in its year. Never for clients. */
async function listValues(
  { portal }: Rooms,
  { frozen, row }: Opened,
  calculation: Calculation,
  metric: number,
): Promise<ObservedValue[]> {
  const decided = await portal.db
    .selectFrom('benchmark_decision')
    .select(['company_id', 'year', 'decision'])
    .where('benchmark_id', '=', row.id)
    .where('metric_id', '=', metric)
    .execute();
  const decisions = new Map(decided.map((one) => [`${one.company_id} ${one.year}`, one.decision]));
  const names = new Map(frozen.companies.map(({ id, name }) => [id, name]));
  const { companies, years, values } = calculation;
  return [...years].flatMap((year, ofYear) => {
    const marks = marksOf(calculation, metric, year);
    return [...companies].flatMap((id, at) => {
      const value = values[ofYear * companies.length + at] ?? NaN;
      if (Number.isNaN(value)) return [];
      const mark = marks?.[at] ?? 0;
      return {
        company: { id, name: names.get(id) ?? `№ ${id}` },
        year,
        value,
        is_low_outlier: isLow(mark),
        is_high_outlier: isHigh(mark),
        decision: decisions.get(`${id} ${year}`) ?? null,
      };
    });
  });
}

/** The market year by year. */
function byYear(calculation: Calculation, metric: MetricState, opened: Opened): BenchmarkMetricPage['by_year'] {
  return [...calculation.years].map((year) => {
    const shown = showMeasure(calculation, metric, year, opened);
    return { year, ...presentFigures(shown), own: shown.own?.value ?? null };
  });
}

/** The figures in a sentence; where the market is closed for another reason than too few, that reason. */
function sayMeasure(metric: MetricState, { market, suppressed, own }: ShownMeasure, nobody: boolean, locale: Locale) {
  const subject = {
    name: text(metric.description, metric.description),
    unit: text(metric.unit.name, metric.unit.name),
    mtype: metric.mtype,
  };
  const whose = nobody ? undefined : own;
  if (!suppressed || suppressed.reason === 'few') return sentenceOf(subject, market, whose)[locale];
  const reason = suppressed.reason === 'subscription' ? NO_SUBSCRIPTION : DIFFERENCE;
  return `${sentenceOf(subject, { ...market, suppressed: null }, whose)[locale]} ${reason[locale]}`;
}

/**
 * The own company may stand outside a filter, in another industry: its value is laid beside the others all the same. For
 * other systems or years it is another value, which the filter itself would have to let in.
 */
function besideFilter(opened: Opened, filtered: Calculation, filter: MetricFilter): Opened['elsewhere'] {
  if (filter.it_system?.length) return null;
  if (opened.own === null || opened.elsewhere || filter.year?.length) return opened.elsewhere;
  if (filtered.companies.includes(opened.own)) return null;
  return (metric, period) => ownValue(opened.calculation, metric, period, opened);
}

/** One metric of a calculation: the market, the years, the own place, in figures and in a sentence. */
export async function metricPage(
  rooms: Rooms,
  actor: Actor,
  params: { readonly id: string; readonly metricId: number },
  filter: MetricFilter,
  locale: Locale,
): Promise<BenchmarkMetricPage> {
  checkFilter(actor, filter);
  const opened = await openBenchmark(rooms, actor, params.id);
  const metric = getMetric(opened.methodology, params.metricId);
  const calculation = await filterMeasure(rooms, opened, metric, filter);
  const isolated = opened.staff ? null : await isolatedByFilter(rooms, opened, metric, filter, calculation);
  const sight = {
    ...opened,
    ...(isolated !== null && { isolated: new Map([[metric.id, isolated]]) }),
    elsewhere: besideFilter(opened, calculation, filter),
  };
  const shown = showMeasure(calculation, metric, 'latest', sight);
  const rootProcess = placesOf(opened.methodology).rootOf(metric.process.id);
  const seesValues = opened.staff && actor.held.has('bench/plot/org');
  return {
    metric: presentMetric(calculation, metric, rootProcess, sight, shown),
    by_year: byYear(calculation, metric, sight),
    values: seesValues ? await listValues(rooms, opened, calculation, metric.id) : [],
    sentence: sayMeasure(metric, shown, opened.own === null, locale),
  };
}
