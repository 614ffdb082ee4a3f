import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { CAUSE_GROUPS, type CauseGroup } from '#contract/benchmark-causes.ts';
import { useListState, type List } from '#web/ui/table/use-list-state.ts';
import { FIELDS } from './CauseList.tsx';
import { useAddress } from '../use-address.ts';
import { causesQuery, type CauseList, type CauseQuery } from './requests.ts';

export interface CausesOfPage {
  readonly folded: readonly CauseGroup[];
  readonly onFold: (group: CauseGroup) => void;
  readonly list: List<(typeof FIELDS)[number]>;
  /** What the list is asked for: the filter, the page and what is folded. */
  readonly query: CauseQuery;
  readonly page: CauseList | undefined;
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The causes the address asks for. */
export function useCauses(id: string): CausesOfPage {
  const list = useListState({ filters: FIELDS, ordering: '-weight', pageSize: 50 });
  const [address, change] = useAddress();
  const inAddress: readonly unknown[] = [address['folded'] ?? []].flat();
  const listed = CAUSE_GROUPS.filter((group) => inAddress.includes(group)).join(',');
  const folded = useMemo(() => CAUSE_GROUPS.filter((group) => listed.split(',').includes(group)), [listed]);
  const onFold = useCallback(
    (group: CauseGroup) => {
      const next = CAUSE_GROUPS.filter((one) => folded.includes(one) !== (one === group));
      change((before) => ({ ...before, page: undefined, folded: next.length > 1 ? next : next[0] }));
    },
    [folded, change],
  );
  const query = useMemo(() => ({ ...list.query, ...(folded.length > 0 && { folded }) }), [list.query, folded]);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...causesQuery(id, query),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { list, query, folded, onFold, page: data, isPlaceholderData, error, refetch };
}
