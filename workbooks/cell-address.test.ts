import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, placeOf } from './cell-address.ts';

test.each([
  [1, 1, 'A1'],
  [14, 4, 'D14'],
  [2, 26, 'Z2'],
  [2, 27, 'AA2'],
  [9, 702, 'ZZ9'],
  [9, 703, 'AAA9'],
  [1_048_576, 16_384, 'XFD1048576'],
])('row %i, column %i is %s', (row, column, address) => {
  expect(addressOf(row, column)).toBe(address);
});

test('an address names the place it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_048_576 }), fc.integer({ min: 1, max: 16_384 }), (row, column) => {
      expect(placeOf(addressOf(row, column))).toEqual({ row, column });
    }),
  );
});

test('dollar signs do not change the place', () => {
  expect(placeOf('$D$14')).toEqual({ row: 14, column: 4 });
});

test.each(['', 'D', '14', 'd14', 'D0', 'D014', 'A1:B2', 'Лист!A1', ' A1', 'ABCD1'])('%j is no address', (text) => {
  expect(placeOf(text)).toBeUndefined();
});
