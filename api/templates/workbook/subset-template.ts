import { labelOf, lastYearHeader, META_SHEET, OWN_SHEETS, plain, type Label } from '#domain/templates/form.ts';
import type { WrittenMeta } from '#domain/templates/meta.ts';
import { subsetWorkbook, type CellNote, type CellValue, type SheetView } from '#workbooks/subset.ts';
import { findRows, unwantedRows, type KeyedRows } from './find-rows.ts';
import { metaSheetXml } from './meta-sheet.ts';

/** What a metric means now: the sentence in its column, and the comment at its name. */
export interface TemplateNote {
  readonly key: string;
  readonly meaning: string;
  readonly text: string;
}

/** What the company reported a year ago: a number, or by IT system a text. */
export interface LastYear {
  readonly year: number;
  readonly values: readonly { readonly key: string; readonly value: string | number }[];
}

export interface SubsetRequest {
  /** What the workbook says of itself from now on; the rows of its metrics stay, those of all others go. */
  readonly meta: WrittenMeta;
  readonly notes?: readonly TemplateNote[];
  readonly lastYear?: LastYear;
}

/** Labels stand above the table, or near the top of the instruction. */
const LABELLED_ROWS = 60;

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
      const label = labelOf(value);
      return label === undefined ? [] : [{ row, column: column + 1, value: values[label] }];
    });
}

function placeNotes({ header, rows }: KeyedRows, notes: readonly TemplateNote[]): CellNote[] {
  const { metric } = header.columns.fixed;
  if (metric === undefined || notes.length === 0) return [];
  const texts = new Map(notes.map(({ key, text }) => [plain(key), text]));
  return rows.flatMap(({ row, key }) => {
    const text = texts.get(key);
    return text === undefined ? [] : [{ row, column: metric, text }];
  });
}

/** Characters of a text that fit into one line of the column of last year and into one of what a metric is. */
const LINE_WIDTH = 16;
const MEANING_WIDTH = 66;

/** What metrics are may be worded better since the template was published. */
function placeMeanings({ header, rows }: KeyedRows, notes: readonly TemplateNote[]): CellValue[] {
  const { meaning: column } = header.columns.fixed;
  if (column === undefined || notes.length === 0) return [];
  const meanings = new Map(notes.map(({ key, meaning }) => [plain(key), meaning]));
  return rows.flatMap(({ row, key }) => {
    const value = meanings.get(key) ?? '';
    return value === '' ? [] : [{ row, column, value, lines: Math.ceil(value.length / MEANING_WIDTH) }];
  });
}

/**
 * Last year's values in their own column; in a template that has none it comes behind all others and looks like the
 * column of units. Nothing is read from it when the workbook comes back.
 */
function placeLastYear(
  { header, rows }: KeyedRows,
  { year, values }: LastYear,
): { values: CellValue[]; show: number | undefined } {
  const { fixed, systems, other } = header.columns;
  const byKey = new Map(values.map(({ key, value }) => [plain(key), value]));
  const filled = rows.flatMap(({ row, key }) => {
    const value = byKey.get(key);
    return value === undefined ? [] : [{ row, value }];
  });
  if (filled.length === 0) return { values: [], show: undefined };
  const headed = [...Object.values(fixed), ...[...systems, ...other].map(({ column }) => column)];
  const column = fixed.last ?? Math.max(...headed) + 1;
  const at = { column, like: fixed.unit };
  return {
    values: [
      { ...at, row: header.row, value: lastYearHeader(year, header.locale) },
      ...filled.map(({ row, value }) => ({ ...at, row, value, lines: Math.ceil(String(value).length / LINE_WIDTH) })),
    ],
    show: fixed.last,
  };
}

/** A personal template: the given one with only the rows of the metrics that `meta` names; sheets without rows go. */
export function subsetTemplate(template: Uint8Array, { meta, notes = [], lastYear }: SubsetRequest): Buffer {
  const systemIds = new Map(meta.systems.map(({ id, header }) => [plain(header), id]));
  const wanted = new Set(meta.metrics.map(({ key }) => plain(key)));
  const own = new Set(OWN_SHEETS.map(plain));
  return subsetWorkbook(template, {
    hidden: { name: META_SHEET, isOld: (name) => plain(name) === plain(META_SHEET), xml: metaSheetXml(meta) },
    plan(sheet) {
      const table = own.has(plain(sheet.name)) ? undefined : findRows(sheet, systemIds);
      if (!table) return { values: labelled(sheet, LABELLED_ROWS, meta) };
      const remove = unwantedRows(table, wanted);
      if (table.rows.every(({ row, key }) => key === '' || remove.has(row))) return { remove: 'sheet' };
      const left = () => table.rows.filter(({ row }) => !remove.has(row));
      const past = lastYear && placeLastYear({ ...table, rows: left() }, lastYear);
      return {
        remove,
        values: [
          ...labelled(sheet, table.header.row, meta),
          ...placeMeanings({ ...table, rows: left() }, notes),
          ...(past?.values ?? []),
        ],
        show: past?.show,
        notes: placeNotes(table, notes),
      };
    },
  });
}
