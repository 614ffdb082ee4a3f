import { expect, test } from 'vitest';
import { rowFor } from './use-row-keys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 29, 29],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 13],
  ['PageDown', 25, 29],
  ['PageUp', 3, 0],
  ['Home', 12, 0],
  ['End', 12, 29],
  ['Tab', 3, undefined],
])('%s on row %i of thirty leads to %s', (key, at, next) => {
  expect(rowFor(key, at, 30)).toBe(next);
});
