import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import { listCalcRules, listUnits } from '#contract/directories.ts';
import { getMetricImpact } from '#contract/methodology-formulas.ts';
import { listRevisions } from '#contract/methodology-revisions.ts';
import { getConfiguratorTree } from '#contract/methodology-tree.ts';
import {
  findAvailableProcesses,
  findDependencies,
  getMetric,
  getProcess,
  listMetricsInfo,
} from '#contract/methodology.ts';
import { statusOf } from '#web/app/api-error.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { keyOf, queryClient, read } from '#web/app/query-client.ts';
import { reportError } from '#web/app/report-error.ts';

export const treeQuery = (mtype: MetricType) =>
  read(getConfiguratorTree, { query: { indicator: mtype === 'indicator' } });
export const processQuery = (id: number) => read(getProcess, { params: { id } });
export const metricQuery = (id: number) => read(getMetric, { params: { id } });
export const availableQuery = (id: number) => read(findAvailableProcesses, { params: { id } });
export const metricsInfoQuery = read(listMetricsInfo, {});
export const unitsQuery = read(listUnits, {});
export const calcRulesQuery = read(listCalcRules, {});

export interface HistoryFilter {
  readonly node?: MethodologyNode | undefined;
  readonly step?: number;
  readonly search?: string;
  /** Changes from a moment on. */
  readonly since?: string;
}

/** The history of a node, of one import, or of everything, page by page; imports are one entry unless one searches. */
export const revisionsQuery = ({ node, step, search = '', since }: HistoryFilter) => {
  const query = {
    ...(node && { object_type: [node.type], object_id: [node.id] }),
    ...(step !== undefined && { step: [step] }),
    ...(search !== '' && { search }),
    ...(since !== undefined && { created_at__gte: since }),
    ...(!node && step === undefined && search === '' && { grouped: true }),
  };
  return infiniteQueryOptions({
    queryKey: [...keyOf(listRevisions), query],
    queryFn: ({ pageParam, signal }) => call(listRevisions, { query: { ...query, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
  });
};

/** Always refetched, because a warning must not come from an old answer. */
export const dependentsOf = (id: number) =>
  queryClient.fetchQuery({ ...read(findDependencies, { params: { id } }), staleTime: 0 });

/** A change with mistakes, or of what is gone: saving it says so. */
const TOLD_BY_SAVING: readonly unknown[] = [400, 404];

/** The effect of saving; undefined when saving will tell what is wrong. While it cannot be known nothing is to be saved. */
export const impactOf = (id: number, body: CallInput<typeof getMetricImpact>['body']) =>
  call(getMetricImpact, { params: { id }, body }).catch((error: unknown) => {
    if (TOLD_BY_SAVING.includes(statusOf(error))) return undefined;
    reportError(error);
    throw error;
  });
