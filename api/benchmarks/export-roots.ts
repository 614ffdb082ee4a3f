import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Sheet } from '../platform/workbook/write/write-workbook.ts';
import { metricsIn, type Exported } from './exported.ts';
import { EXPORT_TEXTS } from './export-texts.ts';

/** One row a root process: how many of its measures have figures, and on which side of the median the company stands. */
export function rootsSheet(exported: Exported, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const { own } = exported;
  const all = metricsIn(exported).map(exported.present);
  const roots = Map.groupBy(all, ({ rootProcess }) => rootProcess.id);
  const counts = (metrics: readonly BenchmarkMetric[]): number[] => {
    const count = (is: (metric: BenchmarkMetric) => boolean): number => metrics.filter(is).length;
    return [
      count(({ median }) => median !== null),
      count(({ suppressed }) => suppressed !== null),
      ...(own ? [count((metric) => sideOf(metric) === 'better'), count((metric) => sideOf(metric) === 'worse')] : []),
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
