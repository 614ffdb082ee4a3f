import { reach, staysInside, targetName, type Reach } from './callout.ts';
import { OUTWARD_FUNCTIONS } from './outward-functions.ts';

/** Marks of newer functions, of add-ins and of functions given to others by name. */
const PREFIXES = /^(?:_xlfn|_xlws|_xll|_xludf|__xludf|_xleta)\./i;
const GIVEN_BY_NAME = /^_xleta\./i;
const WORD = /[\w.\u0080-\uffff]+/y;
const SPACES = /\s*/y;
/** Google writes functions that Excel does not know as a text within this one. */
const AS_TEXT = 'DUMMYFUNCTION';

/** Marks of a program, another book, a path or a function with a prefix. */
const SUSPECT = /[|[\\_]|'[^']*\//;
const CALLED: ReadonlySet<string> = new Set([...OUTWARD_FUNCTIONS.keys(), 'HYPERLINK', AS_TEXT]);
const LONGEST_NAME = 24;

const isWordSign = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 46;

/** Clears almost every formula at little cost: without a mark or the call of such a function nothing reaches out. */
function maySuspect(formula: string): boolean {
  for (let at = formula.indexOf('('); at >= 0; at = formula.indexOf('(', at + 1)) {
    let end = at;
    while (formula.charCodeAt(end - 1) <= 32) end--;
    let start = end;
    while (isWordSign(formula.charCodeAt(start - 1))) start--;
    if (end - start <= LONGEST_NAME && CALLED.has(formula.slice(start, end).toUpperCase())) return true;
  }
  return SUSPECT.test(formula);
}

/** What the formula of a workbook may be told of the workbook. */
export interface FormulaSurroundings {
  readonly isSheet: (name: string) => boolean;
  /** What a defined name reaches out to, by its name in lower case. */
  readonly names: ReadonlyMap<string, Reach>;
}

const ALONE: FormulaSurroundings = { isSheet: () => false, names: new Map() };

/** A formula cut into its words, texts and names in quotes; each sign is looked at once. */
class FormulaReader {
  readonly #text: string;
  #at = 0;
  readonly words: string[] = [];
  /** What the texts in it say, one behind the other. */
  texts = '';

  constructor(text: string) {
    this.#text = text;
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
    const whole = [',', ';', ')', ''].includes(this.#text.charAt(this.#at));
    if (target.startsWith('#') || (whole && staysInside(target))) return undefined;
    return reach('link', targetName(target));
  }

  #wordReach(): Reach | undefined {
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
    name = name.toUpperCase();
    this.words.push(name);
    this.#skipSpaces();
    const called = this.#text.charAt(this.#at) === '(';
    if (called) this.#at++;
    if (!called && !GIVEN_BY_NAME.test(word)) return undefined;
    if (name === 'HYPERLINK') return called ? this.#linkReach() : reach('link', name);
    const kind = OUTWARD_FUNCTIONS.get(name);
    return kind && reach(kind, name);
  }

  #bookReach({ isSheet }: FormulaSurroundings): Reach | undefined {
    if (this.#text.charAt(this.#at) === '[') {
      // The number 0 is the workbook itself.
      const book = this.#bracketed();
      const rest = this.#text.slice(this.#at, this.#at + 1);
      return book === '0' || !/[\w!'\u0080-\uffff]/.test(rest) ? undefined : reach('book', book);
    }
    const name = this.#quoted("'");
    if (isSheet(name)) return undefined;
    if (name.includes('|')) return reach('program', name);
    const book = /\[([^\]]*)\]/.exec(name)?.[1];
    return (book ?? '0') !== '0' || /[\\/]/.test(name) ? reach('book', book ?? name) : undefined;
  }

  /** The first thing that reaches out from here. */
  next(surroundings: FormulaSurroundings): Reach | undefined {
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      let found: Reach | undefined;
      if (sign === '"') this.texts += this.#quoted('"');
      else if (sign === "'" || sign === '[') found = this.#bookReach(surroundings);
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
export function calloutOf(formula: string, surroundings: FormulaSurroundings = ALONE): Reach | undefined {
  if (surroundings.names.size === 0 && !maySuspect(formula)) return undefined;
  const reader = new FormulaReader(formula);
  const found = reader.next(surroundings);
  if (found) return found;
  if (reader.words.includes(AS_TEXT)) {
    const inner = new FormulaReader(reader.texts).next(surroundings);
    if (inner) return inner;
  }
  for (const word of reader.words) {
    const named = surroundings.names.get(word.toLowerCase());
    if (named) return named;
  }
  return undefined;
}

/** The words of a formula, in capitals: a name used in it is one of them. */
export function wordsOf(formula: string): readonly string[] {
  const reader = new FormulaReader(formula);
  while (reader.next(ALONE));
  return reader.words;
}
