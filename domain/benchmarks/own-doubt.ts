import { jumpOf, medianOf, PAST_YEARS } from '../figures/doubts/tests.ts';

export type OwnYears = readonly { readonly year: number; readonly value: number | null }[];

/** Whether a company's value is unlike the company's other years. */
export function isJump(own: { readonly year: number; readonly value: number }, years: OwnYears): boolean {
  const others = years.flatMap(({ year, value }) => (year === own.year || value === null ? [] : [value]));
  return others.length >= PAST_YEARS && jumpOf(own.value, medianOf(others)) !== null;
}
