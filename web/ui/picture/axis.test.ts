import { expect, test } from 'vitest';
import { axisTicks } from './axis.ts';

test.each([
  [[0.15, 0.42], false, [0.1, 0.2, 0.3, 0.4, 0.5]],
  [[55, 230], true, [0, 50, 100, 150, 200, 250]],
  [[55, 230], false, [50, 100, 150, 200, 250]],
  [[98.2, 99.9], false, [98, 98.5, 99, 99.5, 100]],
  [[-3, 12], false, [-5, 0, 5, 10, 15]],
  [[7, 7], false, [6, 8]],
  [[0, 0], true, [0, 0.2]],
])('%j begins at zero %s: %j', (values, fromZero, ticks) => {
  expect(axisTicks(values, fromZero)).toEqual(ticks);
});
