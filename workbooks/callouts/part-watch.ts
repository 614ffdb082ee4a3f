import { addressOf, placeOf } from '../cell-address.ts';
import type { Edit } from '../editing/elements.ts';
import { withAttribute, withoutAttribute } from '../editing/xml-edit.ts';
import { attribute, attributesOf } from '../xml/attributes.ts';
import type { XmlHandlers } from '../xml/scan.ts';
import type { Reach } from './callout.ts';
import { CellFormulas } from './cell-formulas.ts';
import { calloutOf, type FormulaSurroundings } from './formula-callout.ts';
import {
  ATTRIBUTES,
  EMPTIED,
  FORMULAS,
  REMOVED,
  SMALL,
  WATCHED_ATTRIBUTE,
  WITHOUT_POINTER,
} from './watched-elements.ts';

/** A place within a part that reaches out. */
export type Spotted = Reach & { readonly cell: string | null; readonly name: string | null };

export interface Watched {
  /** What the part points at and is not carried over, by the number of the pointer. */
  readonly dropped: ReadonlyMap<string, Reach | undefined>;
  readonly surroundings: FormulaSurroundings;
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

const NOWHERE = { cell: null, name: null };
const LOST = '#REF!';

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
  readonly edits: Edit[] = [];
  readonly #watched: Watched;
  /** The part itself; nothing where nobody wants the edits. */
  readonly #xml: string;
  readonly #cells: CellFormulas;
  readonly #pointed = new Set<string>();
  #depth = 0;
  /** The child of the document that is open. */
  #child = '';
  /** The same, or one of the extensions in it: what is removed as a whole. */
  #unit: OpenElement | undefined;
  #unitGoes = false;
  #small: OpenElement | undefined;
  #formula: OpenElement | undefined;
  #text = '';
  #list: OpenElement | undefined;
  /** Elements left in the list. */
  #left = 0;
  #inRows = false;
  #row = 0;
  #column = 0;
  #cell: OpenElement | undefined;
  #range = '';

  constructor(watched: Watched, xml = '') {
    this.#watched = watched;
    this.#xml = xml;
    this.#cells = new CellFormulas(watched.surroundings);
  }

  /** Places matter only to who wants the edits. */
  open(name: string, attributes: string, start = 0, innerStart = 0): void {
    const depth = this.#depth++;
    const element = { name, attributes, start, depth, innerStart };
    if (this.#inRows) {
      this.#openInRows(element);
      return;
    }
    if (name === 'sheetData') this.#inRows = true;
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
    if (name === 'xmlColumnPr') this.#small = element;
    if (WATCHED_ATTRIBUTE.test(attributes)) this.#lookAt(element);
    if (FORMULAS.has(name)) this.#takeFormula(element);
  }

  text(text: string): void {
    if (this.#formula) this.#text += text;
  }

  close(name: string, at = 0, after = 0): void {
    const depth = --this.#depth;
    if (this.#formula?.depth === depth)
      this.#closeFormula(this.#formula, Math.max(at, this.#formula.innerStart), after);
    if (name === 'sheetData') this.#inRows = false;
    if (this.#inRows) return;
    if (this.#small?.depth === depth) {
      this.#remove(this.#small, after);
      this.#small = undefined;
      this.#left--;
    }
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
  cellFormula(attributes: string, formula: string, row: number, column: number): boolean {
    const found = this.#cells.reachOf(attributes, formula);
    if (found) this.#watched.report(() => ({ ...found, cell: addressOf(row, column), name: null }));
    return found !== undefined;
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
    while ((this.edits.at(-1)?.start ?? -1) >= start) this.edits.pop();
    this.edits.push({ start, end, by: '' });
  }

  #replaceAttributes({ attributes, innerStart }: OpenElement, by: string): void {
    const end = innerStart - (this.#xml.charAt(innerStart - 2) === '/' ? 2 : 1);
    if (by !== attributes) this.edits.push({ start: end - attributes.length, end, by });
  }

  #takeFormula(element: OpenElement): void {
    this.#formula = element;
    this.#text = '';
  }

  #openInRows(element: OpenElement): void {
    const { name, attributes } = element;
    if (name === 'f') this.#takeFormula(element);
    else if (name === 'c') {
      this.#cell = element;
      this.#column++;
    } else if (name === 'row') {
      this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
      this.#column = 0;
    }
  }

  #closeFormula({ name, attributes, start, innerStart }: OpenElement, at: number, after: number): void {
    const formula = this.#text;
    this.#formula = undefined;
    if (this.#inRows) {
      this.#closeCellFormula(attributes, formula, start, after);
      return;
    }
    const found = calloutOf(formula, this.#watched.surroundings);
    if (!found) return;
    const named = name === 'definedName' ? (attribute(attributes, 'name') ?? null) : null;
    this.#report(found, named);
    this.edits.push({ start: innerStart, end: at, by: LOST });
  }

  #closeCellFormula(attributes: string, formula: string, start: number, after: number): void {
    const cell = this.#cell;
    const place = placeOf(attribute(cell?.attributes ?? '', 'r') ?? '') ?? { row: this.#row, column: this.#column };
    if (!this.cellFormula(attributes, formula, place.row, place.column)) return;
    if (cell) this.#replaceAttributes(cell, withoutMarks(cell.attributes));
    this.edits.push({ start, end: after, by: '' });
  }

  /** Attributes that point at what is not carried over, or reach out themselves. */
  #lookAt(element: OpenElement): void {
    const { name, attributes } = element;
    const all = attributesOf(attributes);
    const range = all.get('sqref') ?? (name === 'hyperlink' ? all.get('ref') : undefined);
    if (range !== undefined) this.#range = firstCell(range);
    // A box in a drawing that is no note is a button, a list or an object.
    if (name === 'ClientData' && all.get('ObjectType') !== 'Note') this.#unitGoes = true;
    let left = attributes;
    for (const [key, value] of all) {
      const points = key.includes(':') && this.#watched.dropped.has(value);
      const found = points ? this.#follow(element, value) : ATTRIBUTES.get(key)?.(value, this.#watched.surroundings);
      if (found === undefined) continue;
      left = withoutAttribute(left, key);
      if (found !== 'unwanted') this.#watched.report(() => ({ ...found, ...NOWHERE }));
    }
    if (name === 'cacheSource' && all.get('type') === 'external') left = withAttribute(left, 'type', 'worksheet');
    this.#replaceAttributes(element, left);
  }

  /** Follows a pointer to what is not carried over: the element, or more around it, is removed, or the pointer alone. */
  #follow(element: OpenElement, id: string): 'unwanted' | undefined {
    const found = this.#watched.dropped.get(id);
    this.#pointed.add(id);
    if (found) this.#report(found);
    if (WITHOUT_POINTER.has(element.name)) return 'unwanted';
    if (SMALL.has(element.name)) this.#small ??= element;
    else this.#unitGoes = true;
    return undefined;
  }
}
