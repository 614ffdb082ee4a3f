import { expect, test } from 'vitest';
import type { OwnFigure, ReleaseMarket, ReleaseMetric } from '#contract/releases.ts';
import { NO_CELL } from '#domain/benchmarks/release/own-in-market.ts';
import { rowsOf } from '../result/rows.ts';
import { joinOwn, metricPage, yearsAlike } from './join-own.ts';

const CELL = { ...NO_CELL, n: 40, p10: 75, p25: 100, median: 140, p75: 180, p90: 230, step: 5 };
const OF_2024 = { ...NO_CELL, year: 2024, n: 30, p25: 2, median: 3, p75: 4, step: 0.1 };
const ROOT = { id: 1, name: 'Финансы' };

function released(change: Partial<ReleaseMetric> = {}): ReleaseMarket {
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
    years: [OF_2024],
    trends: [],
    ...change,
  };
  return {
    release: {
      id: 2,
      benchmark_id: 5,
      built_at: '2026-10-20T00:00:00.000Z',
      revision: 1,
      company_count: 40,
      enough: { median: 6, quartiles: 7, tails: 20 },
    },
    years: [2023, 2024, 2025],
    processes: [{ ...ROOT, alias: 'finance', parentId: null, metricCount: 1, metrics: [metric], children: [] }],
  };
}

const ownIn = (year: number): OwnFigure[] => [{ metric_id: 9, points: [{ year, value: 2.5 }] }];
const rowIn = (year: number, change: Partial<ReleaseMetric>) =>
  rowsOf(joinOwn(released({ formula_ends: [2024], ...change }), ownIn(year), true))[0]!;

test('a row shows the market that measures its value: that of the value’s year where the formula changed', () => {
  expect(rowIn(2024, {})).toMatchObject({ n: 30, median: 3, step: 0.1, suppressed: null, own: { gap: -0.5 } });
  expect(rowIn(2024, { formula_ends: [] })).toMatchObject({ n: 40, median: 140, step: 5 });
});

test('whether a row is hidden is said of the market that measures its value', () => {
  const [few, hidden] = [
    { reason: 'few', need: 6 },
    { ...NO_CELL, hidden: 'few' as const },
  ];
  expect(rowIn(2024, { latest: hidden })).toMatchObject({ median: 3, suppressed: null });
  expect(rowIn(2024, { years: [{ ...hidden, year: 2024 }] })).toMatchObject({ median: null, suppressed: few });
});

test('a value of a formula newer than the release has no market, one of the same formula the latest', () => {
  expect(rowIn(2026, { formula_ends: [2025] })).toMatchObject({ median: null, suppressed: { reason: 'formula' } });
  expect(rowIn(2026, {})).toMatchObject({ median: 140, suppressed: null });
});

test('the latest values stand for the newest year of the release and for no other', () => {
  const page = metricPage(released(), ownIn(2025), { id: 9, year: undefined, group: null }, 'ru');
  expect(page?.by_year.map(({ year, median, suppressed }) => [year, median, suppressed?.reason])).toEqual([
    [2023, null, 'year'],
    [2024, 3, undefined],
    [2025, 140, undefined],
  ]);
  const trends = [{ from: 2024, to: 2025, movement: 'lower' as const }];
  expect(yearsAlike(released({ trends }), ownIn(2025))(9).trends).toEqual(trends);
  const of2023 = metricPage(released(), ownIn(2023), { id: 9, year: 2023, group: null }, 'ru');
  expect(of2023?.metric).toMatchObject({ median: null, suppressed: { reason: 'year' }, own: { place: null } });
  expect(of2023?.title).toMatch(/рынок не показан\u00a0— за этот год ничего не опубликовано/);
});
