import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, lastDayOfPeriod } from './period.ts';

const day = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-01-01', n));
const months = fc.integer({ min: 1, max: 120 });

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-05-10', 0, '2026-05-10'],
])('%s and %d months more is %s', (from, n, result) => {
  expect(addMonths(from, n)).toBe(result);
});

test.each([
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-02-01', 1, '2026-02-28'],
  ['2028-02-01', 1, '2028-02-29'],
  ['2026-03-01', 1, '2026-03-31'],
  ['2026-01-15', 1, '2026-02-14'],
  ['2026-01-28', 1, '2026-02-27'],
  ['2026-01-29', 1, '2026-02-28'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
])('a period from %s of %d months ends on %s', (from, n, last) => {
  expect(lastDayOfPeriod(from, n)).toBe(last);
});

test('a longer period never ends earlier, and a later one never ends before an earlier one', () => {
  fc.assert(fc.property(day, months, (from, n) => lastDayOfPeriod(from, n) < lastDayOfPeriod(from, n + 1)));
  fc.assert(fc.property(day, months, (from, n) => lastDayOfPeriod(from, n) <= lastDayOfPeriod(addDays(from, 1), n)));
});

test('a period of n months has at least 28 and at most 31 days a month', () => {
  fc.assert(
    fc.property(day, months, (from, n) => {
      const days = daysBetween(from, lastDayOfPeriod(from, n)) + 1;
      return days >= 28 * n && days <= 31 * n;
    }),
  );
});

test('periods that begin on the first day of a month end on the last day of one', () => {
  const first = fc.integer({ min: 0, max: 1200 }).map((n) => addMonths('2000-01-01', n));
  fc.assert(fc.property(first, months, (from, n) => addDays(lastDayOfPeriod(from, n), 1).endsWith('-01')));
});

test('days added and days between are each other’s inverse', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -9000, max: 9000 }), (from, n) => daysBetween(from, addDays(from, n)) === n),
  );
});
