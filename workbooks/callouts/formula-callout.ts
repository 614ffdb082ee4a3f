import { reach, staysInside, targetName, type Reach } from './callout.ts';
import { ADDRESSED, OUTWARD_FUNCTIONS } from './outward-functions.ts';

/** Marks of newer functions, of add-ins, of other programs and of functions given to others by name. */
const PREFIXES = /^(?:_xlfn|_xlws|_xll|_xludf|__xludf|_xleta|com\.microsoft|org\.(?:libre|open)office)\./i;
const GIVEN_BY_NAME = /^_xleta\./i;
const WORD = /[\w.\u0080-\uffff]+/y;
/** Names of the workbook may have these signs as well. */
const LONG_WORD = /[\w.\\?\u0080-\uffff]+/y;
const SPACES = /\s*/y;
/** Google writes functions that Excel does not know as a text within this one. */
const AS_TEXT = 'DUMMYFUNCTION';

/** Marks of a program, another book, a path or a function with a prefix. */
const SUSPECT = /[|[\\_]|'[^']*\//;
const CALLED: ReadonlySet<string> = new Set([...OUTWARD_FUNCTIONS.keys(), ...ADDRESSED, 'HYPERLINK', AS_TEXT]);
/** With the mark of another program. */
const MARKED_NAME = /^(?:com|org)\./i;
const LONGEST_NAME = 40;

const BEYOND_ASCII = /[\u0080-\uffff]/;
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** A formula as a program reads it: letters and spaces of every width are one, and signs nobody sees are none. */
export const plainFormula = (text: string): string =>
  BEYOND_ASCII.test(text) ? text.normalize('NFKC').replace(INVISIBLE, '') : text;

const isWordSign = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 46;

/** Clears almost every formula at little cost: without a mark or the call of such a function nothing reaches out. */
function maySuspect(formula: string): boolean {
  for (let at = formula.indexOf('('); at >= 0; at = formula.indexOf('(', at + 1)) {
    let end = at;
    while (formula.charCodeAt(end - 1) <= 32) end--;
    let start = end;
    while (isWordSign(formula.charCodeAt(start - 1))) start--;
    if (end - start > LONGEST_NAME) continue;
    const name = formula.slice(start, end);
    if (CALLED.has(name.toUpperCase()) || MARKED_NAME.test(name)) return true;
  }
  return SUSPECT.test(formula);
}

/** What a formula is judged by besides its own text: the sheets and names of its workbook. */
export interface FormulaContext {
  readonly isSheet: (name: string) => boolean;
  /** What a defined name reaches out to, by its name in capitals. */
  readonly names: ReadonlyMap<string, Reach>;
}

/** Which addresses worked out by a formula are allowed: a list to choose from may be named in a cell beside it. */
export type AllowedAddress = 'none' | 'cell';

const ENDS: ReadonlySet<string> = new Set([',', ';', ')', '']);
const CELL = /\$?[A-Z]{1,3}\$?\d{1,7}\s*(?=[,;)]|$)/iy;

const ALONE: FormulaContext = { isSheet: () => false, names: new Map() };

/** A formula cut into its words, texts and names in quotes; each sign is looked at once. */
class FormulaReader {
  readonly #text: string;
  readonly #allowed: AllowedAddress;
  #at = 0;
  /** Behind the long word that was met last. */
  #longEnd: number;
  readonly words: string[] = [];
  /** What the texts in it say, one behind the other. */
  texts = '';
  /** Texts that are addresses. */
  readonly addresses: string[] = [];

  constructor(text: string, allowed: AllowedAddress) {
    this.#text = text;
    this.#allowed = allowed;
    this.#longEnd = /[\\?]/.test(text) ? 0 : text.length;
  }

  /** A name of the workbook that is more than a word. */
  #takeLongWord(): void {
    if (this.#at < this.#longEnd) return;
    LONG_WORD.lastIndex = this.#at;
    const word = LONG_WORD.exec(this.#text)?.[0] ?? '';
    this.#longEnd = this.#at + word.length;
    this.words.push(word.toUpperCase());
  }

  #skipSpaces(): void {
    SPACES.lastIndex = this.#at;
    this.#at += SPACES.exec(this.#text)?.[0].length ?? 0;
  }

  /** What stands in quotes from here; two of them stand for one. */
  #quoted(quote: string): string {
    let text = '';
    for (let from = this.#at + 1; ;) {
      const end = this.#text.indexOf(quote, from);
      text += this.#text.slice(from, end < 0 ? undefined : end);
      this.#at = end < 0 ? this.#text.length : end + 1;
      if (end < 0 || this.#text.charAt(this.#at) !== quote) return text;
      text += quote;
      from = this.#at + 1;
    }
  }

  /** What stands in brackets from here, those within it too. */
  #bracketed(): string {
    const from = this.#at + 1;
    for (let depth = 0; this.#at < this.#text.length; this.#at++) {
      const sign = this.#text.charAt(this.#at);
      if (sign === "'") this.#at++;
      else if (sign === '[') depth++;
      else if (sign === ']' && --depth === 0) return this.#text.slice(from, this.#at++);
    }
    return this.#text.slice(from);
  }

  /** Where a link leads, as far as its first text says it; a place of the workbook needs no more than its start. */
  #linkReach(): Reach | undefined {
    this.#skipSpaces();
    if (this.#text.charAt(this.#at) !== '"') return reach('link', 'HYPERLINK');
    const target = this.#quoted('"');
    this.texts += target;
    this.#skipSpaces();
    const whole = ENDS.has(this.#text.charAt(this.#at));
    if (staysInside(target) && (whole || target.startsWith('#'))) return undefined;
    return reach('link', targetName(target));
  }

  /** Whatever is not plainly an address of the workbook itself may become one of anything else. */
  #addressReach(name: string): Reach | undefined {
    this.#skipSpaces();
    const from = this.#at;
    if (this.#text.charAt(from) === '"') {
      const target = this.#quoted('"');
      this.#skipSpaces();
      const whole = ENDS.has(this.#text.charAt(this.#at));
      if (whole) this.addresses.push(target);
      else this.texts += target;
      return whole ? undefined : reach('book', name);
    }
    CELL.lastIndex = from;
    const cell = this.#allowed === 'cell' ? CELL.exec(this.#text) : null;
    return cell ? undefined : reach('book', name);
  }

  #wordReach(): Reach | undefined {
    this.#takeLongWord();
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0] ?? '';
    this.#at += Math.max(1, word.length);
    if (word === '') return undefined;
    if (this.#text.charAt(this.#at) === '[') {
      this.#bracketed();
      return undefined;
    }
    let name = word;
    while (PREFIXES.test(name)) name = name.replace(PREFIXES, '');
    if (name !== word) this.words.push(word.toUpperCase());
    name = name.toUpperCase();
    this.words.push(name);
    this.#skipSpaces();
    const called = this.#text.charAt(this.#at) === '(';
    if (called) this.#at++;
    if (!called && !GIVEN_BY_NAME.test(word)) return undefined;
    if (ADDRESSED.has(name)) return called ? this.#addressReach(name) : reach('book', name);
    if (name === 'HYPERLINK') return called ? this.#linkReach() : reach('link', name);
    const kind = OUTWARD_FUNCTIONS.get(name);
    return kind && reach(kind, name);
  }

  #bookReach({ isSheet }: FormulaContext): Reach | undefined {
    if (this.#text.charAt(this.#at) === '[') {
      // The number 0 is the workbook itself.
      const book = this.#bracketed();
      const rest = this.#text.slice(this.#at, this.#at + 1);
      return book === '0' || !/[\w!'\u0080-\uffff]/.test(rest) ? undefined : reach('book', book);
    }
    const name = this.#quoted("'");
    // No program lets a sheet have these signs in its name; one that is listed so is a trick.
    if (!/[[\]\\/]/.test(name) && isSheet(name)) return undefined;
    if (name.includes('|')) return reach('program', name);
    const book = /\[([^\]]*)\]/.exec(name)?.[1];
    return (book ?? '0') !== '0' || /[\\/]/.test(name) ? reach('book', book ?? name) : undefined;
  }

  /** The first thing that reaches out from here. */
  next(context: FormulaContext): Reach | undefined {
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      let found: Reach | undefined;
      if (sign === '"') this.texts += this.#quoted('"');
      else if (sign === "'" || sign === '[') found = this.#bookReach(context);
      // No operator of a formula: a program, its topic and an item of it.
      else if (sign === '|') {
        this.#at++;
        return reach('program', this.#text.trim());
      } else found = this.#wordReach();
      if (found && this.#text.charAt(this.#at) !== '|') return found;
    }
    return undefined;
  }
}

/** What a formula reaches out to; nothing for one that stays within its workbook. */
export function calloutOf(
  written: string,
  context: FormulaContext = ALONE,
  allowed: AllowedAddress = 'none',
): Reach | undefined {
  const formula = plainFormula(written);
  if (context.names.size === 0 && !maySuspect(formula)) return undefined;
  const reader = new FormulaReader(formula, allowed);
  const found = reader.next(context);
  if (found) return found;
  // Together they are no longer than the formula; an address within an address has no function in it.
  const inner = reader.words.includes(AS_TEXT) ? [reader.texts, ...reader.addresses] : reader.addresses;
  for (const text of inner) {
    const within = new FormulaReader(text, 'none');
    const reached = within.next(context);
    if (reached) return reached;
    reader.words.push(...within.words);
  }
  for (const word of reader.words) {
    const named = context.names.get(word);
    if (named) return named;
  }
  return undefined;
}

/** The words of a formula, in capitals: a name used in it is one of them. */
export function wordsOf(formula: string): readonly string[] {
  const reader = new FormulaReader(plainFormula(formula), 'none');
  while (reader.next(ALONE));
  return reader.words;
}
