import { afterEach, expect, test } from 'vitest';
import { currentNotices } from '#web/ui/notifications.ts';
import { dismissAll } from '#web/ui/testing/dismiss-all.ts';
import { ApiError, NoConnection } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(dismissAll);

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
