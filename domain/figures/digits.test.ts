import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { formatNumber } from '../language/format.ts';
import { digitsBetween, digitsFor, finestDigits, marketDigits, type Quartiles } from './digits.ts';

const of = (p25: number, median: number, p75: number): Quartiles => ({ p25, median, p75 });
const written = (quartiles: Quartiles) =>
  [quartiles.p25, quartiles.median, quartiles.p75].map((figure) => formatNumber(figure, 'en', marketDigits(quartiles)));

group('the digits of a market', () => {
  test.each([
    ['availability', of(99.9012, 99.9466, 99.9842), ['99.901', '99.947', '99.984']],
    ['availability as typed', of(99.9, 99.95, 99.98), ['99.9', '99.95', '99.98']],
    ['revenue', of(4026.1, 7558.65, 11725.4), ['4,000', '7,600', '11,700']],
    ['large totals with a small spread', of(1_000_012, 1_000_015, 1_000_019), ['1,000,012', '1,000,015', '1,000,019']],
    ['small counts', of(0, 0.5, 2), ['0', '0.5', '2']],
    ['a skewed market', of(100.4, 103, 5000), ['100', '103', '5,000']],
    ['a small figure in a wide market', of(0.44, 3, 5000), ['0.44', '3', '5,000']],
    ['losses', of(-12.345, -3.21, 4.56), ['\u221212', '\u22123.2', '4.6']],
    ['percentages', of(12.3456, 20.1234, 33.987), ['12', '20', '34']],
    ['no spread', of(100 / 3, 100 / 3, 100 / 3), ['33.33', '33.33', '33.33']],
    ['no spread, as typed', of(99.95, 99.95, 99.95), ['99.95', '99.95', '99.95']],
    ['noise of doubles', of(0.3, 0.3, 0.1 + 0.2), ['0.3', '0.3', '0.3']],
  ])('%s', (_, quartiles, expected) => expect(written(quartiles)).toEqual(expected));

  test.each([
    [5, 140, '140'],
    [0.05, 1.85, '1.85'],
    [0.2, 2.4, '2.4'],
    [1000, 4_027_000, '4,027,000'],
    [20, 0, '0'],
  ])('published on a grid of %d print %d in full', (step, median, expected) => {
    expect(formatNumber(median, 'en', marketDigits({ p25: null, median, p75: null, step }))).toBe(expected);
  });

  test('are readable where the quartiles are not shown', () => {
    expect(formatNumber(100 / 3, 'en', marketDigits({ p25: null, median: 100 / 3, p75: null }))).toBe('33.33');
  });

  test('tell quartiles apart that differ by a hundredth of the spread, whatever their size', () => {
    const size = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
    const part = fc.double({ min: 0.02, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(size, size, part, fc.boolean(), (low, spread, share, negative) => {
        fc.pre(spread > 1e-9 * low);
        const [a, b, c] = [low, low + spread * share, low + spread].map((figure) => (negative ? -figure : figure));
        const quartiles = negative ? of(c!, b!, a!) : of(a!, b!, c!);
        expect(new Set(written(quartiles)).size).toBe(3);
      }),
    );
  });

  test('do not depend on where the market lies', () => {
    const near = marketDigits(of(1, 2, 3.5));
    expect(marketDigits(of(1_000_001, 1_000_002, 1_000_003.5))).toEqual(near);
  });

  test('of several years are those of the narrowest, years without a spread aside', () => {
    const years = [of(10, 20, 30), of(19, 20, 21.5), of(20, 20, 20), { p25: null, median: null, p75: null }];
    expect(finestDigits(years)).toEqual(marketDigits(of(19, 20, 21.5)));
    expect(formatNumber(100 / 3, 'en', finestDigits([]))).toBe('33.33');
  });
});

group('differences', () => {
  test('two figures beside each other are distinguished', () => {
    const shown = (one: number, other: number) =>
      [one, other].map((figure) => formatNumber(figure, 'en', digitsBetween(one, other)));
    expect(shown(99.9512, 99.9534)).toEqual(['99.9512', '99.9534']);
    expect(shown(7558.65, 12_000)).toEqual(['7,600', '12,000']);
    expect(shown(5.125, 5.125)).toEqual(['5.13', '5.13']);
  });

  test('figures that a rounding would make equal get one digit more', () => {
    expect(digitsFor(5096, [1004, 1040, 6100]).decimals).toBe(-1);
  });
});
