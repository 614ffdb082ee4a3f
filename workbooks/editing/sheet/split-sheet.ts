import { addressOf, placeOf } from '#workbooks/cell-address.ts';
import { rawAttribute, withAttribute } from '../xml-edit.ts';

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
/** What bytes written as signs stand for. */
export const decoded = (raw: string): string =>
  BEYOND_ASCII.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw;

/** A worksheet cut into what stands before its rows, the rows, and what stands behind them. */
export interface SplitSheet {
  readonly head: string;
  readonly rows: readonly SheetRowXml[];
  readonly tail: string;
}

const SLASH = 47;
const MORE = 62;
const SPACE = 32;
const CELL = /<c(?=[\s/>])([^>]*?)(\/?)>/g;
const ROW = /^<row(?=[\s/>])([^>]*?)(\/?)>/;
const USUAL_CELL = /\sr="[A-Z]/;
const USUAL_ROW = /\sr="\d/;
const LAST_CAPITAL = 90;

/** Rows and cells may leave out where they stand, or say it in small letters; here each is written out. */
function withAddresses(xml: string, row: number): string {
  let column = 0;
  return xml
    .replace(
      ROW,
      (_, attributes: string, empty: string) => `<row${withAttribute(attributes, 'r', String(row))}${empty}>`,
    )
    .replace(CELL, (_, attributes: string, empty: string) => {
      column = placeOf((rawAttribute(attributes, 'r') ?? '').toUpperCase())?.column ?? column + 1;
      return `<c${withAttribute(attributes, 'r', addressOf(row, column))}${empty}>`;
    });
}

/** A program writes all addresses in one way: the first cell of a row speaks for the row. */
function needsAddresses(row: string, tagEnd: number): boolean {
  if (row.startsWith('<c r="', tagEnd + 1)) return row.charCodeAt(tagEnd + 7) > LAST_CAPITAL;
  const cell = row.indexOf('<c', tagEnd);
  return cell >= 0 && !USUAL_CELL.test(row.slice(cell + 2, row.indexOf('>', cell)));
}

const NUMBERED = '<row r="';

/** The number a row gives, or 0; most programs write it first, so it is read without a pattern. */
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

function splitRows(inner: string, most: number): RawRow[] {
  const rows: RawRow[] = [];
  let last = 0;
  for (let at = inner.indexOf('<row'); at >= 0 && rows.length < most;) {
    const tagEnd = inner.indexOf('>', at);
    const empty = inner.charCodeAt(tagEnd - 1) === 47;
    const end = empty ? tagEnd + 1 : rowEnd(inner, tagEnd);
    const written = inner.slice(at, end);
    const given = numberAt(inner, at, tagEnd);
    last = given > 0 ? given : last + 1;
    const usual = inner.startsWith(NUMBERED, at) || USUAL_ROW.test(inner.slice(at, tagEnd));
    const whole = usual && given > 0 && !needsAddresses(written, tagEnd - at);
    rows.push(new RawRow(last, whole ? written : withAddresses(written, last)));
    at = inner.startsWith('<row', end) ? end : inner.indexOf('<row', end);
  }
  return rows;
}

/** The same with the rows in one piece, for whoever leaves them as they are. */
export interface CutSheet {
  readonly head: string;
  readonly data: Buffer;
  /** Empty when the sheet has no rows to stand behind: it is a chart. */
  readonly tail: string;
}

const DATA_END = '</sheetData>';

/** The tags of the rows stay with what stands around them: they may declare prefixes. */
export function cutBytes(bytes: Buffer): CutSheet {
  const end = endOfTag(bytes, '<sheetData');
  const empty = bytes[end - 2] === SLASH;
  const close = empty ? end : bytes.lastIndexOf(DATA_END);
  if (end === 0 || close < end) return { head: bytes.toString(), data: bytes.subarray(0, 0), tail: '' };
  return {
    head: `${bytes.toString('utf8', 0, empty ? end - 2 : end - 1)}>`,
    data: bytes.subarray(end, close),
    tail: DATA_END + bytes.toString('utf8', empty ? end : close + DATA_END.length),
  };
}

/** Where the first tag of an element ends; 0 without one. */
function endOfTag(bytes: Buffer, tag: string): number {
  for (let at = bytes.indexOf(tag); at >= 0; at = bytes.indexOf(tag, at + 1)) {
    const after = bytes[at + tag.length] ?? 0;
    if (after === SLASH || after === MORE || after <= SPACE) return bytes.indexOf(MORE, at) + 1;
  }
  return 0;
}

/** A part is taken as its bytes lie in the file: rows are decoded when somebody reads them. */
export function splitBytes(
  bytes: Buffer,
  mostRows = Infinity,
): Omit<SplitSheet, 'rows'> & { readonly rows: readonly RawRow[] } {
  const { head, data, tail } = cutBytes(bytes);
  return { head, rows: splitRows(data.toString('latin1'), mostRows), tail };
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
  return Buffer.concat([Buffer.from(split.head), ...pieces, Buffer.from(split.tail)]);
}

/** What is written in a cell, of a row that may not be decoded yet. */
export function cellOf(line: SheetRowXml, address: string): string | undefined {
  const raw = line instanceof RawRow ? line.raw : line.xml;
  const found = findCell(raw, address);
  if (!found) return undefined;
  const cell = raw.slice(found.start, found.end);
  return line instanceof RawRow ? decoded(cell) : cell;
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
