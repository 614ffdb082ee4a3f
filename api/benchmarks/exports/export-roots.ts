import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import type { Locale } from '#domain/language/text.ts';
import { tableOf } from '#workbooks/table.ts';
import type { Sheet } from '#workbooks/write.ts';
import { textsIn } from '../../journal/export-workbook.ts';
import { metricsIn, type Exported } from './exported.ts';
import { EXPORT_TEXTS } from './export-texts.ts';

const SIDES = ['better', 'same', 'worse'] as const;

/** One row a root process: how many measures lie in it, how many have figures, and where the company stands in them. */
export function rootsSheet(exported: Exported, locale: Locale): Sheet {
  const t = textsIn(EXPORT_TEXTS, locale);
  const all = metricsIn(exported).map(exported.present);
  const roots = [...Map.groupBy(all, ({ rootProcess }) => rootProcess.id).values()];
  const counted = (key: keyof typeof EXPORT_TEXTS, is: (metric: BenchmarkMetric) => boolean) => ({
    header: t(key),
    width: 18,
    format: 'integer' as const,
    value: (metrics: readonly BenchmarkMetric[]) => metrics.filter(is).length,
  });
  return {
    name: t('roots'),
    about: t('aboutRoots'),
    ...tableOf(roots, [
      { header: t('root'), width: 40, value: ([first]) => first?.rootProcess.name },
      counted('total', () => true),
      counted('shown', ({ median }) => median !== null),
      counted('closed', ({ suppressed }) => suppressed !== null),
      ...(exported.own ? SIDES.map((side) => counted(side, (metric) => sideOf(metric) === side)) : []),
    ]),
  };
}
