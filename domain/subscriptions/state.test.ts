import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isActive } from './active.ts';
import { addDays } from './period.ts';
import { daysLeft, stateOf } from './state.ts';

const span = { valid_from: '2026-03-01', valid_to: '2026-03-31', is_blocked: false };

test.each([
  ['2026-02-28', false, 'future', 32],
  ['2026-03-01', false, 'active', 31],
  ['2026-03-31', false, 'active', 1],
  ['2026-04-01', false, 'ended', 0],
  ['2026-02-28', true, 'blocked', 32],
  ['2026-03-15', true, 'blocked', 17],
  ['2026-04-01', true, 'ended', 0],
])('on %s, blocked %s, a subscription for March is %s with %d days left', (today, is_blocked, state, left) => {
  expect(stateOf({ ...span, is_blocked }, today)).toBe(state);
  expect(daysLeft(span, today)).toBe(left);
});

test('the state is «active» exactly when the subscription is active', () => {
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(days, days, days, fc.boolean(), (from, length, now, is_blocked) => {
      const valid_from = addDays('2026-01-01', from);
      const one = { valid_from, valid_to: addDays(valid_from, length), is_blocked };
      const today = addDays('2026-01-01', now);
      return (stateOf(one, today) === 'active') === isActive(one, today);
    }),
  );
});
