import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatNumber, formatShare, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { sideOf } from './place.ts';
import { standingTexts } from './texts.ts';

type Placed = Pick<BenchmarkMetric, 'direction' | 'own' | 'unit_name'>;

/** The gap without its sign: in percent of the median; between two percentages in points; else in the unit itself. */
function sizeOf({ own, unit_name }: Placed, locale: Locale): string {
  const texts = standingTexts[locale];
  const gap = Math.abs(own?.gap ?? 0);
  const share = own?.gap_percent ?? null;
  if (unit_name === '%') return texts.points(formatNumber(gap, locale, 'overview'));
  if (share === null) return formatNumber(gap, locale, 'overview');
  return formatShare(Math.abs(share) / 100, locale);
}

/** «лучше на 12 %»; without a direction only more or less. */
export function gapInWords(metric: Placed, locale: Locale): string {
  const texts = standingTexts[locale];
  const gap = metric.own?.gap ?? null;
  if (gap === null) return MISSING;
  if (gap === 0) return texts.middle;
  const size = sizeOf(metric, locale);
  const side = sideOf(metric);
  if (side === null) return gap > 0 ? texts.more(size) : texts.less(size);
  return side === 1 ? texts.betterBy(size) : texts.worseBy(size);
}

/** The gap as a number with its sign and unit. */
export function signedGap({ own, unit_name }: Placed, locale: Locale): string {
  const gap = own?.gap ?? null;
  return `${gap !== null && gap > 0 ? '+' : ''}${formatNumber(gap, locale, 'full')} ${unit_name}`.trim();
}
