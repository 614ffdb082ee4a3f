import { formatNumber, formatShare } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import type { SummaryRow } from './summary.ts';
import type { Trend } from './trend.ts';

const NARROW = '\u202f';

const WORDS = {
  ru: {
    points: `${NARROW}п.\u00a0п.`,
    better: 'лучше',
    worse: 'хуже',
    steady: 'ровно',
    betterBy: (size: string) => `лучше на ${size}`,
    worseBy: (size: string) => `хуже на ${size}`,
    same: 'на медиане',
  },
  en: {
    points: `${NARROW}pp`,
    better: 'better',
    worse: 'worse',
    steady: 'steady',
    betterBy: (size: string) => `better by ${size}`,
    worseBy: (size: string) => `worse by ${size}`,
    same: 'on the median',
  },
} as const satisfies Record<Locale, unknown>;

const signed = (value: number, written: string): string => (value > 0 ? `+${written}` : written);

/** A distance as people say it: between percentages in points, else as a share, else in the unit itself. */
function sizeOf(change: number, share: number | null, unit: string, locale: Locale): string {
  const number = formatNumber(change, locale, 'overview');
  if (unit === '%') return `${number}${WORDS[locale].points}`;
  return share === null ? `${number}${NARROW}${unit}` : formatShare(share, locale);
}

/** The verdict on a trend in a word. */
export const verdictInWords = (verdict: Trend['verdict'], locale: Locale): string => WORDS[locale][verdict];

function trendInWords(trend: Trend | null, unit: string, locale: Locale): string | null {
  if (trend === null) return null;
  const { change, share, verdict } = trend;
  return `${verdictInWords(verdict, locale)}, ${signed(change, sizeOf(change, share, unit, locale))}`;
}

/** How a line of the summary is written, on screen and on paper alike. */
export interface RowInWords {
  readonly value: string;
  readonly median: string;
  readonly goodness: string;
  readonly gap: string;
  /** The gap with its sign in the money it is counted in. */
  readonly money: string | null;
  readonly own_trend: string | null;
  readonly market_trend: string | null;
}

export function rowInWords(row: SummaryRow, locale: Locale): RowInWords {
  const { unit_name: unit, gap, gap_percent, money_gap, side } = row;
  const words = WORDS[locale];
  const size = sizeOf(Math.abs(gap), gap_percent === null ? null : Math.abs(gap_percent) / 100, unit, locale);
  return {
    value: formatNumber(row.value, locale, 'overview'),
    median: formatNumber(row.median, locale, 'overview'),
    goodness: formatShare(Math.round(row.goodness * 100) / 100, locale),
    gap: side === 'same' ? words.same : side === 'better' ? words.betterBy(size) : words.worseBy(size),
    money:
      money_gap === null ? null : signed(money_gap, `${formatNumber(money_gap, locale, 'overview')}${NARROW}${unit}`),
    own_trend: trendInWords(row.own_trend, unit, locale),
    market_trend: trendInWords(row.market_trend, unit, locale),
  };
}
