import { expect, test } from 'vitest';
import { MAIN, PACKAGE, RELATIONS } from '../writing/names.ts';
import { workbookFile, type WorkbookFile } from '#workbooks/testing/workbook-file.ts';
import { EDIT_LIMITS } from '../limits.ts';
import { annotateCells } from '../testing/annotate-cells.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sdkWorkbook } from '../testing/foreign-workbooks.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { addShapes } from './notes/note-shapes.ts';
import { rewriteTail } from './sheet/rewrite-sheet.ts';
import { RowMap } from './sheet/row-map.ts';
import { splitBytes } from './sheet/split-sheet.ts';
import { StringTable } from './string-table.ts';

/** Beside other tests the processor gives less for its time; what grows with the square of the size takes minutes. */
const MOST_CPU_MS = 3000;

function within<T>(work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  return result;
}

const MANY = 50_000;
const POINTERS = 30_000;
const many = (piece: string | ((number: number) => string), count = MANY): string =>
  Array.from({ length: count }, (_, at) => (typeof piece === 'string' ? piece : piece(at + 1))).join('');
const sheet = (tail: string, rows = ''): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${tail}</worksheet>`;
const related = (kind: string, target: string, id = 'rId1'): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const sheetRelations = (lines: string) => ({
  name: 'xl/worksheets/_rels/sheet1.xml.rels',
  data: `<Relationships xmlns="${PACKAGE}/relationships">${lines}</Relationships>`,
});
const DRAWN = sheet(`<legacyDrawing xmlns:r="${RELATIONS}" r:id="rId1"/>`);

test.each<[string, WorkbookFile]>([
  [
    'empty rows',
    {
      sheets: [
        sheet(
          '',
          many((row) => `<row r="${row}" ht="15"/>`),
        ),
      ],
    },
  ],
  ['empty conditions', { sheets: [sheet(many('<conditionalFormatting/>'))] }],
  ['empty conditions with attributes', { sheets: [sheet(many('<conditionalFormatting sqref="A1" />'))] }],
  ['rules within a comment of the markup', { sheets: [sheet(`<!--${many('<cfRule ')}-->`)] }],
  ['quotes within a comment of the markup', { sheets: [sheet(`<!--${many("<a '")}'-->`)] }],
  [
    'empty comments',
    {
      sheets: [''],
      more: [
        sheetRelations(related('comments', '../comments1.xml')),
        {
          name: 'xl/comments1.xml',
          data: `<comments xmlns="${MAIN}"><authors/><commentList>${many('<comment ref="A1"/>')}</commentList></comments>`,
        },
      ],
    },
  ],
  [
    'empty boxes',
    {
      sheets: [DRAWN],
      more: [
        sheetRelations(related('vmlDrawing', '../drawings/a.vml')),
        {
          name: 'xl/drawings/a.vml',
          data: `<xml xmlns:v="urn:schemas-microsoft-com:vml">${many('<v:shape id="_x0000_s9999999"/>')}</xml>`,
        },
      ],
    },
  ],
  [
    'pointers with the numbers that come next',
    { sheets: [''], more: [sheetRelations(many((at) => related('x', 'x', `rId${POINTERS + at}`), POINTERS))] },
  ],
])('%s without end are annotated in the time of their length', (_, book) => {
  const file = workbookFile(book);
  expect(within(() => annotateCells(file, 'Лист1', 'A1')).length).toBeGreaterThan(0);
});

test('a workbook that unpacks to more than is edited is refused before anything is unpacked', () => {
  const file = workbookFile({ sheets: [`<row/>${' '.repeat(EDIT_LIMITS.partBytes)}`] });
  expect(refusalOf(() => annotateCells(file, 'Лист1', 'A1'))?.code).toBe('too-large-inside');
});

test('the rows of a template are distinguished in the time of their length', () => {
  const xml = Buffer.from(
    sheet(
      '',
      many((row) => `<row r="${row}" ht="15"/>`),
    ),
  );
  expect(within(() => splitBytes(xml)).rows).toHaveLength(MANY);
});

test.each([
  '<x14:dataValidation />',
  '<dataValidation />',
  '<mergeCells />',
  '<dataValidation sqref="A2"></dataValidation>',
  '<dataValidation sqref="A2" prompt=">"/>',
  '<x14:conditionalFormatting a=">"/>',
  '<mergeCell ref="A1:B2" a=">"/>',
])('%s fifty thousand times follows its rows in the time of its length', (element) => {
  const removed = new Set(Array.from({ length: 20_000 }, (_, at) => at + 1));
  const map = new RowMap(20_001, removed);
  const maps = new Map([['Лист', map]]);
  within(() => rewriteTail(`</sheetData>${many(element)}</worksheet>`, { sheet: 'Лист', map, maps }));
});

test.each(['dataValidation', 'x14:dataValidation', 'mergeCell', 'hyperlink', 'autoFilter', 'brk', 'dataValidations'])(
  'an attribute in which %s seems to begin again and again follows its rows in the time of its length',
  (element) => {
    const map = new RowMap(3, new Set([1]));
    const tail = `</sheetData><${element} a='${many(`<${element} `)}'/></worksheet>`;
    within(() => rewriteTail(tail, { sheet: 'Лист', map, maps: new Map([['Лист', map]]) }));
  },
);

test.each(['<v ', '<f ', '<is ', '<c '])('a cell in which %s seems to begin again and again is read at once', (tag) => {
  const strings = new StringTable('<sst><si><t>a</t></si></sst>');
  const cell = `<c r="A1" a="${many(tag)}" t="s"><v>0</v></c>`;
  expect(within(() => strings.said(cell))).toBe('a');
  within(() => strings.use(Buffer.from(cell)));
  within(() => strings.use(Buffer.from(`<c ${many('t="s" ')}/>`)));
});

test.each([
  ['roots', `<!--<x:sst ${many('<sst ')}"-->`, ''],
  ['items', '', `<!--${many('<si>')}-->`],
])('%s within a comment of a table of texts are passed over in the time of their length', (_, before, inside) => {
  const name = 'xl/sharedStrings.xml';
  const data = `${before}<sst xmlns='${MAIN}'><si><t>a</t></si>${inside}</sst>`;
  const edit = new WorkbookEdit(sdkWorkbook({ more: [{ name, data }] }));
  expect(within(() => new StringTable(edit.text(name))).said('<c t="s"><v>0</v></c>')).toBe('a');
});

test('a drawing with thousands of lists of its numbers does not grow with each of them', () => {
  const drawing = (lists: number): string =>
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${many('<o:idmap v:ext="edit" data="1"/>', lists)}<v:shape id="_x0000_s9999999"/></xml>`;
  const annotated = addShapes(drawing(2000), [{ cell: 'A1', text: 'x' }], new Set());
  expect(annotated.length - drawing(2000).length).toBeLessThan(100_000);
});
