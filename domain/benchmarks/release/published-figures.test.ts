import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeIn } from '../../market/place.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { ENOUGH, gridOf, publishedFigures } from './published-figures.ts';
import { smoothQuantile } from './smooth-quantile.ts';
import { roundTo, sizeOf, stepWithin } from './step.ts';

/** The integral itself by Simpson's rule. */
function integral(x: number, a: number, b: number): number {
  const steps = 20_000;
  const density = (t: number): number => t ** (a - 1) * (1 - t) ** (b - 1);
  const until = (end: number): number => {
    let sum = density(0) + density(end);
    for (let at = 1; at < steps; at++) sum += (at % 2 === 0 ? 2 : 4) * density((end * at) / steps);
    return (sum * end) / steps / 3;
  };
  return until(x) / until(1);
}

test('the incomplete beta function is the integral it is named after', () => {
  for (const [a, b] of [
    [1.7, 5.3],
    [3.5, 3.5],
    [4, 12],
    [30.5, 30.5],
    [3.1, 27.9],
  ] as const) {
    for (const x of [0.01, 0.2, 0.5, 0.77, 0.99]) expect(incompleteBeta(x, a, b)).toBeCloseTo(integral(x, a, b), 5);
  }
  expect(incompleteBeta(0.3, 2, 3)).toBeCloseTo(0.3483, 12);
  expect(incompleteBeta(0.2, 1.1, 1)).toBeCloseTo(0.2 ** 1.1, 12);
  expect(incompleteBeta(0.2, 1, 9.9)).toBeCloseTo(1 - 0.8 ** 9.9, 12);
  expect(incompleteBeta(0.5, 500.5, 500.5)).toBeCloseTo(0.5, 12);
});

test('a smooth quantile is a weighted mean of all values, and the middle of even ones is their mean', () => {
  expect(smoothQuantile(Float64Array.of(1, 2, 3, 4, 5, 6, 7), 0.5)).toBeCloseTo(4, 12);
  expect(smoothQuantile(Float64Array.of(5, 5, 5, 5, 5, 5), 0.1)).toBeCloseTo(5, 12);
  const last = (value: number): number => smoothQuantile(Float64Array.of(1, 2, 3, 4, 5, value), 0.25);
  expect(last(60)).toBeGreaterThan(last(6));
});

const values = fc
  .array(fc.double({ min: -1e6, max: 1e9, noNaN: true }), { minLength: 6, maxLength: 60 })
  .map((some) => Float64Array.from(some).toSorted());

test('published figures lie on their grid, in their order, and show no more than is enough', () => {
  fc.assert(
    fc.property(values, (sorted) => {
      const { n, p10, p25, median, p75, p90, step } = publishedFigures(sorted, sorted.length, {
        enough: ENOUGH,
        bandWithin: null,
      });
      const shown = [p10, p25, median, p75, p90].filter((one) => one !== null);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      for (const one of shown) expect(Math.abs(one / step - Math.round(one / step))).toBeLessThan(1e-6);
      expect(p25 === null).toBe(n < 7);
      expect(p10 === null).toBe(n < 20);
    }),
  );
});

test('the step is 1, 2 or 5 times a power of ten within a fifth or a tenth of the distance of the quartiles', () => {
  expect([0.99, 1, 2.3, 49, 50, 0.0501].map((one) => sizeOf(stepWithin(one)))).toEqual([0.5, 1, 2, 20, 50, 0.05]);
  expect([2.5, -2.5, 0.149].map((one) => roundTo(one, { digit: 1, exponent: 0 }))).toEqual([3, -3, 0]);
  expect(roundTo(99.9512, { digit: 5, exponent: -3 })).toBe(99.95);
  expect(sizeOf(gridOf(Float64Array.of(123, 123, 123, 123, 123, 123)))).toBe(10);
});

test('a size band is shown on the grid of the market at its finest, its tails from forty companies on', () => {
  const sorted = Float64Array.from({ length: 30 }, (_, at) => 100 + at / 100);
  const band = publishedFigures(sorted, 30, { enough: ENOUGH, bandWithin: { digit: 2, exponent: 0 } });
  expect(band).toMatchObject({ step: 2, p10: null, median: 100 });
});

test('a place is a rounded share, an end or a quarter, and equal points share their middle', () => {
  const figures = { n: 40, p10: 10, p25: 20, median: 30, p75: 40, p90: 50, step: 1 };
  expect(placeIn(9, figures)).toEqual({ kind: 'end', end: 'low' });
  expect(placeIn(33, figures)).toEqual({ kind: 'share', below: 60 });
  expect(placeIn(51, figures)).toEqual({ kind: 'end', end: 'high' });
  expect(placeIn(20, { ...figures, p10: 20 })).toEqual({ kind: 'share', below: 20 });
  const few = { ...figures, n: 8, p10: null, p90: null };
  expect([5, 20, 25, 31, 41].map((one) => placeIn(one, few))).toEqual(
    [1, 1, 2, 3, 4].map((quarter) => ({ kind: 'quarter', quarter })),
  );
  expect(placeIn(5, { ...few, p25: null, p75: null })).toBeNull();
});

test.each([7, 20, 25, 60])('of %i companies of which all but one have one value only that value is reported', (n) => {
  const odd = new Float64Array(n);
  odd[n - 1] = 123_456.789;
  const figures = publishedFigures(odd, n, { enough: ENOUGH, bandWithin: null });
  expect(figures).toMatchObject({ n, p10: null, p25: 0, median: 0, p75: 0, p90: null });
  const shares = Float64Array.from({ length: n }, (_, at) => (at === 0 ? 3 : 100));
  expect(publishedFigures(shares, n, { enough: ENOUGH, bandWithin: null })).toMatchObject({ p10: null, median: 100 });
});
