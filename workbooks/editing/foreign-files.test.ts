import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { closedXmlWorkbook, sdkWorkbook } from '#workbooks/testing/foreign-workbooks.ts';
import { newProblems, packageProblems } from '#workbooks/testing/sound-package.ts';
import { commentedCells } from '#workbooks/testing/commented-cells.ts';
import { openWithOpenpyxl } from '#workbooks/testing/openpyxl.ts';
import { convertAll } from '#workbooks/testing/spreadsheet.ts';
import { readWorkbook } from '../read.ts';
import { annotateCells, LIST_SHEET } from '../testing/annotate-cells.ts';
import { MAIN, RELATIONS } from '../writing/names.ts';
import { BASE_STYLES } from './base-styles.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { elementsNamed } from './elements.ts';

const PROGRAMS = ['openpyxl-lxml', 'openpyxl', 'sheetjs', 'exceljs'] as const;
const SHEET = 'ИТ-персонал';

const fixture = (program: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../corpus/programs', `${program}.xlsx`));

describe.each(PROGRAMS)('a questionnaire saved by %s', (program) => {
  const file = fixture(program);

  test('comes back with findings as a sound file, its own notes kept and each with its box', async () => {
    const before = commentedCells(file, SHEET).comments;
    const checked = annotateCells(file, SHEET, 'E6', 'C20');
    expect(newProblems(checked, file)).toEqual([]);
    const { comments, boxes } = commentedCells(checked, SHEET);
    expect(comments).toEqual([...new Set([...before, 'E6', 'C20'])].toSorted());
    expect(boxes).toBe(comments.length);
    expect((await readXlsx(checked)).sheets[0]?.name).toBe(LIST_SHEET);
    const again = annotateCells(checked, SHEET);
    expect(newProblems(again, file)).toEqual([]);
    expect(commentedCells(again, SHEET)).toEqual({ comments: before, boxes: before.length });
  });
});

test.each([
  ['Open XML SDK', sdkWorkbook(), ['B1']],
  ['ClosedXML, with a note', closedXmlWorkbook(), ['A1', 'B1']],
])('a workbook of %s comes back sound', (_, file, cells) => {
  const checked = annotateCells(file, 'Лист', 'B1');
  expect(newProblems(checked, file)).toEqual([]);
  expect(commentedCells(checked, 'Лист')).toEqual({ comments: cells, boxes: cells.length });
  expect(readWorkbook(checked).sheets[1]?.cells).toEqual(readWorkbook(file).sheets[0]?.cells);
});

const drawings = (file: Uint8Array): string[] => {
  const edit = new WorkbookEdit(file);
  return edit.names.filter((name) => name.endsWith('.vml')).map((name) => edit.text(name));
};

test('a button that Excel drew with an unclosed line break stays beside the boxes', () => {
  const button = '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="_x0000_s2"><div>Счёт<br>1</div></v:shape>';
  const checked = annotateCells(closedXmlWorkbook(button), 'Лист', 'B1');
  expect(packageProblems(checked)).toEqual([]);
  expect(drawings(checked)).toEqual([expect.stringContaining('<div>Счёт<br/>1</div>')]);
  expect(commentedCells(checked, 'Лист')).toEqual({ comments: ['A1', 'B1'], boxes: 3 });
});

test('a drawing that is broken is drawn again, a box for each comment', () => {
  const checked = annotateCells(closedXmlWorkbook('<v:shape>'), 'Лист', 'B1');
  expect(packageProblems(checked)).toEqual([]);
  expect(commentedCells(checked, 'Лист')).toEqual({ comments: ['A1', 'B1'], boxes: 2 });
});

test('the drawing of pictures in a header is left alone: boxes get their own', () => {
  const file = closedXmlWorkbook('', 'legacyDrawingHF');
  const checked = annotateCells(file, 'Лист', 'B1');
  expect(packageProblems(checked)).toEqual([]);
  const [header, boxes] = drawings(checked);
  expect([header]).toEqual(drawings(file));
  expect(elementsNamed(boxes ?? '', 'shape')).toHaveLength(2);
});

const STYLES = BASE_STYLES.replace('<styleSheet', `<styleSheet xmlns:q="${MAIN}"`);
const prefixed = (xml: string, name: string): string =>
  xml.replace(`<${name} `, `<q:${name} `).replace(`</${name}>`, `</q:${name}>`);

test('openpyxl opens what comes back of styles that are written unusually', async () => {
  const odd = [
    STYLES.replace('<fonts', '<!-- <cellXfs count="1"><xf/></cellXfs> --><fonts'),
    STYLES.replace('<fonts', '<!-- <dxfs count="0"></dxfs> --><fonts'),
    STYLES.replace('<fonts', '<!-- <fonts count="1"> --><fonts'),
    STYLES.replace('</cellXfs>', '</cellXfs >').replace('</fonts>', '</fonts\n>'),
    prefixed(STYLES, 'cellXfs'),
    prefixed(STYLES, 'fonts'),
  ];
  const relations = `<Relationship Id="R3" Type="${RELATIONS}/styles" Target="/xl/styles.xml"/>`;
  const folder = await mkdtemp(join(tmpdir(), 'etalon-styles-'));
  try {
    const requests = odd.map((data, at) => {
      const file = sdkWorkbook({ relations, more: [{ name: 'xl/styles.xml', data }] });
      const path = join(folder, `${at}.xlsx`);
      writeFileSync(path, annotateCells(file, 'Лист', 'B1'));
      return { path, values: true };
    });
    const seen = await openWithOpenpyxl(requests);
    expect(seen.map(({ error, sheets }) => error ?? sheets.map(({ name }) => name))).toEqual(
      odd.map(() => [LIST_SHEET, 'Лист']),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test(
  'LibreOffice opens what comes back of openpyxl with lxml, of the Open XML SDK and of ClosedXML',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'etalon-foreign-'));
    const files = {
      openpyxl: annotateCells(fixture('openpyxl-lxml'), SHEET, 'E6'),
      sdk: annotateCells(sdkWorkbook(), 'Лист', 'B1'),
      closed: annotateCells(closedXmlWorkbook(), 'Лист', 'B1'),
    };
    try {
      const pathOf = (name: string) => join(folder, `${name}.xlsx`);
      for (const [name, bytes] of Object.entries(files)) await writeFile(pathOf(name), bytes);
      const opened = await convertAll(Object.keys(files).map(pathOf), 'xlsx');
      for (const [name, bytes] of Object.entries(files)) {
        const saved = opened.get(pathOf(name))!;
        const sheet = name === 'openpyxl' ? SHEET : 'Лист';
        expect(readWorkbook(saved).sheets.map((one) => one.name)).toEqual(
          readWorkbook(bytes).sheets.map((one) => one.name),
        );
        expect(commentedCells(saved, sheet).comments).toEqual(commentedCells(bytes, sheet).comments);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
