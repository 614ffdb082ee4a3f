import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import type { Methodology, MetricState } from '../methodology/states.ts';
import { checkTemplate } from './check.ts';
import { problemText } from './problems.ts';
import type { FilledSheet } from './read-sheet.ts';
import { templateOf } from './template-of.ts';

const process = (id: number, name: string, parent: number | null) => ({
  id,
  name,
  alias: `p${id}`,
  parent: parent === null ? null : { id: parent, name: '' },
  position: id,
});
const metric = (id: number, alias: string, in_process: number, more: Partial<MetricState> = {}): MetricState =>
  plainMetric(id, alias, { description: `Показатель ${alias}`, process: { id: in_process, name: '' }, ...more });

const METHODOLOGY: Methodology = {
  processes: [process(1, 'Финансы: бюджет/план', null), process(2, 'Затраты', 1), process(3, 'Персонал', null)],
  metrics: [
    metric(1, 'cost.all', 1, { per_system: false }),
    metric(2, 'cost.capex', 2),
    metric(3, 'cost.share', 2, { mtype: 'indicator' }),
    metric(4, 'staff', 3),
  ],
};
const SYSTEMS = [
  { id: 1, name: 'ERP' },
  { id: 2, name: 'Комментарий' },
];
const HEADER = ['Ключ', 'Процесс', 'Показатель', 'Ед. изм.', 'Все системы', 'ERP', 'Комментарий'];

const sheet = (name: string, header: readonly string[], keys: readonly string[]): FilledSheet => ({
  name,
  cells: [
    ...header.map((value, at) => ({ row: 3, column: at + 1, value })),
    ...keys.map((value, at) => ({ row: 4 + at, column: 1, value })),
  ],
});

test('a methodology becomes a sheet for each root process, with legal names and without indicators', () => {
  expect(templateOf(METHODOLOGY, SYSTEMS)).toEqual({
    locale: 'ru',
    sheets: [
      {
        name: 'Финансы бюджет план',
        title: 'Финансы: бюджет/план',
        groups: [
          {
            title: 'Финансы: бюджет/план',
            rows: [
              {
                metricId: 1,
                key: 'cost.all',
                process: 'Финансы: бюджет/план',
                name: 'Показатель cost.all',
                unit: 'шт.',
                meaning: '',
                perSystem: false,
              },
            ],
          },
          {
            title: 'Затраты',
            rows: [expect.objectContaining({ key: 'cost.capex', process: 'Затраты', perSystem: true })],
          },
        ],
      },
      { name: 'Персонал', title: 'Персонал', groups: [expect.objectContaining({ title: 'Персонал' })] },
    ],
    systems: [
      { id: 1, header: 'ERP' },
      { id: 2, header: 'Комментарий (ИТ-система)' },
    ],
  });
});

test('a template with all keys is right, whatever its sheets are called', () => {
  const checked = checkTemplate(
    [sheet('Первый', HEADER, ['cost.all', 'COST.capex']), sheet('Второй', HEADER, ['staff'])],
    METHODOLOGY,
    SYSTEMS,
    2026,
  );
  expect(checked).toEqual({
    problems: [],
    metrics: [
      { id: 1, key: 'cost.all', sheet: 'Первый' },
      { id: 2, key: 'COST.capex', sheet: 'Первый' },
      { id: 4, key: 'staff', sheet: 'Второй' },
    ],
    systems: [{ id: 1, header: 'ERP' }],
  });
});

test('everything wrong is reported at once, with its cell', () => {
  const { problems } = checkTemplate(
    [
      sheet(
        'Первый',
        ['Ключ', 'Процесс', 'Показатель', 'Все системы', 'SAP', 'Комментарий', 'Моё'],
        ['cost.al', 'cost.share', 'cost.capex', 'cost.capex'],
      ),
    ],
    METHODOLOGY,
    SYSTEMS,
    2026,
  );
  expect(problems.map((one) => problemText(one).ru)).toEqual([
    'Лист «Первый», ячейка A7: ключ «cost.capex» уже есть в ячейке «Первый»!A6; оставьте одну из строк',
    'Лист «Первый», ячейка A3: в строке заголовков нет столбца «Ед. изм.»',
    'Лист «Первый», ячейка E3: ИТ-системы «SAP» нет в справочнике портала',
    'Лист «Первый», ячейка A4: ключа «cost.al» нет в методике; возможно, это «cost.all»',
    'Лист «Первый», ячейка A5: показатель «cost.share» расчётный: портал вычисляет его сам, строка не нужна',
    'Лист «Первый»: нет строки показателя «Показатель cost.all» с ключом «cost.all»',
    'Нет листа с показателями процесса «Персонал».',
  ]);
});

test('values in cells for input are named, formulas may stay', () => {
  const first = sheet('Первый', HEADER, ['cost.all', 'cost.capex']);
  const filled = {
    ...first,
    cells: [
      ...first.cells,
      { row: 4, column: 5, value: 0 },
      { row: 5, column: 5, value: 7, formula: true },
      { row: 5, column: 7, value: 'подсказка' },
    ],
  };
  const { problems } = checkTemplate([filled, sheet('Второй', HEADER, ['staff'])], METHODOLOGY, SYSTEMS, 2026);
  expect(problems.map(({ kind, cell }) => [kind, cell])).toEqual([['filled_input', 'E4']]);
});

test('last year’s values in a template are named: they would be shown to everybody', () => {
  const first = sheet('Первый', [...HEADER, 'Прошлый год'], ['cost.all', 'cost.capex']);
  const column = HEADER.length + 1;
  const filled = { ...first, cells: [...first.cells, { row: 4, column, value: 7 }] };
  const { problems } = checkTemplate([filled, sheet('Второй', HEADER, ['staff'])], METHODOLOGY, SYSTEMS, 2026);
  expect(problems.map(({ kind }) => kind)).toEqual(['filled_input']);
});

test('a template may leave out a metric that ends, and one that has yet to begin', () => {
  const sheets = [sheet('Первый', HEADER, ['cost.all', 'cost.capex'])];
  const kindsWith = (years: object) => {
    const metrics = METHODOLOGY.metrics.map((one) => (one.alias === 'staff' ? { ...one, ...years } : one));
    return checkTemplate(sheets, { ...METHODOLOGY, metrics }, SYSTEMS, 2026).problems.map(({ kind }) => kind);
  };
  expect(kindsWith({})).toEqual(['missing_sheet']);
  expect(kindsWith({ until_year: 2026 })).toEqual([]);
  expect(kindsWith({ from_year: 2027 })).toEqual([]);
  expect(kindsWith({ from_year: 2026 })).toEqual(['missing_sheet']);
});

test('a row of what begins with a draft is named with its cell, and its absence is no problem', () => {
  const metrics = METHODOLOGY.metrics.map((one) => (one.alias === 'staff' ? { ...one, from_year: 2026 } : one));
  const draft = { year: 2026, inForce: new Set([1, 2]) };
  const messages = (...sheets: FilledSheet[]) =>
    checkTemplate(sheets, { ...METHODOLOGY, metrics }, SYSTEMS, 2026, draft).problems.map((one) => problemText(one).ru);
  const first = sheet('Первый', HEADER, ['cost.all', 'cost.capex']);
  expect(messages(first)).toEqual([]);
  expect(messages(first, sheet('Второй', HEADER, ['STAFF']))).toEqual([
    'Лист «Второй», ячейка A4: показатель «STAFF» начинается с редакции 2026: сначала опубликуйте её проект',
  ]);
});

test('a workbook without the table is told all the columns a template needs at once', () => {
  const needed = '«Ключ», «Процесс», «Показатель», «Ед. изм.», «Все системы», «Комментарий»';
  const messages = (sheets: readonly FilledSheet[]) =>
    checkTemplate(sheets, METHODOLOGY, SYSTEMS, 2026).problems.map((found) => problemText(found).ru);
  expect(messages([sheet('Книга', ['Что-то'], [])])).toEqual([expect.stringContaining(needed)]);
  expect(messages([sheet('Финансы', ['Процесс', 'Показатель', 'Все системы'], [])])[0]).toContain(needed);
});
