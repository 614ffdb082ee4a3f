import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('the months run without holes over the turn of the year and end with the current one', () => {
  expect(lastMonths(new Date(2026, 1, 28, 23, 59), 4).map(({ month }) => month)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('the last day of a long month does not skip a short one', () => {
  expect(lastMonths(new Date(2026, 2, 31), 2).map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});

test('a month begins at midnight of its first day', () => {
  expect(lastMonths(new Date(2026, 10, 15, 12), 1)[0]?.start).toEqual(new Date(2026, 10, 1));
});
