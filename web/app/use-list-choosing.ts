import type { Output } from '#contract/endpoint.ts';
import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import { useChoosing } from '#web/ui/table/choosing/use-choosing.ts';
import { call, type CallInput } from './call.ts';
import { reportError } from './report-error.ts';
import type { ListEndpoint } from './search.ts';
import type { ListTable, RowOf } from './use-list.ts';

interface Filtered {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query: object;
}

/** Every row that a filter finds, page by page. */
export async function loadAll<E extends ListEndpoint>(e: E, { query, params }: Filtered): Promise<RowOf<E>[]> {
  const found: RowOf<E>[] = [];
  for (let page = 1; ; page++) {
    const input = { ...(params && { params }), query: { ...query, page, page_size: MAX_PAGE_SIZE } };
    const answer = (await call(e, input as CallInput<E>)) as Output<E> & { results: RowOf<E>[]; next: unknown };
    found.push(...answer.results);
    if (answer.next === null) return found;
  }
}

/** Ticks in a list of the server, over all its pages. */
export const useListChoosing = <E extends ListEndpoint, K = number>(
  e: E,
  { table, idOf, ...filtered }: Filtered & { readonly table: ListTable<RowOf<E>>; readonly idOf: (row: RowOf<E>) => K },
) =>
  useChoosing<RowOf<E>, K>({
    rows: table.rows ?? [],
    count: table.count ?? 0,
    idOf,
    loadAll: () =>
      loadAll(e, filtered).catch((error: unknown) => {
        reportError(error);
        return undefined;
      }),
  });
