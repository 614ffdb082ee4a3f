import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from './cell-address.ts';
import { WorkbookEdit } from './editing/edit-workbook.ts';
import { worksheetXml } from './editing/sheet/write-sheet.ts';
import { readWorkbook, type ReadBook } from './read.ts';
import { subsetWorkbook } from './subset.ts';
import { annotateSheets, ANNOTATION, LIST_SHEET } from './testing/annotate-cells.ts';
import { openWithOpenpyxl, type SeenBook, type SeenSheet } from './testing/openpyxl.ts';
import { isLong } from './testing/property-runs.ts';
import { newProblems } from './testing/sound-package.ts';
import { firstSheets } from './testing/spreadsheet.ts';

const FOLDER = join(import.meta.dirname, 'corpus/programs');
const ALL = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.xlsx') ? [name.slice(0, -5)] : []));
/** Before a commit the programs people use, and what differs most from them; the others take half a minute more. */
const USUAL = [
  'portal',
  'checked',
  'libreoffice',
  'openpyxl',
  'shape-excel-365',
  'shape-google',
  'shape-strict',
  'xlsxwriter',
  'xlsxwriter-formulas',
];
const NAMES = isLong ? ALL : USUAL;

/** What openpyxl does not see as it is: these are held against the file they were made of. */
const MADE_OF: Readonly<Record<string, string>> = {
  'shape-strict': 'xlsxwriter',
  'shape-alternate-content': 'xlsxwriter',
};
/** Nothing changes them, and openpyxl looks into few of them. */
const LEFT_ALONE = /^xl\/(?:media|charts|chartsheets|tables|pivot\w+|slicers?\w*|persons|drawings\/drawing)/;
const ANNOTATED_CELLS = ['B2', 'E6', 'F40'];
const REMOVED_ROW = 3;
const OWN_SHEET = '_own';

const RESULTS = {
  original: (file: Buffer) => file,
  annotated: (file: Buffer) => annotateSheets(file, ANNOTATED_CELLS),
  cleaned: (file: Buffer) => annotateSheets(annotateSheets(file, ANNOTATED_CELLS), []),
  subset: (file: Buffer) =>
    subsetWorkbook(file, {
      plan: () => ({ remove: new Set([REMOVED_ROW]), notes: [{ row: 2, column: 2, text: ANNOTATION }] }),
      hidden: { name: OWN_SHEET, isOld: (name) => name === OWN_SHEET, xml: worksheetXml([], {}) },
    }),
};
type Result = keyof typeof RESULTS;
const MADE = ['annotated', 'cleaned', 'subset'] as const;

const folder = mkdtempSync(join(tmpdir(), 'etalon-corpus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

const pathOf = (name: string, result: string): string => join(folder, `${name}.${result}.xlsx`);
const fileOf = (name: string, result: Result): Buffer => readFileSync(pathOf(name, result));
const readingOf = (name: string, result: Result): ReadBook => readWorkbook(fileOf(name, result));

const failures = new Map<string, unknown>();
const seen = new Map<string, SeenBook>();
let opened: ReadonlyMap<string, string>;

function makeResults(name: string): void {
  const file = readFileSync(join(FOLDER, `${name}.xlsx`));
  for (const [result, make] of Object.entries(RESULTS)) {
    const path = pathOf(name, result);
    try {
      writeFileSync(path, make(file));
    } catch (error) {
      failures.set(path, error);
    }
  }
}

beforeAll(async () => {
  for (const name of NAMES) makeResults(name);
  const paths = NAMES.flatMap((name) => Object.keys(RESULTS).map((result) => pathOf(name, result)));
  const requests = [
    ...paths.map((path) => ({ path, values: false })),
    ...NAMES.map((name) => ({ path: pathOf(name, 'original'), values: true })),
  ];
  const [books, texts] = await Promise.all([
    openWithOpenpyxl(requests),
    firstSheets(NAMES.flatMap((name) => [pathOf(name, 'annotated'), pathOf(name, 'subset')])),
  ]);
  books.forEach((book, at) => seen.set(`${requests[at]?.path ?? ''}${requests[at]?.values ? '=' : ''}`, book));
  opened = texts;
}, 600_000);

const sheetsSeen = (name: string, result: Result, values = false): readonly SeenSheet[] =>
  seen.get(pathOf(name, result) + (values ? '=' : ''))?.sheets ?? [];

type ReadSheets = Pick<ReadBook, 'sheets'>;
type SheetCells = [sheet: string, cells: Record<string, unknown>];
const isFilled = ([, cells]: SheetCells): boolean => Object.keys(cells).length > 0;

/** The filled cells of each sheet, by address. */
const cellsOf = ({ sheets }: ReadSheets): SheetCells[] =>
  sheets
    .map(({ name, cells }): SheetCells => {
      const filled = cells.filter(({ value }) => value !== null && value !== '');
      return [
        name,
        Object.fromEntries(filled.map(({ row, column, kind, value }) => [addressOf(row, column), [kind, value]])),
      ];
    })
    .filter(isFilled);

const withoutRow = ({ sheets }: ReadSheets): ReadSheets => ({
  sheets: sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells
      .filter(({ row }) => row !== REMOVED_ROW)
      .map((cell) => (cell.row > REMOVED_ROW ? { ...cell, row: cell.row - 1 } : cell)),
  })),
});

const partsLeftAlone = (file: Buffer): Map<string, string> => {
  const edit = new WorkbookEdit(file);
  return new Map(edit.names.filter((name) => LEFT_ALONE.test(name)).map((name) => [name, edit.text(name)]));
};

/** Files that were annotated before have colours of ours, which go. */
const withoutColours = (sheet: SeenSheet): SeenSheet => ({
  ...sheet,
  conditions: sheet.conditions.filter(([, , formulas]) => !formulas.some((formula) => formula.includes('etalon-'))),
});

test('every file has a line on where it comes from', () => {
  const said = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(ALL.filter((name) => name !== 'portal' && !said.includes(`| \`${name}.xlsx\` |`))).toEqual([]);
});

describe.each(NAMES)('%s', (name) => {
  test('is read as another program reads it', () => {
    const twin = MADE_OF[name];
    const expected =
      twin === undefined
        ? sheetsSeen(name, 'original', true).map((sheet): SheetCells => [sheet.name, sheet.cells])
        : cellsOf(readingOf(twin, 'original'));
    expect(cellsOf(readingOf(name, 'original'))).toEqual(expected.filter(isFilled));
  });

  test.each(MADE)('comes back %s as a sound file that openpyxl opens', (result) => {
    expect(failures.get(pathOf(name, result))).toBeUndefined();
    expect(newProblems(fileOf(name, result), fileOf(name, 'original'))).toEqual([]);
    expect(seen.get(pathOf(name, result))?.error).toBeUndefined();
    expect(partsLeftAlone(fileOf(name, result))).toEqual(partsLeftAlone(fileOf(name, 'original')));
  });

  test('is opened by LibreOffice with annotations and without some rows', () => {
    expect(opened.get(pathOf(name, 'annotated'))).toContain(`${LIST_SHEET}: проверка`);
    expect(opened.has(pathOf(name, 'subset'))).toBe(true);
  });

  test('has nothing changed but for the annotations', () => {
    const before = sheetsSeen(name, 'original');
    const [list, ...after] = sheetsSeen(name, 'annotated');
    expect(list?.name ?? LIST_SHEET).toBe(LIST_SHEET);
    const bare = after.map(withoutColours).map((sheet) => ({
      ...sheet,
      notes: Object.fromEntries(Object.entries(sheet.notes).filter(([, text]) => !text.startsWith(ANNOTATION))),
    }));
    const under = before.map(withoutColours).map(({ notes, ...sheet }) => {
      const others = Object.entries(notes).filter(([cell]) => !ANNOTATED_CELLS.includes(cell));
      return { ...sheet, notes: Object.fromEntries(others) };
    });
    expect(bare).toEqual(under);
    expect(cellsOf(readingOf(name, 'annotated')).slice(1)).toEqual(cellsOf(readingOf(name, 'original')));
    for (const { notes, frame } of after) {
      if (Object.keys(frame).length > 0) expect(Object.keys(notes)).toEqual(expect.arrayContaining(ANNOTATED_CELLS));
    }
  });

  test('is as it was when the annotations are taken out', () => {
    expect(sheetsSeen(name, 'cleaned').slice(1)).toEqual(sheetsSeen(name, 'original').map(withoutColours));
    expect(seen.get(pathOf(name, 'cleaned'))?.names).toEqual(seen.get(pathOf(name, 'original'))?.names);
  });

  test('has every value but those of the row taken out, and no list of its sheets', () => {
    expect(cellsOf(readingOf(name, 'subset'))).toEqual(cellsOf(withoutRow(readingOf(name, 'original'))));
    const edit = new WorkbookEdit(fileOf(name, 'subset'));
    const properties = edit.relations('').filter(({ kind }) => kind.startsWith('extended'));
    expect(properties.map(({ path = '' }) => edit.text(path))).toEqual([expect.not.stringContaining('TitlesOfParts')]);
  });
});
