import { MOST_NESTED } from '../limits.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { decodeXml, isPlain } from './decode.ts';

/** Names come without their prefix. `at` is the place of the tag's `<`, `after` the place behind its `>`. */
export interface XmlHandlers {
  /** `attributes` is the raw text behind the name: see attributes.ts. An empty element is opened and closed. */
  open?(name: string, attributes: string, at: number, after: number): void;
  close?(name: string, at: number, after: number): void;
  /** A text may come in several pieces. */
  text?(text: string): void;
}

const SLASH = 47;
const MORE = 62;
/** A single tag or comment is never longer in a real workbook. */
export const LONGEST_MARKUP = 1_048_576;
const FOREIGN_ENCODING = /\sencoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i;

const damaged = (what: string): WorkbookRefusal => new WorkbookRefusal('damaged', `XML: ${what}`);

function nameEnd(xml: string, start: number): number {
  for (let at = start; ; at++) {
    const code = xml.charCodeAt(at);
    if (code === MORE || code === SLASH || code <= 32) return at;
    if (Number.isNaN(code)) return -1;
  }
}

/** The place of the `>` that ends a tag: one within quotes does not count. */
function tagEnd(xml: string, start: number): number {
  let quote = 0;
  for (let at = start; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === MORE) return at;
    else if (code === 34 || code === 39) quote = code;
    else if (code === 60) throw damaged('a tag within a tag');
  }
  return -1;
}

/** Checks that a document is well formed as far as its elements go, refuses DOCTYPE and goes no deeper than the limit. */
export class XmlScanner {
  readonly #handlers: XmlHandlers;
  /** Open elements as written, with their prefixes. */
  readonly #open: string[] = [];
  readonly #names: string[] = [];
  #rest = '';
  /** Asked once for a piece: most texts are short, and asking costs more than reading them. */
  #plain = false;
  #began = false;

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  /** A piece may end within a tag or a comment, but not within a reference. */
  write(piece: string): void {
    const xml = this.#rest === '' ? piece : this.#rest + piece;
    this.#plain = isPlain(xml);
    let at = 0;
    while (at < xml.length) {
      const tag = xml.indexOf('<', at);
      const end = tag < 0 ? xml.length : tag;
      if (end > at) this.#text(xml, at, end);
      if (tag < 0) break;
      const after = this.#markup(xml, tag);
      if (after < 0) {
        this.#rest = xml.slice(tag);
        if (this.#rest.length > LONGEST_MARKUP) throw damaged('a tag without an end');
        return;
      }
      at = after;
    }
    this.#rest = '';
  }

  end(): void {
    if (this.#rest !== '' || this.#open.length > 0 || !this.#began) throw damaged('the document breaks off');
  }

  #text(xml: string, from: number, to: number): void {
    const raw = xml.slice(from, to);
    if (this.#open.length > 0) this.#handlers.text?.(this.#plain ? raw : decodeXml(raw));
    else if (/[^\s\uFEFF]/.test(raw)) throw damaged('text outside the document');
  }

  /** What stands behind the markup at `at`, or -1 when its end is not there yet. */
  #markup(xml: string, at: number): number {
    const code = xml.charCodeAt(at + 1);
    if (code === SLASH) return this.#closeTag(xml, at);
    if (code === 33) return this.#declaration(xml, at);
    if (code !== 63) return Number.isNaN(code) ? -1 : this.#openTag(xml, at);
    const end = xml.indexOf('?>', at + 2);
    if (end >= 0 && FOREIGN_ENCODING.test(xml.slice(at, end))) throw damaged('an encoding other than UTF-8');
    return end < 0 ? -1 : end + 2;
  }

  #declaration(xml: string, at: number): number {
    if (xml.startsWith('<!--', at)) {
      const end = xml.indexOf('-->', at + 4);
      return end < 0 ? -1 : end + 3;
    }
    if (xml.startsWith('<![CDATA[', at)) {
      const end = xml.indexOf(']]>', at + 9);
      if (end >= 0 && this.#open.length > 0) this.#handlers.text?.(xml.slice(at + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    if (xml.length - at < 9) return -1;
    throw new WorkbookRefusal('forbidden-markup', xml.slice(at, at + 40));
  }

  #openTag(xml: string, at: number): number {
    const nameTo = nameEnd(xml, at + 1);
    const end = nameTo < 0 ? -1 : tagEnd(xml, nameTo);
    if (end < 0) return -1;
    if (nameTo === at + 1) throw damaged('a tag without a name');
    if (this.#open.length === 0 && this.#began) throw damaged('two documents in one part');
    this.#began = true;
    const full = xml.slice(at + 1, nameTo);
    const name = full.includes(':') ? full.slice(full.indexOf(':') + 1) : full;
    const empty = xml.charCodeAt(end - 1) === SLASH;
    this.#handlers.open?.(name, xml.slice(nameTo, empty ? end - 1 : end), at, end + 1);
    if (empty) {
      this.#handlers.close?.(name, at, end + 1);
    } else {
      if (this.#open.length >= MOST_NESTED) throw damaged('elements nested too deeply');
      this.#open.push(full);
      this.#names.push(name);
    }
    return end + 1;
  }

  #closeTag(xml: string, at: number): number {
    const end = xml.indexOf('>', at + 2);
    if (end < 0) return -1;
    const full = this.#open.pop();
    const name = this.#names.pop();
    const matches = full !== undefined && xml.startsWith(full, at + 2);
    if (!matches || name === undefined || xml.slice(at + 2 + full.length, end).trim() !== '') {
      throw damaged('an element is closed that is not open');
    }
    this.#handlers.close?.(name, at, end + 1);
    return end + 1;
  }
}
