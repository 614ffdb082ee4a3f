import { expect, test } from 'vitest';
import { daysBefore, periodQuery } from './period.ts';

test('both days of a period are included, by the clock of the reader', () => {
  expect(periodQuery('2026-02-27', '2026-02-28')).toEqual({
    created_at__gte: new Date(2026, 1, 27).toISOString(),
    created_at__lt: new Date(2026, 2, 1).toISOString(),
  });
});

test('an end that is missing or no day does not confine', () => {
  expect(periodQuery(undefined, undefined)).toEqual({});
  expect(periodQuery('yesterday', '2026-01-01')).toEqual({ created_at__lt: new Date(2026, 0, 2).toISOString() });
});

test('days are counted back over the turn of a year', () => {
  expect(daysBefore(new Date(2026, 0, 3, 15), 6)).toBe('2025-12-28');
});
