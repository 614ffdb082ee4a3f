import type { BenchmarkMetric, BenchmarkMetricPage, CompanyLine, ObservedValue } from '#contract/benchmark-results.ts';
import { describe } from '#domain/figures/describe.ts';

const COUNTED = [12.5, 14, 15.2, 16.8, 18, 19.5, 20, 22.4, 24, 27.5, 31];

const figuresOf = (values: readonly number[]) => {
  const { n, p10, p25, median, p75, p90 } = describe(Float64Array.from(values));
  return { n, p10, p25, median, p75, p90 };
};

const observed = (at: number, value: number, change: Partial<ObservedValue> = {}): ObservedValue => ({
  company: { id: at, name: `Company ${at}` },
  year: 2025,
  value,
  is_low_outlier: false,
  is_high_outlier: false,
  decision: null,
  ...change,
});

/** Eleven values that count, one confirmed by decision, one far above the fence and one excluded by decision. */
export const values: readonly ObservedValue[] = [
  ...COUNTED.map((value, at) => observed(at + 1, value)),
  observed(12, 38, { is_high_outlier: true, decision: 'keep' }),
  observed(13, 480, { is_high_outlier: true }),
  observed(14, 17, { decision: 'exclude' }),
];

export const metric = {
  ...figuresOf([...COUNTED, 38]),
  mtype: 'metric',
  excluded: 2,
  low_threshold: 4,
  high_threshold: 36,
  threshold_method: 'tukey',
} as BenchmarkMetric;

/** One company is the whole market: a line instead of a box. */
export const single: BenchmarkMetric = { ...metric, ...figuresOf([20]), low_threshold: null, high_threshold: null };

export const byYear = [0.8, 0.9, 1].map((growth, at) => ({
  year: 2023 + at,
  ...figuresOf([...COUNTED, 38].map((value) => value * growth)),
})) as BenchmarkMetricPage['by_year'];

export const lineOf = (id: number, name: string, points: readonly (readonly [number, number])[]): CompanyLine => ({
  company: { id, name },
  value: points.at(-1)?.[1] ?? null,
  percentile: null,
  points: points.map(([year, value]) => ({ year, value })),
});
