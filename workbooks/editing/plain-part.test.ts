import { expect, test } from 'vitest';
import { sdkWorkbook } from '#workbooks/testing/foreign-workbooks.ts';
import { readWorkbook } from '../read.ts';
import { MAIN, XML } from '../writing/names.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { isPlain, plainPart } from './plain-part.ts';

const plainXml = (xml: string): string => plainPart(Buffer.from(xml)).toString();

const sheet = (rows: string, attributes = ''): string =>
  `<worksheet xmlns="${MAIN}"${attributes}><sheetData>${rows}</sheetData></worksheet>`;
const ROW = '<row r="2"><c r="B2" t="str"><v>a&amp;b</v></c></row>';
const plain = (rows: string, attributes?: string): string => XML + sheet(rows, attributes);

test.each([
  ['a comment', sheet(`<!--<row r="1">-->${ROW}`), plain(ROW)],
  ['a comment before it', `<!--<x:sst ">-->${sheet(ROW)}`, plain(ROW)],
  ['an instruction', sheet(`<?x <row r="1">?>${ROW}`), plain(ROW)],
  ['CDATA', sheet(ROW.replace('a&amp;b', '<![CDATA[a&b]]>')), plain(ROW)],
  ['ends with spaces', sheet(ROW.replaceAll('</c>', '</c >').replace('</v>', '</v\n>')), plain(ROW)],
  ['line breaks within tags', sheet(ROW.replaceAll(' ', '\n\t')).replace('</row>', '</row\n>'), plain(ROW)],
  ['the other quotes', sheet(ROW).replaceAll('"', "'"), plain(ROW)],
  [
    'a comment, and signs of tags in an attribute',
    sheet(`<!---->${ROW}`, ` a='"<c>'`),
    plain(ROW, ' a="&quot;&lt;c&gt;"'),
  ],
  [
    'a prefix',
    `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${ROW.replace(/(<\/?)(?=\w)/g, '$1x:')}</x:sheetData></x:worksheet>`,
    plain(ROW).replace(`xmlns="${MAIN}"`, `xmlns:x="${MAIN}" xmlns="${MAIN}"`),
  ],
  [
    'a prefix for some of it',
    sheet(ROW.replace('<row', `<q:row xmlns:q="${MAIN}"`).replace('</row', '</q:row')),
    plain(ROW.replace('r="2"', `r="2" xmlns:q="${MAIN}"`)),
  ],
  [
    'another default within it',
    sheet(`${ROW}<ext xmlns="urn:x" xmlns:q="${MAIN}"><q:f>A1</q:f></ext>`),
    plain(`${ROW}<ext xmlns="urn:x" xmlns:q="${MAIN}"><q:f>A1</q:f></ext>`),
  ],
])('a part with %s is written in the usual way', (_, odd, usual) => {
  expect(isPlain(Buffer.from(odd))).toBe(false);
  expect(plainXml(odd)).toBe(usual);
  expect(readWorkbook(sdkWorkbook({ sheet: plainXml(odd) })).sheets).toEqual(
    readWorkbook(sdkWorkbook({ sheet: odd })).sheets,
  );
});

test('rows and cells say first where they stand, without the spaces between them', () => {
  const odd =
    '<row>\n <c s="1"><v> 1 </v></c>\n <c s="2" r="d1"/><c/></row><row ht="5"/><row r="9"><c><f>A1>1</f></c></row>';
  const usual =
    '<row r="1"><c r="A1" s="1"><v> 1 </v></c><c r="D1" s="2"/><c r="E1"/></row><row r="2" ht="5"/><row r="9"><c r="A9"><f>A1&gt;1</f></c></row>';
  expect(plainXml(sheet(odd))).toBe(plain(usual));
});

test.each([
  ['any other document', '<xml xmlns:v="urn:v"><!--[if gte]--><v:shape/></xml>'],
  ['a broken part', `<!-- --><worksheet xmlns="${MAIN}"><sheetData>`],
])('%s stays as it is', (_, xml) => {
  expect(plainXml(xml)).toBe(xml);
});

test('a part as programs write it is the very bytes of the file', () => {
  const xml = XML + sheet(`${ROW}<row r="3"><c r="A3" s="1" /></row>`);
  expect(isPlain(Buffer.from(xml))).toBe(true);
  expect(isPlain(Buffer.from(`\uFEFF${xml}`))).toBe(true);
  expect(new WorkbookEdit(sdkWorkbook({ sheet: xml })).text('xl/worksheets/sheet.xml')).toBe(xml);
});
