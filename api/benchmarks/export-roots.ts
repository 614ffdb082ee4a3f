import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Sheet } from '../platform/workbook/write/write-workbook.ts';
import { metricsIn } from './export-sheets.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import type { Opened } from './open-benchmark.ts';

const gapOf = ({ own, direction }: BenchmarkMetric): number => (direction === null ? 0 : (own?.gap ?? 0));
const isGood = (metric: BenchmarkMetric): boolean => gapOf(metric) * (metric.direction === 'higher' ? 1 : -1) > 0;
const isBad = (metric: BenchmarkMetric): boolean => gapOf(metric) !== 0 && !isGood(metric);

/** One row a root process: how many of its measures have figures, and on which side of the median the company stands. */
export function rootsSheet(opened: Opened, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const own = opened.own !== null;
  const all = metricsIn(opened, () => true);
  const roots = Map.groupBy(all, ({ rootProcess }) => rootProcess.id);
  const counts = (metrics: readonly BenchmarkMetric[]): number[] => {
    const count = (is: (metric: BenchmarkMetric) => boolean): number => metrics.filter(is).length;
    return [
      count(({ median }) => median !== null),
      count(({ suppressed }) => suppressed !== null),
      ...(own ? [count(isGood), count(isBad)] : []),
    ];
  };
  return {
    name: t('roots'),
    columns: [
      { header: t('root'), width: 40 },
      ...[t('shown'), t('closed'), ...(own ? [t('better'), t('worse')] : [])].map((header) => ({
        header,
        width: 18,
        format: 'integer' as const,
      })),
    ],
    rows: [...roots.values()].map((metrics) => [metrics[0]!.rootProcess.name, ...counts(metrics)]),
  };
}
