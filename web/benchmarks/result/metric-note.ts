import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { standingTexts } from './texts.ts';

type Fenced = Pick<BenchmarkMetric, 'p25' | 'median' | 'p75' | 'low_threshold' | 'high_threshold' | 'threshold_method'>;
type Noted = Fenced & Pick<BenchmarkMetric, 'n' | 'excluded' | 'with_outliers'>;

/** A fence: set by hand as it was typed, computed in the digits of the market. */
export const fenceText = (fence: number | null, metric: Fenced, locale: Locale): string =>
  formatNumber(fence, locale, metric.threshold_method === 'manual' ? 'typed' : marketDigits(metric));

/** How a metric's figures were computed: the count, excluded values and their fences, the percentiles. */
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
  return [
    `n = ${metric.n}`,
    ...(metric.excluded > 0 ? [texts.noteExcluded(metric.excluded)] : []),
    ...(method !== null && (low !== null || high !== null)
      ? [`${texts.fences(fenceText(low, metric, locale), fenceText(high, metric, locale))} (${methods[method]})`]
      : []),
    ...(metric.excluded > 0 && all && all.median !== null
      ? [texts.withOutliers(formatNumber(all.median, locale, marketDigits(metric)))]
      : []),
    texts.method,
  ].join('; ');
}
