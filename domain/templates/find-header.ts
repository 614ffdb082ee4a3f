import { text, type Locale } from '../language/text.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { fixedColumnOf, languageOf, OWN_SHEETS, plain, type FixedColumn } from './form.ts';
import type { FormProblem, LocateProblem } from './problems.ts';
import { said, type FilledCell, type FilledSheet } from './read-sheet.ts';

/** A column by its header. */
export interface HeadedColumn {
  readonly column: number;
  readonly header: string;
}

/** Which column holds what. Columns may stand in any order; those the form does not know are `other`. */
export interface InputColumns {
  readonly fixed: Readonly<Partial<Record<FixedColumn, number>>>;
  readonly systems: readonly (HeadedColumn & { readonly id: number })[];
  readonly other: readonly HeadedColumn[];
}

export interface Header {
  readonly row: number;
  /** The language of its headers. */
  readonly locale: Locale;
  readonly columns: InputColumns;
  readonly problems: readonly FormProblem<LocateProblem>[];
}

/** The table's header stands near the top: a million rows are not searched for it. */
const SEARCHED_ROWS = 200;

const doubled = (sheet: string, cell: string, header: string): FormProblem<LocateProblem> => ({
  kind: 'doubled_header',
  found: header,
  sheet,
  cell,
  message: text(
    `столбец «${header}» уже есть левее; оставьте один из них`,
    `there is already a column “${header}” to the left; keep one of them`,
  ),
});

function columnsOf(cells: readonly FilledCell[], sheet: string, systemIds: ReadonlyMap<string, number>): Header {
  const fixed: Partial<Record<FixedColumn, number>> = {};
  const systems: (HeadedColumn & { id: number })[] = [];
  const other: HeadedColumn[] = [];
  const problems: FormProblem<LocateProblem>[] = [];
  const row = cells[0]?.row ?? 0;
  let locale: Locale = 'ru';
  for (const { column, value } of cells.toSorted((one, next) => one.column - next.column)) {
    const header = said(value);
    const kind = fixedColumnOf(header);
    const id = systemIds.get(plain(header));
    const taken = kind ? fixed[kind] !== undefined : systems.some((system) => system.id === id);
    if (taken) problems.push(doubled(sheet, addressOf(row, column), header));
    else if (kind) {
      fixed[kind] = column;
      if (kind === 'key') locale = languageOf(kind, header);
    } else if (id !== undefined) systems.push({ column, header, id });
    else if (header !== '') other.push({ column, header });
  }
  return { row, locale, columns: { fixed, systems, other }, problems };
}

const fixedIn = ({ row, value }: FilledCell): FixedColumn | undefined =>
  row <= SEARCHED_ROWS && typeof value === 'string' ? fixedColumnOf(said(value)) : undefined;
const isKeyHeader = (cell: FilledCell): boolean => fixedIn(cell) === 'key';

/** Whether a sheet looks like a table that lost its column of keys: the other headers stand in one row. */
export function lacksKeys(cells: readonly FilledCell[]): boolean {
  const rowsWith = (column: FixedColumn) =>
    new Set(cells.flatMap((cell) => (fixedIn(cell) === column ? [cell.row] : [])));
  const named = rowsWith('metric');
  return [...rowsWith('all')].some((row) => named.has(row));
}

/** The keys of the form that stand near the top of a sheet. */
export const keysOn = (cells: readonly FilledCell[], keys: ReadonlySet<string>): string[] =>
  cells.flatMap(({ row, value }) => {
    const key = row <= SEARCHED_ROWS && typeof value === 'string' ? plain(said(value)) : '';
    return keys.has(key) ? [key] : [];
  });

const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * Whether a sheet may take values or tell of the form, as far as its keys are known; any other is a person's own. One
 * key alone may be a word like any other.
 */
export const belongsToForm = ({ name, cells }: FilledSheet, keys = NO_KEYS): boolean =>
  OWN_SHEETS.some((own) => plain(own) === plain(name)) ||
  cells.some(isKeyHeader) ||
  lacksKeys(cells) ||
  new Set(keysOn(cells, keys)).size > 1;

/** The texts of a row, with those of cells above that are merged down into it. */
function textsIn(row: number, rows: ReadonlyMap<number, readonly FilledCell[]>, merges: FilledSheet['merges']) {
  const above = new Set(
    (merges ?? []).filter(({ top, bottom }) => top < row && bottom >= row).map(({ top, left }) => `${top} ${left}`),
  );
  if (above.size === 0) return rows.get(row) ?? [];
  const merged = [...rows.values()].flat().filter((cell) => above.has(`${cell.row} ${cell.column}`));
  return [...(rows.get(row) ?? []), ...merged.map((cell) => ({ ...cell, row }))];
}

/** The header of the table on a sheet: the first row with a column of keys and a column for values. */
export function findHeader(sheet: FilledSheet, systemIds: ReadonlyMap<string, number>): Header | undefined {
  const { name, cells, merges } = sheet;
  const rows = new Map<number, FilledCell[]>();
  for (const cell of cells) {
    if (cell.row > SEARCHED_ROWS) continue;
    const row = rows.get(cell.row);
    if (row) row.push(cell);
    else rows.set(cell.row, [cell]);
  }
  for (const row of [...rows.keys()].toSorted((one, next) => one - next)) {
    const rowCells = rows.get(row) ?? [];
    if (!rowCells.some(isKeyHeader)) continue;
    const { fixed, systems } = columnsOf(rowCells, name, systemIds).columns;
    if (fixed.all === undefined && systems.length === 0 && fixed.metric === undefined) continue;
    return columnsOf(textsIn(row, rows, merges), name, systemIds);
  }
  return undefined;
}
