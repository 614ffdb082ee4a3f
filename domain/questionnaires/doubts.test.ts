import { expect, test } from 'vitest';
import { WARNING } from '../journal/levels.ts';
import { usualWithoutSubscription } from './published-usual.ts';
import { METRICS, read, type Typed } from './testing/typed-workbook.ts';

const held = (year: number, values: Record<number, number>, it_system_id: number | null = null) => ({
  year,
  it_system_id,
  metric_ids: Object.keys(values).map(Number),
  values: Object.values(values),
});
/** Costs of 4,200 and a staff of 120 in two years before. */
const PAST = [held(2023, { 1: 4100, 3: 118 }), held(2024, { 1: 4200, 3: 120 })];
const MARKET = [
  { metric: 1, usual: 30, size: 3 },
  { metric: 3, usual: 900, size: null },
];
/** Without the other warnings there may be. */
const UNRULED = METRICS.map((metric) => ({ ...metric, optional_validation_rules: '' }));
const doubts = (rows: readonly Typed[][], grounds: object, metrics = UNRULED) =>
  read(rows, { expected: { grounds: { held: [], market: [], ...grounds }, metrics } });

test('a slip against the own past is a warning with its cell, the own numbers and a proposal', () => {
  const { findings, errorCount, warningCount, values } = doubts([['cost', 4_300_000]], { held: PAST });
  expect([errorCount, warningCount, values.length]).toEqual([0, 1, 1]);
  expect(findings).toEqual([
    {
      level: WARNING,
      sheet: 'Финансы',
      cell: 'E3',
      metric: { id: 1, alias: 'cost' },
      message:
        'Похоже на ошибку единицы. Примерно в\u00a01\u202f000\u00a0раз больше, чем в другие свои годы (4\u202f150\u202fтыс. руб.). Вероятно, 4\u202f300\u202fтыс. руб.',
      found: '4\u202f300\u202f000\u202fтыс. руб.',
      expected: '4\u202f300\u202fтыс. руб.',
      advice: 'Проверьте единицу измерения. Исправьте число или подтвердите, что оно верное.',
    },
  ]);
});

test('a company without a past is compared with the market for its size, and learns no number of it', () => {
  const { findings } = doubts(
    [
      ['cost', 2_600_000],
      ['staff', 100],
    ],
    { market: MARKET },
  );
  expect(findings).toMatchObject([{ cell: 'E3', expected: '2\u202f600\u202fтыс. руб.' }]);
  expect(findings[0]!.message).toBe(
    'Похоже на ошибку единицы. Примерно в\u00a01\u202f000\u00a0раз больше, чем обычно у рынка: проверьте единицу (тысячи или миллионы).',
  );
});

/** By the edge where the doubt begins, what a value is compared with; the size that is typed beside it may be any. */
function bisect(usual: number, staff: number): number {
  const market = usualWithoutSubscription([{ metric: 1, usual, size: 3 }]);
  const isDoubted = (cost: number) =>
    doubts(
      [
        ['cost', cost],
        ['staff', staff],
      ],
      { market },
    ).findings.length > 0;
  let high = staff;
  while (high < 1e12 && !isDoubted(high)) high *= 2;
  let low = high / 2;
  for (let step = 0; step < 40; step++) {
    const middle = Math.sqrt(low * high);
    if (isDoubted(middle)) high = middle;
    else low = middle;
  }
  return high / 500 / staff;
}

test('whoever bisects by trial uploads without a subscription learns the power of ten and nothing finer', () => {
  for (const usual of [3.2, 9, 15, 29.99]) {
    for (const staff of [1, 37, 100]) expect(bisect(usual, staff)).toBeCloseTo(10, 5);
  }
  expect(bisect(65, 7)).toBeCloseTo(100, 4);
});

test('its size may stand in a questionnaire sent before', () => {
  const { findings } = doubts([['cost', 2_600_000]], { market: MARKET, held: [held(2025, { 3: 100 })] });
  expect(findings).toMatchObject([{ cell: 'E3' }]);
});

test('a jump against the own past is a warning without a proposal', () => {
  const { findings } = doubts([['staff', 800]], { held: PAST });
  expect(findings).toMatchObject([{ cell: 'E3', expected: null }]);
  expect(findings[0]!.message).toContain('Скачок к своим годам');
});

test('against one other year the market says which of the two has slipped', () => {
  const [before] = PAST;
  const market = [{ metric: 1, usual: 4000, size: null }];
  expect(doubts([['cost', 4.3]], { held: [before], market }).findings).toMatchObject([
    { cell: 'E3', expected: '4\u202f300\u202fтыс. руб.' },
  ]);
  expect(doubts([['cost', 4300]], { held: [held(2024, { 1: 4_200_000 })], market }).findings).toEqual([]);
  expect(doubts([['cost', 4.3]], { held: [before] }).findings).toEqual([]);
});

test('a slip in one IT system is shown in the cell of that system', () => {
  const before = [2023, 2024].map((year) => held(year, { 1: 500 }, 12));
  const { findings } = doubts([['cost', null, 4000, 510_000]], { held: before });
  expect(findings).toMatchObject([{ cell: 'G3', expected: '510\u202fтыс. руб.' }]);
});

test('a sum that is unlike the market is questioned in its largest cell', () => {
  const rows: Typed[][] = [
    ['cost', null, 400_000, 2_600_000],
    ['staff', 100],
  ];
  expect(doubts(rows, { market: MARKET }).findings).toMatchObject([{ cell: 'G3', expected: null }]);
});

test('values like the company and like the market raise none', () => {
  const rows: Typed[][] = [
    ['cost', 4500],
    ['staff', 125],
  ];
  expect(doubts(rows, { held: PAST, market: MARKET }).findings).toEqual([]);
  expect(doubts(rows, { market: MARKET }).findings).toEqual([]);
  expect(doubts(rows, { held: PAST, market: [{ metric: 1, usual: 4, size: null }] }).findings).toEqual([]);
});

test('a metric that the methodology no longer has is passed over', () => {
  const metrics = UNRULED.filter(({ id }) => id !== 3 && id !== 4);
  const found = doubts([['cost', 2_600_000]], { market: MARKET, held: PAST }, metrics);
  expect(found.findings).toHaveLength(1);
});
