import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEqual } from '../use-equal.ts';
import {
  changeList,
  readListState,
  writeListState,
  type ListOptions,
  type ListState,
  type SearchParams,
} from './list-state.ts';

/** What a table needs from a list. */
export interface ListControl {
  readonly state: ListState;
  readonly sortable?: readonly string[] | undefined;
  /** Typing replaces the browser's history entry; choosing a page or filter adds one. */
  readonly change: (change: Partial<ListState>, how?: 'push' | 'replace') => void;
}

export interface List extends ListControl {
  /** The query of a list's call; address values are text, and the server parses them. */
  readonly query: SearchParams;
}

/** The state of a list, stored in the address, so that it survives a reload, a shared link and Back. */
export function useListState(asked: ListOptions = {}): List {
  const params: SearchParams = useEqual(useSearch({ strict: false }));
  const options = useEqual(asked);
  const navigate = useNavigate();

  return useMemo(() => {
    const state = readListState(params, options);
    const query: Record<string, unknown> = { page: state.page, page_size: state.pageSize, ...state.filters };
    if (state.ordering !== undefined) query['ordering'] = state.ordering;
    if (state.search !== '') query['search'] = state.search;
    return {
      state,
      sortable: options.sortable,
      query,
      change: (change, how = 'push') =>
        void navigate({
          to: '.',
          search: (before) => writeListState(before, changeList(readListState(before, options), change), options),
          replace: how === 'replace',
          resetScroll: false,
        }),
    };
  }, [params, options, navigate]);
}
