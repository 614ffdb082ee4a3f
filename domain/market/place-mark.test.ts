import { expect, test } from 'vitest';
import { markOn } from './place-mark.ts';

const nowhere = { place: null, end: null, quartile: null };

test('a place is a dot, counted from the worst whatever is good', () => {
  const placed = { ...nowhere, place: 0.8, quartile: 1 } as const;
  expect(markOn(placed, 'higher')).toEqual({ kind: 'dot', at: 80 });
  expect(markOn(placed, 'lower')).toEqual({ kind: 'dot', at: 80 });
  expect(markOn(placed, null)).toEqual({ kind: 'dot', at: 80 });
});

test.each([
  ['low', 'higher', 5],
  ['high', 'higher', 95],
  ['low', 'lower', 95],
  ['high', 'lower', 5],
  ['low', null, 5],
  ['high', null, 95],
] as const)('the %s end where %s is good stands at %i', (end, direction, at) => {
  expect(markOn({ ...nowhere, end }, direction)).toEqual({ kind: 'dot', at });
});

test.each([
  [1, 'higher', 0, 25],
  [1, 'lower', 75, 100],
  [2, 'lower', 50, 75],
  [4, 'lower', 0, 25],
  [4, null, 75, 100],
] as const)('of quarter %i where %s is good only the quarter is shown', (quartile, direction, from, to) => {
  expect(markOn({ ...nowhere, quartile }, direction)).toEqual({ kind: 'quarter', from, to });
});

test('what the market does not show has no mark', () => {
  expect(markOn(nowhere, 'higher')).toBeNull();
});
