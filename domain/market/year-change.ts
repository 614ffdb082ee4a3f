import { decimalsOf, formatNumber, roundTo } from '../language/format.ts';
import type { Locale } from '../language/text.ts';
import type { Direction } from '../methodology/states.ts';
import { ownDigits, printedOwn, type PrintedMeasure } from './own-digits.ts';

interface Known {
  readonly value: number;
  readonly doubtful: boolean;
}

/** How an own number moved within a year, as the two are printed; to the better or the worse only from a fiftieth on. */
export interface YearChange {
  readonly change: number;
  readonly side: 'better' | 'worse' | null;
}

const JUDGED = 0.02;

/** Null: one of the two numbers is missing or in doubt. */
export function yearChange(
  measure: PrintedMeasure & { readonly direction: Direction | null },
  own: Known | null,
  before: Known | null,
): YearChange | null {
  if (own === null || before === null || own.doubtful || before.doubtful) return null;
  const decimals = [own, before].map(({ value }) => decimalsOf(value, ownDigits(measure, value)));
  const earlier = printedOwn(measure, before.value);
  const change = roundTo(printedOwn(measure, own.value) - earlier, Math.max(...decimals));
  const isJudged = measure.direction !== null && change !== 0 && Math.abs(change) >= JUDGED * Math.abs(earlier);
  const side = change > 0 === (measure.direction === 'higher') ? 'better' : 'worse';
  return { change, side: isJudged ? side : null };
}

/** «+1,7», «−35», «0». */
export const formatChange = ({ change }: YearChange, locale: Locale): string =>
  `${change > 0 ? '+' : ''}${formatNumber(change, locale, 'typed')}`;
