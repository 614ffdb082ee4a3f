import { expect, test } from 'vitest';
import { sizeBands } from './size-bands.ts';

/** So many companies of about each size. */
const sizes = (...counts: readonly number[]): number[] =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, place) => 100 * 10 ** at + place));

const THREE = [
  { from: 0, below: 1000 },
  { from: 1000, below: 10_000 },
  { from: 10_000, below: Infinity },
];

test('three bands of at least twenty companies each, on round numbers', () => {
  expect(sizeBands(sizes(20, 20, 20))).toHaveLength(3);
  expect(sizeBands(sizes(25, 21, 20)).map(({ from }) => from)).toEqual([0, 200, 2000]);
});

test('two bands from forty companies on where three are not possible, none before', () => {
  expect(sizeBands(sizes(20, 20, 19))).toHaveLength(2);
  expect(sizeBands(sizes(20, 20))).toHaveLength(2);
  expect(sizeBands(sizes(20, 19))).toEqual([]);
  expect(sizeBands(Array.from({ length: 80 }, () => 100))).toEqual([]);
});

test('one company that leaves takes the bands from nobody: the last ones stay while each has enough for its quartiles', () => {
  expect(sizeBands(sizes(20, 20, 19), THREE)).toBe(THREE);
  expect(sizeBands(sizes(20, 20, 7), THREE)).toBe(THREE);
  expect(sizeBands(sizes(20, 20, 6), THREE)).toHaveLength(2);
  expect(sizeBands(sizes(20, 20, 8), THREE, { quartiles: 9 })).toHaveLength(2);
});

test('bands stay as they are while companies join, until there are enough for one more', () => {
  const two = [
    { from: 0, below: 1000 },
    { from: 1000, below: Infinity },
  ];
  expect(sizeBands(sizes(30, 25), two)).toBe(two);
  expect(sizeBands(sizes(40, 25, 20), two)).toHaveLength(3);
  expect(sizeBands(sizes(90, 25, 20), THREE)).toBe(THREE);
});
