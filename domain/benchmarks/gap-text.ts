import { gapDigits, marketDigits, shareDigits, type Quartiles } from '../figures/digits.ts';
import { formatNumber, formatShare } from '../language/format.ts';
import type { Locale } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';

export const POINTS = { ru: 'п.\u00a0п.', en: 'pp' } as const;

/** From that many times the median on, hundreds of percents say nothing more. */
const MANY_TIMES = 10;

/** A distance in the unit itself; between two percentages it is counted in points. */
export function gapAmount(gap: number, unit: string, market: Quartiles, locale: Locale): string {
  const digits = gapDigits(marketDigits(market));
  return unit === '%'
    ? `${formatNumber(gap, locale, digits)}\u202f${POINTS[locale]}`
    : formatAmount(gap, unit, locale, digits);
}

/** A distance as a share of what it is measured from. */
export const gapShare = (share: number, market: Quartiles, locale: Locale): string =>
  formatShare(share, locale, Math.abs(share) < MANY_TIMES ? shareDigits(market) : { decimals: -9, significant: 2 });

interface Gap {
  readonly gap: number;
  readonly share: number | null;
  readonly unit: string;
  readonly market: Quartiles;
}

/** A distance as people say it: between percentages in points, else as a share, else in the unit. */
export const gapText = ({ gap, share, unit, market }: Gap, locale: Locale): string =>
  share === null || unit === '%' ? gapAmount(gap, unit, market, locale) : gapShare(share, market, locale);
