import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { keptMark } from './kept.ts';
import { releasedMarketTexts } from './texts.ts';

type Published = NonNullable<BenchmarkMetric['published']>;

/** Why clients do not see a figure, in the words shown to them. */
const whyHidden = (hidden: NonNullable<Published['hidden']>, locale: Locale): string => {
  const texts = releasedMarketTexts[locale];
  return hidden === 'few' ? texts.few : hiddenText({ reason: hidden, need: 0 })[locale];
};

/** The median that clients read, or why there is none, for a column. */
export const publishedMedian = (cell: Published, locale: Locale): string =>
  cell.hidden
    ? whyHidden(cell.hidden, locale)
    : `${formatNumber(cell.median, locale, marketDigits(cell))}${keptMark(cell)}`;

/** Everything clients read of a population, in one line. */
export function publishedText(cell: Published, locale: Locale): string {
  const texts = releasedMarketTexts[locale];
  if (cell.hidden) return whyHidden(cell.hidden, locale);
  const number = (value: number | null) => formatNumber(value, locale, marketDigits(cell));
  const range = (name: string, from: number | null, to: number | null) =>
    from === null || to === null ? [] : [`${name} ${number(from)} – ${number(to)}`];
  return [
    texts.median(publishedMedian(cell, locale)),
    ...range('P25–P75', cell.p25, cell.p75),
    ...range('P10–P90', cell.p10, cell.p90),
    `n = ${cell.n}`,
  ].join(' · ');
}
