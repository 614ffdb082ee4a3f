import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locateInputs } from '#domain/templates/locate.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { dropSheets } from '#workbooks/editing/finish-workbook.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { commentedCells } from '#workbooks/testing/commented-cells.ts';
import { newProblems } from '#workbooks/testing/sound-package.ts';
import { personalTemplate } from './personal-template.ts';
import { subsetTemplate } from './subset-template.ts';

const PROGRAMS = [
  'openpyxl-lxml',
  'openpyxl',
  'sheetjs',
  'sheetjs-shared',
  'exceljs',
  'xlsx-populate',
  'excelize',
  'libreoffice',
  'libreoffice-ods',
  'gnumeric',
] as const;
const SHEET = 'ИТ-персонал';
const META = { templateVersion: 6, companyId: null, companyName: null, year: null };

const fixture = (program: string): Buffer =>
  readFileSync(new URL(`../../../workbooks/corpus/programs/${program}.xlsx`, import.meta.url));

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

  test('is a template from which sound personal templates are made', () => {
    const edit = new WorkbookEdit(file);
    const { meta } = locateInputs(readWorkbook(file).sheets);
    dropSheets(edit, ({ name }) => name === '_etalon');
    const [metrics, systems] = [meta?.metrics ?? [], meta?.systems ?? []];
    const published = subsetTemplate(edit.bytes(), { meta: { ...META, systems, metrics } });
    expect(newProblems(published, file)).toEqual([]);
    const [first] = metrics;
    const personal = personalTemplate(published, {
      metricIds: [first?.id ?? 0],
      companyId: 1,
      companyName: 'АО «Север»',
      year: 2026,
      notes: [{ metricId: first?.id ?? 0, meaning: '', text: 'Что входит' }],
      lastYear: { year: 2025, values: [{ metricId: first?.id ?? 0, value: 7 }] },
    });
    expect(newProblems(personal, file)).toEqual([]);
    const { comments, boxes } = commentedCells(personal, first?.sheet ?? '');
    expect(comments).toContain('C6');
    expect(boxes).toBe(comments.length);
    const { sheets } = readWorkbook(personal);
    const { columns } = locateInputs(sheets).sheets[0]!;
    const { last = 0, comment = 0 } = columns.fixed;
    expect(last, 'a template without the column gets it behind all others').toBeGreaterThan(comment);
    const { cells } = sheets.find(({ name }) => name === first?.sheet)!;
    const valueAt = (row: number) => cells.find((one) => one.row === row && one.column === last)?.value;
    expect([valueAt(4), valueAt(6)]).toEqual(['Прошлый год: 2025', 7]);
  });
});
