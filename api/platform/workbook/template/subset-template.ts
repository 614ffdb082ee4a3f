import { addressOf } from '#domain/templates/cell-address.ts';
import { LABELS, META_SHEET, OWN_SHEETS, plain, type Label } from '#domain/templates/form.ts';
import type { WrittenMeta } from '#domain/templates/meta.ts';
import { decodeXml } from '../xml/decode.ts';
import { mapComments, writeComments } from './comments.ts';
import { WorkbookEdit, type BookSheet } from './edit-workbook.ts';
import { findRows, textsOf, unwantedRows, type KeyedRows } from './find-rows.ts';
import { dropSheets, finishWorkbook, putMetaSheet } from './finish-workbook.ts';
import type { SheetMaps } from './map-formula.ts';
import { mapCellFormulas, rewriteSheet } from './rewrite-sheet.ts';
import { RowMap } from './row-map.ts';
import { setCell } from './set-cell.ts';
import { joinBytes, splitBytes, type SplitSheet } from './split-sheet.ts';
import { StringTable } from './string-table.ts';
import { rawAttribute } from './xml-edit.ts';

/** What is told in a cell's comment. */
export interface TemplateNote {
  readonly key: string;
  /** Nothing for the company as a whole. */
  readonly systemId: number | null;
  readonly text: string;
}

export interface SubsetRequest {
  /** What the workbook says of itself from now on; the rows of its metrics stay, those of all others go. */
  readonly meta: WrittenMeta;
  readonly notes?: readonly TemplateNote[];
}

interface Sheet extends BookSheet {
  readonly split: SplitSheet;
  readonly table: KeyedRows | undefined;
}

/** Labels stand above the table, or near the top of the instruction. */
const LABELLED_ROWS = 60;

function readSheets(edit: WorkbookEdit, strings: StringTable, meta: WrittenMeta): Sheet[] {
  const systemIds = new Map(meta.systems.map(({ id, header }) => [plain(header), id]));
  const own = new Set(OWN_SHEETS.map(plain));
  // The hidden sheet is written anew, so nobody looks into the old one.
  return edit
    .sheets()
    .filter(({ name }) => plain(name) !== plain(META_SHEET))
    .map((sheet) => {
      const split = splitBytes(edit.partBytes(sheet.path));
      const table = own.has(plain(sheet.name)) ? undefined : findRows(sheet.name, split, strings, systemIds);
      return { ...sheet, split, table };
    });
}

/** On sheets without a table: rows that only lead to sheets that are gone. */
function deadLinks({ split }: Sheet, dropped: ReadonlySet<string>): Set<number> {
  const rows = new Set<number>();
  for (const [, attributes = ''] of split.tail.matchAll(/<hyperlink\s([^>]*?)\/?>/g)) {
    const to = decodeXml(rawAttribute(attributes, 'location') ?? '').replace(/^#/, '');
    const sheet = /^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(to);
    const name = (sheet?.[1] ?? sheet?.[2] ?? '').replaceAll("''", "'");
    if (dropped.has(name)) rows.add(Number(/\d+/.exec(rawAttribute(attributes, 'ref') ?? '')?.[0] ?? 0));
  }
  return rows;
}

function mapsOf(sheets: readonly Sheet[], meta: WrittenMeta): SheetMaps {
  const wanted = new Set(meta.metrics.map(({ key }) => plain(key)));
  const maps = new Map<string, RowMap | null>();
  const lastRow = ({ split }: Sheet): number => split.rows.at(-1)?.row ?? 0;
  for (const sheet of sheets) {
    if (!sheet.table) continue;
    const removed = unwantedRows(sheet.split, sheet.table, wanted);
    const empty = [...sheet.table.keys.keys()].every((row) => removed.has(row));
    if (empty) maps.set(sheet.name, null);
    else if (removed.size > 0) maps.set(sheet.name, new RowMap(lastRow(sheet), removed));
  }
  const dropped = new Set([...maps].filter(([, map]) => map === null).map(([name]) => name));
  for (const sheet of sheets.filter(({ table }) => !table)) {
    const removed = deadLinks(sheet, dropped);
    if (removed.size > 0) maps.set(sheet.name, new RowMap(lastRow(sheet), removed));
  }
  return maps;
}

/** Writes beside the labels what they name. */
function fillLabels(split: SplitSheet, until: number, strings: StringTable, meta: WrittenMeta): SplitSheet {
  const values: Record<Label, string | number | null> = {
    company: meta.companyName,
    year: meta.year,
    version: meta.templateVersion,
  };
  const labels = new Map((Object.keys(LABELS) as Label[]).map((label) => [plain(LABELS[label]), label]));
  const rows = split.rows.map((line) => {
    if (line.row > until) return line;
    let { xml } = line;
    for (const { column, value } of textsOf(line, strings)) {
      const label = labels.get(plain(String(value)));
      if (label !== undefined) xml = setCell(xml, line.row, column + 1, values[label]);
    }
    return { row: line.row, xml };
  });
  return { ...split, rows };
}

/** The cells the notes belong to, with the rows as they are now. */
function placeNotes(
  { table }: Sheet,
  map: RowMap | undefined,
  notes: readonly TemplateNote[],
): { cell: string; text: string }[] {
  if (!table || notes.length === 0) return [];
  const { fixed, systems } = table.header.columns;
  const rows = new Map([...table.keys].map(([row, key]) => [plain(key), map ? map.of(row) : row]));
  return notes.flatMap(({ key, systemId, text }) => {
    const row = rows.get(plain(key)) ?? 0;
    const column = systemId === null ? fixed.all : systems.find(({ id }) => id === systemId)?.column;
    return row === 0 || column === undefined ? [] : [{ cell: addressOf(row, column), text }];
  });
}

/**
 * A personal template: the given one with only the rows of the metrics that `meta` names. Looks, validations,
 * protection, widths, merges and comments stay with their cells; sheets without rows go; nothing of what is left out
 * can be found in the file.
 */
export function subsetTemplate(template: Uint8Array, { meta, notes = [] }: SubsetRequest): Buffer {
  const edit = new WorkbookEdit(template);
  const stringsPath = edit.pathOf('sharedStrings');
  const strings = new StringTable(stringsPath === undefined ? '' : edit.text(stringsPath));
  const sheets = readSheets(edit, strings, meta);
  const maps = mapsOf(sheets, meta);
  for (const sheet of sheets) {
    const { name, path, table } = sheet;
    const map = maps.get(name);
    if (map === null) continue;
    let split = fillLabels(sheet.split, table?.header.row ?? LABELLED_ROWS, strings, meta);
    if (map) {
      split = rewriteSheet(split, { sheet: name, map, maps });
      mapComments(edit, path, split.tail, map);
    } else if (maps.size > 0) {
      split = {
        ...split,
        rows: split.rows.map((line) => ({ row: line.row, xml: mapCellFormulas(line.xml, { sheet: name, maps }) })),
      };
    }
    const placed = placeNotes(sheet, map, notes);
    const bytes = joinBytes({ ...split, tail: writeComments(edit, path, split.tail, placed) });
    strings.use(bytes);
    edit.put(path, bytes);
  }
  dropSheets(edit, (name) => maps.get(name) === null);
  putMetaSheet(edit, meta);
  finishWorkbook(edit, maps);
  if (stringsPath !== undefined) edit.put(stringsPath, strings.blanked());
  return edit.bytes();
}
