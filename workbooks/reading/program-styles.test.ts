import { expect, test } from 'vitest';
import { cellLines } from '#workbooks/testing/cells.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { readWorkbook } from '../read.ts';

/** As Excel 365 writes: own namespaces, spans, shared formulas, the cached text of an array formula, what it no longer needs. */
const EXCEL = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"><sheetPr codeName="Лист1"><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:F6"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="C4" sqref="C4"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="24.7109375" customWidth="1"/></cols><sheetData><row r="1" spans="1:6" x14ac:dyDescent="0.25"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1"/><c r="C1" s="1"/></row><row r="3" spans="1:6" ht="30" customHeight="1" x14ac:dyDescent="0.25"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>0.1</v></c><c r="C3"><f t="shared" ref="C3:C4" si="0">B3*2</f><v>0.2</v></c><c r="D3" s="2"><v>46053</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="str"><f t="array" ref="F3">TEXT(B3,"0.0")</f><v>0,1</v></c></row><row r="4" spans="1:6" hidden="1" x14ac:dyDescent="0.25"><c r="A4" t="s"><v>2</v></c><c r="B4"><v>1.0000000000000001E-5</v></c><c r="C4"><f t="shared" si="0"/><v>2.0000000000000002E-5</v></c><c r="D4" t="e"><f>NA()</f><v>#N/A</v></c><c r="E4" cm="1" vm="1" t="e"><v>#VALUE!</v></c></row><row r="6" spans="1:6" x14ac:dyDescent="0.25"><c r="B6" s="3" t="s"><v>3</v></c></row></sheetData><sheetProtection sheet="1" objects="1" scenarios="1"/><mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B6"/></mergeCells><dataValidations count="1"><dataValidation type="decimal" allowBlank="1" sqref="B3:B6"><formula1>0</formula1><formula2>100</formula2></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:dataValidations count="1" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:dataValidation type="list"><x14:formula1><xm:f>_etalon!$A$1:$A$9</xm:f></x14:formula1><xm:sqref>E3:E6</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst></worksheet>`;

const EXCEL_STRINGS =
  '<si><t>Анкета</t></si><si><r><rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr><t>Ключ</t></r><r><rPr><sz val="11"/></rPr><t xml:space="preserve"> показателя</t></r></si><si><t xml:space="preserve">первая_x000D_\nвторая </t></si><si><t>1 234,5</t></si>';

test('a sheet as Excel writes it', () => {
  const file = workbookFile({
    sheets: [EXCEL],
    strings: EXCEL_STRINGS,
    formats: [0, 0, 14, 49],
    more: [
      { name: 'xl/calcChain.xml', data: '<calcChain/>' },
      { name: 'xl/externalLinks/externalLink1.xml', data: '<externalLink/>' },
    ],
  });
  const [sheet] = readWorkbook(file).sheets;
  expect(cellLines(sheet)).toEqual([
    'A1 text "Анкета"',
    'A3 text "Ключ показателя"',
    'B3 number 0.1',
    'C3 number = 0.2',
    'D3 date "2026-01-31"',
    'E3 boolean true',
    'F3 text = "0,1"',
    'A4 text "первая\\r\\nвторая "',
    'B4 number 0.00001',
    'C4 number = 0.00002',
    'D4 error = "#N/A"',
    'E4 error "#VALUE!"',
    'B6 text "1 234,5"',
  ]);
  expect(sheet?.merges).toEqual([
    { top: 1, left: 1, bottom: 1, right: 3 },
    { top: 6, left: 2, bottom: 6, right: 2 },
  ]);
});

/** As Google Sheets exports: rows without spans, many empty cells with a look, its own functions wrapped, a drawing to each sheet. */
const GOOGLE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:mv="urn:schemas-microsoft-com:mac:vml"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData><row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="2" t="inlineStr"><is><t>Все системы</t></is></c></row><row r="2"><c r="A2" s="1" t="s"><v>1</v></c><c r="B2" s="1"><v>12.5</v></c><c r="C2" s="3"><v>46053.0</v></c><c r="D2" s="1" t="b"><v>0</v></c><c r="E2" s="2" t="str"><f>IFERROR(__xludf.DUMMYFUNCTION("GOOGLETRANSLATE(A2,""ru"",""en"")"),"cost")</f><v>cost</v></c></row><row r="3"><c r="A3" s="2"/><c r="B3" s="2" t="e"><f>B2/0</f><v>#DIV/0!</v></c><c r="C3" s="1"><f t="shared" ref="C3:C4" si="1">B2*0</f><v>0.0</v></c></row></sheetData><drawing r:id="rId1"/></worksheet>`;

test('a sheet as Google Sheets exports it', () => {
  const file = workbookFile({
    sheets: [GOOGLE],
    states: ['state="visible"'],
    strings: '<si><t>Ключ</t></si><si><t>cost_total</t></si>',
    formats: [0, 0, 0, 'd.m.yyyy'],
  });
  const [sheet] = readWorkbook(file).sheets;
  expect(sheet?.state).toBe('visible');
  expect(cellLines(sheet)).toEqual([
    'A1 text "Ключ"',
    'B1 text "Все системы"',
    'A2 text "cost_total"',
    'B2 number 12.5',
    'C2 date "2026-01-31"',
    'D2 boolean false',
    'E2 text = "cost"',
    'B3 error = "#DIV/0!"',
    'C3 number = 0',
  ]);
});
