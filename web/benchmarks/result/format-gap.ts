import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { gapText } from '#domain/benchmarks/gap-text.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import { MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatAmount } from '#domain/language/units.ts';
import { standingTexts } from './texts.ts';

type Placed = Pick<BenchmarkMetric, 'direction' | 'own' | 'unit_name' | 'p25' | 'median' | 'p75'>;

/** «лучше на 12 %»; without a direction only more or less, and nothing of a value in doubt. */
export function formatGap(metric: Placed, locale: Locale): string {
  const texts = standingTexts[locale];
  const { gap = null, gap_percent: share = null } = metric.own ?? {};
  if (metric.own?.doubtful) return texts.doubtful;
  if (gap === null) return MISSING;
  if (gap === 0 || metric.own?.standing === 'middle') return texts.middle;
  const part = share === null ? null : Math.abs(share) / 100;
  const size = gapText({ gap: Math.abs(gap), share: part, unit: metric.unit_name, market: metric }, locale);
  const side = sideOf(metric);
  if (side === null) return gap > 0 ? texts.more(size) : texts.less(size);
  return side === 'better' ? texts.betterBy(size) : texts.worseBy(size);
}

/** The gap as a number with its sign and unit. */
export function signedGap({ own, unit_name }: Placed, locale: Locale): string {
  const gap = own?.gap ?? null;
  return gap === null ? MISSING : `${gap > 0 ? '+' : ''}${formatAmount(gap, unit_name, locale, 'full')}`;
}
