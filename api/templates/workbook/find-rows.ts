import { findHeader, type Header } from '#domain/templates/find-header.ts';
import { plain } from '#domain/templates/form.ts';
import type { SheetView } from '#workbooks/subset.ts';

const SEARCHED_ROWS = 200;

export interface KeyedRows {
  readonly header: Header;
  /** The key of each row that has one, in the order of the sheet. */
  readonly keys: ReadonlyMap<number, string>;
}

/** The header of a sheet and the keys under it; nothing when the sheet has no table of metrics. */
export function findRows(sheet: SheetView, systemIds: ReadonlyMap<string, number>): KeyedRows | undefined {
  let header: Header | undefined;
  for (const line of sheet.rows) {
    if (line.row > SEARCHED_ROWS) break;
    header = findHeader({ name: sheet.name, cells: sheet.textsOf(line) }, systemIds);
    if (header) break;
  }
  if (!header) return undefined;
  const column = header.columns.fixed.key ?? 1;
  const keys = new Map<number, string>();
  for (const line of sheet.rows) {
    if (line.row <= header.row) continue;
    const key = sheet.textAt(line, column).trim();
    if (key !== '') keys.set(line.row, key);
  }
  return { header, keys };
}

/** Rows of metrics that are not requested, and the headings under which no metric is left. */
export function unwantedRows(
  rows: SheetView['rows'],
  { header, keys }: KeyedRows,
  wanted: ReadonlySet<string>,
): Set<number> {
  const removed = new Set<number>();
  let headings: number[] = [];
  let metrics = 0;
  let kept = 0;
  const close = (): void => {
    if (metrics > 0 && kept === 0) for (const row of headings) removed.add(row);
    headings = [];
    metrics = 0;
    kept = 0;
  };
  for (const { row } of rows) {
    if (row <= header.row) continue;
    const key = keys.get(row);
    if (key === undefined) {
      if (metrics > 0) close();
      headings.push(row);
      continue;
    }
    metrics++;
    if (wanted.has(plain(key))) kept++;
    else removed.add(row);
  }
  close();
  return removed;
}
