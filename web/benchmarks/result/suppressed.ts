import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Locale } from '#domain/language/text.ts';
import { standingTexts } from './texts.ts';

/** Why a figure is not shown, in the few words that fit in its place. */
export function suppressedInWords(suppressed: NonNullable<BenchmarkMetric['suppressed']>, locale: Locale): string {
  const texts = standingTexts[locale];
  if (suppressed.reason === 'subscription') return texts.noSubscription;
  if (suppressed.reason === 'difference') return texts.difference;
  return texts.few(suppressed.have, suppressed.need);
}
