import { addressOf } from './cell-address.ts';
import { mapComments, writeComments } from './editing/notes/comments.ts';
import { WorkbookEdit, type BookSheet } from './editing/edit-workbook.ts';
import { dropSheets, finishWorkbook, putHiddenSheet, type OwnSheet } from './editing/finish-workbook.ts';
import type { SheetMaps } from './editing/sheet/map-formula.ts';
import { mapCellFormulas, rewriteSheet } from './editing/sheet/rewrite-sheet.ts';
import { RowMap } from './editing/sheet/row-map.ts';
import { setCell } from './editing/sheet/set-cell.ts';
import { SheetView } from './editing/sheet/sheet-view.ts';
import { joinBytes, splitBytes, type SplitSheet } from './editing/sheet/split-sheet.ts';
import { StringTable } from './editing/string-table.ts';
import { rawAttribute } from './editing/xml-edit.ts';
import { decodeXml } from './xml/decode.ts';

export type { SheetView } from './editing/sheet/sheet-view.ts';

export interface CellValue {
  readonly row: number;
  readonly column: number;
  readonly value: string | number | null;
  /** A column of the row whose look a new cell takes. */
  readonly like?: number | undefined;
  /** Lines the value takes: the row grows to them. */
  readonly lines?: number;
}

export interface CellNote {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** What becomes of a sheet; rows are counted as they were before. */
export interface SheetPlan {
  /** Rows to take out, or all of the sheet. Without it, rows that lead to sheets taken out go. */
  readonly remove?: ReadonlySet<number> | 'sheet';
  readonly values?: readonly CellValue[];
  readonly notes?: readonly CellNote[];
  /** A column that is shown if it was hidden. */
  readonly show?: number | undefined;
}

export interface SubsetRequest {
  readonly plan: (sheet: SheetView) => SheetPlan;
  /** What the workbook says of itself from now on, if anything; the sheet it replaces is not planned. */
  readonly hidden?: OwnSheet;
}

interface PlannedSheet extends BookSheet {
  readonly split: SplitSheet;
  readonly plan: SheetPlan;
}

/** Rows that only lead to sheets that are removed. */
function deadLinks({ split }: PlannedSheet, dropped: ReadonlySet<string>): Set<number> {
  const rows = new Set<number>();
  for (const [, attributes = ''] of split.tail.matchAll(/<hyperlink\s([^<>]*?)\/?>/g)) {
    const to = decodeXml(rawAttribute(attributes, 'location') ?? '').replace(/^#/, '');
    const sheet = /^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(to);
    const name = (sheet?.[1] ?? sheet?.[2] ?? '').replaceAll("''", "'");
    if (dropped.has(name)) rows.add(Number(/\d+/.exec(rawAttribute(attributes, 'ref') ?? '')?.[0] ?? 0));
  }
  return rows;
}

function mapsOf(sheets: readonly PlannedSheet[]): SheetMaps {
  const dropped = new Set(sheets.filter(({ plan }) => plan.remove === 'sheet').map(({ name }) => name));
  const maps = new Map<string, RowMap | null>();
  for (const sheet of sheets) {
    const removed = sheet.plan.remove ?? deadLinks(sheet, dropped);
    if (removed === 'sheet') maps.set(sheet.name, null);
    else if (removed.size > 0) maps.set(sheet.name, new RowMap(sheet.split.rows.at(-1)?.row ?? 0, removed));
  }
  return maps;
}

/** In characters. */
const SHOWN_WIDTH = 18;
/** Points of one line of text. */
const LINE = 15;

/** A row that has a height of its own, made high enough for some lines. */
const withLines = (rowXml: string, lines = 1): string =>
  rowXml.replace(/^(<row\s[^<>]*?\sht=")([\d.]+)/, (_, open: string, height: string) => {
    return open + Math.max(Number(height), lines > 1 ? lines * LINE + 3 : 0);
  });

/** The columns of a sheet with one of them shown. */
const withShown = (head: string, column: number | undefined): string =>
  head.replace(/<col\s[^<>]*>/g, (col) =>
    Number(rawAttribute(col, 'min')) === column && Number(rawAttribute(col, 'max')) === column
      ? col.replace(/\shidden="(?:1|true)"/, '').replace(/\swidth="[^"]*"/, ` width="${SHOWN_WIDTH}"`)
      : col,
  );

function withValues(split: SplitSheet, { values = [], show }: SheetPlan): SplitSheet {
  if (values.length === 0) return split;
  const byRow = Map.groupBy(values, ({ row }) => row);
  const rows = split.rows.map((line) => {
    const set = byRow.get(line.row);
    if (!set) return line;
    return {
      row: line.row,
      xml: set.reduce((xml, cell) => withLines(setCell(xml, cell), cell.lines), line.xml),
    };
  });
  return { ...split, head: show === undefined ? split.head : withShown(split.head, show), rows };
}

/** The cells the notes belong to, with the rows as they are now. */
const placed = (notes: readonly CellNote[] = [], map: RowMap | undefined): { cell: string; text: string }[] =>
  notes
    .map(({ row, ...note }) => ({ ...note, row: map ? map.of(row) : row }))
    .filter(({ row }) => row > 0)
    .map(({ row, column, text }) => ({ cell: addressOf(row, column), text }));

function planSheets(edit: WorkbookEdit, strings: StringTable, { plan, hidden }: SubsetRequest): PlannedSheet[] {
  return edit
    .sheets()
    .filter(({ name }) => hidden?.isOld(name) !== true)
    .flatMap((sheet) => {
      const split = splitBytes(edit.partBytes(sheet.path));
      // A chart, or a sheet that is listed and is nowhere: without rows there is nothing to take out.
      if (split.tail === '') return [];
      return [{ ...sheet, split, plan: plan(new SheetView(sheet.name, split.rows, strings)) }];
    });
}

/**
 * The given workbook without some of its rows and sheets. Looks, validations, protection, widths, merges and comments
 * stay with their cells, formulas and names follow them, and nothing of what is left out can be found in the file.
 */
export function subsetWorkbook(workbook: Uint8Array, request: SubsetRequest): Buffer {
  const edit = new WorkbookEdit(workbook);
  const stringsPath = edit.pathOf('sharedStrings');
  const strings = new StringTable(stringsPath === undefined ? '' : edit.text(stringsPath));
  const sheets = planSheets(edit, strings, request);
  const maps = mapsOf(sheets);
  for (const { name, path, split: before, plan } of sheets) {
    const map = maps.get(name);
    if (map === null) continue;
    let split = withValues(before, plan);
    if (map) {
      split = rewriteSheet(split, { sheet: name, map, maps });
      mapComments(edit, path, split.tail, map);
    } else if (maps.size > 0) {
      const rows = split.rows.map(({ row, xml }) => ({ row, xml: mapCellFormulas(xml, { sheet: name, maps }) }));
      split = { ...split, rows };
    }
    const bytes = joinBytes({
      ...split,
      tail: writeComments(edit, path, split.tail, { notes: placed(plan.notes, map) }),
    });
    strings.use(bytes);
    edit.put(path, bytes);
  }
  dropSheets(edit, ({ name }) => maps.get(name) === null);
  if (request.hidden) putHiddenSheet(edit, request.hidden);
  finishWorkbook(edit, maps);
  if (stringsPath !== undefined) edit.put(stringsPath, strings.blanked());
  return edit.bytes();
}
