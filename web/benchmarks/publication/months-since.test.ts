import { expect, test } from 'vitest';
import { monthsSince } from './cell-columns.tsx';

test.each([
  ['2025-05-15T09:00:00Z', '2026-11-16T00:00:00Z', 18],
  ['2025-05-15T09:00:00Z', '2025-06-14T00:00:00Z', 0],
  ['2025-12-31T09:00:00Z', '2026-01-31T00:00:00Z', 1],
  ['2026-11-16T09:00:00Z', '2026-11-15T00:00:00Z', 0],
])('from %s to %s whole months have passed: %i', (date, now, months) => {
  expect(monthsSince(date, new Date(now))).toBe(months);
});
