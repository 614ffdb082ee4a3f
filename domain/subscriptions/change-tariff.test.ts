import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsUsers, tariffChange } from './change-tariff.ts';
import { addDays, daysBetween } from './period.ts';

test.each([
  ['2026-01-01', '2026-12-31', '2026-11-15', '2026-11-14'],
  ['2026-11-15', '2027-11-14', '2026-11-15', null],
  ['2026-11-14', '2027-11-13', '2026-11-15', '2026-11-14'],
  ['2026-11-01', '2026-11-15', '2026-11-15', '2026-11-14'],
])('a subscription %s – %s changed on %s: the old tariff ends on %s', (valid_from, valid_to, today, oldEnds) => {
  expect(tariffChange({ valid_from, valid_to }, today)).toEqual({ oldEnds, valid_from: today, valid_to });
});

test('old and new together cover the very days that were ordered', () => {
  const days = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(days, days, (passed, left) => {
      const today = '2026-11-15';
      const current = { valid_from: addDays(today, -passed), valid_to: addDays(today, left) };
      const { oldEnds, valid_from, valid_to } = tariffChange(current, today);
      const oldDays = oldEnds === null ? 0 : daysBetween(current.valid_from, oldEnds) + 1;
      expect(oldDays + daysBetween(valid_from, valid_to) + 1).toBe(passed + left + 1);
    }),
  );
});

test.each([
  [5, 5, true],
  [6, 5, false],
  [600, null, true],
])('%d people fit into a limit of %s: %s', (users, limit, fits) => {
  expect(fitsUsers(users, limit)).toBe(fits);
});
