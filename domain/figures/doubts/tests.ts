import type { Method } from '../fences.ts';

/** What may be wrong with a value; the strongest suspicion first. */
export const TESTS = ['slip', 'impossible', 'jump', 'deviation', 'far'] as const;
export type TestName = (typeof TESTS)[number];

/** A doubt about a value: which test raised it, with the numbers behind it. */
export type Doubt =
  | {
      readonly test: 'slip';
      /** How many times too large (or, below 1, too small) it seems to be. */
      readonly times: number;
      /** The value that was probably meant. */
      readonly proposal: number;
      readonly against: 'past' | 'market';
      readonly usual: number;
    }
  | { readonly test: 'impossible'; readonly rule: string }
  | { readonly test: 'jump'; readonly factor: number; readonly usual: number }
  | { readonly test: 'deviation'; readonly low: number; readonly high: number; readonly median: number }
  | { readonly test: 'far'; readonly low: number; readonly high: number; readonly method: Method };

/** Differs from the company's past so many times: 49 values of the demo market, 14 of them reported ones. */
export const JUMP = 5;
/** Other years needed to speak of an own past. */
export const PAST_YEARS = 2;
/** Units are mistaken by a thousand or a million, in shares by a hundred, in periods by twelve. */
const UNITS = [1e3, 1 / 1e3, 1e6, 1 / 1e6];
const SHARE_UNITS = [100, 1 / 100];
const MONTHS = [12, 1 / 12];
/** A company is itself from year to year within a factor of two; twelve months are distinguished only within a fifth. */
const UNIT_WITHIN = 2;
const MONTHS_WITHIN = 1.2;

const NONE: readonly number[] = [];

const isWithin = (ratio: number, factor: number): boolean => ratio > 0 && ratio <= factor && ratio >= 1 / factor;

/** The median of a few numbers. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/**
 * A value that is so many times the usual one as units differ, and the value that was probably meant. Companies differ
 * by twelve for many reasons, so months are looked for only against the company's past.
 */
export function slipOf(
  value: number,
  usual: number,
  share: boolean,
  against: 'past' | 'market',
): { times: number; proposal: number } | null {
  const ratio = value / usual;
  if (!(ratio > 0) || isWithin(ratio, JUMP)) return null;
  for (const times of share ? SHARE_UNITS : UNITS) {
    if (isWithin(ratio / times, UNIT_WITHIN)) return { times, proposal: unslipped(value, times) };
  }
  if (share || against === 'market') return null;
  for (const times of MONTHS) {
    if (isWithin(ratio / times, MONTHS_WITHIN)) return { times, proposal: unslipped(value, times) };
  }
  return null;
}

/** Divided where the slip made it larger, multiplied where it made it smaller: no digits of 1/1000 get into it. */
const unslipped = (value: number, times: number): number => (times > 1 ? value / times : value * Math.round(1 / times));

/**
 * The years of a company that do not go with the others: all but the most years that lie within a factor of `JUMP`, the
 * closest of several such groups. Empty where they would be half of the years: then nothing says which half is right.
 */
export function oddYears(values: ArrayLike<number>): readonly number[] {
  const sorted = Array.from(values)
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b);
  const count = sorted.length;
  let [from, to] = [0, 0];
  for (let first = 0, last = 0; last < count; last++) {
    while (sorted[last]! / sorted[first]! >= JUMP) first++;
    const more = last - first - (to - from);
    const closer = sorted[last]! / sorted[first]! < sorted[to]! / sorted[from]!;
    if (more > 0 || (more === 0 && closer)) [from, to] = [first, last];
  }
  const odd = count - (to - from + 1);
  if (odd <= 0 || odd * 2 >= count) return NONE;
  const [least, most] = [sorted[from]!, sorted[to]!];
  const years: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    if (value > 0 && (value < least || value > most)) years.push(at);
  }
  return years;
}

/** How many times a value differs from the usual one, where that is a jump. */
export function jumpOf(value: number, usual: number): number | null {
  const ratio = value / usual;
  return ratio > 0 && !isWithin(ratio, JUMP) && Number.isFinite(ratio) ? ratio : null;
}
