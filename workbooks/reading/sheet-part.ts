import { attribute, AttributeCursor } from '../xml/attributes.ts';
import { scanXmlBytes, type XmlHandlers } from '../xml/scan.ts';
import { WorkbookRefusal } from '../refusal.ts';
import type { Merge, ReadCell } from './book.ts';
import { columnOf, packedPlace, rowOf } from './cell-reference.ts';
import { isTypedTruth, valueOf, type RawCell, type Shared } from './cell-value.ts';
import { TextRuns } from './cell-text.ts';
import { mergeOf } from './merge.ts';
import type { SheetCells } from './sheet-cells.ts';

const MOST_ROWS = 1_048_576;

/** Follows the elements of one sheet; what stands around the rows matters only for merged cells. */
class SheetHandlers implements XmlHandlers {
  readonly merges: Merge[] = [];
  readonly #cells: SheetCells;
  readonly #shared: Shared;
  readonly #mostMerges: number;
  readonly #runs = new TextRuns();
  readonly #cell: RawCell = { type: 'n', style: 0, value: undefined, formula: undefined };
  #row = 0;
  #column = 0;
  #inRows = false;
  #inText = false;
  /** Whose characters are coming: of a value or of a formula. */
  #taking: 'value' | 'formula' | undefined;

  constructor(cells: SheetCells, shared: Shared, mostMerges: number) {
    this.#cells = cells;
    this.#shared = shared;
    this.#mostMerges = mostMerges;
  }

  open(name: string, raw: string): void {
    if (!this.#inRows) this.#openAround(name, raw);
    else if (name === 'c') this.#openCell(raw);
    else if (name === 'v') this.#take('value');
    else if (name === 'f') this.#take('formula');
    else if (name === 'row') this.#openRow(raw);
    else if (name === 'is') this.#inText = true;
    else if (this.#inText) this.#runs.open(name);
  }

  text(text: string): void {
    const taking = this.#taking;
    if (taking !== undefined) this.#cell[taking] = (this.#cell[taking] ?? '') + text;
    else if (this.#inText) this.#runs.add(text);
  }

  close(name: string): void {
    if (!this.#inRows) return;
    if (name === 'v' || name === 'f') this.#taking = undefined;
    else if (name === 'c') this.#closeCell();
    else if (name === 'is') {
      this.#inText = false;
      this.#cell.value = this.#runs.take();
    } else if (name === 'sheetData') this.#inRows = false;
    else if (this.#inText) this.#runs.close(name);
  }

  #openAround(name: string, raw: string): void {
    if (name === 'sheetData') this.#inRows = true;
    if (name !== 'mergeCell') return;
    const merge = mergeOf(attribute(raw, 'ref') ?? '');
    if (!merge) throw new WorkbookRefusal('damaged', 'a merged range');
    this.merges.push(merge);
    if (this.merges.length > this.#mostMerges) throw new WorkbookRefusal('too-many-merges');
  }

  #openRow(raw: string): void {
    const number = attribute(raw, 'r');
    this.#row = number === undefined ? this.#row + 1 : Number(number);
    this.#column = 0;
    if (!(Number.isInteger(this.#row) && this.#row >= 1 && this.#row <= MOST_ROWS)) {
      throw new WorkbookRefusal('damaged', `row ${number}`);
    }
  }

  #openCell(raw: string): void {
    const cell = this.#cell;
    cell.type = 'n';
    cell.style = 0;
    cell.value = cell.formula = undefined;
    let reference: string | undefined;
    for (const cursor = new AttributeCursor(raw); cursor.next();) {
      if (cursor.is('r')) reference = cursor.rawValue();
      else if (cursor.is('t')) cell.type = cursor.rawValue();
      else if (cursor.is('s')) cell.style = Number(cursor.rawValue());
    }
    if (reference === undefined) this.#column++;
    else this.#goTo(reference);
  }

  #goTo(reference: string): void {
    const place = packedPlace(reference);
    if (place === 0 || rowOf(place) !== this.#row) throw new WorkbookRefusal('damaged', `cell ${reference}`);
    this.#column = columnOf(place);
  }

  #take(what: 'value' | 'formula'): void {
    this.#taking = what;
    this.#cell[what] = '';
  }

  #closeCell(): void {
    const value = valueOf(this.#cell, this.#shared);
    if (value === undefined) throw this.#cells.refusal('damaged', this.#row, this.#column);
    if (value === null) return;
    const formula = this.#cell.formula !== undefined && !isTypedTruth(this.#cell);
    this.#cells.add(this.#row, this.#column, value, formula);
  }
}

/** The filled cells and merged ranges of one sheet. */
export function readSheetPart(
  bytes: Buffer,
  cells: SheetCells,
  shared: Shared,
  mostMerges: number,
): { readonly cells: readonly ReadCell[]; readonly merges: readonly Merge[] } {
  const handlers = new SheetHandlers(cells, shared, mostMerges);
  scanXmlBytes(bytes, handlers);
  return { cells: cells.done(), merges: handlers.merges };
}
