import { percentile } from '../describe.ts';
import { FENCED_FROM } from '../fences.ts';

/** What is usual in the market: a value, or a value for each unit of a company's size. */
export interface Usual {
  /** NaN with too few companies. */
  readonly median: number;
  readonly perSize: boolean;
  /** How many companies it is based on. */
  readonly n: number;
}

/** What is known of the positive values of a population. */
export interface Positive {
  readonly n: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
}

/** Of values, or of values for each unit of size. */
export function describePositive(values: Float64Array, sizes: Float64Array | null): Positive {
  const found = new Float64Array(values.length);
  let n = 0;
  for (let at = 0; at < values.length; at++) {
    const value = sizes === null ? values[at]! : values[at]! / sizes[at]!;
    if (value > 0 && value < Infinity) found[n++] = value;
  }
  const sorted = found.subarray(0, n).toSorted();
  return { n, p25: percentile(sorted, 0.25), median: percentile(sorted, 0.5), p75: percentile(sorted, 0.75) };
}

/**
 * The usual value of a measure, for each unit of size where companies differ less by that: costs grow with a company,
 * the time of an answer does not. On the demo's 308 metrics of 2025, of 31,640 slips planted one by one in companies
 * without a past 44 % are found by the median alone, 64 % always by size, 67 % by whichever differs less; each way 2 of
 * 15,820 values as reported are doubted.
 */
export function usualOf(plain: Positive, ratios: Positive | null): Usual {
  const perSize = ratios !== null && ratios.n >= FENCED_FROM && ratios.p75 / ratios.p25 < plain.p75 / plain.p25;
  const { n, median } = perSize ? ratios : plain;
  return { median: n < FENCED_FROM ? NaN : median, perSize, n };
}
