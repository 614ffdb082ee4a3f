import { expect, test } from 'vitest';
import { cellLines } from '#workbooks/testing/cells.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { isDateFormat } from './reading/number-styles.ts';
import { dateText } from './dates.ts';
import { readWorkbook } from './read.ts';

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [46_053, '2026-01-31'],
  [46_053.395_833_333_3, '2026-01-31T09:30:00'],
  [0.5, '12:00:00'],
  [2_958_465, '9999-12-31'],
  [2_958_466, undefined],
  [-1, undefined],
])('the day %d is %s', (serial, text) => {
  expect(dateText(serial, false)).toBe(text);
});

test('old Macs count from 1904', () => {
  expect(dateText(44_591, true)).toBe('2026-01-31');
});

test.each([
  ['dd.mm.yyyy', true],
  ['[$-419]d mmmm yyyy;@', true],
  ['h:mm AM/PM', true],
  ['[h]:mm:ss', true],
  ['General', false],
  ['0.00', false],
  ['# ##0,00 "дней"', false],
  ['0.0\\d', false],
  ['0_d', false],
  ['[Red]0.00;[Blue]-0.00', false],
  ['[$руб-419] 0', false],
  ['0.00E+00', false],
])('the format %s shows a date: %s', (code, is) => {
  expect(isDateFormat(code)).toBe(is);
});

const sheets = [
  '<row r="1"><c r="A1" s="0"><v>46053</v></c><c r="B1" s="1"><v>46053</v></c><c r="C1" s="2"><v>46053.5</v></c><c r="D1" s="1"><f>TODAY()</f><v>46053</v></c><c r="E1" t="d"><v>2026-01-31T00:00:00Z</v></c><c r="F1" s="1"><v>-5</v></c></row>',
];

test('a number whose style shows a date is a date, by formats of one’s own and by known ones', () => {
  const file = workbookFile({ sheets, formats: [0, 14, 'dd.mm.yyyy hh:mm'] });
  expect(cellLines(readWorkbook(file).sheets[0])).toEqual([
    'A1 number 46053',
    'B1 date "2026-01-31"',
    'C1 date "2026-01-31T12:00:00"',
    'D1 date = "2026-01-31"',
    'E1 date "2026-01-31"',
    'F1 number -5',
  ]);
});

test('a workbook that counts from 1904 says so', () => {
  const file = workbookFile({ sheets, formats: [0, 14, 'General'], workbookPr: 'date1904="1"' });
  expect(cellLines(readWorkbook(file).sheets[0]).slice(0, 2)).toEqual(['A1 number 46053', 'B1 date "2030-02-01"']);
});

test('an extension of Excel that says nothing of the years does not take it back', () => {
  const more = 'date1904="1"/><extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst><workbookPr';
  const file = workbookFile({ sheets, formats: [0, 14, 'General'], workbookPr: more });
  const plain = workbookFile({ sheets, formats: [0, 14, 'General'], workbookPr: 'date1904="1"' });
  expect(readWorkbook(file)).toEqual(readWorkbook(plain));
});
