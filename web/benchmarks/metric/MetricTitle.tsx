import { memo } from 'react';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatDate } from '#domain/language/format.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { useBenchmark } from '../use-benchmark.ts';
import { ExportMenu } from '../result/ExportMenu.tsx';
import { CalculationNeighbours } from './Neighbours.tsx';
import { benchmarkMetricTexts } from './texts.ts';

interface MetricTitleProps {
  readonly id: string;
  readonly metric: BenchmarkMetric | undefined;
}

/** The page's default title is shown until the indicator loads; the heading stays mounted, and so does its focus. */
export const MetricTitle = memo(function MetricTitle({ id, metric }: MetricTitleProps) {
  const texts = useTexts(benchmarkMetricTexts);
  const locale = useLocale();
  const { data: benchmark } = useBenchmark(id);
  if (!metric) return <PageTitle />;
  const { rootProcess, process, direction, alias, unit_name } = metric;
  const path = rootProcess.id === process.id ? [rootProcess.name] : [rootProcess.name, process.name];
  const made = benchmark
    ? texts.calculation(benchmark.id, formatDate(benchmark.processed_at ?? benchmark.created_at, locale))
    : '';
  const words = [
    path.join(' › '),
    unit_name,
    alias,
    ...(direction === null ? [] : [direction === 'higher' ? texts.higher : texts.lower]),
    made,
  ];
  return (
    <PageTitle
      title={metric.description}
      subtitle={words.filter(Boolean).join(' · ')}
      extra={
        <>
          <CalculationNeighbours id={id} metricId={metric.id} />
          <ExportMenu id={id} metric={metric.id} />
        </>
      }
    />
  );
});
