import { expect, test } from 'vitest';
import { emptyCube, fillCube } from './cube.ts';
import { dimensionsOf } from '../testing/dimensions.ts';

test('a row may name its metrics in any order, and metrics the cube does not know', () => {
  const valuesOf = (metrics: readonly number[], values: readonly number[]) => {
    const rows = [{ company: 1, year: 2024, system: null, order: 1, metrics, values }];
    const cube = emptyCube(dimensionsOf(rows, [], [3, 5, 8, 9], []));
    fillCube(cube, rows);
    return Array.from({ length: 4 }, (_, metric) => cube.values[metric * cube.width]);
  };
  expect(valuesOf([3, 4, 5, 9, 10], [1, -1, 2, 4, -1])).toEqual([1, 2, NaN, 4]);
  expect(valuesOf([10, 9, 5, 4, 3], [-1, 4, 2, -1, 1])).toEqual([1, 2, NaN, 4]);
  expect(valuesOf([8, 3, 9, 1], [3, 1, 4, -1])).toEqual([1, NaN, 3, 4]);
});
