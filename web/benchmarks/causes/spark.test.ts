import { expect, test } from 'vitest';
import { isLogarithmic, sparkOf } from './spark.ts';

const market = (year: number, p25: number, median: number, p75: number) => ({ year, p25, median, p75 });

test('a value a thousand times too large stands as far above as one a thousand times too small below', () => {
  const history = [
    { year: 2023, value: 1_000 },
    { year: 2022, value: 1 },
    { year: 2024, value: 1_000_000 },
  ];
  const { own } = sparkOf(history, [], 110, 30);
  expect(own.map(({ year, x, y }) => [year, x, Math.round(y)])).toEqual([
    [2022, 5, 25],
    [2023, 55, 15],
    [2024, 105, 5],
  ]);
});

test('the band goes along the third quartiles and back along the first', () => {
  const { band, median } = sparkOf(
    [{ year: 2022, value: 10 }],
    [market(2022, 1, 10, 100), market(2023, 1, 10, 100)],
    110,
    30,
  );
  expect(band.map(({ year, y }) => [year, Math.round(y)])).toEqual([
    [2022, 5],
    [2023, 5],
    [2023, 25],
    [2022, 25],
  ]);
  expect(median).toHaveLength(2);
});

test('values that are not all positive have no logarithm and stand as they are', () => {
  expect(isLogarithmic([1, 0])).toBe(false);
  expect(isLogarithmic([])).toBe(false);
  const { own } = sparkOf(
    [
      { year: 2022, value: 0 },
      { year: 2023, value: 10 },
    ],
    [{ year: 2022, p25: null, median: null, p75: null }],
    110,
    30,
  );
  expect(own.map(({ y }) => y)).toEqual([25, 5]);
});

test('a single value stands in the middle', () => {
  expect(sparkOf([{ year: 2025, value: 3 }], [], 100, 20).own).toEqual([{ year: 2025, x: 50, y: 10 }]);
});
