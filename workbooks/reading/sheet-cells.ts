import { addressOf } from '#workbooks/cell-address.ts';
import type { WorkbookLimits } from '../limits.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { nextSign } from '../xml/next-sign.ts';
import type { ReadCell } from './book.ts';
import type { RawCell } from './cell-value.ts';

/** What is still allowed to the sheets that are not read yet. */
export interface Allowance {
  cells: number;
  characters: number;
}

/** A value takes no less than `<c><v>1</v></c>`. */
const LEAST_CELL = 15;
/** So many cells show what kind of sheet it is that holds too many. */
const ENOUGH_TO_JUDGE = 20_000;
const [LESS, MORE, LETTER] = [60, 62, 118];

/** Whether more values than allowed stand in a sheet, counted before a cell is made of any of them. */
function holdsMore(bytes: Buffer, most: number): boolean {
  const end = bytes.length;
  let values = 0;
  for (let at = 0; values + (end - at) / LEAST_CELL > most; at++) {
    at = nextSign(bytes, LETTER, at, end);
    // `<v>` with something in it.
    if (bytes[at - 1] !== LESS || bytes[at + 1] !== MORE || bytes[at + 2] === LESS) continue;
    if (++values > most) return true;
    at += LEAST_CELL - 2;
  }
  return false;
}

/** Collects the cells of a sheet in their order and within the limits. */
export class SheetCells {
  readonly #sheet: string;
  readonly #limits: WorkbookLimits;
  readonly #allowance: Allowance;
  #cells: ReadCell[] = [];
  #ordered = true;
  #most = Infinity;
  #row = 0;
  #column = 0;

  constructor(sheet: string, limits: WorkbookLimits, allowance: Allowance) {
    this.#sheet = sheet;
    this.#limits = limits;
    this.#allowance = allowance;
  }

  /** A sheet that will go beyond the limit is read only as far as it takes to judge it. */
  expect(bytes: Buffer): void {
    if (holdsMore(bytes, this.#allowance.cells)) this.#most = Math.min(ENOUGH_TO_JUDGE, this.#allowance.cells);
  }

  refusal(code: ConstructorParameters<typeof WorkbookRefusal>[0], row: number, column: number): WorkbookRefusal {
    return new WorkbookRefusal(code, '', { sheet: this.#sheet, cell: addressOf(row, column) });
  }

  add(row: number, column: number, { kind, value, look }: RawCell, formula: boolean): void {
    const allowed = this.#allowance;
    if (row > this.#limits.lastRow || column > this.#limits.lastColumn) throw this.refusal('too-far', row, column);
    allowed.cells--;
    if (typeof value === 'string') allowed.characters -= value.length;
    if (allowed.cells < 0 || allowed.characters < 0 || this.#cells.length >= this.#most)
      throw this.refusal('too-many-cells', row, column);
    if (row < this.#row || (row === this.#row && column <= this.#column)) this.#ordered = false;
    this.#row = row;
    this.#column = column;
    const cell = { row, column, kind, value, formula } as ReadCell;
    this.#cells.push(look === undefined ? cell : ({ ...cell, look } as ReadCell));
  }

  /** What was read so far of a sheet that went beyond the limits. */
  get soFar(): readonly ReadCell[] {
    return this.#cells;
  }

  /** Gives back what these cells took: nobody needs them. */
  release(): void {
    this.#allowance.cells += this.#cells.length;
    for (const { value } of this.#cells) if (typeof value === 'string') this.#allowance.characters += value.length;
  }

  /** A cell that stands in the file twice has no one value. */
  done(): readonly ReadCell[] {
    if (this.#ordered) return this.#cells;
    const cells = this.#cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
    cells.forEach(({ row, column }, at) => {
      const before = cells[at - 1];
      if (before?.row === row && before.column === column) throw this.refusal('damaged', row, column);
    });
    return cells;
  }
}
