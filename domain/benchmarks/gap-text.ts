import { formatNumber, formatShare, type Digits } from '../language/format.ts';
import type { Locale } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';
import { printedOwn, type PrintedMeasure } from '../market/own-digits.ts';

export const POINTS = { ru: 'п.\u00a0п.', en: 'pp' } as const;

/** From that many times the median on, hundreds of percents say nothing more. */
const MANY_TIMES = 10;

export const GAP_DIGITS: Digits = { decimals: 0, significant: 3 };
const SHARE_DIGITS: Digits = { decimals: 0, significant: 2 };
const MANY_DIGITS: Digits = { decimals: -9, significant: 2 };

/** A distance, and what part it is of what it is measured from; null: that is 0. */
export interface Distance {
  readonly gap: number;
  readonly share: number | null;
}

/** How far an own number lies from a figure of the market, as the two are printed: whoever subtracts them finds the same. */
export function printedGap(measure: PrintedMeasure, value: number, figure: number): Distance {
  const gap = printedOwn(measure, value) - figure;
  return { gap, share: figure === 0 ? null : gap / Math.abs(figure) };
}

/** A distance in the unit itself; between two percentages it is counted in points. */
export const gapAmount = (gap: number, unit: string, locale: Locale): string =>
  unit === '%'
    ? `${formatNumber(gap, locale, GAP_DIGITS)}\u202f${POINTS[locale]}`
    : formatAmount(gap, unit, locale, GAP_DIGITS);

/** A distance as a share of what it is measured from. */
export const gapShare = (share: number, locale: Locale): string =>
  formatShare(share, locale, Math.abs(share) < MANY_TIMES ? SHARE_DIGITS : MANY_DIGITS);

/** A distance as people say it: between percentages in points, else as a share, else in the unit. */
export const gapText = ({ gap, share }: Distance, unit: string, locale: Locale): string =>
  share === null || unit === '%' ? gapAmount(gap, unit, locale) : gapShare(share, locale);
