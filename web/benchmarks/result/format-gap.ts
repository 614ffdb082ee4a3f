import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { gapText, printedGap } from '#domain/benchmarks/gap-text.ts';
import { MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatAmount } from '#domain/language/units.ts';
import { standingTexts } from './texts.ts';

type Placed = Pick<BenchmarkMetric, 'direction' | 'own' | 'mtype' | 'unit_name' | 'median'>;

/** «лучше на 12 %»; without a direction only more or less, and nothing of a value in doubt. */
export function formatGap(metric: Placed, locale: Locale): string {
  const texts = standingTexts[locale];
  const { own, median } = metric;
  if (own?.doubtful) return texts.doubtful;
  if (!own || median === null) return MISSING;
  const { side } = own;
  if (side === 'about') return texts.middle;
  if (side === null) return texts.onlyMedian;
  const { gap, share } = printedGap(metric, own.value, median);
  const size = gapText({ gap: Math.abs(gap), share: share && Math.abs(share) }, metric.unit_name, locale);
  if (side === 'higher' || side === 'lower') return side === 'higher' ? texts.more(size) : texts.less(size);
  return side === 'better' ? texts.betterBy(size) : texts.worseBy(size);
}

/** The gap as a number with its sign and unit. */
export function signedGap({ own, unit_name }: Placed, locale: Locale): string {
  const gap = own?.gap ?? null;
  return gap === null ? MISSING : `${gap > 0 ? '+' : ''}${formatAmount(gap, unit_name, locale, 'full')}`;
}
