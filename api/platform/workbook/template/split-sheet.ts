import { addressOf } from '#domain/templates/cell-address.ts';
import { RELATIONS } from '../write/names.ts';
import { findElement, rawAttribute } from './xml-edit.ts';

export interface SheetRowXml {
  readonly row: number;
  readonly xml: string;
}

/**
 * A row of a part that has not been decoded: each byte is one sign of `raw`. Markup is the same either way, and of a large
 * template most rows are only looked at for their key.
 */
export class RawRow implements SheetRowXml {
  readonly row: number;
  readonly raw: string;

  constructor(row: number, raw: string) {
    this.row = row;
    this.raw = raw;
  }

  get xml(): string {
    return decoded(this.raw);
  }
}

const decoded = (raw: string): string => Buffer.from(raw, 'latin1').toString('utf8');

/** A worksheet cut into what stands before its rows, the rows, and what stands behind them. */
export interface SplitSheet {
  readonly head: string;
  readonly rows: readonly SheetRowXml[];
  readonly tail: string;
}

const CELL = /<c(?=[\s/>])([^>]*?)(\/?)>/g;

/** Rows and cells may leave out where they stand; here each is told. */
function withAddresses(xml: string, row: number): string {
  let column = 0;
  return xml
    .replace(/^<row(?=[\s/>])(?![^>]*\sr=)/, `<row r="${row}"`)
    .replace(CELL, (tag, attributes: string, empty: string) => {
      const told = rawAttribute(attributes, 'r');
      if (told === undefined) return `<c r="${addressOf(row, ++column)}"${attributes}${empty}>`;
      column = 0;
      for (const letter of /^[A-Z]+/.exec(told)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
      return tag;
    });
}

/** A program tells all addresses or none: the first cell of a row speaks for the row. */
function needsAddresses(xml: string, tagEnd: number): boolean {
  const cell = xml.indexOf('<c', tagEnd);
  if (cell < 0 || xml.startsWith('<c r="', cell)) return false;
  return rawAttribute(xml.slice(cell + 2, xml.indexOf('>', cell)), 'r') === undefined;
}

const NUMBERED = '<row r="';

/** The number of a row; most programs write it first. */
function numberOf(tag: string): number | undefined {
  if (tag.startsWith(NUMBERED)) return Number.parseInt(tag.slice(NUMBERED.length), 10);
  const told = rawAttribute(tag, 'r');
  return told === undefined ? undefined : Number(told);
}

function splitRows<R extends SheetRowXml>(inner: string, rowOf: (row: number, xml: string) => R): R[] {
  const rows: R[] = [];
  let last = 0;
  for (let at = inner.indexOf('<row'); at >= 0;) {
    const tagEnd = inner.indexOf('>', at);
    const empty = inner.charCodeAt(tagEnd - 1) === 47;
    const end = empty ? tagEnd + 1 : inner.indexOf('</row>', tagEnd) + 6;
    const written = inner.slice(at, end);
    const told = numberOf(inner.slice(at, tagEnd));
    last = told ?? last + 1;
    const whole = told !== undefined && !needsAddresses(written, tagEnd - at);
    rows.push(rowOf(last, whole ? written : withAddresses(written, last)));
    at = inner.indexOf('<row', end);
  }
  return rows;
}

const plainRow = (row: number, xml: string): SheetRowXml => ({ row, xml });
const rawRow = (row: number, raw: string): RawRow => new RawRow(row, raw);

export function splitSheet(xml: string): SplitSheet {
  const data = findElement(xml, 'sheetData');
  if (!data) return { head: xml, rows: [], tail: '' };
  return {
    head: `${xml.slice(0, data.start)}<sheetData>`,
    rows: splitRows(data.inner, plainRow),
    tail: `</sheetData>${xml.slice(data.end)}`,
  };
}

/** The same for a part as its bytes lie in the file: rows are decoded when somebody reads them. */
export function splitBytes(bytes: Buffer): Omit<SplitSheet, 'rows'> & { readonly rows: readonly RawRow[] } {
  const raw = bytes.toString('latin1');
  const data = findElement(raw, 'sheetData');
  if (!data) return { head: decoded(raw), rows: [], tail: '' };
  return {
    head: `${decoded(raw.slice(0, data.start))}<sheetData>`,
    rows: splitRows(data.inner, rawRow),
    tail: `</sheetData>${decoded(raw.slice(data.end))}`,
  };
}

/** What is written in a cell, of a row that may not be decoded yet. */
export function cellOf(line: SheetRowXml, address: string): string | undefined {
  const raw = line instanceof RawRow ? line.raw : line.xml;
  const found = findCell(raw, address);
  if (!found) return undefined;
  const cell = raw.slice(found.start, found.end);
  return line instanceof RawRow ? decoded(cell) : cell;
}

/** The whole sheet again; a sheet that points at other parts must know the prefix of pointers. */
export function joinSheet({ head, rows, tail }: SplitSheet): string {
  const known = !tail.includes(' r:id=') || /\sxmlns:r=/.test(head);
  const ready = known ? head : head.replace(/<worksheet(?=[\s>])/, `<worksheet xmlns:r="${RELATIONS}"`);
  return ready + rows.map(({ xml }) => xml).join('') + tail;
}

/** Where a cell is written within its row; nothing when it is not. */
export function findCell(rowXml: string, address: string): { start: number; end: number } | undefined {
  const at = rowXml.indexOf(` r="${address}"`);
  if (at < 0) return undefined;
  const start = rowXml.lastIndexOf('<c', at);
  const tagEnd = rowXml.indexOf('>', at);
  const empty = rowXml.charCodeAt(tagEnd - 1) === 47;
  return { start, end: empty ? tagEnd + 1 : rowXml.indexOf('</c>', tagEnd) + 4 };
}
