import { columnLetters, placeOf } from '#domain/templates/cell-address.ts';
import { findHeader, type Header } from '#domain/templates/find-header.ts';
import { plain } from '#domain/templates/form.ts';
import type { FilledCell } from '#domain/templates/read-sheet.ts';
import { cellOf, type SheetRowXml, type SplitSheet } from './split-sheet.ts';
import type { StringTable } from './string-table.ts';
import { rawAttribute } from './xml-edit.ts';

const SEARCHED_ROWS = 200;

/** The cells of a row that say something, as texts. */
export function textsOf({ row, xml }: SheetRowXml, strings: StringTable): FilledCell[] {
  const cells: FilledCell[] = [];
  for (let at = xml.indexOf('<c '); at >= 0;) {
    const tagEnd = xml.indexOf('>', at);
    const empty = xml.charCodeAt(tagEnd - 1) === 47;
    const close = empty ? tagEnd - 3 : xml.indexOf('</c>', tagEnd);
    if (close < 0) break;
    const end = close + 4;
    if (!empty) {
      const value = strings.said(xml.slice(at, end));
      const address = rawAttribute(xml.slice(at + 2, tagEnd), 'r') ?? '';
      if (value !== '') cells.push({ row, column: placeOf(address)?.column ?? 0, value });
    }
    at = xml.indexOf('<c ', end);
  }
  return cells;
}

export interface KeyedRows {
  readonly header: Header;
  /** The key of each row that has one, in the order of the sheet. */
  readonly keys: ReadonlyMap<number, string>;
}

/** The header of a sheet and the keys under it; nothing when the sheet has no table of metrics. */
export function findRows(
  name: string,
  { rows }: SplitSheet,
  strings: StringTable,
  systemIds: ReadonlyMap<string, number>,
): KeyedRows | undefined {
  let header: Header | undefined;
  for (const line of rows) {
    if (line.row > SEARCHED_ROWS) break;
    header = findHeader({ name, cells: textsOf(line, strings) }, systemIds);
    if (header) break;
  }
  if (!header) return undefined;
  const letters = columnLetters(header.columns.fixed.key ?? 1);
  const keys = new Map<number, string>();
  for (const line of rows) {
    if (line.row <= header.row) continue;
    const cell = cellOf(line, letters + line.row);
    const key = cell === undefined ? '' : strings.said(cell).trim();
    if (key !== '') keys.set(line.row, key);
  }
  return { header, keys };
}

/** Rows of metrics that are not wanted, and the headings under which no metric is left. */
export function unwantedRows(
  { rows }: SplitSheet,
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
