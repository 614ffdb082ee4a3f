import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListState, type List } from '#web/ui/table/use-list-state.ts';
import { FIELDS } from './CauseList.tsx';
import { causesQuery, type CauseList } from './requests.ts';

export interface CausesOfPage {
  readonly list: List<(typeof FIELDS)[number]>;
  readonly page: CauseList | undefined;
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The causes the address asks for. */
export function useCauses(id: string): CausesOfPage {
  const list = useListState({ filters: FIELDS, ordering: '-weight', pageSize: 50 });
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...causesQuery(id, list.query),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { list, page: data, isPlaceholderData, error, refetch };
}
