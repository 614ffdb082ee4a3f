import { WorkbookRefusal } from '../../refusal.ts';
import { plainPart } from '../plain-part.ts';

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

const QUOTE = 34;
const SLASH = 47;
const MORE = 62;
const SPACE = 32;
const NUMBERED = '<row r="';
const ADDRESSED = '<c r="';
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** The number a row begins with; 0 when it is written otherwise. */
function numberAt(xml: string, at: number): number {
  let number = 0;
  if (!xml.startsWith(NUMBERED, at)) return 0;
  for (let place = at + NUMBERED.length; ; place++) {
    const code = xml.charCodeAt(place);
    if (!isDigit(code)) return code === QUOTE ? number : 0;
    number = number * 10 + code - 48;
  }
}

/** Whether cells begin with their address. A program writes all of them in one way: the first speaks for its row. */
const hasAddresses = (row: string, from: number): boolean =>
  row.startsWith(ADDRESSED, from) ? isCapital(row.charCodeAt(from + ADDRESSED.length)) : !row.includes('<c', from);

/** Where a row ends. Every tag begins with `<`, but hardly anything with `ow>`: a search begun with it is far faster. */
function rowEnd(xml: string, from: number): number {
  for (let at = xml.indexOf('ow>', from); at >= 0; at = xml.indexOf('ow>', at + 3)) {
    if (xml.startsWith('</r', at - 3)) return at + 3;
  }
  return xml.length;
}

/** The rows; nothing when one of them is not written in the usual way. */
function splitRows(inner: string): RawRow[] | undefined {
  const rows: RawRow[] = [];
  for (let at = inner.indexOf('<row'); at >= 0;) {
    const tagEnd = inner.indexOf('>', at);
    const empty = inner.charCodeAt(tagEnd - 1) === SLASH;
    const end = empty ? tagEnd + 1 : rowEnd(inner, tagEnd);
    const written = inner.slice(at, end);
    const row = numberAt(inner, at);
    if (row === 0 || !hasAddresses(written, tagEnd + 1 - at)) return undefined;
    rows.push(new RawRow(row, written));
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
export function splitBytes(bytes: Buffer): Omit<SplitSheet, 'rows'> & { readonly rows: readonly RawRow[] } {
  const { head, data, tail } = cutBytes(bytes);
  const rows = splitRows(data.toString('latin1'));
  if (rows) return { head, rows, tail };
  const plain = cutBytes(plainPart(bytes));
  const plainRows = splitRows(plain.data.toString('latin1'));
  if (!plainRows) throw new WorkbookRefusal('damaged', 'rows that cannot be distinguished');
  return { head: plain.head, rows: plainRows, tail: plain.tail };
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
  const start = rowXml.indexOf(`${ADDRESSED}${address}"`);
  if (start < 0) return undefined;
  const tagEnd = rowXml.indexOf('>', start);
  const empty = rowXml.charCodeAt(tagEnd - 1) === SLASH;
  return { start, end: empty ? tagEnd + 1 : rowXml.indexOf('</c>', tagEnd) + 4 };
}
