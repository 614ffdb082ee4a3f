import { addressOf } from '#domain/templates/cell-address.ts';
import { RELATIONS } from '../write/names.ts';
import { findOnlyElement, rawAttribute } from './xml-edit.ts';

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

const BEYOND_ASCII = /[\u0080-\u00ff]/;
const decoded = (raw: string): string => (BEYOND_ASCII.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw);

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
function needsAddresses(xml: string, tagEnd: number, end: number): boolean {
  if (xml.startsWith('<c r="', tagEnd + 1)) return false;
  const cell = xml.indexOf('<c', tagEnd);
  if (cell < 0 || cell >= end) return false;
  return rawAttribute(xml.slice(cell + 2, xml.indexOf('>', cell)), 'r') === undefined;
}

const NUMBERED = '<row r="';

/** The number a row tells, or 0; most programs write it first, so it is read without a pattern. */
function numberAt(xml: string, at: number, tagEnd: number): number {
  if (!xml.startsWith(NUMBERED, at)) return Number(rawAttribute(xml.slice(at, tagEnd), 'r') ?? 0);
  let number = 0;
  for (let place = at + NUMBERED.length; ; place++) {
    const digit = xml.charCodeAt(place) - 48;
    if (!(digit >= 0 && digit <= 9)) return number;
    number = number * 10 + digit;
  }
}

/** Where a row ends. Every tag begins with `<`, but hardly anything with `ow>`: a search begun with it is far faster. */
function rowEnd(xml: string, from: number): number {
  for (let at = xml.indexOf('ow>', from); at >= 0; at = xml.indexOf('ow>', at + 3)) {
    if (xml.startsWith('</r', at - 3)) return at + 3;
  }
  return xml.length;
}

function splitRows<R extends SheetRowXml>(inner: string, rowOf: (row: number, xml: string) => R): R[] {
  const rows: R[] = [];
  let last = 0;
  for (let at = inner.indexOf('<row'); at >= 0;) {
    const tagEnd = inner.indexOf('>', at);
    const empty = inner.charCodeAt(tagEnd - 1) === 47;
    const end = empty ? tagEnd + 1 : rowEnd(inner, tagEnd);
    const written = inner.slice(at, end);
    const told = numberAt(inner, at, tagEnd);
    last = told > 0 ? told : last + 1;
    const whole = told > 0 && !needsAddresses(inner, tagEnd, end);
    rows.push(rowOf(last, whole ? written : withAddresses(written, last)));
    at = inner.startsWith('<row', end) ? end : inner.indexOf('<row', end);
  }
  return rows;
}

const plainRow = (row: number, xml: string): SheetRowXml => ({ row, xml });
const rawRow = (row: number, raw: string): RawRow => new RawRow(row, raw);

export function splitSheet(xml: string): SplitSheet {
  const data = findOnlyElement(xml, 'sheetData');
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
  const data = findOnlyElement(raw, 'sheetData');
  if (!data) return { head: decoded(raw), rows: [], tail: '' };
  return {
    head: `${decoded(raw.slice(0, data.start))}<sheetData>`,
    rows: splitRows(data.inner, rawRow),
    tail: `</sheetData>${decoded(raw.slice(data.end))}`,
  };
}

/** The whole sheet again as bytes; rows that nobody decoded are taken over as they are. */
export function joinBytes(split: SplitSheet): Buffer {
  const pieces: Buffer[] = [];
  let raw = '';
  const flush = (): void => {
    if (raw !== '') pieces.push(Buffer.from(raw, 'latin1'));
    raw = '';
  };
  for (const line of split.rows) {
    if (line instanceof RawRow) {
      raw += line.raw;
      continue;
    }
    flush();
    pieces.push(Buffer.from(line.xml));
  }
  flush();
  return Buffer.concat([Buffer.from(headOf(split)), ...pieces, Buffer.from(split.tail)]);
}

/** What is written in a cell, of a row that may not be decoded yet. */
export function cellOf(line: SheetRowXml, address: string): string | undefined {
  const raw = line instanceof RawRow ? line.raw : line.xml;
  const found = findCell(raw, address);
  if (!found) return undefined;
  const cell = raw.slice(found.start, found.end);
  return line instanceof RawRow ? decoded(cell) : cell;
}

/** What stands before the rows; a sheet that points at other parts must know the prefix of pointers. */
function headOf({ head, tail }: SplitSheet): string {
  const known = !tail.includes(' r:id=') || /\sxmlns:r=/.test(head);
  return known ? head : head.replace(/<worksheet(?=[\s>])/, `<worksheet xmlns:r="${RELATIONS}"`);
}

/** The whole sheet again. */
export const joinSheet = (split: SplitSheet): string =>
  headOf(split) + split.rows.map(({ xml }) => xml).join('') + split.tail;

/** Where a cell is written within its row; nothing when it is not. */
export function findCell(rowXml: string, address: string): { start: number; end: number } | undefined {
  const at = rowXml.indexOf(` r="${address}"`);
  if (at < 0) return undefined;
  const start = rowXml.lastIndexOf('<c', at);
  const tagEnd = rowXml.indexOf('>', at);
  const empty = rowXml.charCodeAt(tagEnd - 1) === 47;
  return { start, end: empty ? tagEnd + 1 : rowXml.indexOf('</c>', tagEnd) + 4 };
}
