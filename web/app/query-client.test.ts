import { afterEach, expect, test } from 'vitest';
import { currentNotices, dismissAll } from '#web/ui/notifications.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(dismissAll);

const fail = (meta: Record<string, unknown>) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { meta, mutationFn: () => Promise.reject(new ApiError(500, undefined)) })
    .execute(undefined)
    .catch(() => undefined);

test('a failed change is told in a toast, unless its page says itself what went wrong', async () => {
  await fail({});
  expect(currentNotices()).toMatchObject([{ variant: 'error' }]);
  dismissAll();
  await fail({ quiet: true });
  expect(currentNotices()).toEqual([]);
});
