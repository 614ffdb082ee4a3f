import {
  getBenchmarkMetric,
  getBenchmarkMetricDict,
  listCompanyLines,
  setThreshold,
} from '#contract/benchmark-results.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';
import type { MetricFilters } from './filters.ts';

/** One indicator of one calculation; its page says itself when there is none. */
export const metricQuery = (id: string, metricId: number, query: Partial<MetricFilters>) =>
  queryOptions({
    queryKey: ['benchmarks', 'metric', id, metricId, query],
    queryFn: ({ signal }) => call(getBenchmarkMetric, { params: { id, metricId }, query }, signal),
    meta: { quiet: true },
  });

export const dictQuery = (id: string, metricId: number) => read(getBenchmarkMetricDict, { params: { id, metricId } });

export const linesQuery = (id: string, metricId: number, company: number[]) =>
  read(listCompanyLines, { query: { benchmark_id: id, metric_id: metricId, company } });

export interface Fences {
  readonly low: number | null;
  readonly high: number | null;
}

/** What the figures would be with other fences; nothing is saved. */
export const triedFencesQuery = (benchmark: number, metric: number, { low, high }: Fences) =>
  queryOptions({
    queryKey: ['benchmarks', 'tried fences', benchmark, metric, low, high],
    queryFn: ({ signal }) =>
      call(
        setThreshold,
        {
          body: { benchmark_id: benchmark, metric_id: metric, low_threshold: low, high_threshold: high, dry_run: true },
        },
        signal,
      ),
  });
