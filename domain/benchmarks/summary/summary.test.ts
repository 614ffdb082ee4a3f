import { expect, test } from 'vitest';
import type { OwnCosts } from '../money/cost-gap.ts';
import { marketBeside } from '../release/market-beside.ts';
import { formatSummary } from './sentence.ts';
import { placed } from '../testing/placed-metric.ts';
import { sideOf, summarise, type PlacedMetric, type YearsOf } from './summary.ts';
import { trendOf } from '../../market/trend.ts';
import { formatRow } from './format-row.ts';

const NO_YEARS: YearsOf = { own: [], trends: [] };

const NO_COSTS: OwnCosts = { ratios: new Map(), valueIn: () => null };

const summaryOf = (metrics: readonly PlacedMetric[], years: YearsOf = NO_YEARS, costs = NO_COSTS) =>
  summarise(metrics, () => years, costs);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('the strongest are the best places, the weakest the worst, ten of each at most', () => {
  const metrics = Array.from({ length: 30 }, (_, at) => placed(at, { place: at / 29, value: 85.5 + at }));
  const { strongest, weakest, better, worse, placed: all } = summaryOf(metrics);
  expect(ids(strongest)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
  expect(ids(weakest)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([all, better, worse]).toEqual([30, 15, 15]);
});

test('where less is better the lowest value is the strongest', () => {
  const { strongest, weakest } = summaryOf([
    placed(1, { direction: 'lower', place: 0.9, value: 60 }),
    placed(2, { direction: 'lower', place: 0.1, value: 140 }),
  ]);
  expect([ids(strongest), ids(weakest)]).toEqual([[1], [2]]);
  expect(strongest[0]?.own.place).toBe(0.9);
});

test('no indicator stands in both lists, and none on the median in either', () => {
  const { strongest, weakest, same } = summaryOf([
    placed(1, { place: 0.7, value: 120 }),
    placed(2, { place: 0.5, value: 100 }),
    placed(3, { place: 0.6, value: 110 }),
  ]);
  expect([ids(strongest), ids(weakest), same]).toEqual([[1, 3], [], 1]);
});

test('the furthest in the market’s own spread comes first, whatever its place, then the key decides', () => {
  const { strongest, weakest } = summaryOf([
    placed(3, { place: 1, value: 150 }),
    placed(2, { place: 1, value: 150 }),
    placed(1, { place: 1, value: 120 }),
    placed(4, { place: 0, value: 90 }),
    placed(5, { place: 0, value: 10 }),
  ]);
  expect([ids(strongest), ids(weakest)]).toEqual([
    [2, 3, 1],
    [5, 4],
  ]);
});

test.each([
  ['without a good side', placed(1, { direction: null })],
  ['without a shown market', placed(1, { median: null })],
  ['without an own value', { ...placed(1), own: null }],
])('an indicator %s does not count', (_what, metric) => {
  expect(summaryOf([metric])).toMatchObject({ placed: 0, strongest: [], weakest: [], processes: [] });
});

test('whatever has a good side counts, reported or computed: the table judges the same ones', () => {
  const reported = placed(1, { mtype: 'metric', place: 1, value: 130 });
  const summary = summaryOf([reported, placed(2, { place: 0.6, value: 101 })]);
  expect([ids(summary.strongest), summary.placed]).toEqual([[1, 2], 2]);
});

test('the gap of a cost ratio is roubles a year, with its sign; a doubtful one is nothing', () => {
  const ratio = { kind: 'price', cost: [], base: [{ id: 7, times: 1 }], scale: 1000, times: 1 } as const;
  const costs: OwnCosts = {
    ratios: new Map([1, 3].map((id) => [id, [{ ...ratio, id }]])),
    valueIn: (id, year) => (id === 7 && year === 2025 ? 2000 : null),
  };
  const { strongest, doubtful } = summaryOf(
    [
      placed(1, { unit_name: 'тыс. руб.', direction: 'lower', place: 0.9, value: 62.5 }),
      placed(2, { unit_name: 'тыс. руб.', direction: 'lower', place: 0.2, value: 80 }),
      placed(3, { unit_name: 'тыс. руб.', direction: 'lower', place: 0, value: 9000, outlier: true }),
    ],
    NO_YEARS,
    costs,
  );
  expect([...strongest, ...doubtful].map(({ money }) => money?.roubles ?? null)).toEqual([-75e6, null, null]);
  expect(formatRow(strongest[0]!, 'ru')).toMatchObject({
    gap: 'лучше на 38\u202f%',
    money: '−75\u00a0млн руб. в\u00a0год',
    goodness: '≈\u00a018 из\u00a020 хуже',
  });
});

test.each([
  ['higher', 'шт.', 100, 120, 'better'],
  ['lower', 'шт.', 100, 120, 'worse'],
  ['higher', 'шт.', 100, 104, 'steady'],
  ['lower', 'шт.', 100, 94, 'better'],
  ['higher', '%', 97, 98.5, 'better'],
  ['higher', '%', 97, 97.1, 'steady'],
  ['higher', '%', 21, 20, 'steady'],
  ['higher', '%', 31, 20, 'worse'],
  ['lower', '%', 1.3, 1.5, 'worse'],
  ['higher', '%', 99.5, 99.9, 'better'],
  ['higher', '%', 100, 99.5, 'worse'],
  ['higher', 'шт.', 0, 0, 'steady'],
  ['higher', 'шт.', 0, 1, 'better'],
  ['higher', 'шт.', -10, -20, 'worse'],
] as const)('%s is good, %s: from %d to %d is %s', (direction, unit, first, last, verdict) => {
  const values = [
    { year: 2025, value: last },
    { year: 2023, value: null },
    { year: 2022, value: first },
  ];
  expect(trendOf(values, direction, unit)).toMatchObject({ from: 2022, to: 2025, change: last - first, verdict });
});

test('a trend is from the year before, also where there are more years', () => {
  const values = [2022, 2023, 2024, 2025].map((year) => ({ year, value: year === 2024 ? 100 : 50 }));
  expect(trendOf(values, 'higher', 'шт.')).toMatchObject({ from: 2024, to: 2025, verdict: 'worse' });
});

test('one year makes no trend', () => {
  expect(trendOf([{ year: 2025, value: 1 }], 'higher', 'шт.')).toBeNull();
});

test('the market is followed over the same years as the company', () => {
  const { strongest } = summaryOf([placed(1, { place: 0.9, value: 130 })], {
    own: [
      { year: 2024, value: 100 },
      { year: 2025, value: 130 },
    ],
    trends: [
      { from: 2022, to: 2025, movement: 'higher' },
      { from: 2024, to: 2025, movement: 'lower' },
    ],
  });
  expect(strongest[0]?.market_trend).toEqual({ from: 2024, to: 2025, verdict: 'worse' });
  expect(formatRow(strongest[0]!, 'ru')).toMatchObject({
    own_trend: 'лучше, +30\u202f%',
    market_trend: 'хуже',
  });
});

test('nothing is said of the market where the release tells no movement over the company’s years', () => {
  const own = [
    { year: 2023, value: 100 },
    { year: 2025, value: 130 },
  ];
  const trends = [{ from: 2024, to: 2025, movement: 'higher' as const }];
  const { strongest } = summaryOf([placed(1, { place: 0.9, value: 130 })], { own, trends });
  expect([strongest[0]?.own_trend?.verdict, strongest[0]?.market_trend]).toEqual(['better', null]);
  const same = [{ from: 2023, to: 2025, movement: 'same' as const }];
  const told = summaryOf([placed(1, { place: 0.9, value: 130 })], { own, trends: same });
  expect(formatRow(told.strongest[0]!, 'ru').market_trend).toBe('заметно не изменился');
});

test('percentages differ in points', () => {
  const { strongest } = summaryOf([placed(1, { unit_name: '%', median: 80, value: 92.25, place: 0.8 })], {
    own: [
      { year: 2024, value: 90 },
      { year: 2025, value: 92.25 },
    ],
    trends: [],
  });
  const words = formatRow(strongest[0]!, 'ru');
  expect([words.gap, words.own_trend, words.market_trend]).toEqual([
    'лучше на 12,3\u202fп.\u00a0п.',
    'лучше, +2,25\u202fп.\u00a0п.',
    null,
  ]);
});

test('a value that a test doubts is nobody’s strength and nobody’s weakness, and is named apart', () => {
  const far = { place: 1, value: 9000, outlier: true };
  const summary = summaryOf([placed(1, far), placed(2, { ...far, direction: 'lower' }), placed(3, { value: 70 })]);
  expect([ids(summary.strongest), ids(summary.weakest), ids(summary.doubtful)]).toEqual([[], [3], [1, 2]]);
  expect(summary).toMatchObject({ placed: 1, better: 0, same: 0, worse: 1, processes: [{ placed: 1, worse: 1 }] });
  expect([placed(1, far), placed(3, { value: 70 })].map(sideOf)).toEqual([null, 'worse']);
});

test('better, same and worse of a process are all its judged indicators, those with one year, too', () => {
  const before = { place: 0.5, end: null, quartile: null, standing: 'middle' as const, doubtful: false };
  const { processes } = summarise(
    [placed(1, { value: 70 }), placed(2, { value: 120 }), placed(3), placed(4, { value: 9000, outlier: true })],
    ({ id }) => (id === 1 ? { ...NO_YEARS, before } : NO_YEARS),
    NO_COSTS,
  );
  expect(processes).toMatchObject([{ placed: 3, better: 1, same: 1, worse: 1, place_count: 1 }]);
});

const good = (id: number, process: { id: number; name: string }) =>
  placed(id, { rootProcess: process, place: 0.9, value: 130 });
const bad = (id: number, process: { id: number; name: string }) =>
  placed(id, { rootProcess: process, place: 0.1, value: 70 });

test.each([
  ['a place within last year’s quarter is no move', 0.2, { place: null, end: null, quartile: 1 as const }, [20, 20]],
  ['a place out of last year’s quarter is one', 0.6, { place: null, end: null, quartile: 1 as const }, [60, 15]],
  ['two places are compared as they are', 0.2, { place: 0.1, end: null, quartile: null }, [20, 10]],
])('%s', (_name, place, before, expected) => {
  const { processes } = summaryOf([placed(1, { place, value: 130 })], {
    ...NO_YEARS,
    before: { ...before, standing: 'bad', doubtful: false },
  });
  expect(processes.map((process) => [process.place, process.place_before])).toEqual([expected]);
});

test('the sentence says how many are better, the best and the worst process, and what moved', () => {
  const [help, safety] = [
    { id: 1, name: 'Поддержка' },
    { id: 2, name: 'Безопасность' },
  ];
  const metrics = [1, 2, 3]
    .map((id) => good(id, help))
    .concat(
      [4, 5].map((id) => bad(id, safety)),
      good(6, safety),
    );
  const own = [
    { year: 2023, value: 100 },
    { year: 2025, value: 120 },
  ];
  const summary = summaryOf(metrics, { own, trends: [] });
  expect(summary.processes.map(({ name, better, placed: all }) => [name, better, all])).toEqual([
    ['Поддержка', 3, 3],
    ['Безопасность', 1, 3],
  ]);
  expect(formatSummary(summary).ru).toBe(
    'По 4 из 6 показателей компания лучше середины рынка, по 0\u00a0— примерно как на рынке, по 2\u00a0— хуже; сильнее всего\u00a0— «Поддержка» (3 из 3), ' +
      'слабее всего\u00a0— «Безопасность» (1 из 3); с 2023 по 2025\u00a0год улучшилось 6, ухудшилось 0.',
  );
});

test('a sentence without trends and without different processes says only what it knows', () => {
  expect(formatSummary(summaryOf([placed(1, { place: 0.9, value: 130 })]))).toEqual({
    ru: 'По 1 из 1 показателя компания лучше середины рынка, по 0\u00a0— примерно как на рынке, по 0\u00a0— хуже.',
    en: 'The company is better than the middle of the market in 1 of 1 indicator, about the market in 0 and worse in 0.',
  });
});

test('the sentence of a group names the group, not the market', () => {
  const summary = summaryOf([placed(1, { place: 0.9, value: 130 })]);
  expect(formatSummary(summary, 'Банки')).toEqual({
    ru: 'По 1 из 1 показателя компания лучше середины группы «Банки», по 0\u00a0— примерно как в\u00a0группе, по 0\u00a0— хуже.',
    en: 'The company is better than the middle of the “Банки” group in 1 of 1 indicator, about the group in 0 and worse in 0.',
  });
});

test('a line shows the market its value is measured by', () => {
  const beside = { n: 15, p10: 106, p25: 108, median: 110, p75: 112, p90: 114, step: 1, since: null, suppressed: null };
  const metric = placed(1, { place: 0.9, value: 130 });
  const { strongest } = summaryOf([marketBeside({ ...metric, median: null, beside })]);
  expect(strongest).toMatchObject([{ n: 15, p25: 108, median: 110, p75: 112 }]);
});
