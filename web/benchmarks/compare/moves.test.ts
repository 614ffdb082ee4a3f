import { expect, test } from 'vitest';
import { shortFormulaNote } from '#domain/benchmarks/release/formula-note.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { findRows } from '../find-rows.ts';
import { isMiddleMoved, isMoved, orderedMoves, placedIn } from './moves.ts';
import { sidesOf, THEN_AND_NOW, TWO_GROUPS } from './sides.ts';

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

test('a client is told where the middle changed, appeared or went, whatever the tails did', () => {
  expect(ids(rows.filter(isMiddleMoved))).toEqual([2, 3, 4]);
  expect(isMiddleMoved(move(1, 10, 10, { p90: 9.5, n: 11 }))).toBe(false);
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

const inMarket = (value: number, place: number, gap_percent: number) => ({
  value,
  year: 2025,
  of_few: null,
  percentile: place,
  place,
  quartile: null,
  end: null,
  side: 'better' as const,
  noise_points: 10,
  standing: 'good' as const,
  gap: gap_percent / 10,
  gap_percent,
  is_low_outlier: false,
  is_high_outlier: false,
  doubtful: false,
  doubt: null,
});
const placed = (id: number, value: number, place: number, gap_percent: number): Moved => ({
  ...move(id, 10, 12),
  own: {
    mtype: 'metric',
    direction: 'lower',
    before: inMarket(value, place, 5),
    after: inMarket(value, place, gap_percent),
  },
});

test('the company stands beside the figures of each of the two calculations', () => {
  const row = placed(1, 7, 0.4, -20);
  expect(placedIn(row, 'before')).toMatchObject({ median: 10, direction: 'lower', own: { gap_percent: 5 } });
  expect(placedIn(row, 'after')).toMatchObject({ median: 12, direction: 'lower', own: { gap_percent: -20 } });
  expect(placedIn(move(1, 10, 12), 'after')).toBeUndefined();
});

test('a value of another formula stands beside the market of its own year, and is called so', () => {
  const row = placed(1, 7, 0.4, -20);
  const beside = { n: 9, p10: null, p25: 70, median: 80, p75: 90, p90: null, step: 1, since: null, suppressed: null };
  const other = { ...row, own: { ...row.own!, after: { ...row.own!.after!, beside } } };
  const after = placedIn(other, 'after')!;
  expect(after).toMatchObject({ p25: 70, median: 80, p75: 90 });
  expect(shortFormulaNote(after.own, after)?.ru).toBe('2025, прежняя формула');
  expect(placedIn(other, 'before')).toMatchObject({ median: 10 });
});

test('rows are ordered by the company in the second calculation; without a value they come last', () => {
  const some = [move(1, 10, 12), placed(2, 7, 0.4, -20), placed(3, 9, 0.2, 30)];
  expect(ids(orderedMoves(some, '-own'))).toEqual([3, 2, 1]);
  expect(ids(orderedMoves(some, 'gap')), 'the largest lag first').toEqual([3, 2, 1]);
  expect(ids(orderedMoves(some, 'place'))).toEqual([3, 2, 1]);
});

test('two calculations of one release are two groups; of two releases, or of the staff, then and now', () => {
  const of = (id: number) => ({ release: { id } });
  expect(sidesOf(of(2), of(2))).toBe(TWO_GROUPS);
  expect(sidesOf(of(1), of(2))).toBe(THEN_AND_NOW);
  expect(sidesOf({ release: null }, { release: null })).toBe(THEN_AND_NOW);
  expect(sidesOf(undefined, undefined)).toBe(THEN_AND_NOW);
});
