import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWorkbook } from '../read.ts';
import { annotateCells } from '../testing/annotate-cells.ts';
import { NEEDED_PARTS, outwardWorkbook } from '../testing/outward-workbook.ts';
import { openWithOpenpyxl } from '../testing/openpyxl.ts';
import { packageProblems } from '../testing/sound-package.ts';
import { convert } from '../testing/spreadsheet.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { sdkWorkbook } from '../testing/foreign-workbooks.ts';
import { openZip } from '../zip/open-zip.ts';

const book = outwardWorkbook();

test('whatever reaches out of a workbook is found, with its place', () => {
  const { found, more } = readWorkbook(book).callouts;
  expect(more).toBe(0);
  expect(
    found
      .map(({ kind, what, sheet, cell, name }) => [kind, what, sheet, cell ?? name].map(String).join(' · '))
      .toSorted(),
  ).toEqual(
    [
      'addin · customUI14.xml · null · null',
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · A1`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · A2`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · B1`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · C2`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · C3`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · D3`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · null`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · null`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · null`,
      String.raw`book · \\evil.example\share\book.xlsx · Лист1 · null`,
      String.raw`book · \\evil.example\share\book.xlsx · null · Ещё`,
      String.raw`book · \\evil.example\share\book.xlsx · null · Наружу`,
      String.raw`book · \\evil.example\share\book.xlsx · null · null`,
      'connection · connections.xml · null · null',
      'connection · queryTable1.xml · Лист1 · null',
      'function · WEBSERVICE · Лист1 · C1',
      'link · evil.example · Лист1 · A1',
      'link · evil.example · Лист1 · null',
      'link · evil.example · Лист1 · null',
      'link · evil.example · Лист1 · D2',
      'object · activeX1.xml · Лист1 · null',
      String.raw`object · \\evil.example\share\book.xlsx · Лист1 · null`,
      'object · oleObject1.bin · Лист1 · null',
      'picture · evil.example · Лист1 · null',
      "program · cmd|'/c calc'!A0 · Лист1 · D1",
      'program · cmd|/c calc · null · null',
    ].toSorted(),
  );
});

const checked = annotateCells(book, 'Лист1', 'B1');

test('in the annotated copy nothing reaches out, and the values stay', () => {
  const { sheets, callouts } = readWorkbook(checked);
  expect(callouts.found).toEqual([]);
  const before = readWorkbook(book).sheets[0]!.cells.map(({ row, column, value }) => [row, column, value]);
  const own = sheets.find(({ name }) => name === 'Лист1')!;
  expect(own.cells.map(({ row, column, value }) => [row, column, value])).toEqual(before);
  expect(own.cells.filter(({ formula }) => formula).map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [3, 5],
  ]);
  const zip = openZip(checked);
  const all = zip.names.map((name) => zip.text(name)).join('\n');
  expect(all).not.toMatch(/evil|calc'|\[1\]|\[0\]!|WEBSERVICE|MZ|queryTable|oleObject|printerSettings/);
});

test('of its parts those are left that people need, and the package is sound', () => {
  expect(packageProblems(book)).toEqual(['nobody/refers/to/this.exe: no content type']);
  expect(packageProblems(checked)).toEqual([]);
  const added = ['xl/worksheets/sheet2.xml'];
  expect(openZip(checked).names.toSorted()).toEqual([...NEEDED_PARTS, ...added].toSorted());
});

test('rules, links and names that stay within the workbook are left as they were', () => {
  const zip = openZip(checked);
  const sheet = zip.text('xl/worksheets/sheet2.xml')!;
  expect(sheet).toContain('<formula>A1&gt;5</formula>');
  expect(sheet).toContain('<formula1>$A$1:$A$3</formula1>');
  expect(sheet).toContain(
    '<hyperlinks><hyperlink ref="A2" location="Лист1!B2"/><hyperlink ref="A3" r:id="rId2"/></hyperlinks>',
  );
  expect(sheet).toContain('<pageSetup orientation="landscape"/>');
  expect(zip.text('xl/workbook.xml')).toContain('<definedName name="Своё">Лист1!$A$1</definedName>');
  expect(zip.text('xl/comments1.xml')).toContain('моё');
  const drawing = zip.text('xl/drawings/drawing1.xml')!;
  expect([...drawing.matchAll(/<xdr:cNvPr [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Рисунок 2',
    'Рисунок 3',
    'Диаграмма',
  ]);
});

test(
  'LibreOffice and openpyxl open the annotated copy and show what was worked out last',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'etalon-inert-'));
    try {
      const file = join(folder, 'a.xlsx');
      await writeFile(file, checked);
      const csv = await convert(file, 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,2');
      const [seen] = await openWithOpenpyxl([{ path: file, values: false }]);
      expect(seen?.error).toBeUndefined();
      expect(
        Object.entries(seen?.sheets[1]?.cells ?? {})
          .filter(([, [, value]]) => String(value).startsWith('='))
          .map(([cell]) => cell),
      ).toEqual(['A1', 'E3']);
      expect(csv.toString('utf8').trim().split('\n')).toEqual(['7,3,было,было,', '5,4,11,было,', ',,12,13,туда']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('a formula is found behind the rows that are read, in comments and in references', () => {
  const far = workbookFile({ sheets: ['<row r="30000"><c r="A30000"><f>WEBSERVICE(A1)</f><v>1</v></c></row>'] });
  const { found } = readWorkbook(far, undefined, () => false).callouts;
  expect(found.map(({ cell, what }) => [cell, what])).toEqual([['A30000', 'WEBSERVICE']]);
  const hidden = workbookFile({
    sheets: ['<row r="1"><c r="A1"><f>SUM(<!-- </f> -->1)+&#87;EBSERVICE(B1)</f><v>1</v></c></row>'],
  });
  expect(readWorkbook(hidden).callouts.found).toHaveLength(1);
  expect(readWorkbook(annotateCells(hidden, 'Лист1', 'A1')).callouts.found).toEqual([]);
});

test('more places than anybody reads are counted', () => {
  const row = (number: number): string =>
    `<row r="${number}"><c r="A${number}"><f>WEBSERVICE(B1)</f><v>1</v></c></row>`;
  const many = workbookFile({ sheets: [Array.from({ length: 6000 }, (_, at) => row(at + 1)).join('')] });
  const { found, more } = readWorkbook(many).callouts;
  expect([found.length, more]).toEqual([5000, 1000]);
});

test('a sheet with more formulas than are looked at counts by its values and is given back without them', () => {
  const cell = '<c><f t="array" ref="A1>B1">WEBSERVICE(B1)</f><v>1</v></c><c><x:f xmlns:x="y"/></c>';
  const rows = Array.from({ length: 1001 }, (_, at) => `<row r="${at + 1}">${cell.repeat(100)}</row>`).join('');
  const heavy = workbookFile({ sheets: ['<row r="1"><c r="A1"><f>WEBSERVICE(B1)</f><v>2</v></c></row>', rows] });
  const { sheets, callouts } = readWorkbook(heavy);
  expect(callouts.found.map(({ sheet, cell: place }) => [sheet, place])).toEqual([['Лист1', 'A1']]);
  expect(callouts.unchecked).toEqual([{ sheet: 'Лист2', formulas: 200_200 }]);
  expect(sheets[1]?.cells.slice(0, 2).map(({ kind, value }) => [kind, value])).toEqual([
    ['number', 1],
    ['uncalculated', null],
  ]);
  const annotated = annotateCells(heavy, 'Лист1', 'A1');
  expect(readWorkbook(annotated).callouts).toEqual({ found: [], more: 0, unchecked: [] });
  expect(openZip(annotated).text('xl/worksheets/sheet2.xml')).not.toContain('WEBSERVICE');
});

test('pictures that cells load from elsewhere go with everything that counts them', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rich = 'http://schemas.microsoft.com/office/2017/06/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const link = (id: string, type: string, target: string, outside = '') =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"${outside}/>`;
  const webImages = 'xl/richData/rdRichValueWebImage.xml';
  const file = sdkWorkbook({
    sheet: `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="e" vm="1"><v>#VALUE!</v></c><c r="B1"><v>2</v></c></row></sheetData></worksheet>`,
    relations:
      link('M', `${office}/sheetMetadata`, '/xl/metadata.xml') +
      link('V', `${rich}/rdRichValue`, '/xl/richData/rdrichvalue.xml') +
      link('W', 'http://schemas.microsoft.com/office/2020/07/relationships/rdRichValueWebImage', `/${webImages}`),
    more: [
      { name: 'xl/metadata.xml', data: `<metadata xmlns="${main}"/>` },
      { name: 'xl/richData/rdrichvalue.xml', data: '<rvData/>' },
      { name: webImages, data: '<webImagesSrd/>' },
      {
        name: 'xl/richData/_rels/rdRichValueWebImage.xml.rels',
        data: `<Relationships>${link('r', `${office}/image`, 'http://evil.example/p.png', ' TargetMode="External"')}</Relationships>`,
      },
    ],
  });
  expect(readWorkbook(file).callouts.found.map(({ kind, what }) => [kind, what])).toEqual([
    ['picture', 'rdRichValueWebImage.xml'],
  ]);
  const inert = annotateCells(file, 'Лист', 'B1');
  const zip = openZip(inert);
  expect(zip.names.filter((name) => /rich|metadata/i.test(name))).toEqual([]);
  expect(
    zip.text(zip.names.find((name) => /sheet\d*\.xml$/.test(name) && zip.text(name)!.includes('#VALUE!'))!),
  ).toContain('<c r="A1" t="e"><v>#VALUE!</v></c>');
  expect(packageProblems(inert)).toEqual([]);
});
