import { expect, test } from 'vitest';
import { labelsApart } from './labels-apart.ts';

test.each([
  ['labels far from each other stay', [10, 40, 90], [10, 40, 90]],
  ['two that collide share their middle', [50, 52], [41.5, 60.5]],
  ['the order of the input is the order of the output', [52, 50], [60.5, 41.5]],
  ['equal ones keep their order', [50, 50], [40.5, 59.5]],
  ['a pair that is pushed takes its neighbour along', [50, 52, 66], [37, 56, 75]],
  ['nothing leaves the bounds', [0, 2, 100], [0, 19, 100]],
  ['no labels', [], []],
] as const)('%s', (_rule, positions, expected) => {
  expect(labelsApart(positions, 19, [0, 100])).toEqual(expected);
});
