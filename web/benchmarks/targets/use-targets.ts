import { useQuery } from '@tanstack/react-query';
import { listTargets, removeTarget, restoreTarget, saveTarget, type Target } from '#contract/targets.ts';
import { getMarketMetric } from '#contract/market-metric.ts';
import { usePerson } from '#web/app/person.ts';
import { keyOf, queryClient, readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { useMarketClosed } from '../MarketClosed.tsx';
import { targetTexts } from './texts.ts';

const targetsQuery = readQuietly(listTargets, {});
const refreshMetric = () => void queryClient.invalidateQueries({ queryKey: keyOf(getMarketMetric) });

/** The page of an indicator shows the target in its own answer. */
function showTargets(targets: Target[]): void {
  queryClient.setQueryData(targetsQuery.queryKey, targets);
  refreshMetric();
}

/** The targets of the company; undefined while loading. The staff have none, and the market may be closed. */
export function useTargets(): readonly Target[] | undefined {
  const { isStaff, mayCall } = usePerson();
  const open = !useMarketClosed();
  return useQuery({ ...targetsQuery, enabled: !isStaff && open && mayCall(listTargets) }).data;
}

export function useSaveTarget() {
  const { saved } = useTexts(targetTexts);
  return useCall(saveTarget, { show: showTargets, success: saved });
}

/** Removes a target at once; the message that follows brings it back. */
export function useRemoveTarget() {
  const texts = useTexts(targetTexts);
  const restore = useCall(restoreTarget, { show: showTargets });
  const { mutateAsync } = useCall(removeTarget, {
    show: refreshMetric,
    expected: { of: listTargets, change: (shown, { params }) => shown.filter(({ id }) => id !== params.id) },
  });
  return ({ id, metric }: Target): void => {
    const run = () => restore.mutate({ params: { id } });
    // Not by a callback of `mutate`: it is not called once another call has begun or the screen has gone.
    mutateAsync({ params: { id } }).then(
      () => notify(texts.removed(metric), { action: { label: texts.bringBack, run } }),
      () => undefined,
    );
  };
}
