import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { extendableFrom, extensionOf, growsLonger, isTooFarAhead } from './extend.ts';
import { addDays, lastDayOfPeriod } from './period.ts';

test.each([
  ['2026-12-31', 12, '2027-01-01', '2027-12-31'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01', '2026-03-31'],
  ['2026-11-14', 12, '2026-11-15', '2027-11-14'],
  ['2026-01-30', 1, '2026-01-31', '2026-02-28'],
])('a subscription to %s extended by %d months runs from %s to %s', (end, months, from, to) => {
  expect(extensionOf(end, months)).toEqual({ from, to });
});

test('an extension begins right after the end: no gap and no day twice', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), (end, months) => {
      const { from, to } = extensionOf(end, months);
      return addDays(end, 1) === from && to === lastDayOfPeriod(from, months) && to > end;
    }),
  );
});

test('only a term at the same price and of the same length lengthens a subscription', () => {
  const contract = { price: 100_000, months: 12 };
  expect(growsLonger(contract, { price: 100_000, months: 12 })).toBe(true);
  expect(growsLonger(contract, { price: 111, months: 12 })).toBe(false);
  expect(growsLonger(contract, { price: 100_000, months: 6 })).toBe(false);
});

test.each([
  ['2031-11-15', false],
  ['2031-11-16', true],
])('on 15.11.2026 an extension to %s is too far ahead: %s', (to, far) => {
  expect(isTooFarAhead({ from: '2030-11-15', to }, '2026-11-15')).toBe(far);
});

test.each([
  ['2027-11-14', 12, '2026-11-15'],
  ['2026-12-05', 1, '2026-11-06'],
  ['2028-11-14', 12, '2027-11-15'],
  ['2026-03-30', 1, '2026-03-01'],
  ['2026-02-28', 1, '2026-01-29'],
])('a subscription to %s with a term of %d months is extended from %s on', (validTo, months, from) => {
  expect(extendableFrom(validTo, months)).toBe(from);
});

test('one can extend exactly while no more than one term is left', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n));
  const isAtMostOneTerm = (today: string, validTo: string, months: number) => validTo <= lastDayOfPeriod(today, months);
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 24 }), (validTo, months) => {
      const first = extendableFrom(validTo, months);
      expect(isAtMostOneTerm(first, validTo, months)).toBe(true);
      expect(isAtMostOneTerm(addDays(first, -1), validTo, months)).toBe(false);
    }),
    { numRuns: runs(300, 10_000) },
  );
});

test('however often one extends on one day, at most the next term is ordered', () => {
  const today = '2026-11-15';
  let end = lastDayOfPeriod(today, 12);
  for (let click = 0; click < 8; click += 1) if (today >= extendableFrom(end, 12)) end = extensionOf(end, 12).to;
  expect(end).toBe('2028-11-14');
});
