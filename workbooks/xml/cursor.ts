import { MOST_NESTED } from '../limits.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { decodeXml } from './decode.ts';

/** What a cursor stands at. An empty element is opened and closed; a text may come in several pieces. */
export const END = 0;
export const OPEN = 1;
export const CLOSE = 2;
export const TEXT = 3;
type Event = typeof END | typeof OPEN | typeof CLOSE | typeof TEXT;

const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const MORE = 62;
/** A single tag, comment or text is never longer in a real workbook. */
const LONGEST = 1_179_648;
/** Looked at one by one before the processor's own search is called, which costs as much as these. */
const NEAR = 24;
/** Places for names that have been met, by a sum of their signs. */
const KNOWN = 128;
const FOREIGN_ENCODING = /\sencoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i;

const damaged = (what: string): WorkbookRefusal => new WorkbookRefusal('damaged', `XML: ${what}`);

interface Name {
  /** Where it was met first. */
  readonly from: number;
  readonly to: number;
  /** Without its prefix. */
  readonly local: string;
}

/** Bytes of UTF-8, or the code units of a text. */
type Units = Uint8Array | Uint16Array;

/**
 * Goes through a document from one tag or text to the next. Nothing is decoded before it is asked for: most of a sheet is
 * addresses and numbers, which are read off their digits. It checks that the elements are well formed, refuses DOCTYPE and
 * goes no deeper than the limit.
 */
export class XmlCursor {
  readonly units: Units;
  /** What is written between two places. */
  readonly slice: (from: number, to: number) => string;
  readonly #open: Name[] = [];
  readonly #known: (Name | undefined)[] = [];
  /** An element is opened whose tag has not been read to its end, which is no further than `#farthest`. */
  #inTag = false;
  #place = 0;
  #farthest = 0;
  #empty = false;
  #cdata = false;
  #began = false;
  /** Of the element that is opened or closed, without its prefix. */
  name = '';
  /** The place of the tag's `<`, and the place behind its `>`; of an opened element once its attributes were read. */
  at = 0;
  after = 0;
  /** Where a text, or what stands behind the name of an opened element, begins and ends. */
  from = 0;
  to = 0;
  /** The same of an attribute's value, after `nextAttribute`. */
  valueFrom = 0;
  valueTo = 0;
  #nameFrom = 0;
  #nameTo = 0;

  constructor(units: Units, slice: (from: number, to: number) => string) {
    this.units = units;
    this.slice = slice;
    for (let place = 0; place < KNOWN; place++) this.#known.push(undefined);
  }

  next(): Event {
    if (this.#inTag) this.finishTag();
    if (this.#empty) {
      this.#empty = false;
      this.#open.pop();
      return CLOSE;
    }
    this.#cdata = false;
    const units = this.units;
    for (;;) {
      const at = this.after;
      if (at >= units.length) return this.#end();
      if (units[at] !== LESS) {
        if (this.#text(at)) return TEXT;
        continue;
      }
      const code = units[at + 1];
      if (code === SLASH) return this.#close(at);
      if (code !== 33 && code !== 63) return this.#openTag(at);
      this.after = code === 63 ? this.#instruction(at) : this.#declaration(at);
      if (this.#cdata) return TEXT;
    }
  }

  /** The text it stands at. */
  text(): string {
    const raw = this.slice(this.from, this.to);
    return this.#cdata ? raw : decodeXml(raw);
  }

  /** What stands between the name of an opened element and its end: see attributes.ts. */
  attributes(): string {
    this.finishTag();
    return this.from === this.to ? '' : this.slice(this.from, this.to);
  }

  /** Goes to the next attribute of an opened element; false behind the last. */
  nextAttribute(): boolean {
    const units = this.units;
    const end = this.#farthest;
    let at = this.#place;
    while (at < end && units[at]! <= 32) at++;
    this.#place = at;
    if (at >= end || units[at] === MORE || units[at] === SLASH) {
      this.finishTag();
      return false;
    }
    this.#nameFrom = at;
    while (at < end && units[at] !== EQUALS) at++;
    let nameTo = at;
    while (nameTo > this.#nameFrom && units[nameTo - 1]! <= 32) nameTo--;
    this.#nameTo = nameTo;
    at++;
    while (at < end && units[at]! <= 32) at++;
    const quote = at < end ? units[at] : 0;
    if (quote !== QUOTE && quote !== APOSTROPHE) throw damaged('an attribute without quotes');
    this.valueFrom = ++at;
    while (at < end && units[at] !== quote) at++;
    if (at >= end) throw damaged('an attribute without quotes');
    this.valueTo = at;
    this.#place = at + 1;
    return true;
  }

  /** Whether the attribute has this name of one letter. */
  isAttribute(letter: number): boolean {
    return this.#nameTo - this.#nameFrom === 1 && this.units[this.#nameFrom] === letter;
  }

  /** As written, for values that are only letters and digits. */
  value(): string {
    return this.slice(this.valueFrom, this.valueTo);
  }

  /** Whether the tag of the opened element, of which all attributes were read, closes it as well. */
  get isEmpty(): boolean {
    return this.#empty;
  }

  /** Goes behind the end of the element opened last; whoever calls it has seen that it is closed there. */
  leaveAt(after: number): void {
    this.#open.pop();
    this.after = after;
  }

  #end(): Event {
    if (this.#open.length > 0 || !this.#began) throw damaged('the document breaks off');
    return END;
  }

  /** False for what may stand around the document. */
  #text(at: number): boolean {
    const units = this.units;
    let end = at + 1;
    const near = Math.min(units.length, at + NEAR);
    while (end < near && units[end] !== LESS) end++;
    if (end === near && end < units.length) {
      end = units.indexOf(LESS, end);
      if (end < 0) end = units.length;
    }
    if (end - at > LONGEST) throw damaged('megabytes without a tag');
    this.from = at;
    this.to = this.after = end;
    if (this.#open.length > 0) return true;
    if (/[^\s\uFEFF]/.test(this.slice(at, end))) throw damaged('text outside the document');
    return false;
  }

  /** Whether this is written at a place, in signs of one byte. */
  isAt(written: string, at: number): boolean {
    for (let place = 0; place < written.length; place++) {
      if (this.units[at + place] !== written.charCodeAt(place)) return false;
    }
    return true;
  }

  /** Where something ends that begins at `at`. */
  #endOf(at: number, closing: string): number {
    const { units } = this;
    const last = closing.charCodeAt(closing.length - 1);
    const farthest = Math.min(units.length, at + LONGEST);
    for (let end = at + closing.length - 1; end < farthest; end++) {
      if (units[end] === last && this.isAt(closing, end - closing.length + 1)) return end + 1;
    }
    throw damaged('a tag without an end');
  }

  #instruction(at: number): number {
    const after = this.#endOf(at + 2, '?>');
    if (FOREIGN_ENCODING.test(this.slice(at, after - 2))) throw damaged('an encoding other than UTF-8');
    return after;
  }

  #declaration(at: number): number {
    if (this.isAt('<!--', at)) return this.#endOf(at + 4, '-->');
    if (!this.isAt('<![CDATA[', at)) {
      throw new WorkbookRefusal('forbidden-markup', this.slice(at, Math.min(at + 40, this.units.length)));
    }
    const after = this.#endOf(at + 9, ']]>');
    this.#cdata = this.#open.length > 0;
    this.from = at + 9;
    this.to = after - 3;
    return after;
  }

  #openTag(at: number): Event {
    const units = this.units;
    const end = Math.min(units.length, at + LONGEST);
    let place = at + 1;
    let sum = 0;
    for (; place < end; place++) {
      const code = units[place]!;
      if (code === MORE || code === SLASH || code <= 32) break;
      sum = (Math.imul(sum, 31) + code) | 0;
    }
    const name = this.#nameAt(at + 1, place, sum);
    if (this.#open.length === 0 && this.#began) throw damaged('two documents in one part');
    if (this.#open.length >= MOST_NESTED) throw damaged('elements nested too deeply');
    this.#began = true;
    this.#open.push(name);
    this.name = name.local;
    this.at = at;
    this.from = this.#place = place;
    this.#farthest = end;
    this.#inTag = true;
    return OPEN;
  }

  /** Goes from where the attributes were left to the end of the tag. */
  finishTag(): void {
    if (!this.#inTag) return;
    const units = this.units;
    const end = this.#farthest;
    let place = this.#place;
    for (; place < end; place++) {
      const code = units[place]!;
      if (code === MORE) break;
      if (code === LESS) throw damaged('a tag within a tag');
      if (code !== QUOTE && code !== APOSTROPHE) continue;
      place++;
      while (place < end && units[place] !== code) place++;
    }
    if (place >= end) throw damaged('a tag without an end');
    this.#inTag = false;
    this.#empty = units[place - 1] === SLASH && place > this.from;
    this.to = this.#empty ? place - 1 : place;
    this.after = place + 1;
  }

  /** Documents have few names: each is decoded once as long as no other has its sum. */
  #nameAt(from: number, to: number, sum: number): Name {
    if (from === to) throw damaged('a tag without a name');
    const place = (sum >>> 0) % KNOWN;
    const known = this.#known[place];
    if (known !== undefined && known.to - known.from === to - from && this.#isSame(known, from)) return known;
    const full = this.slice(from, to);
    const name = { from, to, local: full.slice(full.indexOf(':') + 1) };
    this.#known[place] = name;
    return name;
  }

  #isSame({ from, to }: Name, at: number): boolean {
    const units = this.units;
    for (let place = from, other = at; place < to; place++, other++) if (units[place] !== units[other]) return false;
    return true;
  }

  #close(at: number): Event {
    const units = this.units;
    const name = this.#open.pop();
    let end = at + 2;
    if (name !== undefined && this.#isSame(name, end)) {
      end += name.to - name.from;
      while (end < units.length && units[end]! <= 32) end++;
      if (units[end] === MORE) {
        this.name = name.local;
        this.at = at;
        this.after = end + 1;
        return CLOSE;
      }
    }
    throw damaged('an element is closed that is not open');
  }
}
