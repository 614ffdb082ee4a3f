import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { templateOf } from '#domain/templates/template-of.ts';
import { demoMethodology, demoSystems } from '../../testing/demo-methodology.ts';
import { withSharedStrings } from '#workbooks/testing/shared-strings.ts';
import { convert } from '#workbooks/testing/spreadsheet.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { annotateQuestionnaire } from './annotate-questionnaire.ts';
import type { CellFinding } from './findings-sheet.ts';
import { commentsOf, writeComments } from '#workbooks/editing/notes/comments.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { addSheet } from '#workbooks/editing/finish-workbook.ts';
import { worksheetXml } from '#workbooks/editing/sheet/write-sheet.ts';
import { generateTemplate } from '../../templates/workbook/generate-template.ts';
import { setCell } from '#workbooks/editing/sheet/set-cell.ts';
import { joinBytes, splitBytes } from '#workbooks/editing/sheet/split-sheet.ts';

const form = templateOf(demoMethodology(), demoSystems());
const SHEET = form.sheets[0]?.name ?? '';

/** A filled questionnaire in which somebody has left comments of their own. */
function filled(): Buffer {
  const edit = new WorkbookEdit(withSharedStrings(generateTemplate(form)));
  const path = edit.sheets()[1]?.path ?? '';
  const split = splitBytes(edit.partBytes(path));
  const rows = split.rows.map((line) =>
    line.row === 6 ? { row: line.row, xml: setCell(line.xml, { row: 6, column: 5, value: 1234.5 }) } : line,
  );
  const notes = [
    { cell: 'E7', text: 'моё примечание' },
    { cell: 'E8', text: 'другое' },
  ];
  edit.put(path, joinBytes({ ...split, rows, tail: writeComments(edit, path, split.tail, { notes }) }));
  return edit.bytes();
}

const FINDINGS: CellFinding[] = [
  { level: 30, sheet: SHEET, cell: 'E7', message: 'Много', found: '5', expected: '1', advice: 'Проверьте' },
  { level: 40, sheet: SHEET, cell: 'E6', message: 'Не <число> & "так"', metric: 'a.b' },
  { level: 40, sheet: SHEET, cell: 'C200', message: 'Пустая ячейка вдали' },
  { level: 40, sheet: null, cell: null, message: 'Обо всей книге' },
  { level: 40, sheet: 'Нет такого', cell: 'A1', message: 'О листе, которого нет' },
];

function looksOf(bytes: Uint8Array) {
  const edit = new WorkbookEdit(bytes);
  const sheet = edit.sheets().find(({ name }) => name === SHEET);
  const xml = edit.text(sheet?.path ?? '');
  const coloured = (kind: string): string[] =>
    [...xml.matchAll(/<conditionalFormatting\b([^>]*)>([\s\S]*?)<\/conditionalFormatting>/g)]
      .filter(([, , inner]) => inner?.includes(`etalon-${kind}`))
      .flatMap(([, attributes]) => /sqref="([^"]*)"/.exec(attributes ?? '')?.[1]?.split(' ') ?? []);
  return {
    names: edit.sheets().map(({ name }) => name),
    comments: commentsOf(edit, sheet?.path ?? ''),
    errors: coloured('error'),
    warnings: coloured('warning'),
    xml,
    edit,
  };
}

test('cells of findings are coloured and commented, other comments stay, and the list stands in front', () => {
  const original = filled();
  const { names, comments, errors, warnings, edit } = looksOf(
    annotateQuestionnaire(original, { findings: FINDINGS, title: 'анкета № 1', locale: 'ru' }),
  );
  expect(names[0]).toBe('Замечания');
  expect(errors).toEqual(['E6', 'C200']);
  expect(warnings).toEqual(['E7']);
  expect(Object.fromEntries(comments)).toEqual({
    E6: 'Эталон · ошибка\nНе <число> & "так"',
    E7: 'Эталон · предупреждение\nМного\nНайдено: 5\nОжидается: 1\nЧто сделать: Проверьте\n———\nмоё примечание',
    E8: 'другое',
    C200: 'Эталон · ошибка\nПустая ячейка вдали',
  });
  const list = edit.text(edit.sheets()[0]?.path ?? '');
  expect([...list.matchAll(/<hyperlink ref="(D\d+)" location="([^"]*)"/g)].map(([, from, to]) => [from, to])).toEqual([
    ['D5', `'${SHEET}'!E6`],
    ['D6', `'${SHEET}'!C200`],
    ['D9', `'${SHEET}'!E7`],
  ]);
});

test('values and every other sheet stay as they were', () => {
  const original = filled();
  const { sheets } = readWorkbook(
    annotateQuestionnaire(original, { findings: FINDINGS, title: 'анкета № 1', locale: 'ru' }),
  );
  expect(sheets.slice(1)).toEqual(readWorkbook(original).sheets);
});

test('a second check takes out what the first one left', () => {
  const once = annotateQuestionnaire(filled(), { findings: FINDINGS, title: 'анкета № 1', locale: 'ru' });
  const again = looksOf(annotateQuestionnaire(once, { findings: [], title: 'анкета № 2', locale: 'ru' }));
  const before = looksOf(filled());
  expect(again.names).toEqual(['Замечания', ...before.names]);
  expect(again.comments).toEqual(before.comments);
  expect(again.errors).toEqual([]);
  expect(again.warnings).toEqual([]);
});

const sheetNamesOf = (file: Uint8Array): string[] => readWorkbook(file).sheets.map(({ name }) => name);

test("a sender's own sheet of the list's name stays, and the list has another name", () => {
  const edit = new WorkbookEdit(filled());
  const xml = worksheetXml([{ row: 1, cells: [{ column: 1, value: 'Замечания: мои' }] }], {});
  addSheet(edit, { name: 'ЗАМЕЧАНИЯ', xml, place: 'first' });
  const own = edit.bytes();
  const once = annotateQuestionnaire(own, { findings: FINDINGS, title: 'анкета № 1', locale: 'ru' });
  expect(sheetNamesOf(once)).toEqual(['Замечания (2)', ...sheetNamesOf(own)]);
  const again = annotateQuestionnaire(once, { findings: [], title: 'анкета № 2', locale: 'ru' });
  expect(sheetNamesOf(again)).toEqual(['Замечания (2)', ...sheetNamesOf(own)]);
  expect(readWorkbook(again).sheets.slice(1)).toEqual(readWorkbook(own).sheets);
});

const corpus = (name: string): Buffer =>
  readFileSync(new URL(`../../../workbooks/corpus/programs/${name}.xlsx`, import.meta.url));

test.each(['openpyxl', 'sheetjs', 'exceljs', 'libreoffice', 'gnumeric'])(
  'the list is known again after a save by %s',
  (program) => {
    const saved = corpus(`checked-${program}`);
    expect(sheetNamesOf(saved)).toContain('Замечания');
    const again = annotateQuestionnaire(saved, { findings: [], title: 'анкета № 2', locale: 'ru' });
    expect(sheetNamesOf(again)).toEqual(['Замечания', ...sheetNamesOf(corpus('portal'))]);
    const [list] = readWorkbook(again).sheets;
    expect(list?.cells[0]?.value).toBe('Замечания: анкета № 2');
  },
);

test('a copy of the list that somebody keeps under another name stays', () => {
  const once = new WorkbookEdit(
    annotateQuestionnaire(filled(), { findings: FINDINGS, title: 'анкета № 1', locale: 'ru' }),
  );
  addSheet(once, { name: 'Замечания (2)', xml: once.text(once.sheets()[0]?.path ?? ''), place: 'last' });
  const again = annotateQuestionnaire(once.bytes(), { findings: [], title: 'анкета № 2', locale: 'ru' });
  expect(sheetNamesOf(again)).toEqual(['Замечания', ...sheetNamesOf(filled()), 'Замечания (2)']);
});

test(
  'LibreOffice opens it without loss, and what it saves is checked again as well',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'etalon-annotate-'));
    try {
      const file = join(folder, 'замечания.xlsx');
      await writeFile(file, annotateQuestionnaire(filled(), { findings: FINDINGS, title: 'анкета № 1', locale: 'ru' }));
      const saved = await convert(file, 'xlsx');
      const opened = looksOf(saved);
      expect(opened.names[0]).toBe('Замечания');
      expect([...opened.comments.keys()].toSorted()).toEqual(['C200', 'E6', 'E7', 'E8']);
      expect(opened.comments.get('E7')).toContain('моё примечание');
      expect([...opened.errors, ...opened.warnings].toSorted()).toEqual(['C200', 'E6', 'E7']);
      const again = looksOf(
        annotateQuestionnaire(saved, { findings: FINDINGS.slice(0, 1), title: 'анкета № 2', locale: 'ru' }),
      );
      expect(again.names.filter((name) => name === 'Замечания')).toHaveLength(1);
      expect(again.errors).toEqual([]);
      expect(again.warnings).toEqual(['E7']);
      expect([...again.comments.keys()].toSorted()).toEqual(['E7', 'E8']);
      const value = readWorkbook(saved)
        .sheets.find(({ name }) => name === SHEET)
        ?.cells.find(({ row, column }) => row === 6 && column === 5);
      expect(value?.value).toBe(1234.5);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
