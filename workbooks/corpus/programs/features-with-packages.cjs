// Writes small workbooks with what only these packages write at hand: see README.md. Usage: … folder
const { writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const [folder] = process.argv.slice(2);
const resolve = (name) => require.resolve(name, { paths: [process.cwd()] });
const FIGURES = [
  ['Система', 'Год', 'Часы'],
  ['СЭД', 2025, 12.5],
  ['CRM', 2026, 40],
  ['ERP', 2026, -7.25],
];

async function exceljs() {
  const { Workbook } = require(resolve('exceljs'));
  const workbook = new Workbook();
  for (const name of ['Первый', 'Второй']) workbook.addWorksheet(name).addRows(FIGURES);
  const [first, second] = workbook.worksheets;
  first.fillFormula('D2:D4', 'C2*2', [25, 80, -14.5]);
  first.getCell('A6').value = { richText: [{ text: 'обычный ' }, { font: { bold: true }, text: ' жирный' }] };
  first.getCell('A2').note = { texts: [{ font: { bold: true }, text: 'Иванова: ' }, { text: 'проверить' }] };
  first.getCell('A7').value = { text: 'ссылка', hyperlink: 'https://example.org/?a=1&b=2' };
  first.getCell('A8').value = new Date(Date.UTC(2026, 0, 31, 9, 30));
  first.getCell('A9').value = { error: '#N/A' };
  second.dataValidations.add('B2:B9', {
    type: 'whole',
    operator: 'greaterThan',
    formulae: [1990],
    showErrorMessage: true,
  });
  second.addConditionalFormatting({
    ref: 'C2:C4',
    rules: [{ type: 'cellIs', operator: 'lessThan', formulae: [0], style: { font: { color: { argb: 'FFFF0000' } } } }],
  });
  second.state = 'veryHidden';
  second.views = [{ state: 'frozen', ySplit: 1 }];
  await second.protect('тайна', {});
  await workbook.xlsx.writeFile(join(folder, 'exceljs-features.xlsx'));
}

function sheetjs() {
  const xlsx = require(resolve('xlsx'));
  const workbook = xlsx.utils.book_new();
  const first = xlsx.utils.aoa_to_sheet([...FIGURES, [true, new Date(Date.UTC(2026, 0, 31)), null]], {
    cellDates: true,
  });
  first['!merges'] = [xlsx.utils.decode_range('A7:C8')];
  first.C2.c = [{ a: 'Иванова', t: 'проверить' }];
  first.D2 = { t: 'n', f: 'C2*2', v: 25 };
  first.D3 = { t: 'e', v: 0x07, f: '1/0' };
  first['!ref'] = 'A1:D8';
  first.A2.l = { Target: '#Второй!A1', Tooltip: 'туда' };
  xlsx.utils.book_append_sheet(workbook, first, 'Первый');
  xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(FIGURES), 'Второй');
  workbook.Workbook = { Names: [{ Name: 'Часы', Ref: 'Первый!$C$2:$C$4' }], Sheets: [{}, { Hidden: 1 }] };
  xlsx.writeFile(workbook, join(folder, 'sheetjs-features.xlsx'), { compression: true, bookSST: true });
}

async function excelize() {
  const { init } = require(resolve('excelize-wasm'));
  const { NewFile } = await init(join(dirname(resolve('excelize-wasm')), 'excelize.wasm.gz'));
  const save = (title, fill) => {
    const file = NewFile();
    file.SetSheetName('Sheet1', 'Первый');
    file.NewSheet('Второй');
    for (const name of ['Первый', 'Второй']) {
      FIGURES.forEach((row, at) => file.SetSheetRow(name, `A${at + 1}`, row));
    }
    for (const { error } of fill(file)) if (error) throw new Error(error);
    writeFileSync(join(folder, `excelize-${title}.xlsx`), file.WriteToBuffer().buffer);
  };
  save('pivot', (file) => [
    file.AddPivotTable({
      DataRange: 'Первый!$A$1:$C$4',
      PivotTableRange: 'Второй!$F$2:$H$10',
      Rows: [{ Data: 'Система' }],
      Columns: [{ Data: 'Год' }],
      Data: [{ Data: 'Часы', Name: 'Всего', Subtotal: 'Sum' }],
      RowGrandTotals: true,
      ColGrandTotals: true,
    }),
  ]);
  save('slicer', (file) => [
    file.AddTable('Первый', { Range: 'A1:C4', Name: 'Данные' }),
    file.AddSlicer('Первый', {
      Name: 'Система',
      Cell: 'E1',
      TableSheet: 'Первый',
      TableName: 'Данные',
      Caption: 'Система',
    }),
    file.AddComment('Второй', { Cell: 'A2', Author: 'Иванова', Paragraph: [{ Text: 'проверить' }] }),
  ]);
}

void (async () => {
  await exceljs();
  sheetjs();
  await excelize();
  process.exit();
})();
