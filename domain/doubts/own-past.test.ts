import { expect, test } from 'vitest';
import { usualOfYears } from './own-past.ts';

test.each([
  ['the middle of two', 12, [10, 14], false, 12],
  ['the middle one of three', 12, [10, 11, 14], false, 11],
  ['without the year that does not go with the others', 12, [10, 11, 12_000], false, 10.5],
  ['of years on both sides of zero nothing', 3, [-3, 4], false, NaN],
  ['of years on both sides of zero their middle, where the measure may be negative', 3, [-3, 4], true, 0.5],
  ['of no other year nothing', 3, [], false, NaN],
])('what a company usually reports: %s', (_, value, others, signed, usual) => {
  expect(usualOfYears(value, others, signed)).toBe(usual);
});
