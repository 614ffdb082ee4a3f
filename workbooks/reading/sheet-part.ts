import { attribute } from '../xml/attributes.ts';
import { CLOSE, END, OPEN, type XmlCursor } from '../xml/cursor.ts';
import { decodeXml } from '../xml/decode.ts';
import { cursorOf } from '../xml/scan.ts';
import { WorkbookRefusal } from '../refusal.ts';
import type { Merge, ReadCell } from './book.ts';
import { columnOf, packedPlace, rowOf } from './cell-reference.ts';
import { interpretCell, isTypedTruth, type RawCell, type Shared } from './cell-value.ts';
import { TextRuns } from './cell-text.ts';
import { decimal, numberAt } from './digits.ts';
import { mergeOf } from './merge.ts';
import type { PartWatch } from '../callouts/part-watch.ts';
import type { SheetCells } from './sheet-cells.ts';

const MOST_ROWS = 1_048_576;
/** Letters of attributes: the address, the type and the look of a cell. */
const [R, T, S] = [114, 116, 115];
const LESS = 60;
const VALUE = '<v>';
const VALUE_END = '</v></c>';
const LONGEST_NUMBER = 24;
const FORMULA_END = '</f>';
/** Longer ones go the usual way. */
const LONGEST_FORMULA = 200;

function numberOf(cursor: XmlCursor, from: number, to: number): number {
  const number = numberAt(cursor.units, from, to);
  return Number.isNaN(number) ? decimal(cursor.slice(from, to)) : number;
}

/** What goes with a sheet besides its cells. */
interface SheetOptions {
  /** The most there may be. */
  readonly merges: number;
  /** Sees the formulas, and whatever stands around the rows. */
  readonly watch: PartWatch;
}

/** Follows the elements of one sheet; what stands around the rows matters only for merged cells. */
class SheetReader {
  readonly merges: Merge[] = [];
  readonly #cursor: XmlCursor;
  readonly #cells: SheetCells;
  readonly #shared: Shared;
  readonly #mostMerges: number;
  readonly #watch: PartWatch;
  readonly #runs = new TextRuns();
  readonly #cell: RawCell = {
    type: 'n',
    style: 0,
    written: undefined,
    formula: undefined,
    kind: 'uncalculated',
    value: null,
    look: undefined,
  };
  #row = 0;
  #column = 0;
  #inRows = false;
  #inText = false;
  /** The cell has no prefix, and a number in it. */
  #plain = false;
  /** Its value may stand next, and end it. */
  #mayEnd = false;
  /** Whose characters are coming: of a value or of a formula. */
  #taking: 'written' | 'formula' | undefined;
  /** Formulas that nobody judges are not decoded. */
  readonly #judged: boolean;
  #formulaTag = '';
  /** Elements that are open within a formula, and whether there were any. */
  #deeper = 0;
  #nested = false;

  constructor(cursor: XmlCursor, cells: SheetCells, shared: Shared, { merges, watch }: SheetOptions) {
    this.#cursor = cursor;
    this.#cells = cells;
    this.#shared = shared;
    this.#mostMerges = merges;
    this.#watch = watch;
    this.#judged = watch.judgesCells;
  }

  read(): void {
    const cursor = this.#cursor;
    for (let event = cursor.next(); event !== END; event = cursor.next()) {
      if (event === OPEN) this.#open(cursor.name);
      else if (event === CLOSE) this.#close(cursor.name);
      else if (this.#taking !== undefined) this.#takeText(this.#taking);
      else if (this.#inText && this.#runs.isOpen) this.#runs.add(cursor.text());
      else if (!this.#inRows) this.#watch.text(cursor.text());
      if (this.#mayEnd) this.#plainValue();
    }
  }

  #open(name: string): void {
    if (!this.#inRows) this.#openAround(name);
    else if (this.#taking === 'formula') this.#deeper++;
    else if (name === 'c') this.#openCell();
    else if (name === 'v') this.#take('written');
    else if (name === 'f') this.#openFormula();
    else if (name === 'row') this.#openRow();
    else if (name === 'is') this.#inText = true;
    else if (this.#inText) this.#runs.open(name);
  }

  #close(name: string): void {
    if (!this.#inRows) {
      this.#watch.close(name);
      return;
    }
    if (this.#deeper > 0) {
      this.#deeper--;
      this.#nested = true;
    } else if (name === 'v') this.#taking = undefined;
    else if (name === 'f') this.#closeFormula();
    else if (name === 'c') this.#closeCell();
    else if (name === 'is') {
      this.#inText = false;
      this.#cell.written = this.#runs.take();
    } else if (name === 'sheetData') {
      this.#inRows = false;
      this.#watch.close(name);
    } else if (this.#inText) this.#runs.close(name);
  }

  #openAround(name: string): void {
    this.#watch.open(name, this.#cursor.attributes());
    if (name === 'sheetData') this.#inRows = true;
    if (name !== 'mergeCell') return;
    const merge = mergeOf(attribute(this.#cursor.attributes(), 'ref') ?? '');
    if (!merge) throw new WorkbookRefusal('damaged', 'a merged range');
    this.merges.push(merge);
    if (this.merges.length > this.#mostMerges) throw new WorkbookRefusal('too-many-merges');
  }

  #openRow(): void {
    const cursor = this.#cursor;
    let number = this.#row + 1;
    while (cursor.nextAttribute())
      if (cursor.isAttribute(R)) number = numberOf(cursor, cursor.valueFrom, cursor.valueTo);
    this.#row = number;
    this.#column = 0;
    if (!(Number.isInteger(number) && number >= 1 && number <= MOST_ROWS)) {
      throw new WorkbookRefusal('damaged', `row ${number}`);
    }
  }

  #openCell(): void {
    const cell = this.#cell;
    const cursor = this.#cursor;
    cell.type = 'n';
    cell.style = 0;
    cell.written = cell.formula = undefined;
    let place = -1;
    while (cursor.nextAttribute()) {
      if (cursor.isAttribute(R)) place = packedPlace(cursor.units, cursor.valueFrom, cursor.valueTo);
      else if (cursor.isAttribute(S)) cell.style = numberOf(cursor, cursor.valueFrom, cursor.valueTo);
      else if (cursor.isAttribute(T)) cell.type = this.#typeOfValue();
    }
    if (place < 0) this.#column++;
    else if (place === 0 || rowOf(place) !== this.#row) throw this.#cells.refusal('damaged', this.#row, this.#column);
    else this.#column = columnOf(place);
    // With a prefix it would end otherwise.
    this.#plain = cursor.from - cursor.at === 2 && (cell.type === 'n' || cell.type === 's');
    this.#mayEnd = this.#plain && !cursor.isEmpty;
  }

  /** `<v>12.5</v></c>` in one step: it is what most cells hold. Whatever is written otherwise goes the usual way. */
  #plainValue(): void {
    const cursor = this.#cursor;
    const { units } = cursor;
    const from = cursor.after + VALUE.length;
    this.#mayEnd = false;
    if (!cursor.isAt(VALUE, cursor.after)) return;
    let to = from;
    while (to < from + LONGEST_NUMBER && units[to] !== LESS) to++;
    if (to === from || !cursor.isAt(VALUE_END, to)) return;
    const number = numberOf(cursor, from, to);
    if (Number.isNaN(number)) return;
    this.#cell.written = number;
    cursor.leaveAt(to + VALUE_END.length);
    this.#closeCell();
  }

  /** Most types are one letter. */
  #typeOfValue(): string {
    const { units, valueFrom, valueTo } = this.#cursor;
    return valueTo - valueFrom === 1 ? String.fromCharCode(units[valueFrom]!) : this.#cursor.value();
  }

  #take(what: 'written' | 'formula'): void {
    this.#taking = what;
    this.#cell[what] = '';
  }

  #takeText(what: 'written' | 'formula'): void {
    if (what === 'written' || this.#judged) this.#cell[what] = (this.#cell[what] ?? '') + this.#cursor.text();
  }

  #openFormula(): void {
    this.#take('formula');
    if (this.#judged) this.#formulaTag = this.#cursor.attributes();
    this.#nested = false;
    this.#plainFormula();
  }

  /** `SUM(A1:A9)</f>` in one step. */
  #plainFormula(): void {
    const cursor = this.#cursor;
    const { units } = cursor;
    cursor.finishTag();
    const from = cursor.after;
    if (cursor.isEmpty || cursor.from - cursor.at > 2) return;
    let to = from;
    while (to < from + LONGEST_FORMULA && units[to] !== LESS) to++;
    if (!cursor.isAt(FORMULA_END, to)) return;
    if (this.#judged) this.#cell.formula = decodeXml(cursor.slice(from, to));
    cursor.leaveAt(to + FORMULA_END.length);
    this.#closeFormula();
  }

  #closeFormula(): void {
    this.#taking = undefined;
    if (this.#judged) {
      const formula = { attributes: this.#formulaTag, text: this.#cell.formula ?? '', nested: this.#nested };
      this.#watch.cellFormula(formula, this.#row, this.#column);
    }
    this.#mayEnd = this.#plain;
  }

  #closeCell(): void {
    const cell = this.#cell;
    const holding = interpretCell(cell, this.#shared);
    if (holding === 'damaged') throw this.#cells.refusal('damaged', this.#row, this.#column);
    if (holding === 'empty') return;
    this.#cells.add(this.#row, this.#column, cell, cell.formula !== undefined && !isTypedTruth(cell));
  }
}

/** The filled cells and merged ranges of one sheet. */
export function readSheetPart(
  bytes: Buffer,
  cells: SheetCells,
  shared: Shared,
  options: SheetOptions,
): { readonly cells: readonly ReadCell[]; readonly merges: readonly Merge[] } {
  const reader = new SheetReader(cursorOf(bytes), cells, shared, options);
  reader.read();
  return { cells: cells.done(), merges: reader.merges };
}
