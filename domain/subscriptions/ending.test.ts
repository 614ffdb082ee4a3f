import { expect, test } from 'vitest';
import { daysBetween, reminderDue } from './ending.ts';

test.each([
  ['2026-01-29', null],
  ['2026-01-30', 30],
  ['2026-02-21', 30],
  ['2026-02-22', 7],
  ['2026-03-01', 7],
  ['2026-03-02', null],
] as const)('on %s the reminder of a subscription until 2026-03-01 is %s', (today, due) => {
  expect(reminderDue(today, '2026-03-01')).toBe(due);
});

test('days are counted over a change of the clock and a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});
