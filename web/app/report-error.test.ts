import { expect, test, vi } from 'vitest';
import { currentNotices } from '#web/ui/notifications.ts';
import { dismissAll, withoutNotices } from '#web/ui/testing/dismiss-all.ts';
import { ApiError, NoConnection } from './api-error.ts';
import { reportError } from './report-error.ts';

withoutNotices();

test('an API error is a red toast for 6 seconds', () => {
  reportError(new ApiError(404, undefined));
  expect(currentNotices()).toMatchObject([{ message: 'Не найдено', variant: 'error', duration: 6000 }]);
});

test('one error is told once, whoever reports it', () => {
  const error = new ApiError(500, undefined);
  reportError(error);
  dismissAll();
  reportError(error);
  expect(currentNotices()).toEqual([]);
});

test('a 400 is left to the form that sent it', () => {
  reportError(new ApiError(400, { detail: 'Проверьте поля' }));
  expect(currentNotices()).toEqual([]);
});

test('a record changed meanwhile is a toast, unless the form that sent it shows a lasting message', async () => {
  const body = { detail: 'Запись изменили', code: 'changed' };
  const [shown, other] = [new ApiError(409, body), new ApiError(409, body)];
  reportError(shown);
  shown.isShown = true;
  await vi.waitFor(() => expect(currentNotices()).toEqual([]));
  reportError(other);
  await vi.waitFor(() => expect(currentNotices()).toMatchObject([{ message: 'Запись изменили' }]));
});

test('a lost connection is told, a programming error is left to the error page', () => {
  reportError(new NoConnection('GET /api/units/'));
  reportError(new TypeError('undefined is not a function'));
  expect(currentNotices().map((notice) => notice.message)).toEqual([expect.stringMatching(/^Портал не отвечает/)]);
});
