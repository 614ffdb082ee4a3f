import { expect, test } from 'vitest';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import { findRows } from '../find-rows.ts';
import { ordered, shownOnly } from './order.ts';
import { branchesOf, neighboursOf, processName, rowsIn, rowsOf } from './rows.ts';

const NO_FIGURES = {
  n: 10,
  excluded: 0,
  min: null,
  p10: null,
  p25: 1,
  median: 2,
  mean: 2,
  p75: 3,
  p90: null,
  p95: null,
  max: null,
  stddev: 1,
  suppressed: null,
};

type Own = Partial<NonNullable<BenchmarkMetric['own']>>;

function metric(id: number, direction: 'higher' | 'lower' | null, own: Own | null, name = `м${id}`): BenchmarkMetric {
  const process = { id: id < 10 ? 2 : 3, name: id < 10 ? 'Поддержка' : 'Сеть' };
  return {
    ...NO_FIGURES,
    id,
    alias: `a${id}`,
    description: name,
    mtype: 'indicator',
    unit_name: 'шт.',
    process,
    rootProcess: id < 10 ? { id: 1, name: 'Услуги' } : process,
    direction,
    key_theme: null,
    key_order: null,
    low_threshold: null,
    high_threshold: null,
    threshold_method: null,
    is_high_outlier: false,
    is_low_outlier: id === 10,
    with_outliers: null,
    own: own && {
      value: 1,
      year: 2025,
      percentile: null,
      place: null,
      quartile: null,
      end: null,
      of_few: null,
      side: null,
      noise_points: null,
      standing: null,
      gap: null,
      gap_percent: null,
      is_low_outlier: false,
      is_high_outlier: false,
      doubtful: false,
      doubt: null,
      ...own,
    },
  };
}

const process = (
  id: number,
  name: string,
  metrics: BenchmarkMetric[],
  children: ProcessWithBenchmark[] = [],
): ProcessWithBenchmark => ({ id, name, alias: `p${id}`, parentId: null, metricCount: 0, metrics, children });

const better = metric(
  1,
  'higher',
  { side: 'better', standing: 'good', gap: 4, gap_percent: 40, percentile: 0.9, place: 0.9 },
  'Ёмкость',
);
const worse = metric(2, 'lower', {
  side: 'worse',
  standing: 'bad',
  gap: 1,
  gap_percent: 10,
  percentile: 0.7,
  place: 0.3,
});
const undirected = metric(3, null, { side: 'lower', gap: -5, gap_percent: -50, percentile: 0.1, place: 0.1 });
const alone = metric(10, 'higher', null);
const tree = [
  process(1, 'Услуги', [], [process(2, 'Поддержка', [better, worse, undirected])]),
  process(3, 'Сеть', [alone]),
  process(4, 'Пусто', []),
];
const rows = rowsOf(tree);
const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);

test('the rows stand in the order of the tree and know every process above them', () => {
  expect(ids(rows)).toEqual([1, 2, 3, 10]);
  expect(rows[0]?.above).toEqual([1, 2]);
});

test('a process shows its own rows and those below it; empty processes are not in the tree', () => {
  expect(ids(rowsIn(rows, 1))).toEqual([1, 2, 3]);
  expect(ids(rowsIn(rows, undefined))).toEqual([1, 2, 3, 10]);
  expect(branchesOf(tree).map(({ label, count }) => [label, count])).toEqual([
    ['Услуги', 3],
    ['Сеть', 1],
  ]);
  expect(processName(tree, 2)).toBe('Поддержка');
  expect(processName(tree, 99)).toBeUndefined();
});

test('a search looks at names and aliases, whatever the case and the dots of ё', () => {
  const found = (term: string) => findRows(rows, term, (row) => row);
  expect(ids(found('емк'))).toEqual([1]);
  expect(ids(found('A10'))).toEqual([10]);
  expect(ids(found('  '))).toEqual([1, 2, 3, 10]);
});

test.each([
  ['gap', [2, 1, 3, 10]],
  ['-gap', [1, 2, 3, 10]],
  ['-place', [1, 2, 3, 10]],
  ['place', [2, 1, 3, 10]],
  ['description', [1, 2, 3, 10]],
  ['-description', [10, 3, 2, 1]],
  ['nonsense', [1, 2, 3, 10]],
  [undefined, [1, 2, 3, 10]],
])('ordered by %s, what has no value or no good side stands last', (ordering, expected) => {
  expect(ids(ordered(rows, ordering))).toEqual(expected);
});

test('by place the worst 10 % come first and the best last, and a quarter stands in its middle', () => {
  const placed = [
    metric(1, 'higher', { place: 0.2 }),
    metric(2, 'lower', { end: 'high', quartile: 4 }),
    metric(3, 'lower', { end: 'low', quartile: 1 }),
    metric(4, 'higher', { quartile: 3 }),
  ];
  const inTree = rowsOf([process(2, 'Поддержка', placed)]);
  expect(ids(ordered(inTree, 'place'))).toEqual([2, 1, 4, 3]);
  expect(ids(ordered(inTree, '-place'))).toEqual([3, 4, 1, 2]);
});

test('only the rows worse than the median, or with outliers', () => {
  expect(ids(shownOnly(rows, 'worse'))).toEqual([2]);
  expect(ids(shownOnly(rows, 'outliers'))).toEqual([10]);
});

test('a value in doubt is not worse, and comes last by its gap', () => {
  const doubted = rows.map((row) => (row.id === 2 && row.own ? { ...row, own: { ...row.own, doubtful: true } } : row));
  expect(ids(shownOnly(doubted, 'worse'))).toEqual([]);
  expect(ids(ordered(doubted, 'gap'))[0]).not.toBe(2);
});

test('neighbours are those of the own process', () => {
  expect(neighboursOf(rows, 2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 }, place: 2, count: 3 });
  expect(neighboursOf(rows, 10)).toMatchObject({ previous: undefined, next: undefined, place: 1, count: 1 });
  expect(neighboursOf(rows, 77)).toBeUndefined();
});
