import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { locateInputs } from '#domain/templates/locate.ts';
import { closedXmlWorkbook, sdkWorkbook } from '#api/testing/foreign-workbooks.ts';
import { packageProblems } from '#api/testing/sound-package.ts';
import { convert } from '#api/testing/spreadsheet.ts';
import { readWorkbook } from '../read/read-workbook.ts';
import { annotateWorkbook, type CellFinding } from './annotate-workbook.ts';
import { commentsOf } from './comments.ts';
import { WorkbookEdit } from './edit-workbook.ts';
import { elementsNamed } from './elements.ts';
import { dropSheets } from './finish-workbook.ts';
import { personalTemplate } from './personal-template.ts';
import { subsetTemplate } from './subset-template.ts';

const PROGRAMS = ['openpyxl-lxml', 'openpyxl', 'sheetjs', 'exceljs'] as const;
const SHEET = 'ИТ-персонал';

const fixture = (program: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', `${program}.xlsx`));

const error = (sheet: string, cell: string): CellFinding => ({ level: 40, sheet, cell, message: 'Не число' });
const annotated = (file: Uint8Array, sheet: string, ...cells: string[]): Buffer =>
  annotateWorkbook(file, { findings: cells.map((cell) => error(sheet, cell)), title: 'анкета № 1' });

/** The cells with a comment, and those with a box to show it in. */
function commented(file: Uint8Array, sheet: string): { comments: string[]; boxes: number } {
  const edit = new WorkbookEdit(file);
  const path = edit.sheets().find(({ name }) => name === sheet)?.path ?? '';
  const drawing = edit.relations(path).find(({ kind }) => kind === 'vmlDrawing')?.path ?? '';
  const boxes = elementsNamed(edit.text(drawing), 'shape').length;
  return { comments: [...commentsOf(edit, path).keys()].toSorted(), boxes };
}

/** What is wrong with a file that was right in the one it was made of: programs make mistakes of their own. */
function newProblems(made: Uint8Array, of: Uint8Array): string[] {
  const before = packageProblems(of);
  return packageProblems(made).filter((problem) => !before.includes(problem));
}

const META = { templateVersion: 6, companyId: null, companyName: null, year: null };

describe.each(PROGRAMS)('a questionnaire saved by %s', (program) => {
  const file = fixture(program);

  test('is read, every value in its cell', () => {
    const { sheets } = readWorkbook(file);
    const located = locateInputs(sheets);
    expect(located.problems).toEqual([]);
    expect(located.sheets.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(
      locateInputs(readWorkbook(fixture('portal')).sheets).sheets.flatMap(({ rows }) => rows.map(({ key }) => key)),
    );
    const cell = sheets.find(({ name }) => name === SHEET)?.cells.find(({ row, column }) => row === 6 && column === 5);
    expect(cell).toMatchObject({ kind: 'text', value: '5 чел' });
  });

  test('comes back with findings as a sound file, its own notes kept and each with its box', async () => {
    const before = commented(file, SHEET).comments;
    const checked = annotated(file, SHEET, 'E6', 'C20');
    expect(newProblems(checked, file)).toEqual([]);
    const { comments, boxes } = commented(checked, SHEET);
    expect(comments).toEqual([...new Set([...before, 'E6', 'C20'])].toSorted());
    expect(boxes).toBe(comments.length);
    expect((await readXlsx(checked)).sheets[0]?.name).toBe('Замечания');
    const again = annotateWorkbook(checked, { findings: [], title: 'анкета № 2' });
    expect(newProblems(again, file)).toEqual([]);
    expect(commented(again, SHEET)).toEqual({ comments: before, boxes: before.length });
  });

  test('is a template from which sound personal templates are made', () => {
    const edit = new WorkbookEdit(file);
    const { meta } = locateInputs(readWorkbook(file).sheets);
    dropSheets(edit, (name) => name === '_etalon');
    const [metrics, systems] = [meta?.metrics ?? [], meta?.systems ?? []];
    const published = subsetTemplate(edit.bytes(), { meta: { ...META, systems, metrics } });
    expect(newProblems(published, file)).toEqual([]);
    const [first] = metrics;
    const personal = personalTemplate(published, {
      metricIds: [first?.id ?? 0],
      companyId: 1,
      companyName: 'АО «Север»',
      year: 2026,
      notes: [{ metricId: first?.id ?? 0, systemId: null, text: '2025: 7' }],
    });
    expect(newProblems(personal, file)).toEqual([]);
    const { comments, boxes } = commented(personal, first?.sheet ?? '');
    expect(comments).toContain('E6');
    expect(boxes).toBe(comments.length);
  });
});

test.each([
  ['Open XML SDK', sdkWorkbook(), ['B1']],
  ['ClosedXML, with a note', closedXmlWorkbook(), ['A1', 'B1']],
])('a workbook of %s comes back sound', (_, file, cells) => {
  const checked = annotated(file, 'Лист', 'B1');
  expect(newProblems(checked, file)).toEqual([]);
  expect(commented(checked, 'Лист')).toEqual({ comments: cells, boxes: cells.length });
  expect(readWorkbook(checked).sheets[1]?.cells).toEqual(readWorkbook(file).sheets[0]?.cells);
});

const drawings = (file: Uint8Array): string[] => {
  const edit = new WorkbookEdit(file);
  return edit.names.filter((name) => name.endsWith('.vml')).map((name) => edit.text(name));
};

test('a button that Excel drew with an unclosed line break stays beside the boxes', () => {
  const button = '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="_x0000_s2"><div>Счёт<br>1</div></v:shape>';
  const checked = annotated(closedXmlWorkbook(button), 'Лист', 'B1');
  expect(packageProblems(checked)).toEqual([]);
  expect(drawings(checked)).toEqual([expect.stringContaining('<div>Счёт<br/>1</div>')]);
  expect(commented(checked, 'Лист')).toEqual({ comments: ['A1', 'B1'], boxes: 3 });
});

test('a drawing that is broken is drawn anew, a box for each comment', () => {
  const checked = annotated(closedXmlWorkbook('<v:shape>'), 'Лист', 'B1');
  expect(packageProblems(checked)).toEqual([]);
  expect(commented(checked, 'Лист')).toEqual({ comments: ['A1', 'B1'], boxes: 2 });
});

test('the drawing of pictures in a header is left alone: boxes get their own', () => {
  const file = closedXmlWorkbook('', 'legacyDrawingHF');
  const checked = annotated(file, 'Лист', 'B1');
  expect(packageProblems(checked)).toEqual([]);
  const [header, boxes] = drawings(checked);
  expect([header]).toEqual(drawings(file));
  expect(elementsNamed(boxes ?? '', 'shape')).toHaveLength(2);
});

test(
  'LibreOffice opens what comes back of openpyxl with lxml, of the Open XML SDK and of ClosedXML',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'etalon-foreign-'));
    const files = {
      openpyxl: annotated(fixture('openpyxl-lxml'), SHEET, 'E6'),
      sdk: annotated(sdkWorkbook(), 'Лист', 'B1'),
      closed: annotated(closedXmlWorkbook(), 'Лист', 'B1'),
    };
    try {
      for (const [name, bytes] of Object.entries(files)) {
        const file = join(folder, `${name}.xlsx`);
        await writeFile(file, bytes);
        const saved = await readFile(await convert(file, 'xlsx'));
        const sheet = name === 'openpyxl' ? SHEET : 'Лист';
        expect(readWorkbook(saved).sheets.map((one) => one.name)).toEqual(
          readWorkbook(bytes).sheets.map((one) => one.name),
        );
        expect(commented(saved, sheet).comments).toEqual(commented(bytes, sheet).comments);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
