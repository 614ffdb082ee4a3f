import { expect, test } from 'vitest';
import { metaRows, type MetaRow } from './meta.ts';
import { belongsToForm } from './find-header.ts';
import { locateInputs } from './locate.ts';
import type { FilledSheet } from './read-sheet.ts';

const SYSTEMS = [
  { id: 1, name: 'ERP' },
  { id: 2, name: 'CRM' },
];
const META = metaRows({
  templateVersion: 3,
  companyId: 12,
  companyName: 'АО «Север»',
  year: 2025,
  systems: [
    { id: 1, header: 'ERP' },
    { id: 2, header: 'СРМ' },
  ],
  metrics: [
    { id: 7, key: 'it.staff', sheet: 'Персонал' },
    { id: 8, key: 'it.cost', sheet: 'Персонал' },
  ],
});

const sheet = (name: string, rows: readonly MetaRow[]): FilledSheet => ({
  name,
  cells: rows.flatMap((line, row) =>
    line.flatMap((value, column) => (value === null ? [] : [{ row: row + 1, column: column + 1, value }])),
  ),
});

const TABLE: readonly MetaRow[] = [
  ['Персонал'],
  ['Ключ', 'Процесс', 'Показатель', 'Ед. изм.', 'Все системы', 'ERP', 'CRM', 'Комментарий'],
  [null, 'Штат'],
  ['it.staff', 'Штат', 'Численность', 'чел.', 12, 4, 5],
  ['it.cost', 'Штат', 'Затраты', 'руб.', null, 1],
];

test('sheets, columns and rows are found by their texts', () => {
  const { sheets, meta, problems } = locateInputs([sheet('Персонал', TABLE), sheet('_etalon', META)], SYSTEMS);
  expect(problems).toEqual([]);
  expect(sheets).toEqual([
    {
      name: 'Персонал',
      headerRow: 2,
      locale: 'ru',
      columns: {
        fixed: { key: 1, process: 2, metric: 3, unit: 4, all: 5, comment: 8 },
        systems: [
          { column: 6, header: 'ERP', id: 1 },
          { column: 7, header: 'CRM', id: 2 },
        ],
        other: [],
      },
      rows: [
        { row: 4, key: 'it.staff', metricId: 7 },
        { row: 5, key: 'it.cost', metricId: 8 },
      ],
      keyless: [],
      merges: [],
      aside: [],
    },
  ]);
  expect(meta).toMatchObject({ templateVersion: 3, companyId: 12, companyName: 'АО «Север»', year: 2025 });
});

test('rows with something in a column for values and no key are named', () => {
  const rows: MetaRow[] = [
    ...TABLE,
    [null, null, 'Затраты', null, null, 7],
    [null, null, 'Заметка'],
    [null, 'x', 'y', 'z', 5],
  ];
  const { sheets } = locateInputs([sheet('Персонал', rows), sheet('_etalon', META)], SYSTEMS);
  expect(sheets[0]?.keyless).toEqual([6, 8]);
});

test('moved columns, sorted rows, more sheets and columns, other spaces and cases make no difference', () => {
  const moved: MetaRow[] = [
    [],
    [null, 'Моё', 'КОММЕНТАРИЙ', 'crm ', 'Все\nсистемы', 'Ключ', 'Показатель'],
    [null, 1, null, 5, null, 'it.cost'],
    [null, 2, null, 6, null, ' it.staff '],
  ];
  const found = locateInputs(
    [sheet('Расчёты', [['Ключ', 'от сейфа']]), sheet('Лист2', moved), sheet('_ETALON', META)],
    SYSTEMS,
  );
  expect(found.problems).toEqual([]);
  expect(found.sheets).toMatchObject([
    {
      name: 'Лист2',
      headerRow: 2,
      locale: 'ru',
      columns: { fixed: { key: 6, all: 5, comment: 3 }, systems: [{ column: 4, id: 2 }], other: [{ column: 2 }] },
      rows: [
        { row: 3, key: 'it.cost', metricId: 8 },
        { row: 4, key: 'it.staff', metricId: 7 },
      ],
    },
  ]);
});

test('a system renamed after the template is known by the hidden sheet', () => {
  const renamed: MetaRow[] = [['Ключ', 'Все системы', 'СРМ', 'WMS']];
  const { sheets } = locateInputs([sheet('А', renamed), sheet('_etalon', META)], SYSTEMS);
  expect(sheets[0]?.columns).toMatchObject({
    systems: [{ column: 3, id: 2 }],
    other: [{ column: 4, header: 'WMS' }],
  });
});

test('the year people see comes before the hidden one', () => {
  const withYear = (value: string | number): ReturnType<typeof locateInputs> =>
    locateInputs([
      sheet('Персонал', TABLE),
      sheet('Инструкция', [['Отчётный год', null, value]]),
      sheet('_etalon', META),
    ]);
  expect(withYear(2024).meta?.year).toBe(2024);
  expect(withYear('2023').meta?.year).toBe(2023);
  expect(withYear('прошлый')).toMatchObject({
    meta: { year: 2025 },
    problems: [{ kind: 'wrong_year', sheet: 'Инструкция', cell: 'C1' }],
  });
});

test('doubled keys and headers are named with their cells', () => {
  const twice = sheet('Ещё', [
    ['Ключ', 'Все системы', 'ERP', 'erp'],
    ['IT.staff', 1],
  ]);
  const { problems } = locateInputs([sheet('Персонал', TABLE), twice], SYSTEMS);
  expect(problems.map(({ kind, sheet: on, cell }) => [kind, on, cell])).toEqual([
    ['doubled_header', 'Ещё', 'D1'],
    ['doubled_key', 'Ещё', 'A2'],
  ]);
  expect(problems[1]?.message.ru).toContain('«Персонал»!A4');
});

test('a data sheet that lost its header is named; a book without any says so', () => {
  const bare = sheet('Персонал', [['it.staff', 5]]);
  expect(locateInputs([bare, sheet('_etalon', META)]).problems).toMatchObject([
    { kind: 'no_header', sheet: 'Персонал' },
  ]);
  expect(locateInputs([sheet('Лист1', [['привет']])])).toMatchObject({
    meta: null,
    problems: [{ kind: 'no_data_sheet' }],
  });
});

test('a sheet belongs to the form by its name, its headers or several of its keys; any other is a person’s own', () => {
  const keys = new Set(['it.staff', 'it.cost']);
  const belongs = (name: string, rows: readonly MetaRow[]): boolean => belongsToForm(sheet(name, rows), keys);
  expect(belongs('Персонал', TABLE)).toBe(true);
  expect(belongs('Лист1', [['Показатель', 'Ед. изм.', 'Все системы']])).toBe(true);
  expect(
    belongs('Лист1', [
      ['it.staff', 5],
      ['IT.cost', 6],
    ]),
  ).toBe(true);
  expect(belongs('инструкция', [['привет']])).toBe(true);
  expect(belongs('Лист1', [['it.staff', 5], ['Показатель'], ['Все системы']])).toBe(false);
});
