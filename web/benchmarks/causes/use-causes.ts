import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CAUSE_GROUPS, listCauses, type CauseGroup } from '#contract/benchmark-causes.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useList } from '#web/app/use-list.ts';
import { FIELDS } from './CauseList.tsx';

export type CausesOfPage = ReturnType<typeof useCauses>;

/** The causes that the address requests. */
export function useCauses(id: string) {
  const search = useSearch({ from: '/benchmarks/$benchmarkId/anomalies' });
  const change = useChangeSearch();
  // Far values are optional: their companies stand below, their cells when somebody asks for them or looks for something.
  const isFiltered = [...FIELDS, 'search' as const].some((field) => search[field] !== undefined);
  const inAddress: readonly unknown[] = [search.folded ?? (isFiltered ? [] : 'far')].flat();
  const listed = CAUSE_GROUPS.filter((group) => inAddress.includes(group)).join(',');
  const folded = useMemo(() => CAUSE_GROUPS.filter((group) => listed.split(',').includes(group)), [listed]);
  const onFold = useCallback(
    (group: CauseGroup) => {
      const next = CAUSE_GROUPS.filter((one) => folded.includes(one) !== (one === group));
      change({ page: undefined, folded: next.length > 1 ? next : (next[0] ?? 'none') }, 'replace');
    },
    [folded, change],
  );
  const { data, list, query, table } = useList(listCauses, {
    params: { id },
    filters: FIELDS,
    pageSize: 50,
    query: (asked) => ({ ...asked, ...(folded.length > 0 && { folded }) }),
    quiet: true,
  });
  // Files include collapsed rows too.
  return { query, unfolded: list.query, folded, onFold, page: data, table };
}
