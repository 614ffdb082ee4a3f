import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import type { ListOptions, SearchParams } from '#web/ui/table/list-state.ts';
import type { TableProps } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { useEqual } from '#web/ui/use-equal.ts';
import type { CallInput } from './call.ts';
import { read } from './query-client.ts';
import { listOptions, type ListEndpoint } from './search.ts';

interface Page<R> {
  readonly count: number;
  readonly results: readonly R[];
}
export type RowOf<E extends Endpoint> = Output<E> extends Page<infer R extends object> ? R : never;

/** The table props of a list. */
export type ListTable<R extends object> = Required<
  Pick<TableProps<R>, 'list' | 'rows' | 'count' | 'loading' | 'error' | 'onRetry'>
>;

interface ListInput<E extends Endpoint> extends ListOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  /** Converts the search parameters into the call's query where the two differ. */
  readonly query?: (query: SearchParams) => SearchParams;
  /** The interval at which these rows are refetched; false: never. */
  readonly refetchInterval?: (rows: readonly RowOf<E>[]) => number | false;
  /** The page itself shows refusals. */
  readonly quiet?: boolean;
}

/** A list of the server as the search parameters request it: the answer and the table props. */
export function useList<E extends ListEndpoint>(e: E, input: ListInput<E> = {}) {
  const { params, query: convert = (query) => query, refetchInterval, quiet = false, ...options } = input;
  const list = useListState({ ...listOptions(e), ...options });
  const query = useEqual(convert(list.query));
  const page = useQuery({
    ...read(e, { ...(params && { params }), query } as CallInput<E>),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refetchInterval && state.data ? refetchInterval((state.data as Page<RowOf<E>>).results) : false,
    meta: { quiet },
  });
  const { data, isPlaceholderData, error, refetch } = page;
  const table: ListTable<RowOf<E>> = {
    list,
    rows: (data as Page<RowOf<E>> | undefined)?.results,
    count: (data as Page<RowOf<E>> | undefined)?.count,
    loading: isPlaceholderData,
    error,
    onRetry: () => void refetch(),
  };
  return { data, list, query, table };
}
