import { columnLetters } from '../../cell-address.ts';
import { textsOf, type CellText } from './cell-texts.ts';
import { cellOf, type SheetRowXml } from './split-sheet.ts';
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

  textAt(row: SheetRowXml, column: number): string {
    const cell = cellOf(row, columnLetters(column) + row.row);
    return cell === undefined ? '' : this.#strings.said(cell);
  }
}
