import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, isMoney, MOST_PRICE } from './money.ts';

test.each([
  [420000, 'ru', '420\u202f000\u00a0₽'],
  [0, 'ru', '0\u00a0₽'],
  [1234.5, 'ru', '1\u202f234,50\u00a0₽'],
  [1234.5, 'en', '1,234.50\u00a0₽'],
] as const)('%d roubles are written in %s as %j', (price, locale, written) => {
  expect(formatMoney(price, locale)).toBe(written);
});

test.each([
  [0.1 + 0.2, false],
  [19.999, false],
  [19.99, true],
  [MOST_PRICE, true],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is an amount of money: %s', (price, is) => {
  expect(isMoney(price)).toBe(is);
});

test('every whole number of kopecks is an amount of money', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (kopecks) => isMoney(kopecks / 100)));
});
