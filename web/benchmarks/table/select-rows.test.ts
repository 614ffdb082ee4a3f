import { expect, test } from 'vitest';
import type { TableProcess, TableRow } from '#contract/market-table.ts';
import { countRows, selectRows } from './select-rows.ts';

type Standing = NonNullable<TableRow['own']>['standing'];

function row(id: number, description: string, standing: Standing, rest: Partial<TableRow> = {}): TableRow {
  return {
    id,
    alias: `a${id}`,
    description,
    mtype: 'indicator',
    unit_name: '%',
    process: { id: 100 + id, name: 'Ниже' },
    rootProcess: { id: 1, name: 'Верх' },
    direction: 'lower',
    key_theme: null,
    key_order: null,
    n: 40,
    p10: 1,
    p25: 2,
    median: 3,
    p75: 4,
    p90: 5,
    step: 1,
    since: null,
    suppressed: null,
    own: {
      value: 3,
      year: 2025,
      of_few: null,
      percentile: null,
      place: null,
      quartile: null,
      end: null,
      side: null,
      noise_points: null,
      standing,
      gap: 1,
      gap_percent: null,
      is_low_outlier: false,
      is_high_outlier: false,
      doubtful: false,
      doubt: null,
    },
    before: null,
    amount: null,
    second: null,
    ...rest,
  };
}

const amount = (roubles: number) => ({ roubles, range: null });
const processes: TableProcess[] = [
  {
    id: 1,
    name: 'Проекты',
    place: 30,
    place_before: 25,
    rows: [
      row(1, 'Яркость', 'bad'),
      row(2, 'Доля проектов', 'middle', { key_order: 1 }),
      row(3, 'Бюджет', 'good', { amount: amount(5) }),
    ],
  },
  { id: 2, name: 'Финансы', place: 60, place_before: null, rows: [row(4, 'Затраты', 'bad', { amount: amount(-9) })] },
];
const ids = (found: readonly TableProcess[]) => found.map(({ rows }) => rows.map(({ id }) => id));
const select = (asked: Partial<Parameters<typeof selectRows>[1]>) =>
  ids(selectRows(processes, { search: '', ...asked }));

test('without a question everything stands as it was served', () => {
  expect(select({})).toEqual([[1, 2, 3], [4]]);
  expect(countRows(processes)).toBe(4);
});

test.each([
  ['worse', [[1], [4]]],
  ['about', [[2]]],
  ['better', [[3]]],
  ['money', [[3], [4]]],
  ['key', [[2]]],
] as const)('only what is %s, without empty processes', (show, expected) => {
  expect(select({ show })).toEqual(expected);
});

test('a search finds names, and a process its own rows or those of one below it', () => {
  expect(select({ search: 'доля' })).toEqual([[2]]);
  expect(select({ process: 2 })).toEqual([[4]]);
  expect(select({ process: 103 })).toEqual([[3]]);
  expect(select({ search: 'нет такого' })).toEqual([]);
});

test('by money the dearest process and row come first, by name the processes stay', () => {
  expect(select({ order: 'money' })).toEqual([[4], [3, 1, 2]]);
  expect(select({ order: 'name' })).toEqual([[3, 2, 1], [4]]);
});
