import { expect, test } from 'vitest';
import type { CostRatio, OwnFigure, ReleaseMarket, ReleaseMetric } from '#contract/releases.ts';
import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { termsText } from './terms-text.ts';
import { factsOf } from './facts.ts';
import { moneyRows } from './money-csv.ts';
import { moneyOf } from './use-money.ts';

const CELL = {
  n: 40,
  p10: 75,
  p25: 100,
  median: 140,
  p75: 180,
  p90: 230,
  step: 5,
  since: null,
  hidden: null,
};
const ROOT = { id: 1, name: 'Финансы' };

const metric: ReleaseMetric = {
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
  latest: CELL,
  years: [{ year: 2024, ...CELL, median: 130 }],
  trends: [],
};

const MARKET: ReleaseMarket = {
  release: {
    id: 2,
    benchmark_id: 5,
    built_at: '2026-10-20T00:00:00.000Z',
    revision: 1,
    company_count: 40,
    enough: { median: 6, quartiles: 7, tails: 20 },
  },
  years: [2024, 2025],
  processes: [{ ...ROOT, alias: 'finance', parentId: null, metricCount: 1, metrics: [metric], children: [] }],
};

const term = (id: number, times: number, description: string, unit_name: string) => ({
  id,
  times,
  description,
  unit_name,
});
const USERS = term(2, 1, 'Пользователи', 'чел.');
const GUESTS = term(3, 1, 'Гости', 'чел.');
const COST = term(1, 1000, 'Затраты', 'тыс. руб.');
const REVENUE = term(4, 1e6, 'Выручка', 'млн руб.');
const RATIO: CostRatio = { id: 9, kind: 'price', cost: [COST], base: [USERS, GUESTS], scale: 1000, times: 1 };

const points = (before: number, now: number): OwnFigure['points'] => [
  { year: 2024, value: before },
  { year: 2025, value: now },
];
const OWN: OwnFigure[] = [
  { metric_id: 1, points: points(334_000, 358_700) },
  { metric_id: 2, points: points(1990, 2100) },
  { metric_id: 3, points: points(10, 10) },
  { metric_id: 4, points: points(19_000, 19_200) },
  { metric_id: 9, points: points(167, 170) },
];

const MONEY = moneyOf(MARKET, OWN, [RATIO], 'median');

test('the page is made from the release and the company’s figures alone', () => {
  expect(MONEY.compared.explain).toMatchObject([{ gap: 30, base: 2110, roubles: 63_300_000 }]);
});

test('a denominator is written in the unit it was typed in; of several units in the largest', () => {
  expect(amountText(RATIO.base, 2025, MONEY.costs, 'ru')).toBe('2\u202f110\u202fчел.');
  expect(amountText([REVENUE], 2025, MONEY.costs, 'ru')).toBe('19\u202f200\u202fмлн руб.');
  expect(amountText([REVENUE, { ...COST, times: -1000 }], 2025, MONEY.costs, 'ru')).toBe('18\u202f841,3\u202fмлн руб.');
  expect(amountText([USERS], 2020, MONEY.costs, 'ru')).toBe('—');
  expect(termsText([COST, { ...USERS, times: -1 }, GUESTS])).toBe('Затраты − Пользователи + Гости');
});

test('an open row shows inputs, ratio and median beside the year before', () => {
  const facts = factsOf(MONEY.compared.explain[0]!, MONEY, 'ru');
  expect([facts?.before, facts?.year]).toEqual([2024, 2025]);
  expect(facts?.rows.map(({ name, before, now, change }) => [name, before, now, change])).toEqual([
    ['Затраты', '334\u202f000\u202fтыс. руб.', '358\u202f700\u202fтыс. руб.', '+7\u202f%'],
    ['Пользователи', '1\u202f990\u202fчел.', '2\u202f100\u202fчел.', '+6\u202f%'],
    ['Гости', '10\u202fчел.', '10\u202fчел.', '0\u202f%'],
    ['Само отношение', '167\u202fтыс. руб.', '170\u202fтыс. руб.', '+2\u202f%'],
    ['Медиана, с которой сравниваем', '130', '140', '+8\u202f%'],
  ]);
});

test('the file has every ratio once, plain numbers and no total', () => {
  const [heads, ...rows] = moneyRows(MONEY, 'ru');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveLength(heads!.length);
  expect(rows[0]).toEqual(
    expect.arrayContaining(['Объяснить', 'Затраты на пользователя', 170, 140, 30, 2110, 63_300_000]),
  );
});

test('a market that is not shown is named as the reason', () => {
  const hidden = { ...CELL, n: null, p10: null, p25: null, median: null, p75: null, p90: null, hidden: 'few' as const };
  const market = {
    ...MARKET,
    processes: [{ ...MARKET.processes[0]!, metrics: [{ ...metric, latest: hidden, years: [] }] }],
  };
  const rows = moneyRows(moneyOf(market, OWN, [RATIO], 'median'), 'ru');
  expect(rows[1]?.at(-1)).toBe('данных мало: меньше 6');
});

test('a value that makes no ratio is called by its formula, the earlier or the new one', () => {
  const reasonOf = (ends: number, ratio: CostRatio, year: number) => {
    const processes = [{ ...MARKET.processes[0]!, metrics: [{ ...metric, formula_ends: [ends] }] }];
    const own = OWN.map(({ metric_id, points: [first] }) => ({ metric_id, points: [{ year, value: first!.value }] }));
    return moneyRows(moneyOf({ ...MARKET, processes }, own, [ratio], 'median'), 'ru')[1]?.at(-1);
  };
  expect(reasonOf(2024, { ...RATIO, from_year: 2025 }, 2024)).toBe('ваше значение по прежней формуле');
  expect(reasonOf(2025, { ...RATIO, until_year: 2025 }, 2026)).toBe('ваше значение по новой формуле');
});

test('a year newer than the release has no median of its own', () => {
  const newer = OWN.map(({ metric_id, points: reported }) => ({
    metric_id,
    points: reported.map(({ year, value }) => ({ year: year + 1, value })),
  }));
  const money = moneyOf(MARKET, newer, [RATIO], 'median');
  const facts = factsOf(money.compared.explain[0]!, money, 'ru');
  expect(facts?.rows.at(-1)).toMatchObject({ before: '140', now: '—', change: '—' });
});
