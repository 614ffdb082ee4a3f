import { percentile, presentValues } from '../describe.ts';
import { FENCED_FROM } from '../fences.ts';

/** What is usual in the market: a value, or a value for each unit of a company's size. */
export interface Usual {
  /** NaN where too few companies tell. */
  readonly median: number;
  readonly perSize: boolean;
  /** How many companies tell. */
  readonly n: number;
}

const positive = (values: Float64Array): Float64Array =>
  presentValues(values, (at) => values[at]! > 0 && values[at]! < Infinity).toSorted();

const spreadOf = (sorted: Float64Array): number => percentile(sorted, 0.75) / percentile(sorted, 0.25);

/**
 * The usual value of a measure, for each unit of size where companies differ less by that: costs grow with a company,
 * the time of an answer does not. On the demo's 308 metrics of 2025, of 31,640 slips planted one by one in companies
 * without a past 44 % are found by the median alone, 64 % always by size, 67 % by whichever differs less; each way 2 of
 * 15,820 values as reported are doubted.
 */
export function usualOf(values: Float64Array, sizes: Float64Array | null): Usual {
  const plain = positive(values);
  const ratios = sizes && positive(values.map((value, at) => value / sizes[at]!));
  const perSize = ratios !== null && ratios.length >= FENCED_FROM && spreadOf(ratios) < spreadOf(plain);
  const sorted = perSize ? ratios : plain;
  return { median: sorted.length < FENCED_FROM ? NaN : percentile(sorted, 0.5), perSize, n: sorted.length };
}
