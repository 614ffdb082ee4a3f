import { infiniteQueryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { MetricType } from '#domain/methodology/states.ts';
import { listCalcRules, listUnits } from '#contract/directories.ts';
import { getMetricImpact } from '#contract/methodology-formulas.ts';
import { listRevisions, restoreRevision } from '#contract/methodology-revisions.ts';
import {
  addMetric,
  addProcess,
  deleteMetric,
  deleteProcess,
  findAvailableProcesses,
  findDependencies,
  getConfiguratorTree,
  getMetric,
  getProcess,
  listMetricsInfo,
  saveMetric,
  saveProcess,
} from '#contract/methodology.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { keyOf, queryClient, read } from '#web/app/query-client.ts';

export const treeQuery = (mtype: MetricType) =>
  read(getConfiguratorTree, { query: { indicator: mtype === 'indicator' } });
export const processQuery = (id: number) => read(getProcess, { params: { id } });
export const metricQuery = (id: number) => read(getMetric, { params: { id } });
export const availableQuery = (id: number) => read(findAvailableProcesses, { params: { id } });
export const metricsInfoQuery = read(listMetricsInfo, {});
export const unitsQuery = read(listUnits, {});
export const calcRulesQuery = read(listCalcRules, {});

/** The history of a node, or of everything, page by page. */
export const revisionsQuery = (node: MethodologyNode | undefined) => {
  const query = node ? { object_type: [node.type], object_id: [node.id] } : {};
  return infiniteQueryOptions({
    queryKey: [...keyOf(listRevisions), query],
    queryFn: ({ pageParam, signal }) => call(listRevisions, { query: { ...query, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
  });
};

/** Always asked anew: a warning from an old answer would be none. */
export const dependentsOf = (id: number) =>
  queryClient.fetchQuery({ ...read(findDependencies, { params: { id } }), staleTime: 0 });

/** What saving would change; nothing when it cannot be told, for instance because the formula has mistakes. */
export const impactOf = (id: number, body: CallInput<typeof getMetricImpact>['body']) =>
  call(getMetricImpact, { params: { id }, body }).catch(() => undefined);

/**
 * A change of the methodology. What is on screen is asked for again even when it was refused, for somebody else may have
 * been first; only what the change itself took away is not.
 */
function useChange<I, O>(change: (input: I) => Promise<O>, gone?: (input: I) => QueryKey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: (_, error, input) => {
      const key = error === null ? JSON.stringify(gone?.(input)) : undefined;
      return Promise.all([
        queries.invalidateQueries({
          queryKey: ['methodology'],
          predicate: ({ queryKey }) => JSON.stringify(queryKey) !== key,
        }),
        // Units and rules count what uses them.
        queries.invalidateQueries({ queryKey: ['organisations'] }),
      ]);
    },
  });
}

export const useAddProcess = () =>
  useChange((body: CallInput<typeof addProcess>['body']) => call(addProcess, { body }));
export const useSaveProcess = () => useChange((input: CallInput<typeof saveProcess>) => call(saveProcess, input));
export const useDeleteProcess = () =>
  useChange(
    (id: number) => call(deleteProcess, { params: { id } }),
    (id) => processQuery(id).queryKey,
  );

export const useAddMetric = () => useChange((body: CallInput<typeof addMetric>['body']) => call(addMetric, { body }));
export const useSaveMetric = () => useChange((input: CallInput<typeof saveMetric>) => call(saveMetric, input));
export const useDeleteMetric = () =>
  useChange(
    (id: number) => call(deleteMetric, { params: { id } }),
    (id) => metricQuery(id).queryKey,
  );

export const useRestore = () =>
  useChange(({ id, state }: { id: number; state: 'before' | 'after' }) =>
    call(restoreRevision, { params: { id }, query: { state } }),
  );
