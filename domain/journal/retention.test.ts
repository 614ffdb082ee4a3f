import { expect, test } from 'vitest';
import { KEEP_EVERYTHING, LEAST_MONTHS, RETAINED, retainedSince } from './retention.ts';

test.each([
  ['2026-11-17T10:00:00Z', 12, '2025-11-17T10:00:00.000Z'],
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2024-03-31T10:00:00Z', 1, '2024-02-29T10:00:00.000Z'],
  ['2026-01-15T10:00:00Z', 14, '2024-11-15T10:00:00.000Z'],
])('%s less %i months is %s', (now, months, since) => {
  expect(retainedSince(new Date(now), months).toISOString()).toBe(since);
});

test('everything is kept for ever until somebody chooses, and the journal for a year at least', () => {
  expect(RETAINED.map((kind) => KEEP_EVERYTHING[kind])).toEqual([null, null, null]);
  expect(LEAST_MONTHS.journal).toBe(12);
});
