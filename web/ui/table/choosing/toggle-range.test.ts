import { expect, test } from 'vitest';
import { toggleRange } from './toggle-range.ts';

const rows = [1, 2, 3, 4].map((id) => ({ id }));
type Picks = ReadonlyMap<number, { id: number }>;
const idsOf = (picks: Picks) => [...picks.keys()].toSorted((a, b) => a - b);
const toggle = (picks: Picks, id: number, from?: number) =>
  toggleRange(picks, rows, { idOf: (row) => row.id, id, from });

test('a row is ticked and unticked; with a range all rows from the last touched one follow it', () => {
  const one = toggle(new Map(), 2);
  expect(idsOf(one)).toEqual([2]);
  expect(idsOf(toggle(one, 4, 2))).toEqual([2, 3, 4]);
  expect(idsOf(toggle(one, 1, 2)), 'upwards').toEqual([1, 2]);
  expect(idsOf(toggle(one, 2))).toEqual([]);
  expect(idsOf(toggle(one, 4, 99)), 'the last touched one is on another page').toEqual([2, 4]);
});
