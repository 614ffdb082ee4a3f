import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sdkWorkbook } from '#workbooks/testing/foreign-workbooks.ts';
import { refusalOf } from '#workbooks/testing/refusal-of.ts';
import { workbookFile } from '#workbooks/testing/workbook-file.ts';
import { zipFile } from '#workbooks/testing/zip-file.ts';
import { LIMITS } from '../limits.ts';
import { readWorkbook } from '../read.ts';

/** Beside other tests the processor gives less for its time; `bench/workbook-read.ts` holds the bar of one second. */
const MOST_CPU_MS = 3000;

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../corpus/hostile', name));
const rows = (count: number, row: (number: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at + 1)).join('');

/** Number of cells read, or the code of the refusal; within the time it may take. */
function outcome(file: Uint8Array): number | string {
  const before = process.cpuUsage();
  let cells = 0;
  const refusal = refusalOf(() => {
    cells = readWorkbook(file).sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  return refusal?.code ?? cells;
}

test.each<[string, number | string]>([
  ['billion-laughs', 'forbidden-markup'],
  ['bomb-lying-size', 'damaged'],
  ['bomb-spaces-300MB', 'too-large-inside'],
  ['corner-cells', 'too-far'],
  ['dimension-claim', 2],
  ['dup-entries', 'damaged'],
  ['empty', 'empty'],
  ['html', 'html'],
  ['huge-dv', 1],
  ['huge-merge', 1],
  ['macro', 'macros'],
  ['not-a-workbook', 'not-workbook'],
  ['ods-renamed', 'ods'],
  ['xls-renamed', 'xls'],
  ['xxe', 'forbidden-markup'],
])('%s ends in %s', (name, expected) => {
  expect(outcome(fixture(`${name}.xlsx`))).toBe(expected);
});

test('100 MB are refused at once by their size', () => {
  expect(outcome(Buffer.alloc(100 * 1024 * 1024, 'PK\u0003\u0004'))).toBe('file-too-large');
});

test('a workbook that breaks off is refused', () => {
  const file = workbookFile({ sheets: ['<row r="1"><c r="A1"><v>1</v></c></row>'] });
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    expect(outcome(file.subarray(0, Math.floor(file.length * share)))).toBe('truncated');
  }
});

test('a million styled empty rows are passed over', () => {
  const styled = rows(1_000_000, (row) => `<row r="${row}" s="1" customFormat="1"/>`);
  expect(outcome(workbookFile({ sheets: [styled] }))).toBe(0);
});

test('a million styled empty cells are passed over', () => {
  const styled = rows(10_000, (row) => `<row r="${row}">${'<c s="1"/>'.repeat(100)}</row>`);
  expect(outcome(workbookFile({ sheets: [styled] }))).toBe(0);
});

test('60 MB of nothing within a sheet are refused', () => {
  expect(outcome(workbookFile({ sheets: [' '.repeat(60_000_000)] }))).toBe('damaged');
});

test('more cells than allowed are refused, whatever the sheets they stand on', () => {
  const limits = { ...LIMITS, filledCells: 5 };
  const sheet = '<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>';
  const refusal = refusalOf(() => readWorkbook(workbookFile({ sheets: [sheet, sheet] }), limits));
  expect(refusal).toMatchObject({ code: 'too-many-cells', place: { sheet: 'Лист2', cell: 'C1' } });
});

test('one long text shown in very many cells is refused', () => {
  const file = workbookFile({
    sheets: [rows(2000, () => '<row><c t="s"><v>0</v></c></row>')],
    strings: `<si><t>${'я'.repeat(32_767)}</t></si>`,
  });
  expect(outcome(file)).toBe('too-many-cells');
});

test('too many sheets, merged ranges and shared texts are refused', () => {
  expect(outcome(workbookFile({ sheets: Array.from({ length: 65 }, () => '') }))).toBe('too-many-sheets');
  const merges = '<worksheet><sheetData/><mergeCells>' + '<mergeCell ref="A1:B2"/>'.repeat(20_001);
  expect(outcome(workbookFile({ sheets: [`${merges}</mergeCells></worksheet>`] }))).toBe('too-many-merges');
  expect(outcome(workbookFile({ sheets: [''], strings: '<si/>'.repeat(1_000_001) }))).toBe('too-many-cells');
});

test.each([
  ['a sheet that is not there', (xml: string) => xml.replace('worksheets/sheet1.xml', 'worksheets/none.xml')],
  ['a sheet outside the file', (xml: string) => xml.replace('Target="w', 'TargetMode="External" Target="w')],
  ['a path that climbs out', (xml: string) => xml.replace('worksheets/sheet1.xml', '../../../etc/passwd')],
])('%s is refused', (_, change) => {
  const relations = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
  const file = zipFile([
    { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="А" r:id="rId1"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', data: change(relations) },
    { name: 'xl/worksheets/sheet1.xml', data: '<worksheet><sheetData/></worksheet>' },
  ]);
  expect(outcome(file)).toBe('damaged');
});

const MACRO_BOOK = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const PROJECT = 'application/vnd.ms-office.vbaProject';

test.each<[string, string, readonly string[], number | string]>([
  ['of the workbook part', `<Override PartName="/xl/workbook.xml" ContentType="${MACRO_BOOK}"/>`, [], 'xlsm'],
  ['of the workbook part, by its ending', `<Default Extension="XML" ContentType="${MACRO_BOOK}"/>`, [], 'xlsm'],
  ['of a part', `<Override PartName="/xl/Code.dat" ContentType="${PROJECT}"/>`, ['xl/code.dat'], 'macros'],
  ['of a part, by its ending', `<Default Extension="bin" ContentType="${PROJECT}"/>`, ['xl/code.bin'], 'macros'],
  ['that no part has', `<Default Extension="bin" ContentType="${PROJECT}"/>`, [], 0],
  [
    'that SheetJS names in every file',
    '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>',
    ['xl/printerSettings/printerSettings1.bin'],
    0,
  ],
])('macros are identified by what is there: a type %s', (_, types, parts, expected) => {
  const file = zipFile([
    { name: '[Content_Types].xml', data: `<Types>${types}</Types>` },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    ...parts.map((name) => ({ name, data: 'x' })),
  ]);
  expect(outcome(file)).toBe(expected);
});

test('sheets that are one part are refused: each would be read again', () => {
  const relations = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
  const list = '<sheet name="А" r:id="rId1"/><sheet name="Б" r:id="rId1"/>';
  const file = zipFile([
    { name: 'xl/workbook.xml', data: `<workbook><sheets>${list}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', data: relations },
    { name: 'xl/worksheets/sheet1.xml', data: '<worksheet><sheetData/></worksheet>' },
  ]);
  expect(outcome(file)).toBe('damaged');
});

test('other documents of Office are distinguished', () => {
  const document = { name: 'word/document.xml', data: '<w:document/>' };
  const link = '<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
  expect(outcome(zipFile([{ name: '_rels/.rels', data: link }, document]))).toBe('not-workbook');
  const binary = link.replace('word/document.xml', 'xl/workbook.bin');
  expect(outcome(zipFile([{ name: '_rels/.rels', data: binary }]))).toBe('xlsb');
});

test('a sheet whose name is longer than any program writes is refused: every finding on it would repeat the name', () => {
  const named = (name: string) =>
    zipFile([
      { name: 'xl/workbook.xml', data: `<workbook><sheets><sheet name="${name}" r:id="rId1"/></sheets></workbook>` },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet1.xml"/></Relationships>',
      },
      { name: 'xl/sheet1.xml', data: '<worksheet><sheetData/></worksheet>' },
    ]);
  expect(outcome(named('Л'.repeat(255)))).toBe(0);
  expect(outcome(named('Л'.repeat(500_000)))).toBe('long-sheet-name');
});

test('a linked book named a thousand times is read once', () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const file = sdkWorkbook({
    sheet: '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    workbook: `<workbook xmlns:r="${office}"><sheets><sheet name="Лист" sheetId="1" r:id="R2"/></sheets><externalReferences>${'<externalReference r:id="B"/>'.repeat(1000)}</externalReferences></workbook>`,
    relations: `<Relationship Id="B" Type="${office}/externalLink" Target="/xl/externalLinks/e.xml"/>`,
    more: [{ name: 'xl/externalLinks/e.xml', data: `<externalLink>${'<a/>'.repeat(1_000_000)}</externalLink>` }],
  });
  expect(outcome(file)).toBe(1);
});
