import { addressOf, placeOf } from '../cell-address.ts';
import { decimal } from '../reading/digits.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { MAIN, STRICT_MAIN, XML } from '../writing/names.ts';
import { AttributeCursor } from '../xml/attributes.ts';
import { CLOSE, END, OPEN, type XmlCursor } from '../xml/cursor.ts';
import { rootStart } from '../xml/root.ts';
import { cursorOfText } from '../xml/scan.ts';

/*
 * Parts are edited as text, by what programs usually write. XML allows far more: comments, CDATA and instructions in which tags
 * seem to stand, prefixes, spaces and line breaks within tags, either kind of quotes. A part that has any of these is written out
 * in the usual way first, so that nothing that looks for tags in it has to know of them.
 */

const ROOT = /^<(?:[^\s/>:]+:)?(?:worksheet|workbook|styleSheet|sst|comments|Types|Relationships)(?=[\s/>])/;
const START = 4096;
/** Writing out more takes longer than a file is worth. */
const MOST_BYTES = 12 * 1024 * 1024;
const SPACED_END = /<\/[^<>]*\s>/;
const SIGNS = ['!--', '![CDATA[', '\n>', '\t>', '\r>'];
const INSTRUCTION = '?>';
const DECLARED = 'xmlns="';
/** What their names have in common. */
const COMMON = '/spreadsheetml/';

/** Whether a namespace of a workbook's own elements is written around a place, behind this. */
const isBound = (bytes: Buffer, at: number, before = ''): boolean =>
  [MAIN, STRICT_MAIN].some((namespace) => {
    const start = at - namespace.indexOf(COMMON) - before.length;
    return (
      bytes.toString('latin1', Math.max(0, start), start + before.length + namespace.length) === before + namespace
    );
  });

/** Whether elements with a prefix may belong to the document's own names: these are bound once, to no prefix. */
function bindsPrefix(bytes: Buffer): boolean {
  let bound = 0;
  for (let at = bytes.indexOf(COMMON); at >= 0; at = bytes.indexOf(COMMON, at + 1)) {
    if (isBound(bytes, at) && (++bound > 1 || !isBound(bytes, at, DECLARED))) return true;
  }
  return false;
}

/** Whether a part is written as programs do; a program writes all of it in one way, so that a piece shows its spaces. */
export function isPlain(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, START);
  const root = rootStart(start);
  if (root < 0 || !/^<[^\s/>:]+[\s/>]/.test(start.slice(root))) return false;
  if (SIGNS.some((sign) => bytes.includes(sign))) return false;
  if (start.includes(INSTRUCTION, root) || bytes.includes(INSTRUCTION, START - 1)) return false;
  if (SPACED_END.test(start) || SPACED_END.test(bytes.toString('latin1', Math.max(0, bytes.length - START))))
    return false;
  return !bindsPrefix(bytes);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const entity = (sign: string): string => ENTITIES[sign] ?? sign;
/** What is escaped already stays so. */
const escaped = (raw: string): string => raw.replace(/[<>"]/g, entity);
const CDATA = '<![CDATA[';
/** Spaces directly within them only indent what is written. */
const HOLDERS: ReadonlySet<string> = new Set(['worksheet', 'sheetData', 'row', 'c']);

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Sets an attribute at a place among the others. */
function put(attributes: Attribute[], name: string, value: string, place = attributes.length): void {
  const known = attributes.findIndex((one) => one.name === name);
  if (known >= 0) attributes.splice(known, 1);
  attributes.splice(place, 0, { name, value });
}

interface OpenElement {
  /** As it is written now. */
  readonly written: string;
  readonly local: string;
  /** What prefixes stand for within it; the empty one is that of names without any. */
  readonly names: ReadonlyMap<string, string>;
}

/** A tag's attributes as programs write them. */
const USUAL = /^(?: [\w:.-]+="[^"<>]*")* ?$/;
const USUAL_ADDRESS = /^ r="([A-Z]*)(\d+)"/;
/** Signs that are gathered before they are turned into bytes. */
const CHUNK = 65_536;

class PlainWriter {
  readonly #xml: string;
  readonly #cursor: XmlCursor;
  readonly #open: OpenElement[] = [];
  readonly #chunks: Buffer[] = [];
  #text = XML;
  #main: string | undefined;
  #row = 0;
  #column = 0;

  constructor(xml: string) {
    this.#xml = xml;
    this.#cursor = cursorOfText(xml);
  }

  write(): Buffer {
    const cursor = this.#cursor;
    for (let event = cursor.next(); event !== END; event = cursor.next()) {
      if (event === OPEN) this.#text += this.#opened();
      else if (event === CLOSE) this.#text += `</${this.#open.pop()?.written}>`;
      else this.#text += this.#textAt(cursor.from, cursor.to);
      if (this.#text.length > CHUNK) this.#flush();
    }
    this.#flush();
    return Buffer.concat(this.#chunks);
  }

  #flush(): void {
    this.#chunks.push(Buffer.from(this.#text));
    this.#text = '';
  }

  #textAt(from: number, to: number): string {
    const raw = this.#xml.slice(from, to);
    if (this.#xml.startsWith(CDATA, from - CDATA.length)) return raw.replace(/[&<>]/g, entity);
    if (HOLDERS.has(this.#open.at(-1)?.local ?? '') && raw.trim() === '') return '';
    return raw.includes('>') ? raw.replaceAll('>', '&gt;') : raw;
  }

  #opened(): string {
    const cursor = this.#cursor;
    const raw = cursor.attributes();
    const isUsual = USUAL.test(raw) && !raw.includes('xmlns');
    const attributes = isUsual ? [] : attributesIn(raw);
    const full = this.#xml.slice(cursor.at + 1, cursor.from);
    const prefix = full.slice(0, Math.max(0, full.indexOf(':')));
    const names = this.#namesWithin(attributes);
    const bound = names.get(prefix);
    const isRoot = this.#open.length === 0;
    if (isRoot) {
      this.#main = bound;
      if (prefix !== '' && bound !== undefined) put(attributes, 'xmlns', bound);
    }
    const isOwn = bound !== undefined && bound === this.#main && (isRoot || names.get('') === bound);
    const written = isOwn ? cursor.name : full;
    const within = isRoot && isOwn && prefix !== '' ? new Map(names).set('', bound) : names;
    const tag = this.#addressed(raw, isUsual, attributes);
    const isEmpty = cursor.isEmpty;
    if (isEmpty) cursor.next();
    else this.#open.push({ written, local: cursor.name, names: within });
    return `<${written}${tag}${isEmpty ? '/' : ''}>`;
  }

  #namesWithin(attributes: readonly Attribute[]): ReadonlyMap<string, string> {
    const outer = this.#open.at(-1)?.names ?? new Map<string, string>();
    const bound = attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
    if (bound.length === 0) return outer;
    return new Map([...outer, ...bound.map(({ name, value }): [string, string] => [name.slice(6), value])]);
  }

  /** Rows and cells may leave out where they stand, or say it in small letters or last; here each says it first. */
  #addressed(raw: string, isUsual: boolean, attributes: Attribute[]): string {
    const { name } = this.#cursor;
    const outer = this.#open.at(-1)?.local;
    const isCell = name === 'c' && outer === 'row';
    if (!isCell && !(name === 'row' && outer === 'sheetData')) return isUsual ? raw : written(attributes);
    const [, letters = '', number] = (isUsual && USUAL_ADDRESS.exec(raw)) || [];
    const parsed = isUsual && number === undefined ? attributesIn(raw) : attributes;
    const said = number === undefined ? (parsed.find((one) => one.name === 'r')?.value ?? '') : letters + number;
    if (isCell) this.#column = placeOf(said.toUpperCase())?.column ?? this.#column + 1;
    else {
      this.#row = decimal(said) || this.#row + 1;
      this.#column = 0;
    }
    const address = isCell ? addressOf(this.#row, this.#column) : String(this.#row);
    if (address === letters + number) return raw;
    put(parsed, 'r', address, 0);
    return written(parsed);
  }
}

function attributesIn(raw: string): Attribute[] {
  const attributes: Attribute[] = [];
  const pairs = new AttributeCursor(raw);
  while (pairs.next()) attributes.push({ name: pairs.name(), value: escaped(pairs.rawValue()) });
  return attributes;
}

const written = (attributes: readonly Attribute[]): string =>
  attributes.map(({ name, value }) => ` ${name}="${value}"`).join('');

/**
 * A part of a workbook written in the usual way. Any other document stays as it is, and so does a broken one: whoever
 * reads it will refuse it.
 */
export function plainPart(bytes: Buffer): Buffer {
  const xml = bytes.toString();
  if (!ROOT.test(xml.slice(Math.max(0, rootStart(xml))))) return bytes;
  if (bytes.length > MOST_BYTES) throw new WorkbookRefusal('too-large-inside', 'a part written in an unusual way');
  try {
    return new PlainWriter(xml).write();
  } catch (error) {
    if (error instanceof WorkbookRefusal) return bytes;
    throw error;
  }
}

/** A document that is being edited, written in the usual way. */
export const plainXml = (xml: string): string => new PlainWriter(xml).write().toString('utf8', XML.length);
