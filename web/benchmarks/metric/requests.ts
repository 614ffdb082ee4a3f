import { getBenchmarkMetric, getBenchmarkMetricDict } from '#contract/benchmark-results.ts';
import { read, readQuietly } from '#web/app/query-client.ts';
import type { MetricFilters } from './filters.ts';

/** One indicator of one calculation. */
export const metricQuery = (id: string, metricId: number, query: Partial<MetricFilters>) =>
  readQuietly(getBenchmarkMetric, { params: { id, metricId }, query });

export const dictQuery = (id: string, metricId: number) => read(getBenchmarkMetricDict, { params: { id, metricId } });
