import { expect, test } from 'vitest';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { refusalReason } from './workbook-refusal.ts';

test('the refusal names the sheet, the cell and what to do, in both languages', () => {
  const refusal = new WorkbookRefusal('too-far', '', { sheet: 'Лист2', cell: 'D20001' });
  expect(refusalReason(refusal)).toEqual({
    ru: 'Есть значение дальше строки 20\u00a0000 или столбца KN. Удалите его и загрузите снова. Место: лист «Лист2», ячейка D20001.',
    en: 'There is a value beyond row 20,000 or column KN. Remove it and upload the file again. Location: sheet “Лист2”, cell D20001.',
  });
});
