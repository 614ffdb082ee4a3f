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

/** What a table needs of a list. */
export interface ListControl {
  readonly state: ListState;
  readonly sortable?: readonly string[] | undefined;
  /** Typing replaces the entry of the browser's history; a chosen page or filter makes a new one. */
  readonly change: (change: Partial<ListState>, how?: 'push' | 'replace') => void;
}

export interface List extends ListControl {
  /** What a list's call takes as its query; in an address everything is text, and the server reads it. */
  readonly query: SearchParams;
}

/** The state of a list, kept in the address: it survives a reload, a sent link and the way back. */
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
