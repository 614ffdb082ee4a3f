import type { Band } from './cells.ts';

/** Each band has at least so many companies, or there are none. */
export const COMPANIES_OF_BAND = 20;

/** Numbers of one or two digits within the sizes there are, the roundest first. */
function roundNumbers(least: number, greatest: number): number[] {
  const found = new Map<number, number>();
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(greatest)); power++) {
    const scale = 10 ** power;
    for (let tens = 10; tens < 100; tens++) {
      const digits = tens % 10 === 0 ? tens / 10 : tens;
      const roundness = [1, 2, 5].includes(digits) ? 0 : digits < 10 ? 1 : tens % 5 === 0 ? 2 : 3;
      const number = Number((tens * scale).toPrecision(2)) / 10;
      if (number > least && number <= greatest) found.set(number, roundness);
    }
  }
  return [...found].toSorted(([a, one], [b, other]) => one - other || a - b).map(([number]) => number);
}

/** How many sizes lie below a bound. */
function below(sorted: Float64Array, bound: number): number {
  const at = sorted.findIndex((size) => size >= bound);
  return at < 0 ? sorted.length : at;
}

/**
 * Small, middle and large companies: two round bounds that leave as many as possible in the smallest band, the rounder
 * ones where several do so equally. No bands when one of them would be too small to be shown.
 */
export function sizeBands(sizes: ArrayLike<number>): Band[] {
  const sorted = Float64Array.from(sizes)
    .filter((size) => size > 0)
    .toSorted();
  if (sorted.length < 3 * COMPANIES_OF_BAND) return [];
  const bounds = roundNumbers(sorted[0]!, sorted.at(-1)!).map((bound) => ({ bound, under: below(sorted, bound) }));
  let best: { least: number; lower: number; upper: number } | null = null;
  for (const one of bounds) {
    for (const other of bounds) {
      const least = Math.min(one.under, other.under - one.under, sorted.length - other.under);
      if (least > (best?.least ?? COMPANIES_OF_BAND - 1)) best = { least, lower: one.bound, upper: other.bound };
    }
  }
  if (!best) return [];
  return [
    { from: 0, below: best.lower },
    { from: best.lower, below: best.upper },
    { from: best.upper, below: Infinity },
  ];
}

/** The place of the band of each size, −1 where the size is not known. */
export const bandsOf = (bands: readonly Band[], sizes: ArrayLike<number>): Int32Array =>
  Int32Array.from(sizes, (size) => bands.findIndex(({ from, below: end }) => size > 0 && size >= from && size < end));
