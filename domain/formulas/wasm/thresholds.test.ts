import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { compare } from '../arithmetic.ts';
import { exactReciprocal, greatestBelow, leastAbove } from './thresholds.ts';

const constant = fc.oneof(
  fc.constantFrom(0, 1, -1, 10, 500, 0.1, 1e-300, 5e-324, 1e308, Number.MAX_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
/** A number as near to a constant as the tolerance reaches, or anywhere. */
const near = (b: number) =>
  fc.oneof(
    fc.double({ min: -3e-12, max: 3e-12, noNaN: true }).map((part) => b * (1 + part)),
    fc.integer({ min: -20_000, max: 20_000 }).map((steps) => b + steps * Math.abs(b) * 2 ** -53),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
const pair = constant.chain((b) => fc.tuple(near(b).filter(Number.isFinite), fc.constant(b)));

test('to compare with the threshold of a constant is to compare with the constant', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      expect(a >= leastAbove(b)).toBe(compare('>', a, b) === 1);
      expect(a <= greatestBelow(b)).toBe(compare('<', a, b) === 1);
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('only a power of two is multiplied by instead of divided by, and nothing changes', () => {
  expect([2, -8, 0.25, 1].map(exactReciprocal)).toEqual([0.5, -0.125, 4, 1]);
  expect([3, 12, 0, 2 ** -1074, Infinity, NaN].map(exactReciprocal)).toEqual([null, null, null, null, null, null]);
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: -1000, max: 1000 }), (x, power) => {
      expect(x * exactReciprocal(2 ** power)!).toBe(x / 2 ** power);
    }),
  );
});
