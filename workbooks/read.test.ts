import { expect, test } from 'vitest';
import { cellLines } from '#workbooks/testing/cells.ts';
import { refusalOf } from '#workbooks/testing/refusal-of.ts';
import { zipFile } from '#workbooks/testing/zip-file.ts';
import { workbookFile, type WorkbookFile } from '#workbooks/testing/workbook-file.ts';
import { LIMITS } from './limits.ts';
import { readWorkbook } from './read.ts';

const read = (file: Partial<WorkbookFile>): string[] =>
  cellLines(readWorkbook(workbookFile({ sheets: [''], ...file })).sheets[0]);
const cells = (xml: string, more: Partial<WorkbookFile> = {}): string[] =>
  read({ sheets: [`<row r="1">${xml}</row>`], ...more });

test('cached 0, FALSE and the empty text of a formula are values', () => {
  expect(
    cells(
      '<c r="A1"><v>0</v></c><c r="B1" t="b"><v>0</v></c><c r="C1"><f>A1*5</f><v>0</v></c><c r="D1" t="b"><f>A1>5</f><v>0</v></c><c r="E1" t="str"><f>""</f><v></v></c>',
    ),
  ).toEqual(['A1 number 0', 'B1 boolean false', 'C1 number = 0', 'D1 boolean = false', 'E1 text = ""']);
});

test.each([
  '<f>A1+1</f>',
  '<f>A1+1</f><v/>',
  '<f>A1+1</f><v></v>',
  '<f t="shared" si="0"/>',
  '<f/>',
  '<f/><v> </v>',
  '<f/><v>\n</v>',
])('a formula that nobody has worked out is uncalculated: %s', (inside) => {
  expect(cells(`<c r="B1">${inside}</c>`)).toEqual(['B1 uncalculated = null']);
});

test.each(['n', 's', 'b', 'e', 'd'])('a value of the type %s that is only spaces is no value', (type) => {
  const strings = '<si><t>первый</t></si>';
  expect(cells(`<c t="${type}"><v> </v></c><c t="${type}"><v>\n\t</v></c><c><v> 5\n</v></c>`, { strings })).toEqual([
    'C1 number 5',
  ]);
});

test.each(['0x10', '0b11', '0o7', '1_000', 'Infinity', '1e', '٥', '1 2', '.', '-'])(
  '%s is no number, nor the number of a text or of a row',
  (written) => {
    const strings = '<si><t>a</t></si>'.repeat(20);
    expect(refusalOf(() => cells(`<c><v>${written}</v></c>`))?.code).toBe('damaged');
    expect(refusalOf(() => cells(`<c t="s"><v>${written}</v></c>`, { strings }))?.code).toBe('damaged');
    expect(refusalOf(() => read({ sheets: [`<row r="${written}"><c><v>1</v></c></row>`] }))?.code).toBe('damaged');
  },
);

test('decimal numbers are read however they are written', () => {
  const written = ['+5', '-.5', '5.', '1E-3', '1.5e+2', '0.10000000000000001'];
  expect(cells(written.map((number) => `<c><v>${number}</v></c>`).join(''))).toEqual([
    'A1 number 5',
    'B1 number -0.5',
    'C1 number 5',
    'D1 number 0.001',
    'E1 number 150',
    'F1 number 0.1',
  ]);
});

test('errors are what the cell shows', () => {
  expect(cells('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="e"><v>#N/A</v></c>')).toEqual([
    'A1 error = "#DIV/0!"',
    'B1 error "#N/A"',
  ]);
});

test('a truth value that LibreOffice writes as a formula is a typed value', () => {
  expect(
    cells(
      '<c r="A1" t="b"><f aca="false">TRUE()</f><v>1</v></c><c r="B1" t="b"><f aca="false">FALSE()</f><v>0</v></c>',
    ),
  ).toEqual(['A1 boolean true', 'B1 boolean false']);
});

test('shared texts: plain, rich, with reading aids, with signs by their number, empty', () => {
  const strings =
    '<si><t xml:space="preserve"> край </t></si><si><r><rPr><b/></rPr><t>жир</t></r><r><t>ный</t></r></si>' +
    '<si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si>' +
    '<si><t>a_x000D_b _x005F_x0041_ _x0000_c</t></si><si/><si><t>&lt;1 &amp; 2&gt;&#10;x</t></si>';
  const refer = [0, 1, 2, 3, 4, 5].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
  expect(cells(refer, { strings })).toEqual([
    'A1 text " край "',
    'B1 text "жирный"',
    'C1 text "課"',
    'D1 text "a\\rb _x0041_ c"',
    'F1 text "<1 & 2>\\nx"',
  ]);
});

test('inline texts, rich ones too, and texts of formulas', () => {
  expect(
    cells(
      '<c r="A1" t="inlineStr"><is><t>прямо</t></is></c><c r="B1" t="inlineStr"><is><r><t>по </t></r><r><t>частям</t></r><rPh sb="0" eb="1"><t>нет</t></rPh></is></c><c r="C1" t="str"><f>A1&amp;"!"</f><v>прямо!</v></c><c r="D1" t="inlineStr"><is><t/></is></c><c r="E1" t="inlineStr"><is><t><![CDATA[<&>]]>_x005F_x0041_</t></is></c>',
    ),
  ).toEqual(['A1 text "прямо"', 'B1 text "по частям"', 'C1 text = "прямо!"', 'E1 text "<&>_x0041_"']);
});

test('cells and rows without a place follow the one before', () => {
  expect(
    read({
      sheets: [
        '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row r="7"><c/><c><v>4</v></c></row><row><c><v>5</v></c></row>',
      ],
    }),
  ).toEqual(['A1 number 1', 'D1 number 2', 'E1 number 3', 'B7 number 4', 'A8 number 5']);
});

test('prefixed elements are read', () => {
  const sheet =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>да</x:t></x:is></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="B3:C4"/></x:mergeCells></x:worksheet>';
  const book = readWorkbook(workbookFile({ sheets: [sheet] }));
  expect(cellLines(book.sheets[0])).toEqual(['B3 text "да"']);
  expect(book.sheets[0]?.merges).toEqual([{ top: 3, left: 2, bottom: 4, right: 3 }]);
});

test('a hidden row is read like any other; empty cells with a look are not', () => {
  expect(
    read({ sheets: ['<row r="2" hidden="1"><c r="A2"><v>5</v></c><c r="B2" s="1"/></row><row r="900000" s="1"/>'] }),
  ).toEqual(['A2 number 5']);
});

test('cells in disorder come row by row; one that is there twice is refused with its place', () => {
  expect(
    read({
      sheets: ['<row r="2"><c r="B2"><v>3</v></c><c r="A2"><v>2</v></c></row><row r="1"><c r="C1"><v>1</v></c></row>'],
    }),
  ).toEqual(['C1 number 1', 'A2 number 2', 'B2 number 3']);
  expect(refusalOf(() => cells('<c r="B1"><v>1</v></c><c r="B1"><v>2</v></c>'))).toMatchObject({
    code: 'damaged',
    place: { sheet: 'Лист1', cell: 'B1' },
  });
});

test('sheets keep their order, names and states', () => {
  const file = workbookFile({ sheets: ['', '', ''], states: ['', 'state="hidden"', 'state="veryHidden"'] });
  expect(readWorkbook(file).sheets.map(({ name, state }) => [name, state])).toEqual([
    ['Лист1', 'visible'],
    ['Лист2', 'hidden'],
    ['Лист3', 'veryHidden'],
  ]);
});

test.each([
  ['<c r="A1"><v>five</v></c>', 'A1'],
  ['<c r="C1"><v>1e999</v></c>', 'C1'],
  ['<c r="D1" t="s"><v>7</v></c>', 'D1'],
])('a cell that contradicts itself is refused with its place: %s', (xml, cell) => {
  expect(refusalOf(() => cells(xml))).toMatchObject({ code: 'damaged', place: { sheet: 'Лист1', cell } });
});

test.each(['<c r="A2"><v>1</v></c>', '<c r="1"><v>1</v></c>', '<c r=""><v>1</v></c>'])(
  'a cell with a false place is refused: %s',
  (xml) => {
    expect(refusalOf(() => cells(xml))).toMatchObject({ code: 'damaged', place: { sheet: 'Лист1' } });
  },
);

test('the refusal names the sheet and the cell', () => {
  const file = workbookFile({ sheets: ['', '<row r="20001"><c r="D20001"><v>1</v></c></row>'] });
  expect(refusalOf(() => readWorkbook(file))).toMatchObject({
    code: 'too-far',
    place: { sheet: 'Лист2', cell: 'D20001' },
  });
});

test('a sheet nobody needs is left alone however large it is, and takes nothing of what the others may', () => {
  const many = Array.from({ length: 60 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join(
    '',
  );
  const far = '<row r="30000"><c r="A30000"><v>1</v></c></row>';
  const file = workbookFile({ sheets: [many, far, many, '<row r="1"><c r="A1"><v>7</v></c></row>'] });
  const limits = { ...LIMITS, filledCells: 50 };
  const readNeeding = (needed: string) => readWorkbook(file, limits, ({ name }) => name === needed).sheets;
  expect(readNeeding('Лист4').map(({ cells: found }) => found.length)).toEqual([0, 0, 0, 1]);
  expect(refusalOf(() => readNeeding('Лист1'))).toMatchObject({
    code: 'too-many-cells',
    place: { sheet: 'Лист1', cell: 'A51' },
  });
  expect(refusalOf(() => readNeeding('Лист2'))).toMatchObject({
    code: 'too-far',
    place: { sheet: 'Лист2', cell: 'A30000' },
  });
});

test('small letters in references, parts in UTF-16 and sheets that are only listed are read', () => {
  expect(cells('<c r="a1"><v>1</v></c><c r="ab1"><v>2</v></c>')).toEqual(['A1 number 1', 'AB1 number 2']);
  const xml =
    '<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>слово</t></is></c></row></sheetData></worksheet>';
  const little = Buffer.from(`\ufeff${xml}`, 'utf16le');
  for (const data of [little, Buffer.from(little).swap16()]) {
    const link = '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet1.xml"/></Relationships>';
    const file = zipFile([
      {
        name: 'xl/workbook.xml',
        data: '<workbook><sheets><sheet name="А" r:id="rId1"/><sheet name="Module1" r:id="rId9"/></sheets></workbook>',
      },
      { name: 'xl/_rels/workbook.xml.rels', data: link },
      { name: 'xl/sheet1.xml', data },
    ]);
    expect(readWorkbook(file).sheets.map(({ name, cells: found }) => [name, found.map(({ value }) => value)])).toEqual([
      ['А', ['слово']],
      ['Module1', []],
    ]);
  }
});
