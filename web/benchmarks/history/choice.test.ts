import { expect, test } from 'vitest';
import { togglePicked } from './use-picked-pair.tsx';

test.each([
  [[], 1, [1]],
  [[1], 2, [1, 2]],
  [[1, 2], 3, [2, 3]],
  [[1, 2], 1, [2]],
])('of %j a tick on %i leaves %j', (picked, id, expected) => {
  expect(togglePicked(picked, id)).toEqual(expected);
});
