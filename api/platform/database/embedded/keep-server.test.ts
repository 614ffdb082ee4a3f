import { expect, test } from 'vitest';
import { pauseBeforeStart } from './keep-server.ts';

test('a server that died is started again within 5 seconds however often it dies', () => {
  expect(pauseBeforeStart(0, true)).toBe(0);
  expect(pauseBeforeStart(1, true)).toBe(500);
  expect([5, 20, 1000].map((deaths) => pauseBeforeStart(deaths, true))).toEqual([2000, 2000, 2000]);
});

test('one that does not come up is tried less and less often', () => {
  expect([1, 2, 5, 7, 1000].map((failures) => pauseBeforeStart(failures, false))).toEqual([
    500, 1000, 8000, 30_000, 30_000,
  ]);
});
