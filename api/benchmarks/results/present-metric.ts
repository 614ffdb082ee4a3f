import { figuresOf, marksOf, type Calculation, type Period } from '#domain/figures/calculation.ts';
import { FIGURES, type Description, type Figure } from '#domain/figures/describe.ts';
import type { Method } from '#domain/figures/fences.ts';
import { isHigh, isLow } from '#domain/figures/judge.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import { headOf, type Places } from '../../methodology/metric-places.ts';

/** Statistics as they leave the server; null is a figure that does not exist. */
type Statistics = Readonly<Record<Exclude<Figure, 'n'>, number | null>> & { readonly n: number };

const orNull = (x: number): number | null => (Number.isFinite(x) ? x : null);

const statistics = (description: Description): Statistics => ({
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, orNull(description[figure])])) as unknown as Statistics),
  n: description.n,
});

/** The exact figures of a measure in one period: for the operator's staff alone. */
export function exactFigures(calculation: Calculation, measure: number, period: Period) {
  const figures = figuresOf(calculation, measure, period);
  const none = Object.fromEntries(FIGURES.map((figure) => [figure, null])) as unknown as Statistics;
  const kept = figures ? statistics(figures.kept) : { ...none, n: 0 };
  return { ...kept, excluded: figures?.excluded ?? 0, suppressed: null };
}

const METHODS: Readonly<Record<Method, BenchmarkMetric['threshold_method']>> = {
  none: null,
  thresholds: 'manual',
  max_deviation: 'max_deviation',
  tukey: 'tukey',
  far_log: 'log',
  far_logit: 'logit',
  far_linear: 'linear',
};

/** One metric of a calculation as the operator's staff see it. */
export function presentMetric(calculation: Calculation, metric: MetricState, places: Places): BenchmarkMetric {
  const figures = figuresOf(calculation, metric.id, 'latest');
  const marks = marksOf(calculation, metric.id, 'latest');
  return {
    ...headOf(places, metric),
    low_threshold: figures && orNull(figures.fences.low),
    high_threshold: figures && orNull(figures.fences.high),
    threshold_method: figures && METHODS[figures.fences.method],
    is_high_outlier: marks?.some(isHigh) ?? false,
    is_low_outlier: marks?.some(isLow) ?? false,
    ...exactFigures(calculation, metric.id, 'latest'),
    with_outliers: figures && { ...statistics(figures.all), excluded: 0, suppressed: null },
    own: null,
  };
}
