import { expect, test } from 'vitest';
import { sparkOf } from './spark.ts';

test('years run from left to right by their distance, values from bottom to top', () => {
  const points = [
    { year: 2025, value: 10 },
    { year: 2021, value: 0 },
    { year: 2023, value: 5 },
  ];
  expect(sparkOf(points, 110, 30).map(({ x, y }) => [x, y])).toEqual([
    [5, 25],
    [55, 15],
    [105, 5],
  ]);
});

test('a single point, or equal values, stand in the middle', () => {
  expect(sparkOf([{ year: 2025, value: 3 }], 100, 20)).toEqual([{ year: 2025, value: 3, x: 50, y: 10 }]);
  expect(sparkOf([], 100, 20)).toEqual([]);
});
