import { expect, test } from 'vitest';
import { beginsAtZero } from './axis-start.ts';

test.each([
  ['costs', 'тыс. руб.', [140, 170], true],
  ['a price', 'руб./час', [1400, 1700], true],
  ['shares', '%', [40, 95], true],
  ['shares next to the whole', '%', [99.1, 99.95], false],
  ['numbers of things', 'шт.', [3, 9], false],
  ['costs below zero', 'тыс. руб.', [-3, 9], false],
])('a chart of %s begins at zero: %s %j', (_, unit, values, expected) => {
  expect(beginsAtZero(unit, values)).toBe(expected);
});
