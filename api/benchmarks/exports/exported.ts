import type { Methodology, MetricState } from '#domain/methodology/states.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetric, BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { metricsInOrder, placesOf } from '../../methodology/metric-places.ts';
import type { BenchmarkRow } from '../queries.ts';

/** What a workbook is made from: a calculation as the staff see it, or a release beside a company's own values. */
export interface Exported {
  readonly row: BenchmarkRow;
  readonly release: Benchmark['release'];
  readonly methodology: Methodology;
  /** Exact figures with extremes and means: for the staff. */
  readonly exact: boolean;
  /** Whether a company's place is included. */
  readonly own: boolean;
  readonly has: (metric: MetricState) => boolean;
  readonly present: (metric: MetricState) => BenchmarkMetric;
  readonly byYear: (metric: MetricState) => BenchmarkMetricPage['by_year'];
  /** A second group of the same release, in columns of its own. */
  readonly beside: (Pick<Exported, 'present' | 'byYear'> & { readonly name: string; readonly n: number }) | null;
}

/** The metrics of an export, in the order of the tree. */
export const metricsIn = (
  { methodology, has }: Exported,
  isIn: (metric: MetricState, path: readonly number[]) => boolean = () => true,
): MetricState[] => metricsInOrder(placesOf(methodology), (metric, path) => has(metric) && isIn(metric, path));
