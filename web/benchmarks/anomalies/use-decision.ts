import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideAnomaly, listAnomalies, type Anomaly } from '#contract/benchmark-results.ts';
import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { keyOf } from '#web/app/query-client.ts';
import { withFresh } from './desk.ts';
import type { AnomalyPage } from './requests.ts';

/**
 * Sends a decision. The list may be long and decisions come quickly, so only what changed is asked for anew: the values
 * of the same indicator, whose median has moved.
 */
export function useDecision(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof decideAnomaly>['body']) => call(decideAnomaly, { params: { id }, body }),
    onSuccess: (decided) => {
      const show = (fresh: readonly Anomaly[]) =>
        void queries.setQueriesData<AnomalyPage>(
          { queryKey: [...keyOf(listAnomalies), { params: { id } }] },
          (kept) => kept && withFresh(kept, fresh),
        );
      show([decided]);
      void queries.invalidateQueries({ queryKey: ['benchmarks'], refetchType: 'none' });
      call(listAnomalies, { params: { id }, query: { metric: [decided.metric.id], page_size: MAX_PAGE_SIZE } })
        .then(({ results }) => show(results))
        .catch(() => undefined);
    },
  });
}
