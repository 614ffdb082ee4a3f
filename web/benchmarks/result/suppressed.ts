import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { Locale } from '#domain/language/text.ts';

/** Why a figure is not shown, in the few words that fit in its place. */
export const formatSuppressed = (suppressed: NonNullable<BenchmarkMetric['suppressed']>, locale: Locale): string =>
  hiddenText(suppressed)[locale];
