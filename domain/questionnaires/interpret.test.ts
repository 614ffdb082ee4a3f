import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Content } from './finding.ts';
import { HEADER, METRICS, read, said, type Typed } from './testing/typed-workbook.ts';

test('values are read by key and header: typed for all systems, and for each system', () => {
  const result = read([
    ['capex', null, 5, 7.25],
    ['cost', 100, 60, 30],
    ['staff', 12],
  ]);
  expect(result).toEqual({
    year: 2025,
    templateVersion: 3,
    values: [
      { it_system_id: null, metric_ids: [1, 3], values: [100, 12] },
      { it_system_id: 11, metric_ids: [2, 1], values: [5, 60] },
      { it_system_id: 12, metric_ids: [2, 1], values: [7.25, 30] },
    ],
    findings: [],
    errorCount: 0,
    warningCount: 0,
    waitingValues: [],
    toSettle: [],
    askedIds: [1, 2, 3],
    filledCount: 3,
    calloutCount: 0,
  });
});

test('a blank is no data and 0 is zero', () => {
  const { values, filledCount, askedIds } = read([
    ['cost', 0, null, '   '],
    ['staff', null],
  ]);
  expect([values, filledCount, askedIds.length]).toEqual([
    [{ it_system_id: null, metric_ids: [1], values: [0] }],
    1,
    2,
  ]);
});

test('a row the methodology does not collect in the year is left out with a warning, a blank one silently', () => {
  const aged = METRICS.map((metric) => (metric.alias === 'staff' ? { ...metric, until_year: 2024 } : metric));
  const rows: Parameters<typeof read>[0] = [
    ['cost', 100],
    ['staff', 12],
  ];
  const result = read(rows, { expected: { metrics: aged } });
  expect(result).toMatchObject({ errorCount: 0, warningCount: 1, askedIds: [1], filledCount: 1 });
  expect(result.findings[0]!.message).toBe('За 2025 год показатель не собирается: значения строки не учтены.');
  expect(
    read(
      [
        ['cost', 100],
        ['staff', null],
      ],
      { expected: { metrics: aged } },
    ).findings,
  ).toEqual([]);
});

describe('a cell that is no number rejects the questionnaire and says what to type', () => {
  test.each<[string, Typed]>([
    ['a number with spaces and a comma', '1 234,5'],
    ['millions in a unit of thousands', '1,2 млн'],
    ['a dash', '—'],
    ['no data in words', 'н/д'],
    ['a range', '100–200'],
    ['words', 'см. комментарий'],
    ['a truth value', true],
    ['a date', { kind: 'date', shown: '05.01.2026' }],
    ['an error', { kind: 'error', code: '#DIV/0!' }],
    ['a formula without its result', { kind: 'uncalculated' }],
  ])('%s', (_name, typed) => {
    const { values, findings, errorCount } = read([['cost', null, typed]]);
    expect([values, errorCount]).toEqual([[], 1]);
    const { sheet, cell, metric: about, ...words } = findings[0]!;
    expect([sheet, cell, about]).toEqual(['Финансы', 'F3', { id: 1, alias: 'cost' }]);
    expect(words).toMatchSnapshot();
  });
});

describe('what is not readable at all is said alone', () => {
  test.each([
    ['not a workbook of the portal', { meta: null }, 'Это не анкета портала: в книге нет служебного листа шаблона.'],
    ['an old template', { meta: { templateVersion: 2 } }, 'Анкета заполнена в шаблоне версии 2, а действует версия 3.'],
    ['another company', { meta: { companyId: 8, companyName: 'ООО «Юг»' } }, 'Шаблон выдан другой компании.'],
    ['no template in force', { expected: { templateVersion: null } }, 'Действующего шаблона на портале нет.'],
  ])('%s', (_name, given, message) => {
    const result = read([['cost', 'н/д']], given);
    expect([said(result), result.values, result.errorCount]).toEqual([[`— ${message}`], [], 1]);
  });

  test('a template of no company in particular is anybody’s', () => {
    expect(read([['cost', 1]], { meta: { companyId: null, companyName: null } }).findings).toEqual([]);
  });
});

describe('the form', () => {
  test.each<[string, Parameters<typeof read>, string[]]>([
    [
      'a key that is not in the methodology',
      [
        [
          ['cost', 1],
          ['стоимость', 5],
        ],
      ],
      ['A4 Показателя с таким ключом нет в методике.'],
    ],
    [
      'a key twice',
      [
        [
          ['cost', 1],
          ['cost', 5],
        ],
      ],
      ['A4 Ключ «cost» уже есть в ячейке «Финансы»!A3; оставьте одну из строк.'],
    ],
    ['nothing filled in', [[['cost', null]]], ['— В анкете не заполнено ни одного показателя.']],
    ['no year', [[['cost', 1]], { meta: { year: null } }], ['— Отчётный год не указан.']],
    ['a year to come', [[['cost', 1]], { meta: { year: 2031 } }], ['— Отчётный год 2031 не подходит.']],
    [
      'a value for a system of what belongs to the company',
      [[['staff', null, 3]]],
      ['F3 Показатель сообщают по компании в целом, а значение стоит в столбце ИТ-системы.'],
    ],
    [
      'a column of an unknown system that holds numbers',
      [[['cost', 1, null, null, null, 5]], { header: [...HEADER, 'Битрикс'] }],
      ['I2 Столбец «Битрикс» не учтён: ИТ-системы с таким названием на портале нет.'],
    ],
    [
      'a column of one’s own with words',
      [[['cost', 1, null, null, null, 'Иванов']], { header: [...HEADER, 'Кто'] }],
      [],
    ],
    [
      'an indicator',
      [
        [
          ['cost', 1],
          ['ratio', 5],
        ],
      ],
      ['A4 Показатель рассчитывает портал: введённые значения не учтены.'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(said(read(...given))).toEqual(expected);
  });

  test('columns may stand in any order and rows may be missing', () => {
    const header = ['Ключ', 'CRM', 'Показатель', 'Ед. изм.', 'ERP', 'Все системы'];
    const { values } = read([['cost', 1, 2]], { header });
    expect(values).toEqual([
      { it_system_id: null, metric_ids: [1], values: [2] },
      { it_system_id: 11, metric_ids: [1], values: [1] },
    ]);
  });

  test('a metric renamed since keeps its row by the number in the hidden sheet', () => {
    const metrics = METRICS.map((one) => (one.id === 1 ? { ...one, alias: 'expenses', validation_rules: '' } : one));
    expect(read([['cost', 1]], { expected: { metrics } }).values).toEqual([
      { it_system_id: null, metric_ids: [1], values: [1] },
    ]);
  });

  test('a metric taken out of the methodology since is a warning, an IT system an error', () => {
    const metrics = METRICS.filter(({ id }) => id !== 3);
    const removed = read(
      [
        ['staff', 1],
        ['cost', 2],
      ],
      { expected: { metrics } },
    );
    expect([said(removed), removed.values.length]).toEqual([
      ['A3 Показатель исключён из методики: значения строки не учтены.'],
      1,
    ]);
  });
});

test('findings are kept to a number, the most serious first, and the last line counts the rest', () => {
  const rows = Array.from({ length: 6000 }, (_, at): Typed[] => [`нет_${at}`, 1]);
  const { findings, errorCount, warningCount } = read([['capex', 0], ...rows]);
  expect([findings.length, errorCount, warningCount]).toEqual([5001, 6000, 1]);
  expect(findings.at(-1)?.message).toBe('И ещё 1001 замечание: показаны первые 5000.');
});

test('whatever stands in the cells: values exactly when there is no error, and every finding has a cell of the table', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.boolean(),
    fc.constantFrom<Content>(
      { kind: 'uncalculated' },
      { kind: 'error', code: '#N/A' },
      { kind: 'date', shown: '01.02.2025' },
    ),
  );
  const key = fc.constantFrom('cost', 'capex', 'staff', 'licences', 'ratio', 'unknown');
  const row = fc.tuple(key, cell, cell, cell).map((typed): Typed[] => typed);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const { values, findings, errorCount, filledCount, askedIds } = read(rows);
      expect(values.length === 0).toBe(errorCount > 0);
      expect(filledCount).toBeLessThanOrEqual(askedIds.length);
      expect(values.flatMap((one) => one.values).every(Number.isFinite)).toBe(true);
      for (const { cell: address, sheet } of findings) {
        if (address !== null) expect([sheet, /^[A-H]\d+$/.test(address)]).toEqual(['Финансы', true]);
      }
    }),
  );
});

test('a finding repeats only the beginning of what stands in the workbook, whole letters of it', () => {
  const long = '😀'.repeat(10_000);
  const { findings } = read([
    [`x${long}`, 1],
    [`x${long}`, 2],
    ['cost', `x${long}`],
    ['staff', null, `x${long}`],
  ]);
  expect(findings.length).toBeGreaterThan(4);
  for (const { metric, message, found, expected, advice } of findings) {
    const texts = [metric?.alias, message, found, expected, advice].map((text) => text ?? '');
    expect(texts.every((text) => text.length <= 1001 && text.isWellFormed())).toBe(true);
  }
});
