import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionOf, isTooFarAhead } from './extend.ts';
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

test.each([
  ['2031-11-15', false],
  ['2031-11-16', true],
])('on 15.11.2026 an extension to %s is too far ahead: %s', (to, far) => {
  expect(isTooFarAhead({ from: '2030-11-15', to }, '2026-11-15')).toBe(far);
});
