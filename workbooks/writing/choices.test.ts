import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeWorkbook } from '../write.ts';
import { sheetTail } from './parts.ts';
import type { Sheet } from './sheet.ts';

const sheetOf = (choices: NonNullable<Sheet['columns'][number]['choices']>): Sheet => ({
  name: 'Лист',
  columns: [{ header: 'Имя' }, { header: 'Слово', choices }],
  rows: [['а', 'Три']],
});

test('a column offers the words of another sheet as a list and does not refuse others', async () => {
  const sheet = sheetOf({ sheet: 'Слова', count: 2 });
  const xml = sheetTail(sheet, 2, '');
  expect(xml).toContain(
    '/><dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="B2:B1000"><formula1>\'Слова\'!$A$2:$A$3</formula1>',
  );
  const words = { name: 'Слова', columns: [{ header: 'Слово' }], rows: [['Один'], ['Два']] };
  const book = await readXlsx(await buffer(writeWorkbook({ sheets: [sheet, words] })));
  expect(book.sheets[0]?.rows[1]).toEqual(['а', 'Три']);
});

test('a list of no words is not offered', () => {
  expect(sheetTail(sheetOf({ sheet: 'Слова', count: 0 }), 2, '')).not.toContain('dataValidation');
});
