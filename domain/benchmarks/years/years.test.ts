import { expect, test } from 'vitest';
import type { MarketGroup, OwnValues } from '../../market/read-measure.ts';
import type { MarketTrend } from '../release/market-trend.ts';
import type { OwnValue, PublishedCell } from '../release/own-in-market.ts';
import { countChanges, weakLists } from './compare-years.ts';
import { ownChange, ownYears, pairYears, placeChange, shownChange, spansOf, type YearMetric } from './year-pairs.ts';
import { apartText, countsSentence, ownText, weakSentence, yearSentence } from './year-texts.ts';

/** A market of many companies around a median, P10 to P90 in steps of 10. */
const cell = (median: number, rest: Partial<PublishedCell> = {}): PublishedCell => ({
  n: 50,
  p10: median - 20,
  p25: median - 10,
  median,
  p75: median + 10,
  p90: median + 20,
  step: 1,
  since: null,
  hidden: null,
  ...rest,
});

const HIDDEN: PublishedCell = {
  n: null,
  p10: null,
  p25: null,
  median: null,
  p75: null,
  p90: null,
  step: null,
  since: null,
  hidden: 'few',
};

interface Made extends YearMetric {
  readonly description: string;
  readonly mtype: 'indicator';
  readonly formula_ends?: readonly number[];
  readonly latest: PublishedCell;
  readonly years: readonly (PublishedCell & { readonly year: number })[];
  readonly trends: readonly MarketTrend[];
}

/** The market moved as its medians did. */
function movementOf(before: number | null, after: number | null): Made['trends'] {
  if (before === null || after === null) return [];
  return [{ from: 2024, to: 2025, movement: before === after ? 'same' : before < after ? 'higher' : 'lower' }];
}

const metric = (id: number, before: PublishedCell, latest: PublishedCell, rest: Partial<Made> = {}): Made => ({
  id,
  alias: `m.${id}`,
  description: `Показатель ${id}`,
  unit_name: 'шт.',
  mtype: 'indicator',
  direction: 'higher',
  latest,
  years: [{ year: 2024, ...before }],
  trends: movementOf(before.median, latest.median),
  ...rest,
});

const SPAN = { from: 2024, to: 2025 };
type Values = Readonly<Record<number, readonly [before: number | null, after: number | null]>>;
type PointsOf = (id: number) => readonly OwnValue[];
const pointsIn =
  (values: Values): PointsOf =>
  (id) =>
    (values[id] ?? []).flatMap((value, at) => (value === null ? [] : [{ year: 2024 + at, value }]));

const ownOf = (metrics: readonly { readonly id: number }[], pointsOf: PointsOf): OwnValues => {
  const years = metrics.flatMap(({ id }) => pointsOf(id).map(({ year }) => year));
  return {
    years: [...new Set(years)].toSorted((a, b) => a - b),
    systems: [],
    at: (id, period) =>
      (period === 'latest' ? pointsOf(id).at(-1) : pointsOf(id).find(({ year }) => year === period)) ?? null,
  };
};

const groupOf = (metrics: readonly Made[], pointsOf: PointsOf, newest = 2025): MarketGroup => ({
  years: [2023, 2024, 2025].filter((year) => year <= newest),
  need: 6,
  bySystem: false,
  isClosed: false,
  cells: new Map(
    metrics.map(({ id, latest, years, trends }) => [
      id,
      { latest, years: new Map(years.map((one) => [one.year, one])), trends },
    ]),
  ),
  own: ownOf(metrics, pointsOf),
  formulasOf: (alias) => metrics.find((one) => one.alias === alias) ?? {},
});

const pairs = (metrics: readonly Made[], values: Values, span = SPAN, newest = 2025, pointsOf = pointsIn(values)) =>
  pairYears(metrics, groupOf(metrics, pointsOf, newest), span);
const DOUBT = { metric: { id: 4, name: 'Выручка' }, year: 2024, test: 'slip' } as const;

test('each year is compared with the figures published for it, the newest with the latest ones', () => {
  const [pair] = pairs([metric(1, cell(50), cell(70))], { 1: [50, 70] });
  expect([pair!.before.own?.place, pair!.after.own?.place]).toEqual([0.5, 0.5]);
  expect(placeChange(pair!)).toBe('same');
});

test('a year the release has no figures of is not compared with those of another', () => {
  const metrics = [metric(1, cell(50), cell(70), { years: [], trends: [] })];
  const [pair] = pairs(metrics, { 1: [50, 70] });
  expect([pair!.before.suppressed?.reason, pair!.before.own?.place]).toEqual(['year', null]);
  expect(placeChange(pair!)).toBeNull();
  expect(countChanges([pair!]).compared).toBe(0);
});

test('where the newest year is the earlier one, the latest values stand only for the later one', () => {
  const [pair] = pairs([metric(1, cell(50), cell(70))], { 1: [70, 80] }, SPAN, 2024);
  expect(pair!.after.cell.median).toBe(70);
  expect(pair!.before).toMatchObject({ suppressed: { reason: 'newest_year' }, own: { value: 70, place: null } });
});

test('figures kept from an earlier market stand at its newest year', () => {
  const since = { release_id: 1, date: '2025-05-15T10:00:00.000Z', year: 2024 };
  const kept = { ...metric(1, HIDDEN, cell(50, { since })), years: [] };
  const [pair] = pairs([kept], { 1: [50, 60] });
  expect([pair!.before.cell.median, pair!.after.cell.median, pair!.after.suppressed?.reason]).toEqual([
    50,
    null,
    'newest_year',
  ]);
});

test('years on both sides of a change of formula are not compared', () => {
  const both = [
    metric(1, cell(50), cell(70), { formula_ends: [2024] }),
    metric(2, cell(50), cell(70), { formula_ends: [2023, 2025] }),
  ];
  const found = pairs(both, { 1: [31, 90], 2: [31, 90] });
  expect(found.map(({ newFormula }) => newFormula)).toEqual([2025, null]);
  expect(found.map((pair) => [ownChange(pair), pair.market, placeChange(pair)])).toEqual([
    [null, null, null],
    ['better', 'better', 'better'],
  ]);
  expect([countChanges(found).compared, weakLists(found).left.length]).toEqual([1, 1]);
});

test('totals without a good side are not compared', () => {
  expect(pairs([metric(1, cell(50), cell(50), { direction: null })], { 1: [1, 2] })).toEqual([]);
});

test('where the release does not tell how the market moved, nothing is said of it, whatever the medians show', () => {
  const silent = pairs([metric(1, cell(50), cell(60), { trends: [] })], { 1: [40, 45] });
  expect([silent[0]!.market, countChanges(silent).compared, apartText(silent[0]!)]).toEqual([null, 0, null]);
  const unsure = [{ from: 2024, to: 2025, movement: 'same' as const }];
  const [told] = pairs([metric(1, cell(50), cell(60), { trends: unsure })], { 1: [40, 45] });
  expect(told!.market).toBe('same');
});

test('the company and the market are counted over the same indicators', () => {
  const found = countChanges(
    pairs(
      [
        metric(1, cell(50), cell(60)),
        metric(2, cell(50), cell(50), { direction: 'lower' }),
        metric(3, HIDDEN, cell(50)),
        metric(4, cell(50), cell(40)),
      ],
      { 1: [40, 45], 2: [60, 70], 3: [1, 2], 4: [30, null] },
    ),
  );
  expect(found).toEqual({
    compared: 2,
    own: { better: 1, same: 0, worse: 1 },
    market: { better: 1, same: 1, worse: 0 },
  });
  expect(countsSentence(found, null)?.ru).toBe('Вы улучшили 1 показатель, рынок\u00a0— 1; ухудшили 1, рынок\u00a0— 0.');
});

test('the weak list has places of 20 and below; a doubtful value and a mere quarter are not in it', () => {
  const few = cell(50, { n: 10, p10: null, p90: null });
  const values = { 1: [32, 50], 2: [50, 36], 3: [30, 60], 4: [32, 50], 5: [31, 31] } as const;
  const points = (id: number) =>
    pointsIn(values)(id).map((point) => (id === 4 && point.year === 2024 ? { ...point, doubt: DOUBT } : point));
  const found = weakLists(
    pairs(
      [
        metric(1, cell(50), cell(50)),
        metric(2, cell(50), cell(50)),
        metric(3, few, few),
        metric(4, cell(50), cell(50)),
        metric(5, cell(50), cell(50)),
      ],
      values,
      SPAN,
      2025,
      points,
    ),
  );
  expect([found.before, found.after]).toEqual([2, 2]);
  expect(found.left.map((pair) => pair.metric.id)).toEqual([1]);
  expect(found.joined.map((pair) => pair.metric.id)).toEqual([2]);
  expect(weakSentence(found)?.ru).toBe('Из слабых ушёл 1, вошёл 1: было 2, стало 2.');
});

test('a quarter that contains the place of the other year is no change', () => {
  const few = cell(50, { n: 10, p10: null, p90: null });
  const [inside, outside] = pairs([metric(1, cell(50), few), metric(2, cell(50), few)], { 1: [55, 58], 2: [35, 58] });
  expect([placeChange(inside!), placeChange(outside!)]).toEqual(['same', 'better']);
});

test('a better place with a worse number is explained by the market', () => {
  const lower = { direction: 'lower', unit_name: 'тыс. руб.' } as const;
  const [pair] = pairs([metric(1, cell(130), cell(140), lower)], { 1: [140, 148] });
  expect(placeChange(pair!)).toBe('better');
  expect(apartText(pair!)?.ru).toBe('ваше число стало хуже, но рынок ухудшился сильнее, поэтому место выросло');
});

test('a worse place with a better number is explained too, and nothing where they agree', () => {
  const [behind, ahead] = pairs([metric(1, cell(66), cell(72)), metric(2, cell(50), cell(50))], {
    1: [58, 61],
    2: [40, 60],
  });
  expect(apartText(behind!)?.ru).toContain('стало лучше, но рынок улучшился сильнее');
  expect(apartText(ahead!)).toBeNull();
});

test('a number that moved while the place stayed is drawn where only the end is known, and nowhere else', () => {
  const markets = [metric(1, cell(50), cell(50)), metric(2, cell(50), cell(50)), metric(3, cell(50), cell(60))];
  const [fallen, still, moved] = pairs(markets, { 1: [-20, -90], 2: [50, 51], 3: [62, 72] });
  expect([placeChange(fallen!), shownChange(fallen!)]).toEqual(['same', 'worse']);
  expect([placeChange(still!), shownChange(still!)]).toEqual(['same', 'same']);
  expect([placeChange(moved!), ownChange(moved!), shownChange(moved!)]).toEqual(['same', 'better', 'same']);
});

test('the sentence counts key indicators that rose and names the one that moved most', () => {
  const keys = pairs([metric(1, cell(50), cell(50)), metric(2, cell(50), cell(50)), metric(3, cell(50), cell(50))], {
    1: [45, 60],
    2: [50, 54],
    3: [50, 40],
  });
  expect(yearSentence(keys, SPAN)?.ru).toBe(
    'За год вы поднялись по\u00a02 из 3 ключевых показателей, опустились по\u00a01. Больше всего поднялись по\u00a0«Показатель 1»: ' +
      '45\u00a0→ 60, теперь примерно 15 из\u00a020 компаний хуже.',
  );
  expect(yearSentence(keys.slice(2), { from: 2022, to: 2025 })?.en).toContain('From 2022 to 2025 you fell in 1 of 1');
  const [, alone] = (yearSentence(keys.slice(2), SPAN)?.ru ?? '').split('. ');
  expect(alone, 'of one nothing is the most').toMatch(/^Опустились по\s«Показатель 3»/);
  expect(yearSentence([], SPAN)).toBeNull();
});

test('the number of a year has its own digits, and a missing one is a dash', () => {
  const [pair] = pairs([metric(1, cell(50), cell(50))], { 1: [null, 50.25] });
  expect(ownText(pair!, 'ru')).toBe('—\u00a0→ 50,25');
});

test('years follow each other, newest first, and the longest span comes last', () => {
  const [judged, total] = [metric(1, cell(1), cell(1)), metric(2, cell(1), cell(1), { direction: null })];
  const points = (id: number) => (id === 1 ? [2022, 2024, 2025] : [2021]).map((year) => ({ year, value: 1 }));
  const years = ownYears([judged, total], ownOf([judged, total], points));
  expect(years).toEqual([2022, 2024, 2025]);
  expect(spansOf(years)).toEqual([
    { from: 2024, to: 2025 },
    { from: 2022, to: 2024 },
    { from: 2022, to: 2025 },
  ]);
  expect(spansOf([2024, 2025])).toEqual([SPAN]);
  expect(spansOf([2025])).toEqual([]);
});

test('the latest values stand for a newer year of the company unless its formula is newer, too', () => {
  const points = () => [
    { year: 2025, value: 50 },
    { year: 2026, value: 5 },
  ];
  const after = (formula_ends: readonly number[]) =>
    pairs([metric(1, cell(40), cell(50), { formula_ends })], {}, { from: 2025, to: 2026 }, 2025, points)[0]?.after;
  expect(after([])?.cell.median).toBe(50);
  expect(after([2025])).toMatchObject({ suppressed: { reason: 'year' }, own: { value: 5, standing: null } });
});
