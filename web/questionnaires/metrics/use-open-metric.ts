import { useCallback, useState } from 'react';
import type { MetricRow, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { linesOf } from './lines.ts';
import { useShown } from './use-shown.ts';

/** The metric whose details stand open: the one the address names, until another is chosen. */
export function useOpenMetric(processes: readonly ProcessWithMetrics[]) {
  const [shown, show] = useShown();
  const [metric, setMetric] = useState<MetricRow | null>(
    () => linesOf(processes).find((line) => line.metric && line.metric.id === shown.metric)?.metric ?? null,
  );
  const [open, setOpen] = useState(metric !== null);
  const choose = useCallback((about: MetricRow) => {
    setMetric(about);
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    if (shown.metric !== undefined) show({ metric: undefined });
  };
  return { metric, open, choose, close };
}
