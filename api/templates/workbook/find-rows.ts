import { findHeader, type Header } from '#domain/templates/find-header.ts';
import { plain } from '#domain/templates/form.ts';
import type { SheetView } from '#workbooks/subset.ts';

const SEARCHED_ROWS = 200;

interface KeyedRow {
  readonly row: number;
  /** As `plain` makes it; empty for a heading. */
  readonly key: string;
}

export interface KeyedRows {
  readonly header: Header;
  /** All rows under the header, in the order of the sheet. */
  readonly rows: readonly KeyedRow[];
}

/** The header of a sheet and the rows under it; nothing when the sheet has no table of metrics. */
export function findRows(sheet: SheetView, systemIds: ReadonlyMap<string, number>): KeyedRows | undefined {
  let header: Header | undefined;
  for (const line of sheet.rows) {
    if (line.row > SEARCHED_ROWS) break;
    header = findHeader({ name: sheet.name, cells: sheet.textsOf(line) }, systemIds);
    if (header) break;
  }
  if (!header) return undefined;
  const { row: top, columns } = header;
  const rows = sheet.textsAt(columns.fixed.key ?? 1, top).map(({ row, value }) => ({ row, key: plain(value).trim() }));
  return { header, rows };
}

/** Rows of metrics that are not requested, and the headings under which no metric is left. */
export function unwantedRows({ rows }: KeyedRows, wanted: ReadonlySet<string>): Set<number> {
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
  for (const { row, key } of rows) {
    if (key === '') {
      if (metrics > 0) close();
      headings.push(row);
      continue;
    }
    metrics++;
    if (wanted.has(key)) kept++;
    else removed.add(row);
  }
  close();
  return removed;
}
