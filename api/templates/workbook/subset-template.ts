import { LABELS, META_SHEET, OWN_SHEETS, plain, type Label } from '#domain/templates/form.ts';
import type { WrittenMeta } from '#domain/templates/meta.ts';
import { subsetWorkbook, type CellNote, type CellValue, type SheetView } from '#workbooks/subset.ts';
import { findRows, unwantedRows, type KeyedRows } from './find-rows.ts';
import { metaSheetXml } from './meta-sheet.ts';

/** Text of a cell's comment. */
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

/** Labels stand above the table, or near the top of the instruction. */
const LABELLED_ROWS = 60;
const LABEL_OF = new Map((Object.keys(LABELS) as Label[]).map((label) => [plain(LABELS[label]), label]));

/** What is written beside the labels. */
function labelled(sheet: SheetView, until: number, meta: WrittenMeta): CellValue[] {
  const values: Record<Label, string | number | null> = {
    company: meta.companyName,
    year: meta.year,
    version: meta.templateVersion,
  };
  return sheet.rows
    .filter(({ row }) => row <= until)
    .flatMap((line) => sheet.textsOf(line))
    .flatMap(({ row, column, value }) => {
      const label = LABEL_OF.get(plain(value));
      return label === undefined ? [] : [{ row, column: column + 1, value: values[label] }];
    });
}

function placeNotes({ header, keys }: KeyedRows, notes: readonly TemplateNote[]): CellNote[] {
  if (notes.length === 0) return [];
  const { fixed, systems } = header.columns;
  const rows = new Map([...keys].map(([row, key]) => [plain(key), row]));
  return notes.flatMap(({ key, systemId, text }) => {
    const row = rows.get(plain(key));
    const column = systemId === null ? fixed.all : systems.find(({ id }) => id === systemId)?.column;
    return row === undefined || column === undefined ? [] : [{ row, column, text }];
  });
}

/** A personal template: the given one with only the rows of the metrics that `meta` names; sheets without rows go. */
export function subsetTemplate(template: Uint8Array, { meta, notes = [] }: SubsetRequest): Buffer {
  const systemIds = new Map(meta.systems.map(({ id, header }) => [plain(header), id]));
  const wanted = new Set(meta.metrics.map(({ key }) => plain(key)));
  const own = new Set(OWN_SHEETS.map(plain));
  return subsetWorkbook(template, {
    hidden: { name: META_SHEET, isOld: (name) => plain(name) === plain(META_SHEET), xml: metaSheetXml(meta) },
    plan(sheet) {
      const table = own.has(plain(sheet.name)) ? undefined : findRows(sheet, systemIds);
      if (!table) return { values: labelled(sheet, LABELLED_ROWS, meta) };
      const remove = unwantedRows(sheet.rows, table, wanted);
      if ([...table.keys.keys()].every((row) => remove.has(row))) return { remove: 'sheet' };
      return { remove, values: labelled(sheet, table.header.row, meta), notes: placeNotes(table, notes) };
    },
  });
}
