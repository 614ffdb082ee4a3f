import { expect, test } from 'vitest';
import { isActive } from './active.ts';

const span = { valid_from: '2026-01-01', valid_to: '2026-12-31', is_blocked: false };

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('on %s a subscription for 2026 is active: %s', (today, active) => {
  expect(isActive(span, today)).toBe(active);
});

test('a blocked subscription is not active on any day', () => {
  expect(isActive({ ...span, is_blocked: true }, '2026-06-01')).toBe(false);
});
