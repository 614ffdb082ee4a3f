import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { standingTexts } from './texts.ts';

type Noted = Pick<
  BenchmarkMetric,
  'n' | 'excluded' | 'low_threshold' | 'high_threshold' | 'threshold_method' | 'with_outliers' | 'median'
>;

/** How a metric's figures came about: how many, what was left out and by which fences, which percentiles. */
export function metricNote(metric: Noted, locale: Locale): string {
  const texts = standingTexts[locale];
  const { low_threshold: low, high_threshold: high, threshold_method: method, with_outliers: all } = metric;
  const methods = {
    manual: texts.manual,
    max_deviation: texts.max_deviation,
    tukey: texts.tukey,
    log: texts.log,
    logit: texts.logit,
    linear: texts.linear,
  };
  const number = (value: number | null) => formatNumber(value, locale, 'overview');
  return [
    `n = ${metric.n}`,
    ...(metric.excluded > 0 ? [texts.noteExcluded(metric.excluded)] : []),
    ...(method !== null && (low !== null || high !== null)
      ? [`${texts.fences(number(low), number(high))} (${methods[method]})`]
      : []),
    ...(metric.excluded > 0 && all && all.median !== null ? [texts.withOutliers(number(all.median))] : []),
    texts.method,
  ].join('; ');
}
