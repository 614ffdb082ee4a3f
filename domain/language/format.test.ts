import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import {
  formatBytes,
  formatDate,
  decimalsOf,
  formatNumber,
  formatPart,
  formatShare,
  roundTo,
  type Precision,
} from './format.ts';

test.each([
  [1234567.891, 'full', '1\u202f234\u202f567,891'],
  [1234567.891, 'typed', '1\u202f234\u202f567,891'],
  [99.95, 'typed', '99,95'],
  [100 / 3, 'typed', '33,33'],
  [1 / 81, 'typed', '0,0123'],
  [0.1 + 0.2, 'typed', '0,3'],
  [12.5, 2, '12,50'],
  [-0.5, 'full', '\u22120,5'],
  [0, 'full', '0'],
  [-0, 'full', '0'],
  [0.1 + 0.2, 'full', '0,3'],
] as const)('%d with precision %s is written %j in Russian', (value, precision, written) => {
  expect(formatNumber(value, 'ru', precision)).toBe(written);
});

test.each([
  [7558.65, { decimals: -2, significant: 2 }, '7\u202f600'],
  [99.947368, { decimals: 3, significant: 2 }, '99,947'],
  [99.96, { decimals: 1, significant: 2 }, '100'],
  [12, { decimals: 2, significant: 2 }, '12'],
  [34, { decimals: -2, significant: 2 }, '34'],
  [-0.0868, { decimals: 1, significant: 1 }, '\u22120,09'],
  [0, { decimals: -3, significant: 2 }, '0'],
  [1e-9, { decimals: 2, significant: 1 }, '0,000000001'],
] as const)('%d in %j is written %j', (value, digits, written) => {
  expect(formatNumber(value, 'ru', digits)).toBe(written);
});

test('the number that is written is the one that is rounded to', () => {
  expect([roundTo(1.04, { decimals: 1, significant: 1 }), roundTo(7558.65, { decimals: -2, significant: 2 })]).toEqual([
    1, 7600,
  ]);
  expect([roundTo(1.26, 1), roundTo(100 / 3, 'typed'), roundTo(0.1 + 0.2, 'full')]).toEqual([1.3, 33.33, 0.3]);
});

test.each([
  [7558.65, { decimals: -2, significant: 2 }, 0],
  [99.947368, { decimals: 3, significant: 2 }, 3],
  [0.00012, { decimals: 1, significant: 1 }, 4],
  [3340.9, 'typed', 1],
  [-12, 'full', 0],
  [0, 'full', 0],
  [1.5, 2, 2],
] as const)('%d in %j has %d digits after the comma', (value, precision, decimals) => {
  expect(decimalsOf(value, precision)).toBe(decimals);
});

test('the digits after the comma are those of the number a reader sees', () => {
  const typed = fc
    .tuple(fc.integer(), fc.integer({ min: 0, max: 8 }))
    .map(([whole, decimals]) => whole / 10 ** decimals);
  const nearlyTyped = typed.map((value) => value * (1 + Number.EPSILON));
  const precisions = fc.constantFrom<Precision[]>(
    'typed',
    'full',
    { decimals: 2, significant: 3 },
    { decimals: -2, significant: 2 },
  );
  const numbers = fc.oneof(
    typed,
    nearlyTyped,
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }),
  );
  fc.assert(
    fc.property(numbers, precisions, (value, precision) => {
      const [digits = '', exponent] = roundTo(value, precision).toExponential().split('e');
      const seen = Math.max(0, digits.replace(/^-?\d\.?/, '').length - Number(exponent));
      expect(decimalsOf(value, precision)).toBe(seen);
      if (precision === 'typed') {
        const isTyped = Number(value.toFixed(6)) === Number(value.toPrecision(15));
        if (isTyped) expect(roundTo(value, 'typed')).toBe(roundTo(value, 'full'));
      }
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('English uses a comma between groups and a decimal point', () => {
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is a dash, never a zero', (value) => {
  expect(formatNumber(value, 'ru')).toBe('—');
  expect(formatShare(value, 'ru', 0)).toBe('—');
});

test('a share is written as a percentage', () => {
  expect(formatShare(0.2564, 'ru', 1)).toBe('25,6\u202f%');
  expect(formatShare(0.2564, 'en', { decimals: 0, significant: 1 })).toBe('26%');
  expect(formatShare(0.0004, 'ru', { decimals: 0, significant: 1 })).toBe('0,04\u202f%');
});

test.each([
  [1, '100%'],
  [0.9999, '99%'],
  [0.704, '70%'],
  [0.0001, '1%'],
  [0, '0%'],
])('the part %d is written %s: 0 and 100 only where it is nothing or everything', (part, written) =>
  expect(formatPart(part, 'en')).toBe(written),
);

test('no number is written with an ordinary space: it would break over two lines', () => {
  fc.assert(fc.property(fc.double(), (value) => !/[ \u00a0]/.test(formatNumber(value, 'ru'))));
});

test.each([
  [0, '0\u202fБ'],
  [1023, '1\u202f023\u202fБ'],
  [1536, '1,5\u202fКБ'],
  [20 * 1024 ** 2, '20\u202fМБ'],
])('%d bytes are %s', (bytes, written) => {
  expect(formatBytes(bytes, 'ru')).toBe(written);
});

test.each([
  ['date', '15.11.2026'],
  ['time', '15.11.2026, 02:30'],
  ['long', '15 ноября 2026 г.'],
  ['clock', '02:30'],
] as const)('a moment in the style %s is %s', (style, written) => {
  expect(formatDate('2026-11-14T23:30:00Z', 'ru', style, 'Europe/Moscow')).toBe(written);
});

test('a bare date is the same day in every zone', () => {
  expect(formatDate('2026-11-15', 'ru', 'date', 'America/Los_Angeles')).toBe('15.11.2026');
});

test.each([null, undefined, '', 'вчера'])('%j is no date', (value) => {
  expect(formatDate(value, 'ru')).toBe('—');
});
