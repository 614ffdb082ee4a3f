import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTyped, typedFrom } from './number-text.ts';

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1 234 567,89', 1234567.89],
  ['1\u202f234', 1234],
  ['\u22125', -5],
  ['+7', 7],
  [',5', 0.5],
  ['0', 0],
])('%j is read as a number', (typed, value) => {
  expect(parseTyped(typed)).toBe(value);
});

test.each(['', '   ', '\u00a0'])('%j is nothing, not zero', (typed) => {
  expect(parseTyped(typed)).toBeNull();
});

test.each(['abc', '1,2,3', '1.234,5', '5 %', '1e3', '0x10', '-', '.', 'Infinity', '1'.repeat(400)])(
  '%j is not a number',
  (typed) => {
    expect(parseTyped(typed)).toBeNaN();
  },
);

test('a missing number is shown as nothing', () => {
  expect([typedFrom(null, 'ru'), typedFrom(undefined, 'ru'), typedFrom(Number.NaN, 'ru')]).toEqual(['', '', '']);
});

test('the decimal sign follows the language', () => {
  expect([typedFrom(0.5, 'ru'), typedFrom(0.5, 'en')]).toEqual(['0,5', '0.5']);
});

test('what is shown for editing reads back as the very same number', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n));
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom('ru' as const, 'en' as const),
      (n, locale) => parseTyped(typedFrom(n, locale)) === n,
    ),
  );
});
