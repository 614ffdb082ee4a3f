import { NOTHING_SAID } from '../../doubts/settled.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INFO } from '../../journal/levels.ts';
import type { Finding } from '../finding.ts';
import { METRICS, read, reported, said, type Typed } from '../testing/typed-workbook.ts';
import type { CellAnswer } from './answers.ts';
import { answeredCells, answerProblem, checkItems, isSettled } from './check-items.ts';
import { ownYears, countDependents } from './own-years.ts';
import { planMethodology } from '../../figures/plan-methodology.ts';

const answer = (cell: string, more: Partial<CellAnswer>): CellAnswer => ({
  sheet: 'Финансы',
  cell,
  metric: { id: 1, alias: 'cost' },
  kind: 'number',
  value: null,
  reason: null,
  person: 'Петров',
  ...more,
});
const PAST = { held: [reported(2023, { 1: 4100 }), reported(2024, { 1: 4200 })], published: [], said: NOTHING_SAID };
const UNRULED = METRICS.map((metric) => ({ ...metric, optional_validation_rules: '' }));
const withPast = { grounds: PAST, metrics: UNRULED };
const cellsOf = ({ toSettle }: ReturnType<typeof read>) => toSettle.map(({ cell }) => cell);

describe('what can be settled without another upload', () => {
  test.each<[string, Typed[][], string[]]>([
    ['a number written as text', [['cost', '1 234,5']], ['E3']],
    ['words', [['cost', 'см. комментарий']], ['E3']],
    ['a date', [['cost', null, { kind: 'date', shown: '05.01.2026' }]], ['F3']],
    ['a number too large', [['cost', 1e300]], ['E3']],
    ['a broken strict rule', [['cost', -1]], ['E3']],
    ['a slip', [['cost', 4_300_000]], ['E3']],
    ['nothing where nothing is wrong', [['cost', 4300]], []],
    [
      'nothing where the file itself must be changed',
      [
        ['cost', '1 234'],
        ['стоимость', 5],
      ],
      [],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(cellsOf(read(rows, { expected: withPast }))).toEqual(expected);
  });

  test('the cell is named with its metric and its system', () => {
    expect(read([['capex', null, null, 'н/д']]).toSettle).toEqual([
      { sheet: 'Финансы', cell: 'G3', metric_id: 2, it_system_id: 12 },
    ]);
  });

  test('a broken strict rule is settled at any of its numbers', () => {
    const rows: Typed[][] = [
      ['cost', 100],
      ['capex', 500],
    ];
    const result = read(rows);
    expect(cellsOf(result)).toEqual(['E4', 'E3']);
    for (const mended of [answer('E3', { value: 600 }), answer('E4', { value: 50 })]) {
      expect(read(rows, { answers: [mended] }).errorCount).toBe(0);
    }
  });

  test('an optional rule keeps nobody waiting', () => {
    const result = read([['capex', 0]]);
    expect([result.warningCount, result.toSettle]).toEqual([1, []]);
  });
});

test('the number of a text is tested with the others, so that all findings come at once', () => {
  const rows: Typed[][] = [
    ['cost', 62_000],
    ['capex', '350 000'],
  ];
  const result = read(rows);
  expect(said(result)).toEqual(['E4 Число записано текстом.', 'E4 Часть не больше целого.']);
  expect([result.values, cellsOf(result)]).toEqual([[], ['E4', 'E3']]);
});

test('a corrected number is read in place of the cell, and the change stays as information', () => {
  const result = read([['cost', '4 300 т']], { answers: [answer('E3', { value: 4300 })] });
  expect(result).toMatchObject({ errorCount: 0, warningCount: 0, toSettle: [] });
  expect(result.values).toEqual([{ it_system_id: null, metric_ids: [1], values: [4300] }]);
  expect(result.findings).toMatchObject([
    {
      level: INFO,
      cell: 'E3',
      message: 'Исправлено на портале (Петров): было «4 300 т», стало 4300.',
    },
  ]);
});

test('a cell answered as empty holds nothing', () => {
  const result = read([['cost', 'н/д', 5]], { answers: [answer('E3', { kind: 'empty' })] });
  expect(result.values).toEqual([{ it_system_id: 11, metric_ids: [1], values: [5] }]);
  expect(said(result)).toEqual(['E3 Исправлено на портале (Петров): было «н/д», стало пусто.']);
});

test('a confirmed doubt counts, does not come back and keeps its reason', () => {
  const reason = 'объединили три завода';
  const rows: Typed[][] = [['cost', 4_300_000]];
  const result = read(rows, { expected: withPast, answers: [answer('E3', { kind: 'right', reason })] });
  expect(result).toMatchObject({ errorCount: 0, warningCount: 0, toSettle: [] });
  expect(result.values).toEqual([{ it_system_id: null, metric_ids: [1], values: [4_300_000] }]);
  expect(result.findings).toMatchObject([{ level: INFO, cell: 'E3', metric: { id: 1 } }]);
  expect(result.findings[0]!.message).toContain(`Подтверждено отправителем (Петров): «${reason}». Похоже на ошибку`);
});

test('a corrected number that is doubtful itself comes back', () => {
  const result = read([['cost', 'x']], { expected: withPast, answers: [answer('E3', { value: 4_300_000 })] });
  expect(cellsOf(result)).toEqual(['E3']);
});

test('confirming mends no error', () => {
  const result = read([['cost', -5]], { answers: [answer('E3', { kind: 'right', reason: 'так и есть на деле' })] });
  expect([result.errorCount, cellsOf(result)]).toEqual([1, ['E3']]);
});

test('with any numbers in all the cells to settle nothing is left that is no number', () => {
  const cell = fc.oneof(fc.constant(null), fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.string());
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 2 }),
      fc.double({ min: 1, max: 9, noNaN: true }),
      (rows, value) => {
        const typed = rows.map(([all, one], at): Typed[] => [['cost', 'capex'][at]!, all, one]);
        const answers = read(typed).toSettle.map((at) => answer(at.cell, { value }));
        const { findings } = read(typed, { answers });
        expect(
          findings
            .map(({ message }) => message)
            .filter((message) => /текст|знак/i.test(message) && !message.startsWith('Исправлено')),
        ).toEqual([]);
      },
    ),
  );
});

const AT = { sheet: 'Финансы', cell: 'E3', metric_id: 1, it_system_id: null };
const stored = (code: Finding['code'], params: unknown) => ({ code, params, sheet: 'Финансы', cell: 'E3' });
const SLIP_PARAMS = {
  doubt: { test: 'slip', times: 1000, proposal: 4300, against: 'past', usual: 4150 },
  share: false,
  unit: 'тыс. руб.',
  value: 4_300_000,
};
const SLIP = stored('slip', SLIP_PARAMS);
const TEXT = stored('number_as_text', { found: '4 300 000', value: 4_300_000 });
const RULE = stored('strict_rule', {
  rule: 'Затраты',
  condition: '«Затраты» ≤ «Выручка»',
  remark: null,
  system: null,
  operands: [
    { name: 'Выручка', value: 5, cell: 'E9' },
    { name: 'Затраты', value: 4_300_000, cell: 'E3' },
  ],
});

test('an answer at one number of a rule settles the others, not what else is wrong with them', () => {
  const other = { ...AT, cell: 'E9', metric_id: 2 };
  const items = checkItems([AT, other], [RULE, TEXT]);
  expect(items.map(({ cell, value, findings }) => [cell, value, findings.length])).toEqual([
    ['E3', 4_300_000, 2],
    ['E9', 5, 1],
  ]);
  const settledBy = (cell: string) =>
    items
      .filter((item) => isSettled(item, answeredCells([{ sheet: 'Финансы', cell, kind: 'number' }])))
      .map((one) => one.cell);
  expect([settledBy('E3'), settledBy('E9')]).toEqual([['E3', 'E9'], ['E9']]);
});

test('a doubtful number is confirmed although a rule broken elsewhere mentions it, which settles no rule', () => {
  const doubt = { ...SLIP, cell: 'E9' };
  const other = { ...AT, cell: 'E9', metric_id: 2 };
  const items = checkItems([AT, other], [RULE, doubt]);
  const [ruled, doubted] = ['E3', 'E9'].map((cell) => items.find((item) => item.cell === cell)!);
  expect(doubted).toMatchObject({ kind: 'doubt', answers: ['number', 'right'] });
  const settledBy = (cell: string, kind: 'number' | 'right') => {
    const answered = answeredCells([{ sheet: 'Финансы', cell, kind }]);
    return [ruled!, doubted!].map((item) => isSettled(item, answered));
  };
  expect(settledBy('E9', 'right')).toEqual([false, true]);
  expect(settledBy('E9', 'number')).toEqual([true, true]);
  expect(settledBy('E3', 'number')).toEqual([true, false]);
});

describe('an item', () => {
  test.each([
    [
      'a slip',
      [SLIP],
      { kind: 'doubt', value: 4_300_000, found: null, proposal: { value: 4300 }, answers: ['number', 'right'] },
    ],
    [
      'a slip that cannot be',
      [stored('slip', { ...SLIP_PARAMS, breaks: true })],
      { kind: 'doubt', proposal: { value: 4300 }, answers: ['number', 'empty', 'right'] },
    ],
    [
      'a text',
      [TEXT],
      {
        kind: 'text',
        value: 4_300_000,
        found: '4 300 000',
        proposal: { value: 4_300_000 },
        answers: ['number', 'empty'],
      },
    ],
    [
      'a text that has slipped',
      [TEXT, SLIP],
      { kind: 'error', proposal: { value: 4300 }, answers: ['number', 'empty'] },
    ],
    ['a text that breaks a rule', [TEXT, RULE], { kind: 'error', value: 4_300_000, proposal: null }],
    [
      'a dash',
      [stored('sign_for_number', { found: '—' })],
      { kind: 'error', value: null, found: '—', proposal: { value: null } },
    ],
    ['a broken rule', [RULE], { kind: 'error', value: 4_300_000, proposal: null, answers: ['number'] }],
    [
      'a percentage shown',
      [stored('shown_as_percent', { value: 0.71, shown: 71 })],
      { kind: 'doubt', value: 0.71, proposal: { value: 71 } },
    ],
    [
      'a number too large',
      [stored('too_large', { value: 1e300 })],
      { kind: 'error', value: 1e300, proposal: null, answers: ['number'] },
    ],
  ])('of %s', (_name, findings, expected) => {
    expect(checkItems([AT], findings)).toMatchObject([expected]);
  });

  test('of an optional rule is none', () => {
    expect(checkItems([AT], [stored('optional_rule', {})])).toEqual([]);
  });

  test('that cannot stay comes first, a text last', () => {
    const at = (cell: string, one: typeof SLIP) => ({ ...one, cell });
    const cells = ['E3', 'E4', 'E5'].map((cell) => ({ ...AT, cell }));
    const items = checkItems(cells, [at('E3', TEXT), at('E4', SLIP), at('E5', { ...RULE, params: { operands: [] } })]);
    expect(items.map(({ cell }) => cell)).toEqual(['E5', 'E4', 'E3']);
  });
});

test.each([
  [{ kind: 'right', value: null, reason: 'закрыли склад' }, undefined],
  [{ kind: 'right', value: null, reason: '   короче   ' }, 'reason'],
  [{ kind: 'number', value: 4300, reason: null }, undefined],
  [{ kind: 'number', value: null, reason: null }, 'value'],
  [{ kind: 'number', value: 1e16, reason: null }, 'value'],
  [{ kind: 'number', value: 4_300_000, reason: null }, 'value'],
  [{ kind: 'empty', value: null, reason: null }, 'kind'],
] as const)('the answer %j to a doubt is refused for its %s', (typed, field) => {
  const [item] = checkItems([AT], [SLIP]);
  expect(answerProblem(item!, typed)?.field).toBe(field);
});

test('own years are what the company reported, for all systems or one', () => {
  const planned = planMethodology(METRICS);
  const years = ownYears(planned, [
    reported(2024, { 1: 3 }, 11),
    reported(2024, { 1: 4 }, 12),
    reported(2023, { 1: 5 }),
  ]);
  expect(years(1, null)).toEqual([
    { year: 2023, value: 5 },
    { year: 2024, value: 7 },
  ]);
  expect(years(1, 12)).toEqual([{ year: 2024, value: 4 }]);
  expect([countDependents(planned, 1), countDependents(planned, 2)]).toEqual([1, 0]);
});

test('a rule written at a metric it does not mention is found at the number it is about', () => {
  const metrics = UNRULED.map((one) => (one.id === 2 ? { ...one, validation_rules: '{cost} < 10' } : one));
  const rows: Typed[][] = [
    ['cost', 50],
    ['capex', 1],
  ];
  expect(cellsOf(read(rows, { expected: { metrics } }))).toEqual(['E3']);
});
