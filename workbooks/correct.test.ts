import { expect, test } from 'vitest';
import { correctWorkbook } from './correct.ts';
import { LIMITS } from './limits.ts';
import { readWorkbook } from './read.ts';
import { cellLines } from './testing/cells.ts';
import { packageProblems } from './testing/sound-package.ts';
import { workbookFile } from './testing/workbook-file.ts';

const SHEET = [
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>0.71</v></c><c r="C1" s="2" t="inlineStr"><is><t>350 000</t></is></c></row>',
  '<row r="2"><c r="A2"><f>1/0</f><v>5</v></c><c r="B2"><v>7</v></c><c r="C2"><f t="shared" si="0" ref="C2:C3">B2*2</f><v>14</v></c></row>',
  '<row r="3"><c r="A3" s="3"><v>45000</v></c><c r="C3"><f t="shared" si="0"/><v>16</v></c></row>',
].join('');
const FILE = workbookFile({
  sheets: [SHEET, '<row r="1"><c r="A1"><v>1</v></c></row>'],
  strings: '<si><t>слова</t></si>',
  formats: [0, 10, '@', 14, '#,##0'],
});
const book = (bytes: Uint8Array) => readWorkbook(bytes, LIMITS, () => true);
const at = (cell: string, value: number | null) => ({ sheet: 'Лист1', cell, value });

test('other numbers stand in the cells, whatever was in them, and nothing else changes', () => {
  const corrected = correctWorkbook(FILE, [
    at('A1', 12.5),
    at('B1', 71),
    at('C1', 350000),
    at('A2', 0),
    at('A3', null),
    at('B3', 8),
  ]);
  expect(packageProblems(corrected).filter((one) => !packageProblems(FILE).includes(one))).toEqual([]);
  const { sheets } = book(corrected);
  expect(cellLines(sheets[0])).toEqual([
    'A1 number 12.5',
    'B1 number 71',
    'C1 number 350000',
    'A2 number 0',
    'B2 number 7',
    'C2 number = 14',
    'B3 number 8',
    'C3 number = 16',
  ]);
  expect(cellLines(sheets[1])).toEqual(['A1 number 1']);
  // A percentage format would show 7100 %, and be doubted again.
  expect(sheets[0]!.cells.filter((cell) => cell.kind === 'number' && cell.look)).toEqual([]);
});

test('a formula that others share leaves them their values', () => {
  const corrected = correctWorkbook(FILE, [at('C2', 1)]);
  expect(packageProblems(corrected).filter((one) => !packageProblems(FILE).includes(one))).toEqual([]);
  expect(cellLines(book(corrected).sheets[0]).slice(-2)).toEqual(['A3 date "2023-03-15"', 'C3 number 16']);
});
