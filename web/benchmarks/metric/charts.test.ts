import { expect, test } from 'vitest';
import type { BenchmarkMetric, BenchmarkMetricPage, CompanyLine, ObservedValue } from '#contract/benchmark-results.ts';
import { isSetApart, jitter, latestOf, spreadNumbers, windowOf } from './spread-chart.ts';
import { escapeHtml, tooltipOf } from './tooltip.ts';
import { themeFor } from '#web/app/theme/theme.ts';
import { chartTokens } from '#web/ui/chart/tokens.ts';
import { yearNumbers, yearOption, yearsAlone, yearsOf } from './year-chart.ts';

const year = (y: number, median: number) =>
  ({ year: y, n: 9, p25: median - 1, median, p75: median + 1 }) as BenchmarkMetricPage['by_year'][number];
const line = (name: string, points: [number, number][]): CompanyLine => ({
  company: { id: 1, name },
  value: null,
  percentile: null,
  points: points.map(([y, value]) => ({ year: y, value })),
});

test('the years are those of the market and of every line, in order', () => {
  const data = { byYear: [year(2024, 5), year(2023, 4)], own: line('Своя', [[2025, 3]]), lines: [] };
  expect(yearsOf(data)).toEqual([2023, 2024, 2025]);
});

test('the table by year has a column a line, and holes where nothing is known', () => {
  const of = { byYear: [year(2024, 5)], own: line('Своя', [[2025, 3]]), lines: [line('Альфа', [[2024, 7]])] };
  const data = { mtype: 'indicator' as const, unit_name: 'шт.', ...of };
  const { columns, rows } = yearNumbers(data, 'ru');
  expect(columns).toEqual(['Год', 'n', 'P25', 'Медиана рынка', 'P75', 'Ваша компания', 'Альфа']);
  expect(rows).toEqual([
    ['2024', 9, 4, 5, 6, null, 7],
    ['2025', undefined, undefined, undefined, undefined, 3, null],
  ]);
});

test('a year of fewer companies than a market has is not drawn as the market', () => {
  const alone = { ...year(2025, 19), n: 1 };
  const data = {
    mtype: 'indicator' as const,
    unit_name: 'шт.',
    byYear: [year(2024, 5), alone],
    own: undefined,
    lines: [],
  };
  const option = yearOption(data, 'ru', chartTokens(themeFor('ru'), 'light'));
  const drawn = (option.series as { name?: string; data: unknown }[]).find(({ name }) => name === 'Медиана рынка');
  expect(drawn?.data).toEqual([5, null]);
  expect(yearNumbers(data, 'ru').rows.at(-1)).toEqual([
    '2025, рынка за год нет: компаний меньше 6',
    1,
    null,
    null,
    null,
  ]);
});

test('a half of the market between hidden years is found, so that it is drawn as a bar', () => {
  expect(yearsAlone([3, 4, null, 4], [6, 7, null, 9])).toEqual([3]);
  expect(yearsAlone([null, 4, null], [null, 7, null])).toEqual([1]);
  expect(yearsAlone([1, 2], [3, 4])).toEqual([]);
});

test('the tables of a group name the group, not the market', () => {
  const data = {
    mtype: 'indicator' as const,
    unit_name: 'шт.',
    byYear: [year(2024, 5)],
    own: undefined,
    lines: [],
    group: 'Банки',
  };
  expect(yearNumbers(data, 'ru').columns).toContain('Медиана группы «Банки»');
  const metric = { n: 9, p10: null, p25: 1, median: 2, p75: 3, p90: null } as BenchmarkMetric;
  const spread = spreadNumbers({ metric, values: [], own: null, lines: [], group: 'Банки' }, 'en');
  expect(spread.rows).toContainEqual(['Median of the “Банки” group', 2]);
});

const value = (change: Partial<ObservedValue>): ObservedValue => ({
  company: { id: 1, name: 'Альфа' },
  year: 2025,
  value: 5,
  is_low_outlier: false,
  is_high_outlier: false,
  decision: null,
  ...change,
});

test.each([
  ['inside the fences', {}, false],
  ['outside', { is_high_outlier: true }, true],
  ['outside but kept', { is_low_outlier: true, decision: 'keep' as const }, false],
  ['inside but excluded', { decision: 'exclude' as const }, true],
])('a value %s is drawn apart: %s', (_, change, expected) => {
  expect(isSetApart(value(change))).toBe(expected);
});

test('the table of the spread names companies only when their values may be seen', () => {
  const metric = { n: 9, p10: null, p25: 1, median: 2, p75: 3, p90: null } as BenchmarkMetric;
  const open = spreadNumbers({ metric, values: [value({ is_high_outlier: true })], own: null, lines: [] }, 'ru');
  expect(open.rows).toEqual([['Альфа', '2025', 5, 'выше границы']]);
  const closed = spreadNumbers({ metric, values: [], own: 4, lines: [] }, 'ru');
  expect(closed.rows).toEqual([
    ['n', 9],
    ['P10', null],
    ['P25', 1],
    ['Медиана рынка', 2],
    ['P75', 3],
    ['P90', null],
    ['Ваша компания', 4],
  ]);
});

test('the picture shows what counts; a value left out may lie far beyond', () => {
  const metric = { p10: null, p25: 1, median: 2, p75: 3, p90: null } as BenchmarkMetric;
  const values = [value({ value: 0 }), value({ value: 4 }), value({ value: 900, is_high_outlier: true })];
  expect(windowOf({ metric, values, own: 10, lines: [] })).toEqual([-1.2, 11.2]);
  expect(
    windowOf({ metric: { ...metric, p25: null, p75: null }, values: [], own: null, lines: [line('А', [])] }).length,
  ).toBe(2);
});

test('the picture has the latest value of each company', () => {
  const values = [value({ year: 2024, value: 1 }), value({ year: 2025, value: 2 }), value({ year: 2023, value: 3 })];
  expect(latestOf([...values, value({ company: { id: 2, name: 'Бета' }, value: 9 })]).map((one) => one.value)).toEqual([
    2, 9,
  ]);
});

test('points stay between the edges of the picture', () => {
  for (let at = 0; at < 500; at++) expect(Math.abs(jitter(at))).toBeLessThan(0.56);
});

test('a name in a tooltip stays text', () => {
  expect(escapeHtml('<img src=x> & "Ко"')).toBe('&lt;img src=x&gt; &amp; &quot;Ко&quot;');
  expect(tooltipOf('<b>', [['<i>', '1']])).toBe('<b>&lt;b&gt;</b><br>&lt;i&gt;: <b>1</b>');
});
