import { text, type Text } from '#domain/language/text.ts';
import type { FormProblem } from '#domain/templates/problems.ts';
import { WorkbookEdit, type BookSheet } from '#workbooks/editing/edit-workbook.ts';
import { rawAttribute } from '#workbooks/editing/xml-edit.ts';

const TEXTS = {
  table: text(
    'есть «умная» таблица; щёлкните её и выберите «Конструктор таблиц → Преобразовать в диапазон»',
    'contains a table object; click it and choose Table Design → Convert to Range',
  ),
  pivot: text('есть сводная таблица; удалите её', 'contains a pivot table; delete it'),
  chart: text('есть диаграмма; удалите её', 'contains a chart; delete it'),
  shared: text(
    'формула скопирована протягиванием и хранится одна на несколько ячеек; введите её в каждую ячейку отдельно или замените значением',
    'the formula was filled down and is stored once for several cells; type it into each cell or replace it with its value',
  ),
  array: text(
    'есть формула массива; замените её обычной формулой',
    'contains an array formula; replace it with an ordinary one',
  ),
} as const satisfies Record<string, Text>;

const LINKS: FormProblem = {
  kind: 'unsupported',
  sheet: null,
  cell: null,
  message: text(
    'В книге есть ссылки на другие файлы. Разорвите их: «Данные → Изменить связи → Разорвать связь».',
    'The workbook links to other files. Break the links: Data → Edit Links → Break Link.',
  ),
};

const problem = (what: keyof typeof TEXTS, sheet: string, cell: string | null = null): FormProblem => ({
  kind: 'unsupported',
  sheet,
  cell,
  message: TEXTS[what],
});

function inSheet(edit: WorkbookEdit, { name, path }: BookSheet): FormProblem[] {
  const found: FormProblem[] = [];
  const relations = edit.relations(path);
  if (relations.some(({ kind }) => kind === 'table')) found.push(problem('table', name));
  if (relations.some(({ kind }) => kind === 'pivotTable')) found.push(problem('pivot', name));
  const charts = relations
    .filter(({ kind, path: drawing }) => kind === 'drawing' && drawing !== undefined)
    .some(({ path: drawing = '' }) => edit.relations(drawing).some(({ kind }) => /^chart(Ex)?$/.test(kind)));
  if (charts) found.push(problem('chart', name));
  const xml = edit.text(path);
  for (const what of ['shared', 'array'] as const) {
    const at = xml.search(new RegExp(`<f\\s[^>]*\\bt="${what}"`));
    if (at >= 0) found.push(problem(what, name, rawAttribute(xml.slice(xml.lastIndexOf('<c', at), at), 'r') ?? null));
  }
  return found;
}

/** What a template may not have, because rows could not be taken out of it without breaking it. */
export function findUnsupported(file: Uint8Array): FormProblem[] {
  const edit = new WorkbookEdit(file);
  const charts = new Set(
    edit
      .relations(edit.workbookPath)
      .filter(({ kind }) => kind === 'chartsheet')
      .map(({ path }) => path),
  );
  const found = edit
    .sheets()
    .flatMap((sheet) => (charts.has(sheet.path) ? [problem('chart', sheet.name)] : inSheet(edit, sheet)));
  return edit.pathOf('externalLink') === undefined ? found : [...found, LINKS];
}
