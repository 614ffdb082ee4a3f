import { describe, expect, test } from 'vitest';
import { HEADER, readSheets, type Typed } from './testing/typed-workbook.ts';

type Lines = readonly (readonly Typed[])[];
const STAFF: Lines = [['Кадры'], HEADER, ['staff', null, 'Штат', 'чел.', 4], ['licences', null, 'Лицензии', 'шт.', 7]];
const META = {
  metrics: [
    { id: 1, key: 'cost', sheet: 'Финансы' },
    { id: 2, key: 'capex', sheet: 'Финансы' },
    { id: 3, key: 'staff', sheet: 'Кадры' },
    { id: 5, key: 'licences', sheet: 'Кадры' },
  ],
};

const headed = (from: string, to: string): string[] => HEADER.map((one) => (one === from ? to : one));
const finance = (rows: Lines, header: readonly Typed[] = HEADER): Lines => [['Финансы'], header, ...rows];

type Merges = NonNullable<Parameters<typeof readSheets>[1]>['merges'];
function outcome(sheets: Readonly<Record<string, Lines>>, merges: Merges = []) {
  const { findings, values } = readSheets(sheets, { meta: META, merges });
  const lines = findings.map(({ sheet, cell, found }) => [sheet, cell, found]);
  return { lines, rejected: values.length === 0, findings, values };
}
const withStaff = (rows: Lines, header?: readonly Typed[]) => outcome({ Финансы: finance(rows, header), Кадры: STAFF });

test('a book as the template has it gives no finding', () => {
  const { lines } = withStaff([
    [null, '1. Бюджет на 2025 год'],
    ['cost', 'Раздел 2', 'Затраты за 12 месяцев', 'тыс. руб.', 100, null, null, 'по данным за 2025 год'],
    ['capex', null, 'Кап. затраты, 2 кв.', 'млн руб. (2025)', 50, null, null, '5 шт'],
  ]);
  expect(lines).toEqual([]);
});

test('last year’s column is only looked at: nothing is read from it and nothing found in it', () => {
  const header = [...HEADER.slice(0, 4), 'Прошлый год: 2024', ...HEADER.slice(4)];
  const lines = [
    [],
    header,
    ['cost', null, 'Затраты', 'тыс. руб.', 90, 100],
    ['capex', null, 'Кап', 'тыс. руб.', 'ERP: 3'],
  ];
  const { findings, values } = readSheets({ Финансы: lines });
  expect(findings.filter(({ cell }) => cell?.startsWith('E'))).toEqual([]);
  expect(values).toMatchObject([{ metric_ids: [1], values: [100] }]);
});

test('a column headed by a year, or by a cell merged down, has a header', () => {
  const header = ['Ключ', 'Процесс', 'Показатель', 'Ед. изм.', 2024, null, 'Все системы', 'ERP', 'CRM', 'Комментарий'];
  const lines = [[null, null, null, null, null, 'План'], header, ['cost', null, 'Затраты', 'т', 90, 95, 100]];
  const merges = [{ top: 1, left: 6, bottom: 2, right: 6 }];
  const { findings, rejected } = outcome({ Финансы: lines }, merges);
  expect(rejected).toBe(false);
  expect(findings.map(({ cell, found }) => [cell, found])).toEqual([
    [null, null],
    ['E2', '2024'],
    ['F2', 'План'],
  ]);
});

describe('a column without a header', () => {
  const rows: Lines = [
    ['cost', null, 'Затраты', 'тыс. руб.', 100, 777],
    ['capex', null, 'Кап', 'тыс. руб.', null, '50 руб'],
  ];

  test('is named with its values when that of a system was cleared on one sheet', () => {
    const { findings, rejected } = withStaff(rows, headed('ERP', ''));
    expect(rejected).toBe(true);
    expect(findings).toMatchObject([
      { sheet: 'Финансы', cell: 'F3', found: 'F3 = 777; F4 = 50 руб', expected: 'Заголовок «ERP»' },
    ]);
  });

  test('is named for formulas without a value and for dates too', () => {
    const lines: Lines = [
      ['cost', null, 'Затраты', 'тыс. руб.', 100, { kind: 'uncalculated' }],
      ['capex', null, 'Кап', 'тыс. руб.', null, { kind: 'date', shown: '05.01.2026' }],
    ];
    const { lines: named, rejected } = withStaff(lines, headed('ERP', ''));
    expect([named, rejected]).toEqual([[['Финансы', 'F3', 'F3 = =…; F4 = 05.01.2026']], true]);
  });

  test.each<[Typed, string]>([
    [true, 'ИСТИНА'],
    [false, 'ЛОЖЬ'],
    [{ kind: 'error', code: '#N/A' }, '#N/A'],
    [{ kind: 'error', code: '#REF!' }, '#REF!'],
    [{ kind: 'error', code: '#NAME?' }, '#NAME?'],
  ])('is named for %j too', (typed, shown) => {
    const { lines: named, rejected } = withStaff([['cost', null, 'Затраты', 'т', 100, typed]], headed('ERP', ''));
    expect([named, rejected]).toEqual([[['Финансы', 'F3', `F3 = ${shown}`]], true]);
  });

  test('is left alone for words, a mark among them', () => {
    const { lines: named } = withStaff([['cost', null, 'Затраты', 'т', 100, '# см. ниже']], headed('ERP', ''));
    expect(named).toEqual([]);
  });

  test('that was put into the table is named too', () => {
    const { lines, rejected } = withStaff(rows, [...HEADER.slice(0, 5), null, ...HEADER.slice(5)]);
    expect([lines, rejected]).toEqual([[['Финансы', 'F3', 'F3 = 777; F4 = 50 руб']], true]);
  });

  test('beside the table is only named', () => {
    const { lines, rejected } = withStaff([['cost', null, 'Затраты', 'т', 100, null, null, null, null, 5]]);
    expect([lines, rejected]).toEqual([[['Финансы', 'J3', 'J3 = 5']], false]);
  });

  test('of many values takes no longer than its values', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => [`k${at}`, null, '', '', null, at]);
    expect(withStaff(many, headed('ERP', '')).rejected).toBe(true);
  });
});

test('a system’s column renamed on one sheet is named when all its numbers are texts', () => {
  const { findings } = withStaff([['cost', null, 'Затраты', 'т', null, '100 руб']], headed('ERP', 'ЕРП'));
  expect(findings).toMatchObject([{ cell: 'F2', found: 'ЕРП: F3 = 100 руб', expected: 'Заголовок «ERP»' }]);
});

describe('a number in the place of a text', () => {
  test('of the unit rejects the questionnaire', () => {
    const { lines, rejected } = withStaff([
      ['cost', null, 'Затраты', 100],
      ['capex', null, 'Кап', '50 руб'],
    ]);
    expect(lines).toEqual([
      ['Финансы', 'D3', '100'],
      ['Финансы', 'D4', '50 руб'],
    ]);
    expect(rejected).toBe(true);
  });

  test('of the comment rejects it only where the row has no other value', () => {
    const comment = (value: Typed, note: Typed) => {
      const { lines, rejected } = withStaff([['cost', null, 'Затраты', 'т', value, null, null, note]]);
      return [lines.map(([, cell, found]) => [cell, found]), rejected];
    };
    expect(comment(null, 500)).toEqual([[['H3', '500']], true]);
    expect(comment(null, '25%')).toEqual([[['H3', '25%']], false]);
    expect(comment(5, 500)).toEqual([[['H3', '500']], false]);
    expect(comment(5, '25%')).toEqual([[], false]);
  });

  test('merged with the cell for the value rejects it, in one finding', () => {
    const merges = [{ top: 3, left: 4, bottom: 3, right: 5 }];
    const book = (unit: Typed) => outcome({ Финансы: finance([['cost', null, 'Затраты', unit]]) }, merges);
    expect(book(100).findings).toMatchObject([
      { cell: 'D3', found: '100', message: expect.stringContaining('D3:E3') },
      { cell: null },
    ]);
    expect(book('тыс. руб.').lines.map(([, cell]) => cell)).not.toContain('D3');
  });
});

test('a row sorted above its header is read', () => {
  const { values } = outcome({
    Финансы: [['cost', null, 'Затраты', 'т', 100], HEADER, ['capex', null, 'Кап', 'т', 5]],
  });
  expect(values).toEqual([{ it_system_id: null, metric_ids: [1, 2], values: [100, 5] }]);
});

test.each(['100', '25%', '1 200'])('«%s» in a row without a key and a known name is a value', (typed) => {
  const { lines, rejected } = withStaff([
    [null, null, 'Затраты ИТ', null, typed],
    ['capex', null, 'Кап', 'т', 5],
    [null, null, null, null, null, typed],
  ]);
  expect(rejected).toBe(true);
  expect(lines).toEqual([
    ['Финансы', 'E3', typed],
    ['Финансы', 'F5', typed],
  ]);
});

describe('a sheet of the template', () => {
  const rows: Lines = [['cost', null, 'Затраты', 'т', 100.5]];
  const withoutKeys = finance(rows).map((line) => line.slice(1));

  test.each([
    ['whose column of keys has another header', finance(rows, headed('Ключ', 'Код')), 'E3 = 100,5'],
    ['without the column of keys', withoutKeys, 'D3 = 100,5'],
    ['without a header', [[], ...rows], 'E2 = 100,5'],
  ])('renamed and %s rejects the questionnaire', (_, lines, found) => {
    expect(outcome({ 'Финансы 2025': lines, Кадры: STAFF })).toMatchObject({
      rejected: true,
      lines: [['Финансы 2025', null, found]],
    });
  });

  test.each(['Замечания', 'Инструкция'])('renamed to «%s» is read', (name) => {
    const { values, lines } = outcome({ [name]: finance(rows), Кадры: STAFF });
    expect([lines, values]).toEqual([[], [{ it_system_id: null, metric_ids: [1, 3, 5], values: [100.5, 4, 7] }]]);
  });

  test('that is not there is named', () => {
    const { findings, rejected } = outcome({ Кадры: STAFF });
    expect(rejected).toBe(false);
    expect(findings.map(({ message }) => message)).toEqual([
      'В книге нет показателей листа «Финансы»: анкета их не даёт.',
    ]);
  });

  test('is not taken for lost while a person’s own sheets list its keys or use its headers', () => {
    const own: Lines = [
      ['Показатель', 'Все системы'],
      ['cost', 5],
      ['capex', 6],
    ];
    expect(outcome({ Финансы: finance(rows), Кадры: STAFF, Расчёт: own }).lines).toEqual([]);
  });
});
