import type { Named } from '../methodology/states.ts';
import { text } from '../language/text.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { findHeader, type InputColumns } from './find-header.ts';
import {
  FIRST_YEAR,
  INSTRUCTION_SHEET,
  LABELS,
  LAST_YEAR,
  META_SHEET,
  OWN_SHEETS,
  plain,
  systemHeader,
} from './form.ts';
import { readMeta, type TemplateMeta } from './meta.ts';
import type { FormProblem, LocateProblem } from './problems.ts';
import { said, wholeNumber, type FilledSheet, type MergedCells } from './read-sheet.ts';

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
  readonly columns: InputColumns;
  readonly rows: readonly InputRow[];
  /** Rows that have something in a column for values and no key. */
  readonly keyless: readonly number[];
  readonly merges: readonly MergedCells[];
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
const sheetCalled = (sheets: readonly FilledSheet[], name: string): FilledSheet | undefined =>
  sheets.find((sheet) => plain(sheet.name) === plain(name));

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
  const sheet = sheetCalled(sheets, INSTRUCTION_SHEET);
  const label = sheet?.cells.find(({ value }) => plain(said(value)) === plain(LABELS.year));
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

const noHeader = (sheet: string): Problem => ({
  kind: 'no_header',
  sheet,
  cell: null,
  message: text(
    'не найдена строка заголовков со столбцами «Ключ» и «Все системы»; верните её, взяв из шаблона',
    'the header row with the columns “Ключ” and “Все системы” was not found; restore it from the template',
  ),
});

const noDataSheet: Problem = {
  kind: 'no_data_sheet',
  sheet: null,
  cell: null,
  message: text(
    'В книге нет ни одного листа с таблицей показателей: столбцы «Ключ», «Показатель», «Все системы».',
    'The workbook has no sheet with a metrics table: columns “Ключ”, “Показатель”, “Все системы”.',
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
 * Finds where a workbook takes values: data sheets by their header, columns by the texts in it, rows by their keys.
 * Moved columns, sorted or deleted rows, additional sheets and columns make no difference; a row without a key is a
 * heading. Without `itSystems`, systems are known from the hidden sheet alone.
 */
export function locateInputs(sheets: readonly FilledSheet[], itSystems?: readonly Named[]): LocatedInputs {
  const hidden = sheetCalled(sheets, META_SHEET);
  const meta = hidden ? readMeta(hidden) : null;
  const systemIds = systemIdsOf(meta, itSystems);
  const metricIds = new Map(meta?.metrics.map(({ id, key }) => [plain(key), id]));
  const expected = new Set(meta?.metrics.map(({ sheet }) => plain(sheet)));
  const found: InputSheet[] = [];
  const problems: Problem[] = [];
  for (const sheet of sheets.filter(({ name }) => !own.has(plain(name)))) {
    const header = findHeader(sheet, systemIds);
    if (!header) {
      if (expected.has(plain(sheet.name))) problems.push(noHeader(sheet.name));
      continue;
    }
    problems.push(...header.problems);
    const rows = sheet.cells
      .filter(({ row, column, value }) => row > header.row && column === header.columns.fixed.key && said(value) !== '')
      .map(({ row, value }) => ({ row, key: said(value), metricId: metricIds.get(plain(said(value))) ?? null }))
      .toSorted((one, other) => one.row - other.row);
    const taking = new Set(inputColumns(header.columns).map(({ column }) => column));
    const keyed = new Set(rows.map(({ row }) => row));
    const keyless = sheet.cells
      .filter(({ row, column }) => row > header.row && taking.has(column) && !keyed.has(row))
      .map(({ row }) => row);
    found.push({
      name: sheet.name,
      headerRow: header.row,
      columns: header.columns,
      rows,
      keyless: [...new Set(keyless)],
      merges: sheet.merges ?? [],
    });
  }
  if (found.length === 0 && problems.length === 0) problems.push(noDataSheet);
  const { year, problem } = yearShown(sheets);
  if (problem) problems.push(problem);
  return {
    sheets: found,
    meta: meta && { ...meta, year: year ?? meta.year },
    problems: [...problems, ...doubledKeys(found)],
  };
}
