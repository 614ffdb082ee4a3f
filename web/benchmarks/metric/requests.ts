import { getBenchmarkMetric, getBenchmarkMetricDict, getBenchmarkMetricMeaning } from '#contract/benchmark-results.ts';
import { listNeededInputs } from '#contract/releases.ts';
import { read, readQuietly } from '#web/app/query-client.ts';
import type { MetricFilters } from './filters.ts';

/** One indicator of one calculation. */
export const metricQuery = (id: string, metricId: number, query: Partial<MetricFilters>) =>
  readQuietly(getBenchmarkMetric, { params: { id, metricId }, query });

/** What an indicator means. */
export const meaningQuery = (id: string, metricId: number) =>
  read(getBenchmarkMetricMeaning, { params: { id, metricId } });

export const dictQuery = (id: string, metricId: number) => read(getBenchmarkMetricDict, { params: { id, metricId } });

/** What each input of an indicator would have to be for a goal. */
export const neededInputsQuery = (id: number, metricId: number, goal: number) =>
  readQuietly(listNeededInputs, { params: { id, metricId }, query: { goal } });
