import type { Named } from '../methodology/states.ts';
import { text, type Locale } from '../language/text.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { findHeader, keysOn, lacksKeys, type Header, type InputColumns } from './find-header.ts';
import {
  FIRST_YEAR,
  INSTRUCTION_SHEET,
  labelOf,
  LAST_YEAR,
  META_SHEET,
  OWN_SHEETS,
  plain,
  systemHeader,
} from './form.ts';
import { readMeta, type TemplateMeta } from './meta.ts';
import type { FormProblem, LocateProblem } from './problems.ts';
import { said, wholeNumber, type FilledCell, type FilledSheet, type MergedCells } from './read-sheet.ts';

type Problem = FormProblem<LocateProblem>;

/** A row that takes values. The metric's number is known when the workbook's hidden sheet contains it. */
export interface InputRow {
  readonly row: number;
  readonly key: string;
  readonly metricId: number | null;
}

export interface InputSheet {
  readonly name: string;
  readonly headerRow: number;
  /** The language of its headers. */
  readonly locale: Locale;
  readonly columns: InputColumns;
  readonly rows: readonly InputRow[];
  /** Rows that have something in a column for values and no key. */
  readonly keyless: readonly number[];
  readonly merges: readonly MergedCells[];
  /** Cells in the table's rows that hold more than words, outside its columns of keys and values. */
  readonly aside: readonly { readonly row: number; readonly column: number }[];
}

/** The columns of a sheet that take values; `id` is null for all systems. */
export const inputColumns = ({ fixed, systems }: InputColumns): { column: number; id: number | null }[] => [
  ...(fixed.all === undefined ? [] : [{ column: fixed.all, id: null }]),
  ...systems.map(({ column, id }) => ({ column, id })),
];

/** Where a workbook takes values, and what it says of itself. */
export interface LocatedInputs {
  readonly sheets: readonly InputSheet[];
  /** `year` is the one people see and may change on the instruction; without it, the hidden one. */
  readonly meta: TemplateMeta | null;
  readonly problems: readonly Problem[];
}

const own = new Set(OWN_SHEETS.map(plain));
const sheetCalled = (sheets: readonly FilledSheet[], ...names: readonly string[]): FilledSheet | undefined =>
  sheets.find((sheet) => names.some((name) => plain(sheet.name) === plain(name)));

/** Headers of the hidden sheet come first: they still hold when a system has been renamed since. */
function systemIdsOf(meta: TemplateMeta | null, itSystems: readonly Named[] | undefined): Map<string, number> {
  const ids = new Map((itSystems ?? []).map(({ id, name }) => [plain(systemHeader(name)), id]));
  for (const { id, header } of meta?.systems ?? []) {
    if (itSystems === undefined || itSystems.some((system) => system.id === id)) ids.set(plain(header), id);
  }
  return ids;
}

/** The year typed beside its label on the instruction. */
function yearShown(sheets: readonly FilledSheet[]): { year: number | null; problem?: Problem } {
  const sheet = sheetCalled(sheets, ...Object.values(INSTRUCTION_SHEET));
  const label = sheet?.cells.find(({ value }) => labelOf(said(value)) === 'year');
  if (!sheet || !label) return { year: null };
  const [cell] = sheet.cells
    .filter(({ row, column }) => row === label.row && column > label.column)
    .toSorted((one, other) => one.column - other.column);
  if (!cell || said(cell.value) === '') return { year: null };
  const year = wholeNumber(cell.value);
  if (year !== null && year >= FIRST_YEAR && year <= LAST_YEAR) return { year };
  const message = text(
    `отчётный год «${said(cell.value)}» не читается; введите год четырьмя цифрами`,
    `the reporting year “${said(cell.value)}” cannot be read; enter it as four digits`,
  );
  return {
    year: null,
    problem: {
      kind: 'wrong_year',
      found: said(cell.value),
      sheet: sheet.name,
      cell: addressOf(cell.row, cell.column),
      message,
    },
  };
}

const MOST_NAMED = 5;

const noHeader = ({ name, cells }: FilledSheet): Problem => ({
  kind: 'no_header',
  found: cells
    .filter(({ value }) => typeof value === 'number')
    .slice(0, MOST_NAMED)
    .map(({ row, column, value }) => `${addressOf(row, column)} = ${said(value).replace('.', ',')}`)
    .join('; '),
  sheet: name,
  cell: null,
  message: text(
    'не найдена строка заголовков со столбцами «Ключ» и «Все системы»; верните её, взяв из шаблона',
    'the header row with the columns “Key” and “All systems” was not found; restore it from the template',
  ),
});

const noDataSheet: Problem = {
  kind: 'no_data_sheet',
  sheet: null,
  cell: null,
  message: text(
    'В книге нет ни одного листа с таблицей показателей: столбцы «Ключ», «Показатель», «Все системы».',
    'The workbook has no sheet with a metrics table: columns “Key”, “Metric”, “All systems”.',
  ),
};

/** Cells in which keys occur a second time, anywhere in the workbook. */
function doubledKeys(sheets: readonly InputSheet[]): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { name, rows, columns } of sheets) {
    for (const { row, key } of rows) {
      const cell = addressOf(row, columns.fixed.key ?? 1);
      const before = first.get(plain(key));
      if (before === undefined) first.set(plain(key), `«${name}»!${cell}`);
      else {
        const message = text(
          `ключ «${key}» уже есть в ячейке ${before}; оставьте одну из строк`,
          `the key “${key}” is already in ${before}; keep one of the rows`,
        );
        problems.push({ kind: 'doubled_key', found: key, sheet: name, cell, message });
      }
    }
  }
  return problems;
}

/**
 * Sheets without a header that the values of a vanished sheet of the template may stand on: by their name, by keys found
 * nowhere else, or by what is left of the header. A person's own list of keys that are all in their tables is no such.
 */
function headless(
  sheets: readonly FilledSheet[],
  found: readonly InputSheet[],
  metrics: TemplateMeta['metrics'],
): FilledSheet[] {
  const located = new Set(found.flatMap(({ rows }) => rows.map(({ key }) => plain(key))));
  const present = new Set(metrics.filter(({ key }) => located.has(plain(key))).map(({ sheet }) => plain(sheet)));
  const vanished = metrics.filter(({ sheet }) => !present.has(plain(sheet)));
  const names = new Set(metrics.map(({ sheet }) => plain(sheet)));
  const keys = new Set(vanished.map(({ key }) => plain(key)));
  return sheets.filter(
    ({ name, cells }) =>
      names.has(plain(name)) || keysOn(cells, keys).length > 0 || (vanished.length > 0 && lacksKeys(cells)),
  );
}

/** Whether a cell holds more than words: a number, a truth value, an error, a formula without a value. */
const mayAnswer = (value: FilledCell['value']): boolean => typeof value !== 'string' || /^#|\d|^$/.test(said(value));

function inputSheet(sheet: FilledSheet, header: Header, metricIds: ReadonlyMap<string, number>): InputSheet {
  const { columns } = header;
  const idOf = (key: string): number | null => metricIds.get(plain(key)) ?? null;
  // A row of the form stands above its header when people have sorted the sheet with it.
  const rows = sheet.cells
    .filter(({ row, column, value }) => row !== header.row && column === columns.fixed.key && said(value) !== '')
    .map(({ row, value }) => ({ row, key: said(value), metricId: idOf(said(value)) }))
    .filter(({ row, metricId }) => row > header.row || metricId !== null)
    .toSorted((one, other) => one.row - other.row);
  const taking = new Set(inputColumns(columns).map(({ column }) => column));
  const keyed = new Set(rows.map(({ row }) => row));
  const keyless = sheet.cells
    .filter(({ row, column }) => row > header.row && taking.has(column) && !keyed.has(row))
    .map(({ row }) => row);
  const elsewhere = new Set([
    columns.fixed.key,
    columns.fixed.last,
    ...taking,
    ...columns.other.map(({ column }) => column),
  ]);
  const last = rows.at(-1)?.row ?? 0;
  const aside = sheet.cells
    .filter(
      ({ row, column, value }) =>
        ((row > header.row && row <= last) || keyed.has(row)) && !elsewhere.has(column) && mayAnswer(value),
    )
    .map(({ row, column }) => ({ row, column }));
  return {
    name: sheet.name,
    headerRow: header.row,
    locale: header.locale,
    columns,
    rows,
    keyless: [...new Set(keyless)],
    merges: sheet.merges ?? [],
    aside,
  };
}

/** A sheet with one of the portal's own names is a table when it has keys of the form and columns for values. */
const isRenamed = ({ columns, rows }: InputSheet): boolean =>
  inputColumns(columns).length > 0 && rows.some(({ metricId }) => metricId !== null);

/**
 * Finds where a workbook takes values: data sheets by their header, columns by the texts in it, rows by their keys.
 * Moved columns, sorted or deleted rows, additional sheets and columns make no difference; a row without a key is a
 * heading. Without `itSystems`, systems are known from the hidden sheet alone.
 */
export function locateInputs(sheets: readonly FilledSheet[], itSystems?: readonly Named[]): LocatedInputs {
  const hidden = sheetCalled(sheets, META_SHEET);
  const meta = hidden ? readMeta(hidden) : null;
  const systemIds = systemIdsOf(meta, itSystems);
  const metricIds = new Map(meta?.metrics.map(({ id, key }) => [plain(key), id]));
  const found: InputSheet[] = [];
  const others: FilledSheet[] = [];
  const problems: Problem[] = [];
  for (const sheet of sheets.filter((one) => one !== hidden)) {
    const header = findHeader(sheet, systemIds);
    const input = header && inputSheet(sheet, header, metricIds);
    const isOwn = own.has(plain(sheet.name));
    if (header && input && (!isOwn || isRenamed(input))) {
      problems.push(...header.problems);
      found.push(input);
    } else if (!isOwn) others.push(sheet);
  }
  problems.push(...headless(others, found, meta?.metrics ?? []).map(noHeader));
  if (found.length === 0 && problems.length === 0) problems.push(noDataSheet);
  const { year, problem } = yearShown(sheets);
  if (problem) problems.push(problem);
  return {
    sheets: found,
    meta: meta && { ...meta, year: year ?? meta.year },
    problems: [...problems, ...doubledKeys(found)],
  };
}
