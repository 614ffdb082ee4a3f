import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Sheet } from '#workbooks/write.ts';
import { metricsIn, type Exported } from './exported.ts';
import { EXPORT_TEXTS } from './export-texts.ts';

const SIDES = ['better', 'same', 'worse'] as const;

/** One row a root process: how many measures lie in it, how many have figures, and where the company stands in them. */
export function rootsSheet(exported: Exported, locale: Locale): Sheet {
  const t = (key: keyof typeof EXPORT_TEXTS): string => EXPORT_TEXTS[key][locale];
  const { own } = exported;
  const all = metricsIn(exported).map(exported.present);
  const roots = Map.groupBy(all, ({ rootProcess }) => rootProcess.id);
  const counts = (metrics: readonly BenchmarkMetric[]): number[] => {
    const count = (is: (metric: BenchmarkMetric) => boolean): number => metrics.filter(is).length;
    const sides = own ? SIDES.map((side) => count((metric) => sideOf(metric) === side)) : [];
    return [
      metrics.length,
      count(({ median }) => median !== null),
      count(({ suppressed }) => suppressed !== null),
      ...sides,
    ];
  };
  return {
    name: t('roots'),
    columns: [
      { header: t('root'), width: 40 },
      ...[t('total'), t('shown'), t('closed'), ...(own ? SIDES.map(t) : [])].map((header) => ({
        header,
        width: 18,
        format: 'integer' as const,
      })),
    ],
    rows: [...roots.values()].map((metrics) => [metrics[0]!.rootProcess.name, ...counts(metrics)]),
  };
}
