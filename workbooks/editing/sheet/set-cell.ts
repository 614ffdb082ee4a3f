import { addressOf, placeOf } from '#workbooks/cell-address.ts';
import { decodeXml } from '../../xml/decode.ts';
import { findCell } from './split-sheet.ts';
import { cellXml } from './write-sheet.ts';
import { rawAttribute } from '../xml-edit.ts';

/** Where a new cell belongs in its row: before the first one to its right. */
function placeFor(rowXml: string, column: number): number {
  for (const { 0: tag, index } of rowXml.matchAll(/<c\s[^<>]*>/g)) {
    if ((placeOf(rawAttribute(tag, 'r') ?? '')?.column ?? 0) > column) return index;
  }
  return rowXml.lastIndexOf('</row>');
}

interface SetCell {
  readonly row: number;
  readonly column: number;
  readonly value: string | number | null;
  /** A column of the row whose look a new cell takes. */
  readonly like?: number | undefined;
}

const lookOf = (cell: string): number => Number(rawAttribute(cell.slice(0, cell.indexOf('>')), 's') ?? 0);

/** A row with one cell given another value; its look stays, and so does a formula that works the value out. */
export function setCell(rowXml: string, { row, column, value, like }: SetCell): string {
  const found = findCell(rowXml, addressOf(row, column));
  const open = rowXml.endsWith('/>') && !found ? rowXml.replace(/\/>$/, '></row>') : rowXml;
  const before = found ? open.slice(found.start, found.end) : '';
  const model = found || like === undefined ? undefined : findCell(open, addressOf(row, like));
  const look = lookOf(model ? open.slice(model.start, model.end) : before);
  const formula = /<f(?:\s[^<>]*)?>([^<]*)<\/f>/.exec(before)?.[1];
  const cell = cellXml({ column, look, value, ...(formula !== undefined && { formula: decodeXml(formula) }) }, row);
  const start = found?.start ?? placeFor(open, column);
  return open.slice(0, start) + cell + open.slice(found?.end ?? start);
}
