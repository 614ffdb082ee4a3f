import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { MetricRow, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { linesOf } from './lines.ts';

/** The metric whose details are open: the one in the address, until another is chosen. */
export function useOpenMetric(processes: readonly ProcessWithMetrics[]) {
  const { metric: named } = useSearch({ strict: false });
  const change = useChangeSearch();
  const [metric, setMetric] = useState<MetricRow | null>(
    () => linesOf(processes).find((line) => line.metric && line.metric.id === named)?.metric ?? null,
  );
  const [open, setOpen] = useState(metric !== null);
  const choose = useCallback((about: MetricRow) => {
    setMetric(about);
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    if (named !== undefined) change({ metric: undefined });
  };
  return { metric, open, choose, close };
}
