import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '../language/format.ts';
import { ownDigits, printedOwn } from './own-digits.ts';

const computed = (value: number, unit_name = 'тыс. руб.') =>
  formatNumber(value, 'en', ownDigits({ mtype: 'indicator', unit_name }, value));

test.each([
  [245.526682, 'тыс. руб.', '245.5'],
  [138.25, 'тыс. руб.', '138.3'],
  [1.51446, '%', '1.514'],
  [0.0017, '%', '0.0017'],
  [5121.951, 'млн руб.', '5,122'],
  [1_234_567.8, 'руб.', '1,234,568'],
  [20, '%', '20'],
  [99.9512, '%', '99.951'],
  [99.9951, '%', '99.9951'],
  [100, '%', '100'],
  [-12.3456, '%', '-12.35'],
  [0, 'шт.', '0'],
])('a computed %d %s is read as %s', (value, unit, expected) =>
  expect(computed(value, unit).replace('\u2212', '-')).toBe(expected),
);

test('a reported number has the digits it was typed with', () => {
  const measure = { mtype: 'metric', unit_name: 'млн руб.' } as const;
  for (const value of [19_241, 3340.9, 0.1 + 0.2, 1_234_567.89])
    expect(printedOwn(measure, value)).toBeCloseTo(value, 9);
});

test('a computed number loses less than a two-thousandth, and no share reaches the whole by rounding', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (value) => {
      const shown = printedOwn({ mtype: 'indicator', unit_name: 'шт.' }, value);
      expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.0005 * value * (1 + 1e-9));
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 90, max: 99.999999, noNaN: true }), (value) => {
      expect(printedOwn({ mtype: 'indicator', unit_name: '%' }, value)).toBeLessThan(100);
    }),
  );
});
