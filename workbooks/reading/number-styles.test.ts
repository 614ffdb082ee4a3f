import { expect, test } from 'vitest';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { readWorkbook } from '../read.ts';
import { looksOf } from './number-looks.ts';

test.each([
  ['0%', { percent: true }],
  ['0.00%;[Red]-0.00%', { percent: true }],
  ['0.0\\%', undefined],
  ['0" %"', undefined],
  ['#,##0.00 [$₽-419]', { currency: '₽' }],
  ['[$$-409]#,##0.00', { currency: '$' }],
  ['#,##0\\ "руб."', { words: 'руб.' }],
  ['0" EUR"', { words: 'EUR' }],
  ['[$CHF] #,##0', { currency: 'CHF' }],
  ['[$₸-43F] #,##0', { currency: '₸' }],
  ['[$-419]0.00', undefined],
  ['#,##0,', { divisor: 1000 }],
  ['#,##0.0,,"M"', { divisor: 1_000_000, words: 'M' }],
  ['0,.0', { divisor: 1000 }],
  ['#,##0,.00', { divisor: 1000 }],
  ['"Итого; "0%', { percent: true, words: 'Итого;' }],
  ['[=0]"-";0.0%', { percent: true }],
  ['#,##0', undefined],
  ['# ##0.00', undefined],
  ['General', undefined],
  ['[=0]0;[<1]0.00##;#,##0.####', undefined],
])('the format %s changes what is read off a number: %o', (code, look) => {
  expect(looksOf(code)?.(0.25)).toEqual(look);
});

test.each([
  ['[<1]0.0%;0', 30, undefined],
  ['[<1]0.0%;0', 0.3, { percent: true }],
  ['0;-0%', 5, undefined],
  ['0;-0%', -5, { percent: true }],
  ['0%;-0;"—"', 0, undefined],
  ['0;-0;0%', 0, { percent: true }],
  ['[>=1000]0,;0', 5000, { divisor: 1000 }],
  ['[>=1000]0,;0', 500, undefined],
  [';;0%', 5, undefined],
  [';;0%', 0, { percent: true }],
  ['_-* #,##0.00\\ _₽_-;-* #,##0.00\\ _₽_-', 5, undefined],
  ['_-* #,##0.00\\ "₽"_-', 5, { words: '₽' }],
])('the format %s shows %d by the section it falls into', (code, value, look) => {
  expect(looksOf(code)?.(value)).toEqual(look);
});

test('a number brings along how it is shown, by an own format or a known one', () => {
  const row =
    '<row r="1"><c r="A1" s="0"><v>1</v></c><c r="B1" s="1"><v>0.25</v></c><c r="C1" s="2"><v>0.5</v></c></row>';
  const { sheets } = readWorkbook(workbookFile({ sheets: [row], formats: ['#,##0', '0%', 10] }));
  expect(sheets[0]!.cells.map(({ value, ...cell }) => [value, 'look' in cell && cell.look])).toEqual([
    [1, false],
    [0.25, { percent: true }],
    [0.5, { percent: true }],
  ]);
});
