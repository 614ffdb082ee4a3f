import { expect, test } from 'vitest';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { readWorkbook } from '../read.ts';
import { lookOf } from './number-styles.ts';

test.each([
  ['0%', { percent: true }],
  ['0.00%;[Red]-0.00%', { percent: true }],
  ['0.0\\%', undefined],
  ['0" %"', undefined],
  ['#,##0.00 [$₽-419]', { currency: '₽' }],
  ['[$$-409]#,##0.00', { currency: '$' }],
  ['#,##0\\ "руб."', { currency: 'руб' }],
  ['[$-419]0.00', undefined],
  ['#,##0,', { divisor: 1000 }],
  ['#,##0.0,,"M"', { divisor: 1_000_000 }],
  ['#,##0', undefined],
  ['# ##0.00', undefined],
  ['General', undefined],
  ['[=0]0;[<1]0.00##;#,##0.####', undefined],
])('the format %s changes what is read off a number: %o', (code, look) => {
  expect(lookOf(code)).toEqual(look);
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
