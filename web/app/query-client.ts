import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { call, type CallInput } from './call.ts';
import { reportError } from './report-error.ts';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.refused;

/** call() retries itself, so a failure here is final and reported once. */
export const queryClient = new QueryClient({
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
