import type { Exported } from './exported.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import type { LoadedBenchmark } from '../results/open-benchmark.ts';
import { exactFigures, presentMetric } from '../results/present-metric.ts';

/** A calculation with its exact figures, ready to be written into a workbook. */
export function exportedCalculation({ row, calculation, methodology }: LoadedBenchmark): Exported {
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  return {
    row,
    release: null,
    methodology,
    exact: true,
    own: false,
    has: ({ id }) => computed.has(id),
    present: (metric) => presentMetric(calculation, metric, places),
    byYear: ({ id }) =>
      [...calculation.years].map((year) => ({
        year,
        ...exactFigures(calculation, id, year),
        own: null,
      })),
    beside: null,
  };
}
