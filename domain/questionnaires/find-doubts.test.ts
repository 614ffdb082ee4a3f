import { describe, expect, test } from 'vitest';
import { coarseMarket } from '../doubts/coarse-market.ts';
import { NOTHING_SAID, type SaidOfCompany } from '../doubts/settled.ts';
import type { PublishedRow } from '../doubts/usual-market.ts';
import { ERROR, INFO, WARNING } from '../journal/levels.ts';
import type { CellAnswer } from './checking/answers.ts';
import { METRICS, publishedRow, read, reported, said, type Typed } from './testing/typed-workbook.ts';

/** Costs of 4,200 and a staff of 120 in two years before. */
const PAST = [reported(2023, { 1: 4100, 3: 118 }), reported(2024, { 1: 4200, 3: 120 })];
const [COST, CAPEX, STAFF, RATIO] = [1, 2, 3, 4];
const MARKET = [
  publishedRow(COST, 3000, 3),
  publishedRow(CAPEX, 600, 3),
  publishedRow(STAFF, 100, 3),
  publishedRow(RATIO, 30),
];
const WRONG = { metric_id: COST, it_system_id: null, year: 2025, value: 4_300_000 };
/** Without the other warnings there may be. */
const UNRULED = METRICS.map((metric) => ({ ...metric, optional_validation_rules: '' }));
const doubts = (
  rows: readonly Typed[][],
  grounds: { held?: readonly object[]; published?: readonly PublishedRow[]; said?: SaidOfCompany },
  { metrics = UNRULED, answers = [] }: { metrics?: typeof UNRULED; answers?: readonly CellAnswer[] } = {},
) =>
  read(rows, { expected: { grounds: { held: [], published: [], said: NOTHING_SAID, ...grounds }, metrics }, answers });
const answer = (cell: string, more: Partial<CellAnswer>): CellAnswer => ({
  sheet: 'Финансы',
  cell,
  metric: { id: COST, alias: 'cost' },
  kind: 'right',
  value: null,
  reason: 'купили три завода',
  person: null,
  ...more,
});

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
        'Похоже на ошибку единицы. Примерно в\u00a01\u202f000\u00a0раз больше, чем в другие годы (обычно 4\u202f150\u202fтыс. руб.). Вероятно, 4\u202f300\u202fтыс. руб.',
      found: '4\u202f300\u202f000\u202fтыс. руб.',
      expected: '4\u202f300\u202fтыс. руб.',
      advice: 'Проверьте единицу измерения. Исправьте число или подтвердите, что оно верное.',
    },
  ]);
});

test.each<[string, Partial<SaidOfCompany>, number]>([
  ['answered to be right', { answers: [{ ...WRONG, answer: 'right', corrected: null }] }, 0],
  ['kept by the operator', { decisions: [{ ...WRONG, decision: 'keep' }] }, 0],
  ['of an accepted level', { levels: [{ ...WRONG, value: 4_000_000 }] }, 0],
  ['answered in another year', { answers: [{ ...WRONG, year: 2024, answer: 'right', corrected: null }] }, 1],
  ['left out by the operator', { decisions: [{ ...WRONG, decision: 'exclude' }] }, 1],
])('a number %s: %j raises %d questions', (_what, more, count) => {
  const { findings } = doubts([['cost', 4_300_000]], { held: PAST, said: { ...NOTHING_SAID, ...more } });
  expect(findings).toHaveLength(count);
});

describe('a first questionnaire', () => {
  const rows: Typed[][] = [
    ['cost', 2_600_000],
    ['staff', 100],
  ];

  test('is judged by what is published: the number that explains the others is asked alone', () => {
    const { findings } = doubts(rows, { published: MARKET });
    expect(findings).toMatchObject([{ level: WARNING, cell: 'E3', expected: '2\u202f600\u202fтыс. руб.' }]);
    expect(findings[0]!.message).toBe(
      'Похоже на ошибку единицы. Примерно в\u00a01\u202f000\u00a0раз больше, чем обычно при таких же остальных числах. Вероятно, 2\u202f600\u202fтыс. руб. Из-за него под вопросом ещё 1 показатель.',
    );
    expect(findings[0]!.advice).toContain('«Затраты на сотрудника»');
  });

  test('that is corrected has nothing left', () => {
    expect(
      said(doubts(rows, { published: MARKET }, { answers: [answer('E3', { kind: 'number', value: 2600 })] })),
    ).toEqual(['E3 Исправлено на портале: было «2600000», стало 2600.']);
  });

  test('of which a part was sent before is judged with it', () => {
    const held = [reported(2025, { 3: 100 })];
    expect(doubts([['cost', 2_600_000]], { published: MARKET, held }).findings).toMatchObject([{ cell: 'E3' }]);
  });

  test('is not asked about numbers that were sent before', () => {
    const held = [reported(2025, { 1: 2_600_000 })];
    expect(doubts([['staff', 100]], { published: MARKET, held }).findings).toEqual([]);
  });

  test('is asked in the column of an IT system, whatever the total', () => {
    const bySystem: Typed[][] = [
      ['cost', null, 400, 2_600_000],
      ['staff', 100],
    ];
    expect(doubts(bySystem, { published: MARKET }).findings).toMatchObject([
      { cell: 'G3', expected: '2\u202f600\u202fтыс. руб.' },
    ]);
  });
});

describe('a rule that is broken because of a doubtful number', () => {
  const rows: Typed[][] = [
    ['cost', 2600],
    ['capex', 600_000],
    ['staff', 100],
  ];
  const grounds = { published: MARKET };

  test('is told with it and not by itself', () => {
    const { findings, errorCount, toSettle } = doubts(rows, grounds);
    expect(findings).toMatchObject([{ level: WARNING, cell: 'E4', expected: '600\u202fтыс. руб.' }]);
    expect(findings[0]!.advice).toContain('Тогда отпадут и вопросы о: Часть не больше целого.');
    expect([errorCount, toSettle.map(({ cell }) => cell)]).toEqual([0, ['E4']]);
    expect(findings[0]!.advice).toContain('оставьте ячейку пустой');
  });

  test('goes with an empty cell', () => {
    const answers = [answer('E4', { kind: 'empty', reason: null })];
    expect(doubts(rows, grounds, { answers })).toMatchObject({ errorCount: 0, warningCount: 0, toSettle: [] });
  });

  test('goes with it', () => {
    const answers = [answer('E4', { kind: 'number', value: 600 })];
    expect(doubts(rows, grounds, { answers })).toMatchObject({ errorCount: 0, warningCount: 0, toSettle: [] });
  });

  test('is an error again when the number is said to be right', () => {
    const { findings, values, toSettle } = doubts(rows, grounds, { answers: [answer('E4', {})] });
    expect(findings.map(({ level, cell }) => [level, cell])).toEqual([
      [ERROR, 'E4'],
      [INFO, 'E4'],
    ]);
    expect([values, toSettle.map(({ cell }) => cell)]).toEqual([[], ['E4', 'E3']]);
  });

  test('that no slip explains stays an error of its own, once', () => {
    expect(doubts([['cost', -5]], grounds).findings).toMatchObject([
      { level: ERROR, message: 'Число не подходит: ожидается не меньше 0.' },
    ]);
  });
});

test('a rule broken together with what was sent before is asked at the number that was typed', () => {
  const rule = '{cost} + {capex} = 5000 // Вместе должно быть 5 000';
  const metrics = UNRULED.map((one) => (one.id === COST ? { ...one, validation_rules: rule } : one));
  const { findings, errorCount } = doubts([['cost', 2600]], { held: [reported(2025, { 2: 2300 })] }, { metrics });
  expect([errorCount, findings.length]).toEqual([0, 1]);
  expect(findings).toMatchObject([
    {
      cell: 'E3',
      expected: null,
      message: expect.stringContaining('нарушает правило методики: Вместе должно быть 5 000.'),
    },
  ]);
});

test('an impossible number that is a slip keeps its proposal', () => {
  const metrics = UNRULED.map((one) => (one.id === STAFF ? { ...one, unit: { id: 9, name: '%' } } : one));
  const held = [reported(2023, { 3: 44 }), reported(2024, { 3: 45 })];
  const { findings } = doubts([['staff', 4500]], { held }, { metrics });
  expect(findings).toMatchObject([{ level: WARNING, cell: 'E3', expected: '45\u202f%' }]);
  expect(findings[0]!.message).toBe(
    'Невозможное значение. Доля бывает только от 0 до 100\u00a0%. Вероятно, 45\u202f%.',
  );
});

test('a deviation warns and keeps nobody waiting', () => {
  const metrics = UNRULED.map((one) => (one.id === RATIO ? { ...one, max_deviation: 50 } : one));
  const rows: Typed[][] = [
    ['cost', 6000],
    ['staff', 100],
  ];
  const { findings, toSettle } = doubts(rows, { published: MARKET }, { metrics });
  expect(findings).toMatchObject([{ level: WARNING, metric: { id: RATIO }, cell: null }]);
  expect(toSettle).toEqual([]);
  const rounded = coarseMarket(MARKET, () => false);
  expect(doubts(rows, { published: rounded }, { metrics }).findings, 'a rounded figure is no measure').toEqual([]);
});

test('a jump against the own past is a warning without a proposal', () => {
  const { findings } = doubts(
    [
      ['cost', 4300],
      ['staff', 3100],
    ],
    { held: PAST, published: MARKET },
  );
  expect(findings).toMatchObject([{ cell: 'E4', expected: null }]);
  expect(findings[0]!.message).toContain('Резкий скачок');
});

test('against one other year the market says which of the two has slipped', () => {
  const [before] = PAST;
  expect(doubts([['cost', 4.3]], { held: [before!], published: MARKET }).findings).toMatchObject([
    { cell: 'E3', expected: '4\u202f300\u202fтыс. руб.' },
  ]);
  const wrong = { held: [reported(2024, { 1: 4_200_000, 3: 120 })], published: MARKET };
  const rows: Typed[][] = [
    ['cost', 4300],
    ['staff', 120],
  ];
  expect(doubts(rows, wrong).findings).toEqual([]);
});

test('a slip in one IT system is shown in the cell of that system', () => {
  const before = [2023, 2024].map((year) => reported(year, { 1: 500 }, 12));
  const { findings } = doubts([['cost', null, 4000, 510_000]], { held: before });
  expect(findings).toMatchObject([{ cell: 'G3', expected: '510\u202fтыс. руб.' }]);
});

test('values like the company and like the market raise none', () => {
  const rows: Typed[][] = [
    ['cost', 4500],
    ['staff', 125],
  ];
  expect(doubts(rows, { held: PAST, published: MARKET }).findings).toEqual([]);
  expect(doubts(rows, { published: MARKET }).findings).toEqual([]);
});

test('a metric that the methodology no longer has is passed over', () => {
  const metrics = UNRULED.filter(({ id }) => id !== STAFF && id !== RATIO);
  const found = doubts([['cost', 2_600_000]], { published: MARKET, held: PAST }, { metrics });
  expect(found.findings).toHaveLength(1);
});

describe('without a subscription', () => {
  const edgeOf = (median: number): number => {
    const market = MARKET.map((row) => (row.measure === RATIO ? publishedRow(RATIO, median) : row));
    const published = coarseMarket(market, () => false);
    const isDoubted = (cost: number) => {
      const rows: Typed[][] = [
        ['cost', cost],
        ['staff', 100],
      ];
      return doubts(rows, { published }).findings.length > 0;
    };
    let [low, high] = [3000, 3e9];
    expect([isDoubted(low), isDoubted(high)]).toEqual([false, true]);
    for (let step = 0; step < 40; step++) {
      const middle = Math.sqrt(low * high);
      if (isDoubted(middle)) high = middle;
      else low = middle;
    }
    return high;
  };

  test('whoever bisects by trial uploads learns the power of ten and nothing finer', () => {
    const edges = [4, 9, 15, 29.99].map(edgeOf);
    for (const edge of edges) expect(edge / edges[0]!).toBeCloseTo(1, 6);
  });

  test('a thousandfold slip is asked with its proposal, and no number of the market', () => {
    const published = coarseMarket(MARKET, () => false);
    const rows: Typed[][] = [
      ['cost', 2_600_000],
      ['staff', 100],
    ];
    expect(doubts(rows, { published }).findings).toEqual(doubts(rows, { published: MARKET }).findings);
  });
});
