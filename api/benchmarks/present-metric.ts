import { marksOf, valuesOf, type Calculation, type Period } from '#domain/figures/calculation.ts';
import { confidential, type ShownMarket, type ShownStatistics } from '#domain/benchmarks/confidential.ts';
import type { Method } from '#domain/figures/fences.ts';
import { isHigh, isLow } from '#domain/figures/judge.ts';
import { marketOf, type OwnValue, type Position } from '#domain/benchmarks/position.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { Ref } from '#contract/shapes.ts';
import { isolatedByYear } from './isolated-measures.ts';
import { viewerOf, type Sight } from './open-benchmark.ts';

/** What one measure looks like to somebody in one period. */
export interface ShownMeasure {
  readonly market: ShownMarket;
  readonly suppressed: BenchmarkMetric['suppressed'];
  readonly own: OwnValue | null;
}

const NO_FIGURES: ShownStatistics = {
  min: null,
  p10: null,
  p25: null,
  median: null,
  mean: null,
  p75: null,
  p90: null,
  p95: null,
  max: null,
  stddev: null,
};

const NO_MARKET: ShownMarket = {
  ...NO_FIGURES,
  n: 0,
  excluded: 0,
  with_outliers: null,
  fences: null,
  position: null,
  suppressed: null,
};

/** What the looker's company has, in the calculation or beside it. */
export function ownValue(calculation: Calculation, measure: number, period: Period, sight: Sight): OwnValue | null {
  if (sight.elsewhere) return sight.elsewhere(measure, period);
  const at = sight.own === null ? -1 : calculation.companies.indexOf(sight.own);
  const found = at < 0 ? null : valuesOf(calculation, measure, period);
  const value = found?.values[at] ?? NaN;
  return Number.isFinite(value) ? { value, year: found?.years[at] ?? 0 } : null;
}

/** All figures of the market go through here, and here through the confidentiality function. */
export function showMeasure(
  calculation: Calculation,
  metric: Pick<MetricState, 'id' | 'direction'>,
  period: Period,
  sight: Sight,
): ShownMeasure {
  const own = ownValue(calculation, metric.id, period, sight);
  const market = marketOf(calculation, metric.id, period, sight.own, metric.direction, sight.elsewhere && own);
  if (!market) return { market: NO_MARKET, suppressed: null, own };
  const { staff, minimum, tariff } = sight;
  const isolated = staff
    ? undefined
    : (sight.isolated.get(metric.id) ?? isolatedByYear(calculation, metric.id, period, sight, market.others));
  const viewer = isolated === undefined ? viewerOf(sight) : ({ kind: 'client', minimum: Infinity } as const);
  const shown = confidential(market, viewer);
  if (!staff && tariff === null) {
    const suppressed = { have: 0, need: minimum, reason: 'subscription' as const };
    return { market: { ...shown, n: 0, suppressed }, suppressed, own };
  }
  if (isolated !== undefined) {
    const suppressed = { have: isolated, need: minimum, reason: 'difference' as const };
    return { market: { ...shown, suppressed }, suppressed, own };
  }
  return { market: shown, suppressed: shown.suppressed && { ...shown.suppressed, reason: 'few' }, own };
}

/** The figures of a population as they leave the server. */
export const presentFigures = ({ market, suppressed }: ShownMeasure) => ({
  n: market.n,
  excluded: market.excluded,
  min: market.min,
  p10: market.p10,
  p25: market.p25,
  median: market.median,
  mean: market.mean,
  p75: market.p75,
  p90: market.p90,
  p95: market.p95,
  max: market.max,
  stddev: market.stddev,
  suppressed,
});

const METHODS: Readonly<Record<Method, BenchmarkMetric['threshold_method']>> = {
  none: null,
  thresholds: 'manual',
  max_deviation: 'max_deviation',
  tukey: 'tukey',
  far_log: 'log',
  far_logit: 'logit',
  far_linear: 'linear',
};

type Own = NonNullable<BenchmarkMetric['own']>;

const standingOf = ({ verdict }: Position, { direction }: Pick<MetricState, 'direction'>): Own['standing'] => {
  if (direction === null) return null;
  return verdict === 'neutral' ? 'middle' : verdict;
};

function presentOwn(
  { own, market: { position } }: ShownMeasure,
  metric: Pick<MetricState, 'direction'>,
  mark: number,
): BenchmarkMetric['own'] {
  if (!own) return null;
  return {
    ...own,
    percentile: position?.percentile ?? null,
    place: position?.place ?? null,
    quartile: position?.quartile ?? null,
    standing: position && standingOf(position, metric),
    gap: position?.gap.absolute ?? null,
    gap_percent: position === null || position.gap.share === null ? null : position.gap.share * 100,
    is_low_outlier: position !== null && isLow(mark),
    is_high_outlier: position !== null && isHigh(mark),
  };
}

/** One metric with the market and the own place in it. */
export function presentMetric(
  calculation: Calculation,
  metric: MetricState,
  rootProcess: Ref,
  sight: Sight,
  shown: ShownMeasure = showMeasure(calculation, metric, 'latest', sight),
): BenchmarkMetric {
  const { market, suppressed } = shown;
  const marks = suppressed ? null : marksOf(calculation, metric.id, 'latest');
  const at = sight.own === null ? -1 : calculation.companies.indexOf(sight.own);
  const { with_outliers: all, fences } = market;
  const { id, alias, description, mtype, unit, process, direction } = metric;
  return {
    id,
    alias,
    description,
    mtype,
    unit_name: unit.name,
    process: { id: process.id, name: process.name },
    rootProcess,
    direction,
    low_threshold: fences?.low ?? null,
    high_threshold: fences?.high ?? null,
    threshold_method: fences ? METHODS[fences.method] : null,
    is_high_outlier: marks?.some(isHigh) ?? false,
    is_low_outlier: marks?.some(isLow) ?? false,
    ...presentFigures(shown),
    with_outliers: all && { ...all, excluded: 0, suppressed: null },
    own: presentOwn(shown, metric, marks?.[at] ?? 0),
  };
}
