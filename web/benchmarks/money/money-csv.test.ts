import { expect, test } from 'vitest';
import { ownInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import type { MarketMoney, MoneyRow } from '#contract/market-money.ts';
import { moneyRows } from './money-csv.ts';

const ROOT = { id: 1, name: 'Финансы' };
const CELL = { n: 40, p10: 75, p25: 100, median: 140, p75: 180, p90: 230, step: 5, since: null, hidden: null };
const own = ownInMarket({ value: 170.00041, year: 2025 }, CELL, 'lower');

const ROW: MoneyRow = {
  row: {
    id: 9,
    alias: 'per_user',
    description: 'Затраты на пользователя',
    mtype: 'indicator',
    unit_name: 'тыс. руб.',
    process: ROOT,
    rootProcess: ROOT,
    direction: 'lower',
    key_theme: null,
    key_order: null,
    n: 40,
    p10: 75,
    p25: 100,
    median: 140,
    p75: 180,
    p90: 230,
    step: 5,
    since: null,
    suppressed: null,
    own,
    before: null,
  },
  figure: 140,
  gap: 30,
  amount: { roubles: 63_300_000.4, range: null },
  why: null,
  reason: null,
  cost: 'Затраты',
  base: { name: 'Пользователи', value: 2110, text: '2 110 чел.' },
  times: 1,
  difference: '170 − 140 тыс. руб.',
  to_best: null,
  facts: [],
};

const HIDDEN: MoneyRow = {
  ...ROW,
  figure: null,
  gap: null,
  amount: null,
  why: 'market',
  reason: 'данных мало: меньше 6',
  difference: null,
};

test('the file has every ratio once, plain numbers and no total; what is not judged says why', () => {
  const money = { explain: [ROW], defend: [], unjudged: [HIDDEN] } as unknown as MarketMoney;
  const [heads, ...rows] = moneyRows(money, 'ru');
  expect(rows.map((row) => row.length)).toEqual([heads!.length, heads!.length]);
  expect(rows[0]).toEqual(
    expect.arrayContaining(['Объяснить', 'Затраты на пользователя', 170, 140, 30, 'Пользователи', 2110, 63_300_000]),
  );
  expect(rows[1]).toEqual(expect.arrayContaining(['Без вывода', 'данных мало: меньше 6']));
});
