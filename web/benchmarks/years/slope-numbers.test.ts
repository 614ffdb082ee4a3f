// Pictures are compared with those in pictures/. Update them after an intended change with `-u` and review.
import { expect, test } from 'vitest';
import type { PublishedCell } from '#domain/benchmarks/release/own-in-market.ts';
import { nameLines, slopeShapes } from '#domain/benchmarks/years/slope-shapes.ts';
import { pairYears } from '#domain/benchmarks/years/year-pairs.ts';
import type { ReleaseMetric } from '#contract/releases.ts';
import { pictureText } from '#web/ui/picture/testing/picture-text.ts';
import { slopeNumbers, slopesIn } from './slope-numbers.ts';
import { yearsTexts } from './texts.ts';

const SPAN = { from: 2024, to: 2025 };
const cell = (median: number, rest: Partial<PublishedCell> = {}): ReleaseMetric['latest'] => ({
  n: 40,
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
const NOTHING = { n: null, p10: null, p25: null, median: null, p75: null, p90: null, step: null };

const metric = (id: number, description: string, before: ReleaseMetric['latest'], latest: ReleaseMetric['latest']) =>
  ({
    id,
    alias: `m.${id}`,
    description,
    mtype: 'indicator',
    unit_name: '%',
    process: { id: 1, name: 'П' },
    rootProcess: { id: 1, name: 'П' },
    direction: 'higher',
    key_theme: 'service',
    key_order: id,
    latest,
    years: [{ year: 2024, ...before }],
    trends: [],
  }) satisfies ReleaseMetric;

const quarters = { n: 10, p10: null, p90: null };
const VALUES: Readonly<Record<number, readonly [number, number]>> = {
  1: [50, 62],
  2: [51, 45],
  3: [80, 80],
  4: [41, 59],
  5: [50, 52],
  6: [52, -500],
};
const DOUBT = { metric: { id: 6, name: 'Под вопросом' }, year: 2025, test: 'slip' } as const;
const pairs = pairYears(
  [
    metric(1, 'Выросло', cell(50), cell(50)),
    metric(2, 'Опустилось', cell(50), cell(50)),
    metric(3, 'Осталось среди лучших', cell(50), cell(50)),
    metric(4, 'Известна четверть', cell(50, quarters), cell(50, quarters)),
    metric(5, 'Год без рынка', cell(0, { ...NOTHING, hidden: 'few' }), cell(50)),
    metric(6, 'Под вопросом', cell(50), cell(50)),
  ],
  (id) => VALUES[id]!.map((value, at) => ({ year: 2024 + at, value, ...(id === 6 && at === 1 && { doubt: DOUBT }) })),
  SPAN,
  2025,
);
const chart = { pairs, span: SPAN, need: 6 };

test('an indicator without a place in one of the years has no slope, but a row that says why', () => {
  expect(slopesIn(pairs, 'ru').map(({ name }) => name)).toEqual([
    'Выросло',
    'Опустилось',
    'Осталось среди лучших',
    'Известна четверть',
    'Под вопросом',
  ]);
  const { columns, rows } = slopeNumbers(chart, 'ru');
  expect(columns.slice(0, 3)).toEqual(['Показатель', 'Место 2024', 'Место 2025']);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Выросло', '50', '80'],
    ['Опустилось', '55', '40'],
    ['Осталось среди лучших', 'среди\u00a02 лучших из\u00a020', 'среди\u00a02 лучших из\u00a020'],
    ['Известна четверть', 'хуже середины', 'лучше середины'],
    ['Год без рынка', 'данных мало: меньше 6', '55'],
    ['Под вопросом', '55', 'среди\u00a02 слабых из\u00a020'],
  ]);
  expect(rows[5]?.at(-1)).toBe('под вопросом');
});

test.each([
  ['slopes', false],
  ['slopes-compact', true],
] as const)('%s', async (name, compact) => {
  const frame = { span: SPAN, width: compact ? 326 : 700, compact, texts: yearsTexts.ru };
  const drawing = { width: frame.width, ...slopeShapes(slopesIn(pairs, 'ru'), frame) };
  await expect(pictureText(drawing)).toMatchFileSnapshot(`pictures/${name}.svg`);
});

test.each([
  ['Доступность приложений', ['Доступность приложений']],
  ['Средний срок устранения критичной уязвимости', ['Средний срок устранения', 'критичной уязвимости']],
  ['Сверхдлинноеназваниебезединогопробела', ['Сверхдлинноеназваниебезединогопробела']],
  [
    'Доля критичных информационных систем с планом восстановления, проверенным за год',
    ['Доля критичных информационных', 'систем с планом восстановления…'],
  ],
])('%s in two lines at most', (name, lines) => {
  expect(nameLines(name)).toEqual(lines);
});
