import { columnLetters } from '../../cell-address.ts';
import { textsOf, type CellText } from './cell-texts.ts';
import { cellOf, RawRow, type SheetRowXml } from './split-sheet.ts';
import type { StringTable } from '../string-table.ts';

/** A sheet as the caller sees it while deciding what stays; rows are decoded only on demand. */
export class SheetView {
  readonly name: string;
  readonly rows: readonly SheetRowXml[];
  readonly #strings: StringTable;

  constructor(name: string, rows: readonly SheetRowXml[], strings: StringTable) {
    this.name = name;
    this.rows = rows;
    this.#strings = strings;
  }

  textsOf(row: SheetRowXml): CellText[] {
    return textsOf(row, this.#strings);
  }

  /** What each row behind `after` says in a column, in the order of the sheet. */
  textsAt(column: number, after: number): CellText[] {
    const letters = columnLetters(column);
    // A text in one piece that stands as it is written, as keys do; all others are read with more care.
    const plain = new RegExp(`<c r="${letters}\\d+"[^<>]*><is><t[^<>]*>((?:(?!_x)[\\w. -])*)</t></is></c>`);
    const texts: CellText[] = [];
    for (const line of this.rows) {
      if (line.row <= after) continue;
      const raw = line instanceof RawRow ? line.raw : line.xml;
      texts.push({ row: line.row, column, value: plain.exec(raw)?.[1] ?? this.#textAt(line, letters) });
    }
    return texts;
  }

  #textAt(line: SheetRowXml, letters: string): string {
    const cell = cellOf(line, letters + line.row);
    return cell === undefined ? '' : this.#strings.said(cell);
  }
}
