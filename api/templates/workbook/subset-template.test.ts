import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import type { MetaMetric } from '#domain/templates/meta.ts';
import { rowsOf, type TemplateForm } from '#domain/templates/template-of.ts';
import { everythingIn, withSharedStrings } from '#workbooks/testing/shared-strings.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { commentsOf, writeComments } from '#workbooks/editing/notes/comments.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { generateTemplate } from './generate-template.ts';
import { personalTemplate } from './personal-template.ts';
import { joinBytes, splitBytes } from '#workbooks/editing/sheet/split-sheet.ts';
import { subsetTemplate } from './subset-template.ts';

const FORM: TemplateForm = {
  locale: 'ru',
  systems: [
    { id: 1, header: 'ERP' },
    { id: 2, header: 'CRM' },
  ],
  sheets: ['Альфа', "Б'ета"].map((name, sheet) => ({
    name,
    title: name,
    groups: [0, 1, 2].map((group) => ({
      title: `Раздел-${sheet}-${group}-`,
      rows: [0, 1, 2].map((at) => ({
        metricId: sheet * 100 + group * 10 + at,
        key: `key.${sheet}_${group}_${at}.end`,
        process: `Раздел-${sheet}-${group}-`,
        name: `Имя-${sheet}-${group}-${at}-`,
        unit: 'шт.',
        meaning: '',
        perSystem: at !== 1,
      })),
    })),
  })),
};
const METRICS: MetaMetric[] = FORM.sheets.flatMap((sheet) =>
  rowsOf(sheet).map(({ metricId, key }) => ({ id: metricId, key, sheet: sheet.name })),
);
const inline = generateTemplate(FORM);
const META = { templateVersion: 4, companyId: 7, companyName: 'ООО «Ромашка»', year: 2026, systems: FORM.systems };

/** The template as Excel would save it, with a comment on every cell for values under all systems. */
function commented(): Buffer {
  const edit = new WorkbookEdit(withSharedStrings(inline));
  for (const { name, path } of edit.sheets()) {
    const rows = METRICS.filter(({ sheet }) => sheet === name);
    if (rows.length === 0) continue;
    const located = locateInputs(readWorkbook(inline).sheets).sheets.find((one) => one.name === name);
    const notes = located?.rows.map(({ row, key }) => ({ cell: `E${row}`, text: `о ${key}` })) ?? [];
    const split = splitBytes(edit.partBytes(path));
    edit.put(path, joinBytes({ ...split, tail: writeComments(edit, path, split.tail, { notes }) }));
  }
  return edit.bytes();
}
const template = commented();

test('exactly the chosen rows stay, with their comments, and nothing else is found anywhere in the file', () => {
  fc.assert(
    fc.property(fc.subarray(METRICS, { minLength: 1 }), (metrics) => {
      const file = subsetTemplate(template, { meta: { ...META, metrics } });
      const { sheets, meta, problems } = locateInputs(readWorkbook(file).sheets);
      expect(problems).toEqual([]);
      expect(meta).toMatchObject({ ...META, metrics });
      const found = sheets.flatMap(({ name, rows }) =>
        rows.map(({ key, metricId }) => ({ id: metricId, key, sheet: name })),
      );
      expect(found).toEqual(metrics);
      const edit = new WorkbookEdit(file);
      const comments = edit.sheets().flatMap(({ path }) => [...commentsOf(edit, path)]);
      const located = sheets.flatMap(({ rows }) => rows.map(({ row, key }) => [`E${row}`, `о ${key}`]));
      expect(comments).toEqual(located);
      const everything = everythingIn(file);
      const gone = METRICS.filter((metric) => !metrics.includes(metric));
      expect(gone.filter(({ key }) => everything.includes(key))).toEqual([]);
      const names = FORM.sheets.flatMap(rowsOf).filter(({ key }) => gone.some((metric) => metric.key === key));
      expect(names.filter(({ name }) => everything.includes(name))).toEqual([]);
      const headings = FORM.sheets.flatMap(({ groups }) => groups);
      for (const { title, rows } of headings) {
        expect(everything.includes(title)).toBe(rows.some(({ key }) => metrics.some((metric) => metric.key === key)));
      }
    }),
    { numRuns: runs(20, 100) },
  );
});

test('validations, conditions, the frozen header and links follow the rows; sheets without rows go', () => {
  const file = subsetTemplate(template, {
    meta: { ...META, metrics: METRICS.filter(({ key }) => /^key\.1_[02]_[01]/.test(key)) },
  });
  const edit = new WorkbookEdit(file);
  expect(edit.sheets().map(({ name }) => name)).toEqual(['Инструкция', "Б'ета", '_etalon']);
  const data = edit.text(edit.sheets()[1]?.path ?? '');
  expect(/<dataValidation [^>]*sqref="([^"]*)"/.exec(data)?.[1]).toBe('F6:F7 F9:F10 G6:H6 G9:H9');
  expect(/<conditionalFormatting sqref="([^"]*)">.*?<formula>([^<]*)</.exec(data)?.slice(1)).toEqual([
    'E6:H10',
    'E6=INT(E6)',
  ]);
  expect(data).toContain('topLeftCell="D5"');
  const instruction = edit.text(edit.sheets()[0]?.path ?? '');
  expect([...instruction.matchAll(/location="([^"]*)"/g)].map(([, to]) => to)).toEqual(["'Б''ета'!A1"]);
  expect(instruction).toContain("<f>COUNT('Б''ета'!F5:H10)</f>");
  expect(edit.text('xl/workbook.xml')).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Б''ета'!$4:$4<`,
  );
  expect(edit.text('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
});

test('company, year and version stand beside their labels and in the hidden sheet', () => {
  const file = personalTemplate(
    subsetTemplate(template, { meta: { ...META, companyId: null, companyName: null, year: null, metrics: METRICS } }),
    {
      metricIds: [0],
      companyId: 9,
      companyName: 'АО «Север & Юг»',
      year: 2025,
      notes: [
        { metricId: 0, meaning: 'Одной фразой', text: 'Что входит' },
        { metricId: 1, meaning: '', text: 'о другом' },
      ],
      lastYear: {
        year: 2024,
        values: [
          { metricId: 0, value: 5 },
          { metricId: 1, value: 777_123 },
        ],
      },
    },
  );
  const { sheets } = readWorkbook(file);
  const said = (sheet: string, row: number, column: number) =>
    sheets.find(({ name }) => name === sheet)?.cells.find((cell) => cell.row === row && cell.column === column)?.value;
  expect([said('Инструкция', 4, 3), said('Инструкция', 5, 3), said('Инструкция', 6, 3)]).toEqual([
    'АО «Север & Юг»',
    2025,
    4,
  ]);
  expect([said('Альфа', 2, 4), said('Альфа', 2, 2)]).toEqual(['АО «Север & Юг»', 2025]);
  const edit = new WorkbookEdit(file);
  const comments = commentsOf(edit, edit.sheets()[1]?.path ?? '');
  expect([said('Альфа', 4, 5), said('Альфа', 6, 5)]).toEqual(['Прошлый год: 2024', 5]);
  expect(everythingIn(file), 'nothing of metrics that were not chosen').not.toContain('777123');
  expect(comments.get('C6')).toBe('Что входит');
  expect([...comments.values()]).not.toContain('о другом');
});

test('a workbook without a hidden sheet gets one', () => {
  const edit = new WorkbookEdit(inline);
  edit.listSheets(edit.sheets().filter(({ name }) => name !== '_etalon'));
  const file = subsetTemplate(edit.bytes(), { meta: { ...META, metrics: METRICS } });
  expect(locateInputs(readWorkbook(file).sheets).meta).toMatchObject({ ...META, metrics: METRICS });
  expect(readWorkbook(file).sheets.at(-1)).toMatchObject({ name: '_etalon', state: 'hidden' });
});

const CELL = /<c r="([A-Z]+\d+)"([^>]*?)(\/?)>/g;
const KEY = /t="inlineStr"><is><t[^>]*>k(ey[^<]*)<\/t><\/is>/g;
test.each<[string, (xml: string) => string]>([
  ['the address last', (xml) => xml.replace(CELL, '<c$2 r="$1"$3>')],
  ['tabs', (xml) => xml.replaceAll('<c r="', '<c\tr="')],
  ['line breaks in cells', (xml) => xml.replaceAll('<c r="', '<c\n r="')],
  ['line breaks in rows', (xml) => xml.replaceAll('<row r="', '<row\n r="')],
  ['ends with spaces', (xml) => xml.replaceAll('</c>', '</c >').replaceAll('</row>', '</row >')],
  ['the other quotes', (xml) => xml.replace(/<c r="([A-Z]+\d+)"/g, "<c r='$1'")],
  ['no addresses', (xml) => xml.replace(/<(c|row) r="[A-Z]*\d+"/g, '<$1')],
  ['comments', (xml) => xml.replaceAll('<row r="', '<!-- <row r="1"> --><row r="')],
  ['keys that formulas give', (xml) => xml.replace(KEY, 't="str"><f>A1</f><v>_x006b_$1</v>')],
])('only the chosen rows stay of a template with %s', (_, write) => {
  const edit = new WorkbookEdit(inline);
  for (const { path } of edit.sheets()) edit.put(path, write(edit.text(path)));
  const published = subsetTemplate(edit.bytes(), { meta: { ...META, companyId: null, metrics: METRICS } });
  const chosen = METRICS.filter((__, at) => at % 5 === 1);
  const metricIds = chosen.map(({ id }) => id);
  const personal = personalTemplate(published, { ...META, metricIds, notes: [] });
  const located = locateInputs(readWorkbook(personal).sheets);
  expect(located.sheets.flatMap(({ rows }) => rows.map(({ metricId }) => metricId))).toEqual(metricIds);
  const names = new Set(everythingIn(personal).match(/Имя-[\d-]+/g));
  expect(names.size).toBe(chosen.length);
});
