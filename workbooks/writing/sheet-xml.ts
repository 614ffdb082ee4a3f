import { daySerial, momentSerial } from '../dates.ts';
import { columnName } from './names.ts';
import { sheetHead, sheetTail } from './parts.ts';
import { DEFAULT_WIDTH, type Cell, type Sheet, type SheetColumn, type SheetRow } from './sheet.ts';
import { HEADER, headerOf, type ColumnStyles, type Styles } from './styles.ts';
import { cellText, linesOf } from './text.ts';
import { Utf8Batch } from './utf8-batch.ts';

/** Rows and columns of an Excel sheet. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

export interface Place extends ColumnStyles {
  readonly name: string;
  readonly dated: boolean;
  /** Characters of a line, where long texts go on in a new one; else 0. */
  readonly line: number;
}

const LINE_HEIGHT = 15;
/** Excel's own limit. */
const MOST_HEIGHT = 409;

export const placeOf = (column: SheetColumn, at: number, styles: Styles): Place => ({
  ...styles.of(column),
  name: columnName(at),
  dated: column.format === 'date' || column.format === 'time',
  line: column.wrap ? (column.width ?? DEFAULT_WIDTH) : 0,
});

/** Plain concatenation: this runs for every cell, and V8 joins it faster than templates within templates. */
const open = (name: string, row: number, style: number): string =>
  style === 0 ? '<c r="' + name + row + '"' : '<c r="' + name + row + '" s="' + style + '"';

function textCell(text: string, row: number, place: Place, style: number): string {
  const day = place.dated ? daySerial(text) : undefined;
  if (day !== undefined) return `${open(place.name, row, style)}><v>${day}</v></c>`;
  const content = cellText(text);
  return content ? open(place.name, row, content.risky ? place.quoted : style) + ' t="inlineStr">' + content.xml : '';
}

function momentCell(moment: Date, row: number, place: Place): string {
  if (Number.isNaN(moment.getTime())) return '';
  const serial = momentSerial(moment);
  return serial === undefined
    ? textCell(moment.toISOString(), row, { ...place, dated: false }, 0)
    : `${open(place.name, row, place.moment)}><v>${serial}</v></c>`;
}

export function cellXml(value: Cell, row: number, place: Place, style: number): string {
  if (typeof value === 'string') return textCell(value, row, place, style);
  if (typeof value === 'number') {
    // -0 is written as 0: Excel has one zero.
    return Number.isFinite(value) ? open(place.name, row, style) + '><v>' + (value + 0) + '</v></c>' : '';
  }
  if (typeof value === 'boolean') return `${open(place.name, row, style)} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return momentCell(value, row, place);
  return value ? cellXml(value.value, row, place, place.figures[value.decimals] ?? place.figures.at(-1) ?? style) : '';
}

/** A row as high as its lines. */
export function rowOf(row: number, lines: number, cells: string): string {
  const height = lines > 1 ? ` ht="${Math.min(MOST_HEIGHT, lines * LINE_HEIGHT)}" customHeight="1"` : '';
  return `<row r="${row}"${height}>${cells}</row>`;
}

/** The names of the columns, each over its cells. */
function headerRow(columns: readonly SheetColumn[], places: readonly Place[], row: number): string {
  const cells = columns.map((column, at) => {
    const style = headerOf(column);
    return cellXml(column.header, row, { ...places[at]!, quoted: style, dated: false }, style);
  });
  // The filter's button takes the room of two digits, over numbers of four.
  const lines = columns.map(({ header, width = DEFAULT_WIDTH, ...column }) =>
    linesOf(header, width - (headerOf({ header, ...column }) === HEADER ? 2 : 4)),
  );
  return rowOf(row, Math.max(...lines), cells.join(''));
}

function rowXml(cells: SheetRow, row: number, places: readonly Place[]): string {
  let xml = '';
  let lines = 1;
  for (let at = 0; at < places.length; at++) {
    const value = cells[at];
    const place = places[at];
    if (value === null || value === undefined || !place) continue;
    xml += cellXml(value, row, place, place.plain);
    if (place.line > 0 && typeof value === 'string') lines = Math.max(lines, linesOf(value, place.line));
  }
  return rowOf(row, lines, xml);
}

/** The XML of one sheet, piece by piece. The rows are requested only as fast as the pieces are taken. */
export async function* sheetXml(sheet: Sheet, styles: Styles, title: string): AsyncGenerator<Buffer, void, undefined> {
  const { columns, rows } = sheet;
  if (columns.length === 0 || columns.length > MOST_COLUMNS) throw new RangeError('a sheet has 1 to 16,384 columns');
  const places = columns.map((column, at) => placeOf(column, at, styles));
  let row = 0;
  const batch = new Utf8Batch();
  batch.add(sheetHead(sheet));
  batch.add(headerRow(columns, places, ++row));
  const add = (cells: SheetRow): boolean => {
    if (++row > MOST_ROWS) throw new RangeError('more rows than a worksheet holds');
    batch.add(rowXml(cells, row, places));
    return batch.isFull;
  };
  // Waiting on every row of a plain list would cost more than the row.
  if (Symbol.asyncIterator in rows) {
    for await (const cells of rows) if (add(cells)) yield batch.take();
  } else {
    for (const cells of rows) if (add(cells)) yield batch.take();
  }
  batch.add(sheetTail(sheet, row, title));
  yield batch.take();
}
