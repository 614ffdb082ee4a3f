import { expect, test } from 'vitest';
import { roublesIn, roublesInPrice } from './roubles.ts';

test.each([
  ['руб.', 1],
  ['тыс. руб.', 1000],
  ['тыс.\u00a0руб.', 1000],
  ['млн руб.', 1e6],
  ['Млрд рублей', 1e9],
  ['₽', 1],
  ['руб./час', null],
  ['шт.', null],
  ['%', null],
  ['', null],
])('%j is so many roubles: %s', (unit, roubles) => {
  expect(roublesIn(unit)).toBe(roubles);
});

test('a price for something counts in its money', () => {
  expect([roublesInPrice('тыс. руб./час'), roublesInPrice('руб.'), roublesInPrice('шт./час')]).toEqual([1000, 1, null]);
});
