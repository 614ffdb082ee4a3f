import { expect, test } from 'vitest';
import { closedXmlWorkbook, sdkWorkbook } from '#workbooks/testing/foreign-workbooks.ts';
import { packageProblems } from '#workbooks/testing/sound-package.ts';
import { readWorkbook } from '../read.ts';
import { CONTENT, MAIN, PACKAGE, RELATIONS, STRICT_MAIN, STRICT_RELATIONS } from '../writing/names.ts';
import { annotateCells, LIST_SHEET } from '../testing/annotate-cells.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { elementsNamed } from './elements.ts';

const annotated = (file: Uint8Array): Buffer => annotateCells(file, 'Лист', 'B1');

const listed = (names: string, pointer: string): string =>
  `<sheets ${names}><sheet name="Лист" sheetId="1" ${pointer}/></sheets>`;
const R = `xmlns:r="${RELATIONS}"`;

test.each([
  ['on the list', `<workbook xmlns="${MAIN}">${listed(R, 'r:id="R2"')}</workbook>`],
  ['on each sheet', `<workbook xmlns="${MAIN}">${listed('', `r:id="R2" ${R}`)}</workbook>`],
  ['as another', `<workbook xmlns="${MAIN}" xmlns:rel="${RELATIONS}">${listed('', 'rel:id="R2"')}</workbook>`],
  [
    'to something else',
    `<workbook xmlns="${MAIN}" xmlns:r="urn:other" r:a="1">${listed('', `q:id="R2" xmlns:q="${RELATIONS}"`)}</workbook>`,
  ],
  [
    'by the strict names',
    `<workbook xmlns="${STRICT_MAIN}" xmlns:r="${STRICT_RELATIONS}">${listed('', 'r:id="R2"')}</workbook>`,
  ],
  [
    'besides names that all have a prefix, and a default one',
    `<x:workbook xmlns="${MAIN}" xmlns:x="${MAIN}" x:a="1"><x:sheets><x:sheet name="Лист" sheetId="1" r:id="R2" ${R}></x:sheet></x:sheets></x:workbook>`,
  ],
])('a sheet is added to a workbook that binds the prefix of pointers %s', (_, workbook) => {
  const checked = annotated(sdkWorkbook({ workbook }));
  expect(packageProblems(checked)).toEqual([]);
  expect(readWorkbook(checked).sheets.map(({ name }) => name)).toEqual([LIST_SHEET, 'Лист']);
});

test.each([
  ['on another element', `<worksheet xmlns="${MAIN}"><sheetPr ${R}/><sheetData ${R}/></worksheet>`],
  ['to something else', `<worksheet xmlns="${MAIN}" xmlns:r="urn:other"><sheetData/></worksheet>`],
  ['on the rows', `<worksheet xmlns="${MAIN}"><sheetData xmlns:a="urn:a"><row r="1" a:b="1"/></sheetData></worksheet>`],
])('a sheet that binds a prefix %s gets its notes', (_, sheet) => {
  expect(packageProblems(annotated(sdkWorkbook({ sheet })))).toEqual([]);
});

test('pointers are written from the part they stand in: not every program knows the root of the package', () => {
  const edit = new WorkbookEdit(annotated(sdkWorkbook()));
  const targets = (part: string) => [...edit.text(part).matchAll(/Target="([^"]*)"/g)].map(([, target]) => target);
  expect(targets('xl/worksheets/_rels/sheet2.xml.rels')).toEqual(['../comments1.xml', '../drawings/vmlDrawing1.vml']);
  expect(targets('xl/_rels/workbook.xml.rels').slice(1)).toEqual(['styles.xml', 'worksheets/sheet1.xml']);
});

const sheetPaths = (file: Uint8Array): [string, string][] =>
  new WorkbookEdit(file).sheets().map(({ name, path }) => [name, path]);

test('the parts of sheets are numbered in their order: not every program reads the pointers', () => {
  const checked = annotated(sdkWorkbook());
  expect(sheetPaths(checked)).toEqual([
    [LIST_SHEET, 'xl/worksheets/sheet1.xml'],
    ['Лист', 'xl/worksheets/sheet2.xml'],
  ]);
  expect(packageProblems(checked)).toEqual([]);
  expect(readWorkbook(checked).sheets[1]?.cells).toEqual(readWorkbook(sdkWorkbook()).sheets[0]?.cells);
});

test('a number that something else has is left to it', () => {
  const more = [{ name: 'xl/worksheets/Sheet1.xml', data: `<worksheet xmlns="${MAIN}"/>` }];
  const packed = new WorkbookEdit(sdkWorkbook({ more })).bytes();
  expect(sheetPaths(packed)).toEqual([['Лист', 'xl/worksheets/sheet.xml']]);
});

test('notes in an unusual place are put where other programs look for them, with all that points at them', () => {
  const edit = new WorkbookEdit(annotated(closedXmlWorkbook()));
  expect(edit.names.filter((name) => /comments|vml/i.test(name))).toEqual([
    'xl/comments1.xml',
    'xl/drawings/vmlDrawing1.vml',
  ]);
  expect(edit.text('xl/worksheets/_rels/sheet2.xml.rels')).not.toContain('Target="/');
  expect(edit.text('_rels/.rels')).toContain('Target="xl/workbook.xml"');
  expect(packageProblems(edit.bytes())).toEqual([]);
});

test('a new list of pointers has its type where others are named one by one', () => {
  const rels = 'application/vnd.openxmlformats-package.relationships+xml';
  const override = (path: string, type: string): string => `<Override PartName="${path}" ContentType="${type}"/>`;
  const types = [
    override('/_rels/.rels', rels),
    override('/xl/_rels/workbook.xml.rels', rels),
    override('/xl/workbook.xml', `${CONTENT}.sheet.main+xml`),
    override('/xl/worksheets/sheet.xml', `${CONTENT}.worksheet+xml`),
  ].join('');
  const file = sdkWorkbook({ types });
  expect(packageProblems(file)).toEqual([]);
  expect(packageProblems(annotated(file))).toEqual([]);
});

test.each([
  ['empty', [{ name: 'xl/styles.xml', data: `<styleSheet xmlns="${MAIN}"/>` }]],
  ['without lists', [{ name: 'xl/styles.xml', data: `<styleSheet xmlns="${MAIN}"><dxfs count="0"/></styleSheet>` }]],
  ['named and not there', []],
])('styles that are %s become readable, and cells without a look keep the plain one', (_, more) => {
  const relations = `<Relationship Id="R3" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/>`;
  const checked = annotated(sdkWorkbook({ relations, more }));
  expect(packageProblems(checked)).toEqual([]);
  const styles = new WorkbookEdit(checked).text('xl/styles.xml');
  expect(elementsNamed(styles, 'cellXfs')[0]?.inner).toMatch(
    /^<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"\/>/,
  );
  expect(elementsNamed(styles, 'fonts')[0]?.inner).toMatch(/^<font><sz val="11"\/>/);
});

test('what a removed part was is no longer named', () => {
  const edit = new WorkbookEdit(annotated(sdkWorkbook()));
  edit.remove('xl/comments1.xml');
  const types = new WorkbookEdit(edit.bytes()).text('[Content_Types].xml');
  expect(types).not.toContain('comments1');
  expect(types).toContain(`${PACKAGE}/content-types`);
});
