import { addressOf } from '#domain/templates/cell-address.ts';
import { RELATIONS } from '../write/names.ts';
import { findElement, rawAttribute } from './xml-edit.ts';

export interface SheetRowXml {
  readonly row: number;
  readonly xml: string;
}

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

const needsAddresses = (xml: string): boolean =>
  !/^<row\s[^>]*?\br="/.test(xml) || /<c(?![a-z])(?![^>]*\sr=")/i.test(xml);

export function splitSheet(xml: string): SplitSheet {
  const data = findElement(xml, 'sheetData');
  if (!data) return { head: xml, rows: [], tail: '' };
  const rows: SheetRowXml[] = [];
  const { inner } = data;
  let last = 0;
  for (let at = inner.indexOf('<row'); at >= 0;) {
    const tagEnd = inner.indexOf('>', at);
    const empty = inner.charCodeAt(tagEnd - 1) === 47;
    const end = empty ? tagEnd + 1 : inner.indexOf('</row>', tagEnd) + 6;
    const written = inner.slice(at, end);
    last = Number(rawAttribute(inner.slice(at, tagEnd), 'r') ?? last + 1);
    rows.push({ row: last, xml: needsAddresses(written) ? withAddresses(written, last) : written });
    at = inner.indexOf('<row', end);
  }
  return { head: `${xml.slice(0, data.start)}<sheetData>`, rows, tail: `</sheetData>${xml.slice(data.end)}` };
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
