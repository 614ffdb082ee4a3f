import { addressOf, placeOf } from '../cell-address.ts';
import type { Edit } from '../editing/elements.ts';
import { withoutAttribute } from '../editing/xml-edit.ts';
import { attribute, attributesOf, editAttributes } from '../xml/attributes.ts';
import type { XmlHandlers } from '../xml/scan.ts';
import { reach, type Reach } from './callout.ts';
import { CellFormulas, type CellFormula } from './cell-formulas.ts';
import { calloutOf, type FormulaContext } from './formula-callout.ts';
import type { OtherFormulas } from './too-many-formulas.ts';
import {
  DISCARDED,
  EMPTIED,
  FORMULAS,
  LISTED,
  REMOVED,
  SMALL,
  WATCHED_ATTRIBUTE,
  WATCHED_ELEMENTS,
  WITHOUT_POINTER,
  judgeOf,
} from './watched-elements.ts';

/** A place within a part that reaches out. */
export type Spotted = Reach & { readonly cell: string | null; readonly name: string | null };

export interface Watched {
  /** What the part points at and is not carried over, by the number of the pointer. */
  readonly dropped: ReadonlyMap<string, Reach | undefined>;
  readonly context: FormulaContext;
  readonly others: OtherFormulas;
  /** The place is only worked out for somebody who lists it. */
  readonly report: (spotted: () => Spotted) => void;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: string;
  readonly start: number;
  readonly depth: number;
  readonly innerStart: number;
}

/** A formula that is being read; in an extension one element of a formula stands within another. */
interface OpenFormula {
  readonly element: OpenElement;
  readonly outer: OpenFormula | undefined;
  text: string;
  /** Elements stand in it. */
  nested: boolean;
}

const NOWHERE = { cell: null, name: null };
const LOST = '#REF!';
const SLASH = 47;
const isNameEnd = (code: number): boolean => code === SLASH || code === 62 || code <= 32;
const firstCell = (range: string): string => /^\s*\$?([A-Z]+)\$?(\d+)/.exec(range)?.slice(1).join('') ?? '';

const MARKED = /\s[cv]m\s*=/;

/** Marks of a cell's value that only its formula gives a meaning. */
export const withoutMarks = (attributes: string): string =>
  MARKED.test(attributes) ? withoutAttribute(withoutAttribute(attributes, 'cm'), 'vm') : attributes;

/**
 * Finds what reaches out of a part and the edits that make it inert: the formula of a cell is removed, so that its last
 * value stays; any other becomes `#REF!`, as when a spreadsheet has lost what it pointed at; what points at a part that
 * is not carried over is removed. Edits are in the order of the document, none within another.
 */
export class PartWatch implements XmlHandlers {
  /** False where the formulas of cells are too many. */
  judgesCells = true;
  readonly #edits: Edit[] = [];
  readonly #watched: Watched;
  /** The part itself; nothing where nobody wants the edits. */
  readonly #bytes: Buffer | undefined;
  readonly #cells: CellFormulas;
  readonly #pointed = new Set<string>();
  #depth = 0;
  #root: OpenElement | undefined;
  /** The child of the document that is open. */
  #child = '';
  /** The same, or one of the extensions in it: what is removed as a whole. */
  #unit: OpenElement | undefined;
  #unitGoes = false;
  #small: OpenElement | undefined;
  /** What a picture or shape says besides itself. */
  #extension: OpenElement | undefined;
  #formula: OpenFormula | undefined;
  #list: OpenElement | undefined;
  /** Elements left in the list. */
  #left = 0;
  #inRows = false;
  #row = 0;
  #column = 0;
  #cell: OpenElement | undefined;
  #range = '';

  constructor(watched: Watched, bytes?: Buffer) {
    this.#watched = watched;
    this.#bytes = bytes;
    this.#cells = new CellFormulas(watched.context);
  }

  /** In the order of the part: a cell may wait for the formula that it shares. */
  get edits(): readonly Edit[] {
    return this.#edits.toSorted((one, other) => one.start - other.start);
  }

  /** Most of a sheet is cells, of which only formulas matter to who wants the edits. */
  needsAttributes(name: string): boolean {
    return !this.#inRows || name === 'f' || this.#bytes === undefined;
  }

  needsText(): boolean {
    return this.#formula !== undefined;
  }

  /** Places, counted in bytes, matter only to who wants the edits. */
  open(name: string, attributes: string, start = 0, innerStart = 0): void {
    const depth = this.#depth++;
    if (this.#formula && (this.#inRows || name !== 'f')) {
      this.#formula.nested = true;
      return;
    }
    if (this.#inRows && (!this.judgesCells || (name !== 'f' && name !== 'c'))) {
      if (name === 'row') this.#openRow(attributes);
      return;
    }
    const element = { name, attributes, start, depth, innerStart };
    if (this.#inRows) {
      this.#openInRows(element);
      return;
    }
    if (name === 'sheetData') this.#inRows = true;
    if (depth === 0) this.#root = element;
    if (depth === 1) this.#child = name;
    if (depth === 1 || (depth === 2 && this.#child === 'extLst')) {
      this.#unit = element;
      this.#unitGoes = false;
    }
    if (EMPTIED.has(name)) {
      this.#list = element;
      this.#left = 0;
    } else if (this.#list?.depth === depth - 1) this.#left++;
    if (REMOVED.has(name)) this.#unitGoes = true;
    if (DISCARDED.has(name)) this.#small = element;
    if (name === 'ext' && depth > 2) this.#extension ??= element;
    if (WATCHED_ELEMENTS.has(name) || WATCHED_ATTRIBUTE.test(attributes)) this.#lookAt(element);
    if (FORMULAS.has(name)) this.#takeFormula(element);
  }

  text(text: string): void {
    if (this.#formula) this.#formula.text += text;
  }

  close(name: string, at = 0, after = 0): void {
    const depth = --this.#depth;
    if (this.#formula) {
      if (this.#formula.element.depth !== depth) return;
      this.#closeFormula(this.#formula, at, after);
    }
    if (name === 'sheetData') this.#inRows = false;
    if (this.#inRows) return;
    if (this.#small?.depth === depth) {
      this.#remove(this.#small, after);
      this.#small = undefined;
      this.#left--;
    }
    if (this.#extension?.depth === depth) this.#extension = undefined;
    if (this.#list?.depth === depth) {
      if (this.#left === 0) this.#remove(this.#list, after);
      this.#list = undefined;
    }
    if (this.#unit?.depth !== depth) return;
    if (this.#unitGoes) this.#remove(this.#unit, after);
    this.#unit = undefined;
    this.#range = '';
  }

  /** Judges the formula of a cell that somebody else has read. */
  cellFormula(formula: CellFormula, row: number, column: number, remove?: () => void): void {
    this.#cells.judge(formula, (found) => {
      this.#watched.report(() => ({ ...found, cell: addressOf(row, column), name: null }));
      remove?.();
    });
  }

  /** Reports what no element points at: it belongs to the part as a whole. */
  finish(): void {
    for (const [id, found] of this.#watched.dropped) {
      if (found && !this.#pointed.has(id)) this.#watched.report(() => ({ ...found, ...NOWHERE }));
    }
  }

  #report(found: Reach, name: string | null = null): void {
    const cell = this.#range === '' ? null : this.#range;
    this.#watched.report(() => ({ ...found, cell, name }));
  }

  #remove({ start }: OpenElement, end: number): void {
    this.#replace(start, end, '');
  }

  /** Writes something else over what stands there, with all changes in it. */
  #replace(start: number, end: number, by: string): void {
    while ((this.#edits.at(-1)?.start ?? -1) >= start) this.#edits.pop();
    this.#edits.push({ start, end, by });
  }

  #changeAttributes({ start, innerStart }: OpenElement, change: (attributes: string) => string): void {
    const bytes = this.#bytes;
    if (bytes === undefined) return;
    let from = start + 1;
    while (!isNameEnd(bytes[from] ?? 0)) from++;
    const end = innerStart - (bytes[innerStart - 2] === SLASH ? 2 : 1);
    const attributes = bytes.toString('utf8', from, end);
    const by = change(attributes);
    if (by !== attributes) this.#edits.push({ start: from, end, by });
  }

  #takeFormula(element: OpenElement): void {
    if (!this.#inRows) this.#watched.others.add();
    this.#formula = { element, outer: this.#formula, text: '', nested: false };
  }

  #openInRows(element: OpenElement): void {
    if (element.name === 'f') {
      this.#takeFormula(element);
      return;
    }
    this.#cell = element;
    this.#column++;
  }

  #openRow(attributes: string): void {
    this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
    this.#column = 0;
  }

  #closeFormula(formula: OpenFormula, at: number, after: number): void {
    const { element, outer, text, nested } = formula;
    this.#formula = outer;
    if (this.#inRows) return this.#closeCellFormula(formula, after);
    // An element that holds another formula has no text of its own.
    if (outer) outer.nested ||= outer.text.trim() !== '';
    const allowed = LISTED.has((outer?.element ?? element).name) ? 'cell' : 'none';
    const found =
      calloutOf(text, this.#watched.context, allowed) ?? (nested ? reach('function', text.trim()) : undefined);
    if (!found) return;
    const { name, attributes, innerStart } = element;
    this.#report(found, name === 'definedName' ? (attribute(attributes, 'name') ?? null) : null);
    this.#replace(innerStart, Math.max(at, innerStart), LOST);
  }

  #closeCellFormula({ element, text, nested }: OpenFormula, after: number): void {
    const cell = this.#cell;
    const place = placeOf(attribute(cell?.attributes ?? '', 'r') ?? '') ?? { row: this.#row, column: this.#column };
    this.cellFormula({ attributes: element.attributes, text, nested }, place.row, place.column, () => {
      if (cell) this.#changeAttributes(cell, withoutMarks);
      this.#edits.push({ start: element.start, end: after, by: '' });
    });
  }

  /** Attributes that point at what is not carried over, or reach out themselves. */
  #lookAt(element: OpenElement): void {
    const { name, attributes } = element;
    const all = attributesOf(attributes);
    const range = all.get('sqref') ?? (name === 'hyperlink' ? all.get('ref') : undefined);
    if (range !== undefined) this.#range = firstCell(range);
    // A box in a drawing that is no note is a button, a list or an object.
    if (name === 'ClientData' && all.get('ObjectType') !== 'Note') this.#unitGoes = true;
    const changes = new Map<string, string | null>();
    for (const [key, value] of all) {
      const points = key.includes(':') && this.#watched.dropped.has(value);
      const found = points ? this.#follow(element, value) : judgeOf(name, key)?.(value, this.#watched.context);
      if (found === undefined) continue;
      if (SMALL.has(name)) this.#small ??= element;
      else changes.set(key, name === 'cfvo' ? LOST : null);
      if (found !== 'unwanted') this.#report(found);
    }
    const isOutside = name === 'cacheSource' && all.get('type') === 'external';
    if (isOutside) changes.set('type', 'worksheet');
    // A pivot table without its source shows what it showed last.
    if (this.#root && (isOutside || (name === 'worksheetSource' && changes.size > 0)))
      this.#changeAttributes(this.#root, (raw) => withoutAttribute(raw, 'refreshOnLoad'));
    if (changes.size > 0) this.#changeAttributes(element, (raw) => editAttributes(raw, (key) => changes.get(key)));
  }

  /** Follows a pointer to what is not carried over: the element, or more around it, is removed, or the pointer alone. */
  #follow(element: OpenElement, id: string): 'unwanted' | undefined {
    const found = this.#watched.dropped.get(id);
    this.#pointed.add(id);
    if (found) this.#report(found);
    if (WITHOUT_POINTER.has(element.name)) return 'unwanted';
    if (SMALL.has(element.name)) this.#small ??= element;
    else if (this.#extension) this.#small ??= this.#extension;
    else this.#unitGoes = true;
    return undefined;
  }
}
