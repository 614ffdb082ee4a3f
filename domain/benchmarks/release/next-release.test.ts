import { expect, test } from 'vitest';
import { nextReleaseDay } from './next-release.ts';

const PLANNED = { date: '2026-12-01', after: 2 };

test.each([
  ['it lies ahead', PLANNED, 2, '2026-11-17', '2026-12-01'],
  ['it is today', PLANNED, 2, '2026-12-01', '2026-12-01'],
  ['the day has passed', PLANNED, 2, '2026-12-02', null],
  ['a newer release is out', PLANNED, 3, '2026-11-17', null],
  ['nothing was published when it was set', { date: '2026-12-01', after: null }, null, '2026-11-17', '2026-12-01'],
  ['nobody has set one', undefined, 2, '2026-11-17', null],
])('the next release when %s', (_case, planned, current, today, day) => {
  expect(nextReleaseDay(planned, current, today)).toBe(day);
});
