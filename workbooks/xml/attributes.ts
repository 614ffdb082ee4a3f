import { WorkbookRefusal } from '../refusal.ts';
import { decodeXml } from './decode.ts';

/** Behind the end of a text it is false. */
const isSpace = (code: number): boolean => code <= 32;

/** Goes through the `name="value"` pairs of a tag; `raw` is what stands between the tag's name and its end. */
export class AttributeCursor {
  readonly #raw: string;
  #nameFrom = 0;
  #nameTo = 0;
  #from = 0;
  #to = -1;

  constructor(raw: string) {
    this.#raw = raw;
  }

  /** Goes to the next pair; false behind the last. */
  next(): boolean {
    const raw = this.#raw;
    let at = this.#to + 1;
    while (isSpace(raw.charCodeAt(at))) at++;
    if (at >= raw.length) return false;
    const equals = raw.indexOf('=', at);
    let end = equals;
    while (isSpace(raw.charCodeAt(end - 1))) end--;
    this.#nameFrom = at;
    this.#nameTo = end;
    at = equals + 1;
    while (isSpace(raw.charCodeAt(at))) at++;
    const sign = raw.charAt(at);
    this.#from = at + 1;
    this.#to = equals > 0 && (sign === '"' || sign === "'") ? raw.indexOf(sign, at + 1) : -1;
    if (this.#to < 0) throw new WorkbookRefusal('damaged', 'XML: an attribute without quotes');
    return true;
  }

  /** Where the pair begins, where its value does, and the place behind it. */
  get at(): number {
    return this.#nameFrom;
  }

  get valueAt(): number {
    return this.#from;
  }

  get end(): number {
    return this.#to + 1;
  }

  is(name: string): boolean {
    return this.#nameTo - this.#nameFrom === name.length && this.#raw.startsWith(name, this.#nameFrom);
  }

  name(): string {
    return this.#raw.slice(this.#nameFrom, this.#nameTo);
  }

  value(): string {
    return decodeXml(this.rawValue());
  }

  /** As written, for values that are only letters and digits. */
  rawValue(): string {
    return this.#raw.slice(this.#from, this.#to);
  }
}

/** Attributes in one pass with what `change` gives for each: another value as written, `null` for none, nothing as it is. */
export function editAttributes(raw: string, change: (name: string) => string | null | undefined): string {
  const cursor = new AttributeCursor(raw);
  let text = '';
  let done = 0;
  while (cursor.next()) {
    const by = change(cursor.name());
    if (by === undefined) continue;
    text += by === null ? raw.slice(done, cursor.at).trimEnd() : raw.slice(done, cursor.valueAt) + by;
    done = by === null ? cursor.end : cursor.end - 1;
  }
  return text + raw.slice(done);
}

/** One attribute by its full name. */
export function attribute(raw: string, name: string): string | undefined {
  const cursor = new AttributeCursor(raw);
  while (cursor.next()) if (cursor.is(name)) return cursor.value();
  return undefined;
}

/** All attributes by their full names. */
export function attributesOf(raw: string): Map<string, string> {
  const found = new Map<string, string>();
  const cursor = new AttributeCursor(raw);
  while (cursor.next()) found.set(cursor.name(), cursor.value());
  return found;
}
