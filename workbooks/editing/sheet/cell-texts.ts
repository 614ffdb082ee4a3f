import { placeOf } from '../../cell-address.ts';
import type { SheetRowXml } from './split-sheet.ts';
import type { StringTable } from '../string-table.ts';
import { rawAttribute } from '../xml-edit.ts';

export interface CellText {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

/** The cells of a row that say something, as texts. */
export function textsOf({ row, xml }: SheetRowXml, strings: StringTable): CellText[] {
  const cells: CellText[] = [];
  for (let at = xml.indexOf('<c '); at >= 0;) {
    const tagEnd = xml.indexOf('>', at);
    const empty = xml.charCodeAt(tagEnd - 1) === 47;
    const close = empty ? tagEnd - 3 : xml.indexOf('</c>', tagEnd);
    if (close < 0) break;
    const end = close + 4;
    if (!empty) {
      const value = strings.said(xml.slice(at, end));
      const address = rawAttribute(xml.slice(at + 2, tagEnd), 'r') ?? '';
      if (value !== '') cells.push({ row, column: placeOf(address)?.column ?? 0, value });
    }
    at = xml.indexOf('<c ', end);
  }
  return cells;
}
