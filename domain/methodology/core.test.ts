import { expect, test } from 'vitest';
import { coreOf } from './core.ts';

const INPUTS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3],
  10: [1, 2],
  11: [1, 3],
  12: [3],
  13: [],
};
const inputsOf = (id: number) => INPUTS[id] ?? [];
const metric = (id: number, rest: object = {}) => ({ id, ...rest });

test('the core is what companies begin with, what is computed of it alone, and the key indicators', () => {
  const isCore = coreOf(
    [
      metric(1, { is_core: true }),
      metric(2, { is_core: true }),
      metric(3),
      metric(10),
      metric(11),
      metric(12, { key_order: 1 }),
      metric(13),
    ],
    inputsOf,
  );
  expect([1, 2, 3, 10, 11, 12, 13].filter(isCore)).toEqual([1, 2, 10, 12]);
});

test('without a core everything is shown', () => {
  expect([1, 10, 13].filter(coreOf([metric(1), metric(10), metric(13)], inputsOf))).toEqual([1, 10, 13]);
});
