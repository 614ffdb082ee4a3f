import type { Engine } from '#domain/figures/columns/engine.ts';
import { percentile, presentValues } from '#domain/figures/describe.ts';
import { leastOf } from './processor.ts';

const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Statistics as a program without kernels would make them: values picked out, TypedArray.sort, sums in a loop; twice. */
export function timeSorting({ cube, plan, space }: Engine): number {
  const { years, companies } = cube.dimensions;
  const column = (measure: number, year: number): Float64Array =>
    new Float64Array(
      cube.memory.buffer,
      space.columns + measure * space.columnBytes + year * cube.width * 8,
      companies.length,
    );
  let total = 0;
  const describe = (values: Float64Array): number[] => {
    // oxlint-disable-next-line unicorn/no-array-sort -- sorted in place: the peer is not to pay for a copy
    const sorted = values.sort();
    let sum = 0;
    for (const value of sorted) sum += value;
    const mean = sum / sorted.length;
    let squares = 0;
    for (const value of sorted) squares += (value - mean) ** 2;
    total += mean + squares;
    return SHARES.map((share) => percentile(sorted, share));
  };
  const best = leastOf(2, () => {
    for (let measure = 0; measure < plan.measures.length; measure++) {
      for (let year = 0; year < years.length; year++) {
        const values = column(measure, year);
        const [, low = 0, , high = 0] = describe(presentValues(values));
        const width = 1.5 * (high - low);
        describe(presentValues(values, (at) => values[at]! >= low - width && values[at]! <= high + width));
      }
    }
  });
  if (Number.isNaN(total)) throw new Error('a mean of nothing');
  return best;
}
