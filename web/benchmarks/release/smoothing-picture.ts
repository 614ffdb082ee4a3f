import { publishedFigures, ENOUGH } from '#domain/benchmarks/release/published-figures.ts';
import { smoothQuantile, weightsOf } from '#domain/benchmarks/release/smooth-quantile.ts';

/** Invented: twelve companies, one of them far from the others. */
const VALUES = Float64Array.of(88, 97, 104, 110, 121, 127, 139, 150, 158, 171, 186, 214);

/** The example of the page: each company's weight in the median, the result, and the published figure. */
export function smoothingExample() {
  const weights = weightsOf(VALUES.length, 0.5);
  const { median, step } = publishedFigures(VALUES, VALUES.length, { enough: ENOUGH, bandWithin: null });
  return {
    companies: Array.from(VALUES, (value, at) => ({ value, weight: weights[at] ?? 0 })),
    smoothed: smoothQuantile(VALUES, 0.5),
    published: median,
    step,
  };
}
