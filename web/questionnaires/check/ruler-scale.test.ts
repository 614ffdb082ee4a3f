import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulerScale } from './ruler-scale.ts';

test.each([
  [[17_900, 19_200_000, 3500, 16_000], true, [1000, 100_000, 10_000_000]],
  [[38.8, 6.9, 7, 16], false, [0, 10, 20, 30, 40]],
  [[0, 500], false, [0, 200, 400, 600]],
  [[5], false, [0, 2, 4, 6]],
])('the axis of %j is logarithmic: %s, with marks at %j', (values, isLog, marks) => {
  const { ticks, ...scale } = rulerScale(values);
  expect([scale.isLog, ticks.map(({ value }) => value)]).toEqual([isLog, marks]);
});

test('every number has a place on its axis, in order', () => {
  const size = fc.double({ min: 1e-9, max: 1e15, noNaN: true });
  const number = fc.oneof(
    fc.constant(0),
    size,
    size.map((value) => -value),
  );
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), (values) => {
      const { place, ticks } = rulerScale(values);
      const places = values.toSorted((a, b) => a - b).map(place);
      expect(places.every((at) => at >= -1e-9 && at <= 1 + 1e-9)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});
