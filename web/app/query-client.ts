import {
  QueryCache,
  QueryClient,
  queryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { call, type CallInput } from './call.ts';
import { reportError } from './report-error.ts';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.refused;

/**
 * A first answer that is still on its way when something changes may tell of before the change, and the library lets it
 * finish and calls it fresh. Here it is asked for once more.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .map((query) => ({ query, answer: query.promise }));
    const refreshed = super.invalidateQueries(filters, options);
    const older = begun.filter(({ query, answer }) => query.promise === answer);
    const again = Promise.allSettled(older.map(async ({ answer }) => answer)).then(() =>
      super.invalidateQueries({ predicate: (asked) => older.some(({ query }) => query === asked) }, options),
    );
    await refreshed;
    // Whoever has the new answer on screen waits for no other.
    if (filters.refetchType !== 'none') await again;
  }
}

/** call() retries itself, so a failure here is final and reported once. */
export const queryClient = new Queries({
  queryCache: new QueryCache({
    onError: (error, { meta }) => (meta?.['quiet'] !== true || !isRefusal(error)) && reportError(error),
  }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * A read of the contract as query options. The key is the noun, the path and the input, so that it is never typed by
 * hand: `invalidateQueries({ queryKey: ['access'] })` refreshes a noun, `keyOf(getMe)` one call.
 */
export const read = <E extends Endpoint>(e: E, input: CallInput<E>) =>
  queryOptions({ queryKey: [...keyOf(e), input], queryFn: ({ signal }) => call(e, input, signal) });

/** The same for a page that shows refusals itself; server failures are always reported. */
export const readQuietly = <E extends Endpoint>(e: E, input: CallInput<E>) =>
  queryOptions({ ...read(e, input), meta: { quiet: true } });

export const keyOf = (e: Endpoint): readonly [string, string] => [e.noun, e.path];
