import { expect, test } from 'vitest';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { findRows } from '../find-rows.ts';
import { isMoved, orderedMoves } from './moves.ts';

function move(id: number, before: number | null, after: number | null, more: Partial<Moved['after']> = {}): Moved {
  const figures = (median: number | null) => ({
    n: 10,
    excluded: 0,
    p10: 1,
    p25: 2,
    median,
    p75: 8,
    p90: 9,
    suppressed: null,
  });
  return {
    metric: { id, alias: `a${id}`, description: `Показатель ${id}`, unit_name: '', rootProcess: { id: 1, name: 'П' } },
    before: figures(before),
    after: { ...figures(after), ...more },
    largest: null,
    effect: before === null || after === null ? 0 : Math.abs(after - before),
    because: [],
    movers: [],
  };
}

const rows = [move(1, 10, 10), move(2, 10, 5), move(3, 10, 12), move(4, null, 3), move(10, null, null)];
const ids = (of: readonly Moved[]) => of.map(({ metric }) => metric.id);

test('a measure has moved when any figure a client sees changed, appeared or went', () => {
  expect(ids(rows.filter(isMoved))).toEqual([2, 3, 4]);
  for (const more of [{ n: 11 }, { excluded: 1 }, { p10: 1.5 }, { p25: 2.1 }, { p75: 7 }, { p90: 9.5 }]) {
    expect(isMoved(move(1, 10, 10, more))).toBe(true);
  }
});

test.each([
  ['-effect', [2, 3, 1, 4, 10]],
  ['-median', [2, 3, 1, 4, 10]],
  ['median', [1, 3, 2, 4, 10]],
  ['metric', [1, 2, 3, 4, 10]],
  ['-metric', [10, 4, 3, 2, 1]],
  ['x', [1, 2, 3, 4, 10]],
])('ordered by %s', (ordering, expected) => {
  expect(ids(orderedMoves(rows, ordering))).toEqual(expected);
});

test('a search looks at names and aliases', () => {
  const movesFound = (term: string) => findRows(rows, term, ({ metric }) => metric);
  expect(ids(movesFound('A2'))).toEqual([2]);
  expect(ids(movesFound(' показатель 3 '))).toEqual([3]);
});
