import { jumpOf, medianOf, PAST_YEARS } from '../figures/doubts/tests.ts';
import type { OwnInMarket, OwnValue } from './release/own-in-market.ts';

type Years = readonly { readonly year: number; readonly value: number | null }[];

/** Whether a company's value is unlike the company's other years. */
export function isJump(own: OwnValue, years: Years): boolean {
  const others = years.flatMap(({ year, value }) => (year === own.year || value === null ? [] : [value]));
  return others.length >= PAST_YEARS && jumpOf(own.value, medianOf(others)) !== null;
}

/** Whether a test doubts a company's value: it lies far from the market or from the company's other years. */
export const isDoubtful = (
  own: OwnValue & Pick<OwnInMarket, 'is_low_outlier' | 'is_high_outlier'>,
  years: Years,
): boolean => own.is_low_outlier || own.is_high_outlier || isJump(own, years);
