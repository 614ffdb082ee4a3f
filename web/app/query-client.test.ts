import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { currentNotices } from '#web/ui/notifications.ts';
import { withoutNotices } from '#web/ui/testing/dismiss-all.ts';
import { ApiError, NoConnection } from './api-error.ts';
import { queryClient } from './query-client.ts';

withoutNotices();
afterEach(() => queryClient.clear());

const failToRead = (failure: Error, meta: Record<string, unknown>) =>
  queryClient
    .fetchQuery({ queryKey: [String(Math.random())], meta, queryFn: () => Promise.reject(failure) })
    .catch(() => undefined);

test.each([
  [new ApiError(503, undefined), 1],
  [new ApiError(502, undefined), 1],
  [new NoConnection(), 1],
  [new ApiError(403, undefined), 0],
  [new ApiError(404, undefined), 0],
  [new ApiError(409, undefined), 0],
])('a page keeps to itself why it was refused, never that the portal failed: %s, %i', async (error, toasts) => {
  await failToRead(error, { quiet: true });
  expect(currentNotices()).toHaveLength(toasts);
});

test('a first answer begun before a change is asked for once more after it', async () => {
  const queryKey = ['messages', String(Math.random())];
  const first = Promise.withResolvers<string>();
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue('после');
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  const refreshed = queryClient.invalidateQueries({ queryKey });
  first.resolve('до');
  await refreshed;
  stop();
  expect([queryFn.mock.calls.length, queryClient.getQueryData(queryKey)]).toEqual([2, 'после']);
});

test('an answer nobody shows yet is known as old when something changes while it comes', async () => {
  const queryKey = ['messages', String(Math.random())];
  const first = Promise.withResolvers<string>();
  void queryClient.prefetchQuery({ queryKey, queryFn: () => first.promise });
  const refreshed = queryClient.invalidateQueries({ queryKey });
  first.resolve('до');
  await refreshed;
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'до', isInvalidated: true });
});

test('a later answer begun before a change is dropped for one begun after it', async () => {
  const queryKey = ['messages', String(Math.random())];
  queryClient.setQueryData(queryKey, 'давно');
  const older = Promise.withResolvers<string>();
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(older.promise).mockResolvedValue('после');
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 }).subscribe(() => undefined);
  const refreshed = queryClient.invalidateQueries({ queryKey });
  older.resolve('до');
  await refreshed;
  stop();
  expect([queryFn.mock.calls.length, queryClient.getQueryData(queryKey)]).toEqual([2, 'после']);
});
