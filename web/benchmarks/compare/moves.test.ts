import { expect, test } from 'vitest';
import type { Moved } from '#contract/benchmark-results.ts';
import { hasMoved, movesFound, orderedMoves } from './moves.ts';

function move(id: number, before: number | null, after: number | null): Moved {
  const change = before === null || after === null ? null : after - before;
  return {
    metric: { id, alias: `a${id}`, description: `Показатель ${id}`, unit_name: '', rootProcess: { id: 1, name: 'П' } },
    before: { n: 10, median: before, suppressed: null },
    after: { n: 10, median: after, suppressed: null },
    change,
    change_percent: change === null || before === null || before === 0 ? null : (change / before) * 100,
    because: [],
  };
}

const rows = [move(1, 10, 10), move(2, 10, 5), move(3, 10, 12), move(4, null, 3), move(10, null, null)];
const ids = (of: readonly Moved[]) => of.map(({ metric }) => metric.id);

test('a median has moved when it changed, appeared or went', () => {
  expect(ids(rows.filter(hasMoved))).toEqual([2, 3, 4]);
});

test.each([
  ['-change', [2, 3, 1, 4, 10]],
  ['change', [1, 3, 2, 4, 10]],
  ['metric', [1, 2, 3, 4, 10]],
  ['-metric', [10, 4, 3, 2, 1]],
  ['x', [1, 2, 3, 4, 10]],
])('ordered by %s', (ordering, expected) => {
  expect(ids(orderedMoves(rows, ordering))).toEqual(expected);
});

test('a search looks at names and aliases', () => {
  expect(ids(movesFound(rows, 'A2'))).toEqual([2]);
  expect(ids(movesFound(rows, ' показатель 3 '))).toEqual([3]);
});
