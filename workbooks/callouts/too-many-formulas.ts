import { WorkbookRefusal } from '../refusal.ts';
import { nextSign } from '../xml/next-sign.ts';

const [LESS, MORE, SLASH, COLON, QUOTE, APOSTROPHE, BANG, QUESTION, LETTER] = [60, 62, 47, 58, 34, 39, 33, 63, 102];
const ROWS = 'sheetData';

const endsName = (code: number | undefined): boolean =>
  code === undefined || code <= 32 || code === MORE || code === SLASH || code === LESS;

/** Where the tag of a formula begins whose name, perhaps behind a prefix, is the letter that stands here; else -1. */
function tagStart(bytes: Buffer, letter: number): number {
  if (!endsName(bytes[letter + 1])) return -1;
  let at = letter - 1;
  if (bytes[at] === COLON) for (at--; !endsName(bytes[at]) && bytes[at] !== COLON;) at--;
  if (bytes[at] === SLASH) at--;
  return bytes[at] === LESS ? at : -1;
}

/**
 * Goes to the next tag of a formula, behind the letter that is its name: hardly any other name has this letter, so that
 * this takes a fraction of the time that a cursor takes. One in a comment is found as well. The end without one.
 */
function nextFormula(bytes: Buffer, from: number, end: number): number {
  let at = nextSign(bytes, LETTER, from, end);
  while (at < end && tagStart(bytes, at) < 0) at = nextSign(bytes, LETTER, at + 1, end);
  return Math.min(end, at + 1);
}

const opens = (bytes: Buffer, nameEnd: number): boolean => bytes[tagStart(bytes, nameEnd - 1) + 1] !== SLASH;

/** At most so many formulas stand in the rows of a sheet. */
function countFormulas(bytes: Buffer): number {
  let count = 0;
  const end = bytes.lastIndexOf(ROWS);
  for (let at = nextFormula(bytes, bytes.indexOf(ROWS), end); at < end; at = nextFormula(bytes, at, end)) {
    if (bytes[at - 2] !== SLASH && opens(bytes, at)) count++;
  }
  return count;
}

/** Whether any tag begins with a sign. */
function beginsTag(bytes: Buffer, sign: number): boolean {
  let at = nextSign(bytes, sign, 0, bytes.length);
  while (at < bytes.length && bytes[at - 1] !== LESS) at = nextSign(bytes, sign, at + 1, bytes.length);
  return at < bytes.length;
}

/** Whether rows may hold a formula, or something else than rows and cells. */
export function mayHoldFormulas(rows: Buffer): boolean {
  if (nextFormula(rows, 0, rows.length) < rows.length || rows.includes(ROWS)) return true;
  return beginsTag(rows, BANG) || beginsTag(rows, QUESTION);
}

const damaged = (): WorkbookRefusal => new WorkbookRefusal('damaged', 'the rows of a sheet are no XML');

/** Behind a tag whose name ends here; an attribute may hold the sign that ends it. */
function tagEnd(bytes: Buffer, from: number, end: number): number {
  let quote = 0;
  for (let at = from; at < end; at++) {
    const code = bytes[at]!;
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === MORE) return at + 1;
  }
  throw damaged();
}

/** Behind a formula whose name ends here, with all that stands in it. */
function formulaEnd(bytes: Buffer, from: number, end: number): number {
  let depth = 0;
  for (let name = from; name < end; name = nextFormula(bytes, name, end)) {
    const at = tagEnd(bytes, name, end);
    if (!opens(bytes, name)) depth--;
    else if (bytes[at - 2] !== SLASH) depth++;
    if (depth === 0) return at;
    if (depth < 0) break;
  }
  throw damaged();
}

const FEW = 96;

/** Copies a few bytes faster than the system does. */
function copy(bytes: Buffer, from: number, end: number, to: Buffer, at: number): number {
  if (end - from > FEW) bytes.copy(to, at, from, end);
  else for (let place = from; place < end; place++) to[at + place - from] = bytes[place]!;
  return at + end - from;
}

/** A sheet, written in the usual way, without the formulas in its rows. */
export function withoutFormulas(bytes: Buffer): Buffer {
  const left = Buffer.allocUnsafeSlow(bytes.length);
  let length = 0;
  let copied = 0;
  const end = bytes.lastIndexOf(ROWS);
  for (let at = nextFormula(bytes, bytes.indexOf(ROWS), end); at < end; at = nextFormula(bytes, copied, end)) {
    length = copy(bytes, copied, tagStart(bytes, at - 1), left, length);
    copied = formulaEnd(bytes, at, end);
  }
  length = copy(bytes, copied, bytes.length, left, length);
  const sheet = left.subarray(0, length);
  const rowsEnd = sheet.lastIndexOf(ROWS);
  if (nextFormula(sheet, sheet.indexOf(ROWS), rowsEnd) < rowsEnd) throw damaged();
  return sheet;
}

/** Counts the formulas that stand in no cell, and refuses a workbook with too many of them. */
export class OtherFormulas {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  add(): void {
    if (--this.#left < 0)
      throw new WorkbookRefusal('too-large-inside', 'formulas of conditions, lists, charts or names');
  }
}

/** So few formulas are looked at on every sheet, whatever stands on the others. */
const ALWAYS = 1500;

/** How many formulas of a workbook are looked at; the sheets are given in their order, so that everybody counts alike. */
export class FormulaAllowance {
  #left: number;
  readonly #beyond = new Map<string, number>();

  constructor(most: number) {
    this.#left = most;
  }

  /** How many formulas a sheet has if those are too many to be looked at; otherwise 0. */
  beyond(path: string, bytes: Buffer): number {
    const key = path.toLowerCase();
    const known = this.#beyond.get(key);
    if (known !== undefined) return known;
    const count = countFormulas(bytes);
    const beyond = count > ALWAYS && count > this.#left ? count : 0;
    if (beyond === 0 && count > ALWAYS) this.#left -= count;
    this.#beyond.set(key, beyond);
    return beyond;
  }
}
