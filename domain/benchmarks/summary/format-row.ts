import { marketDigits } from '../../figures/digits.ts';
import { formatNumber, MISSING } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { Trend } from '../../market/trend.ts';
import { gapText, printedGap } from '../gap-text.ts';
import { formatSignedAmount } from '../money/format-roubles.ts';
import { shortPlaceText } from '../release/place-text.ts';
import { newsText } from './news-text.ts';
import type { SummaryRow } from './summary.ts';

const WORDS = {
  ru: {
    better: 'лучше',
    worse: 'хуже',
    steady: 'ровно',
    betterBy: (size: string) => `лучше на ${size}`,
    worseBy: (size: string) => `хуже на ${size}`,
    same: 'как на рынке',
    market: { better: 'лучше', worse: 'хуже', steady: 'заметно не изменился' },
    aYear: 'в\u00a0год',
  },
  en: {
    better: 'better',
    worse: 'worse',
    steady: 'steady',
    betterBy: (size: string) => `${size} better`,
    worseBy: (size: string) => `${size} worse`,
    same: 'about the market',
    market: { better: 'better', worse: 'worse', steady: 'no noticeable change' },
    aYear: 'a\u00a0year',
  },
} as const satisfies Record<Locale, unknown>;

const signed = (value: number, written: string): string => (value > 0 ? `+${written}` : written);

function formatTrend(trend: Trend | null, row: SummaryRow, locale: Locale): string | null {
  if (trend === null) return null;
  const { change, share, verdict } = trend;
  return `${WORDS[locale][verdict]}, ${signed(change, gapText({ gap: change, share }, row.unit_name, locale))}`;
}

/** How a line of the summary is written. */
export interface FormattedRow {
  /** The company's value with its unit. */
  readonly value: string;
  readonly median: string;
  readonly goodness: string;
  /** The size of the gap, without its side. */
  readonly size: string;
  readonly gap: string;
  /** What the gap of a cost ratio costs a year, with its sign. */
  readonly money: string | null;
  /** That a strength is new. */
  readonly news: string | null;
  readonly own_trend: string | null;
  readonly market_trend: string | null;
}

export function formatRow(row: SummaryRow, locale: Locale): FormattedRow {
  const { unit_name: unit, own, money, side } = row;
  const words = WORDS[locale];
  const { gap, share } = printedGap(row, own.value, row.median);
  const news = newsText(row);
  const size = gapText({ gap: Math.abs(gap), share: share && Math.abs(share) }, unit, locale);
  const digits = marketDigits(row);
  return {
    value: formatOwn(own, row, locale),
    median: formatNumber(row.median, locale, digits),
    goodness: shortPlaceText(own, row.direction)?.[locale] ?? MISSING,
    size,
    gap: side === 'same' ? words.same : side === 'better' ? words.betterBy(size) : words.worseBy(size),
    money: money && `${formatSignedAmount(money, locale)} ${words.aYear}`,
    news: news && news[locale],
    own_trend: formatTrend(row.own_trend, row, locale),
    market_trend: row.market_trend && words.market[row.market_trend.verdict],
  };
}
