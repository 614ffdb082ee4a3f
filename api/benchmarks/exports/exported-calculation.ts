import { isTooFew } from '#domain/benchmarks/release/published-figures.ts';
import type { Exported } from './exported.ts';
import { placesOf } from '../../methodology/metric-places.ts';
import type { LoadedBenchmark } from '../results/open-benchmark.ts';
import { exactFigures, NO_FIGURES, presentMetric } from '../results/present-metric.ts';

/** A file outlives the page: a handful of companies is not written down as the market, though the staff see each of them. */
const withoutTooFew = <F extends { readonly n: number }>(figures: F): F =>
  isTooFew(figures.n) ? { ...figures, ...NO_FIGURES } : figures;

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
    present: (metric) => withoutTooFew(presentMetric(calculation, metric, places)),
    byYear: ({ id }) =>
      [...calculation.years].map((year) => ({
        year,
        ...withoutTooFew(exactFigures(calculation, id, year)),
        own: null,
      })),
    beside: null,
  };
}
