import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { cellLines } from '#workbooks/testing/cells.ts';
import { writeWorkbook, type Cell } from '../write.ts';
import { readWorkbook, type ReadCell } from '../read.ts';

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../corpus', name));

test('a questionnaire saved by LibreOffice', () => {
  const [data, meta] = readWorkbook(fixture('libreoffice/questionnaire.xlsx')).sheets;
  expect([data?.name, data?.state, data?.merges]).toEqual([
    'Поддержка',
    'visible',
    [{ top: 1, left: 1, bottom: 1, right: 3 }],
  ]);
  expect(cellLines(data)).toEqual([
    'A1 text "Анкета & «данные»"',
    'A2 text "Ключ"',
    'B2 text "Все системы"',
    'A3 text "hidden_row"',
    'B3 number 7',
    'A4 text "numbers"',
    'B4 number 0.1',
    'C4 number -1234567.89',
    'D4 number 0.055',
    'F4 number 0',
    'A5 text "formulas"',
    'B5 number = 0.3',
    'C5 error = "#DIV/0!"',
    'D5 text = ""',
    'E5 number = 0',
    'F5 text = "Ключ!"',
    'A6 text "booleans"',
    'B6 number 1',
    'C6 number 0',
    'D6 boolean = false',
    'A7 text "dates"',
    'B7 date "2026-01-31"',
    'C7 date "09:30:00"',
    'A8 text "texts"',
    'B8 text "1 234,5"',
    'C8 text "две\\nстроки"',
    'D8 text "часть выделена"',
    'C29 number 29',
  ]);
  expect([meta?.name, meta?.state, cellLines(meta)]).toEqual([
    '_etalon',
    'hidden',
    ['A1 text "format"', 'B1 number 1'],
  ]);
});

test('an export of the portal, opened and saved again by LibreOffice', () => {
  const [sheet, empty] = readWorkbook(fixture('libreoffice/export.xlsx')).sheets;
  expect(cellLines(sheet).slice(7)).toEqual([
    'A3 text "Доступность & «качество»"',
    'B3 number 99.95',
    'C3 boolean true',
    'D3 date "2025-12-31"',
    'E3 number 0.25',
    'A4 text "=не формула"',
    'B4 number 0',
    'C4 boolean false',
    'D4 date "1900-03-01"',
    'E4 number -1.5',
    'A5 text " пробелы "',
    'B5 number 1e-7',
    'E5 number 12345678901234',
    'A6 text "строка 1\\nстрока 2"',
    'C6 boolean true',
    'D6 date "2024-02-29"',
    'E6 number 0',
  ]);
  expect(cellLines(empty)).toEqual(['A1 text "Нет данных"']);
});

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('=1+1', '_x0041_', ' край ', 'a\nb', '<&>"', 'Показатель'),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);

/** What the independent reader says of a row, empty texts counted as empty. */
const filled = (row: readonly unknown[] | undefined): [number, unknown][] =>
  (row ?? []).flatMap((value, at): [number, unknown][] =>
    value === null || value === undefined || value === '' ? [] : [[at + 1, value]],
  );

test('of any workbook of the own writer it says the same as a reader that is not ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { maxLength: 8 }), async (rows) => {
      const columns = Array.from({ length: 5 }, (_, at) => ({ header: `Столбец ${at}` }));
      const file = await buffer(writeWorkbook({ sheets: [{ name: 'Лист', columns, rows }] }));
      const other = (await readXlsx(file)).sheets[0]?.rows ?? [];
      const cells: readonly ReadCell[] = readWorkbook(file).sheets[0]?.cells ?? [];
      const byRow = Map.groupBy(cells, ({ row }) => row);
      for (let row = 1; row <= rows.length + 1; row++) {
        const ours = (byRow.get(row) ?? []).map(({ column, value }) => [column, value]);
        expect(ours).toEqual(filled(other[row - 1]));
      }
    }),
    { numRuns: runs(25, 300) },
  );
});
