import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { checkTemplate } from '#domain/templates/check.ts';
import { templateOf } from '#domain/templates/template-of.ts';
import { demoMethodology, demoSystems } from '../../testing/demo-methodology.ts';
import { convert } from '#workbooks/testing/spreadsheet.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { WorkbookEdit } from '#workbooks/editing/edit-workbook.ts';
import { generateTemplate } from './generate-template.ts';
import { findUnsupported } from './unsupported.ts';

const methodology = demoMethodology();
const systems = demoSystems();
const form = templateOf(methodology, systems);
const bytes = generateTemplate(form);

test('the template has the instruction, a sheet for each root process and the hidden sheet', () => {
  const { sheets } = readWorkbook(bytes);
  expect(sheets.map(({ name, state }) => [name, state])).toEqual([
    ['Инструкция', 'visible'],
    ...form.sheets.map(({ name }) => [name, 'visible']),
    ['_etalon', 'hidden'],
  ]);
  expect(checkTemplate(sheets, methodology, systems, 2026).problems).toEqual([]);
  expect(findUnsupported(bytes)).toEqual([]);
});

// LibreOffice reads names with spaces without quotes too; Excel calls such a file damaged.
test('the instruction counts the filled cells of each sheet by its quoted name', () => {
  const edit = new WorkbookEdit(bytes);
  const formulas = [...edit.text(edit.sheets()[0]!.path).matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula]) => formula);
  const names = form.sheets.map(({ name }) => name);
  expect(formulas).toEqual(names.map((name) => expect.stringMatching(`^COUNT\\('${name}'![A-Z]+\\d+:[A-Z]+\\d+\\)$`)));
});

test('the same methodology makes the same bytes', () => {
  expect(generateTemplate(form).equals(bytes)).toBe(true);
});

test('an independent reader finds the same cells', async () => {
  const book = await readXlsx(bytes);
  const sheet = book.sheets.find(({ name }) => name === form.sheets[0]?.name);
  expect(sheet?.rows[3]?.slice(0, 7)).toEqual([
    'Ключ',
    'Процесс',
    'Показатель',
    'Ед. изм.',
    'Прошлый год',
    'Все системы',
    'ERP',
  ]);
});

test('the last column says of each metric what it is', async () => {
  const metrics = methodology.metrics.map((metric) => ({ ...metric, what_it_is: `Что такое ${metric.alias}` }));
  const book = await readXlsx(generateTemplate(templateOf({ ...methodology, metrics }, systems)));
  for (const { name, rows } of book.sheets.filter((sheet) => form.sheets.some((of) => of.name === sheet.name))) {
    const [header, ...lines] = rows.slice(3);
    const last = header!.indexOf('Что это');
    expect([name, last]).toEqual([name, header!.length - 1]);
    const told = lines.filter((line) => line[0]).map((line) => [line[0], line[last]]);
    expect(told).toEqual(told.map(([key]) => [key, `Что такое ${String(key)}`]));
    expect(told.length).toBeGreaterThan(0);
  }
});

test('only input cells are unlocked, and those of a metric for the company as a whole only under all systems', () => {
  const edit = new WorkbookEdit(bytes);
  const xfs = [
    ...(/<cellXfs[\s\S]*<\/cellXfs>/.exec(edit.text('xl/styles.xml'))?.[0] ?? '').matchAll(
      /<xf\b[^>]*?(?:\/>|>.*?<\/xf>)/g,
    ),
  ];
  const unlocked = (look: string | undefined): boolean => xfs[Number(look ?? 0)]?.[0].includes('locked="0"') === true;
  for (const [at, sheet] of form.sheets.entries()) {
    const xml = edit.text(edit.sheets()[at + 1]?.path ?? '');
    expect(xml).toContain('<sheetProtection sheet="1"');
    for (const row of sheet.groups.flatMap(({ rows }) => rows)) {
      const line = xml.split('<row ').find((one) => one.includes(`>${row.key}<`)) ?? '';
      const open = [...line.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d+)")?/g)].filter(([, , look]) => unlocked(look));
      const expected = row.perSystem ? ['F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'] : ['F', 'O'];
      expect(open.map(([, column]) => column)).toEqual(expected);
    }
  }
});

test('opened and saved by LibreOffice it is still a right template, with protection, validation and widths', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-template-'));
  try {
    const file = join(folder, 'шаблон.xlsx');
    await writeFile(file, bytes);
    const saved = await convert(file, 'xlsx');
    const checked = checkTemplate(readWorkbook(saved).sheets, methodology, systems, 2026);
    expect(checked.problems).toEqual([]);
    expect(checked.metrics).toEqual(checkTemplate(readWorkbook(bytes).sheets, methodology, systems, 2026).metrics);
    expect(findUnsupported(saved)).toEqual([]);
    const edit = new WorkbookEdit(saved);
    const data = edit.text(edit.sheets()[1]?.path ?? '');
    expect(/<sheetProtection [^>]*sheet="true"/.test(data)).toBe(true);
    expect(/<dataValidation [^>]*type="decimal"/.test(data)).toBe(true);
    expect(/<col [^>]*min="3" [^>]*width="44"/.test(data)).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
