import { cellText, TextRuns } from '../reading/cell-text.ts';
import { decodeXml } from '../xml/decode.ts';
import { scanXml } from '../xml/scan.ts';
import { rawAttribute } from './xml-edit.ts';

/** Programs that indent what they write leave spaces between the elements. */
const REFERRING = /<c\s([^<>]*)>\s*(?:<f[^<>]*\/>\s*|<f[^<>]*>[^<]*<\/f>\s*)?<v(?:\s[^<>]*)?>\s*(\d+)\s*<\/v>/g;

const SIMPLE = /^<(?:si|is)><t(?: xml:space="preserve")?>([^<]*)<\/t><\/(?:si|is)>$/;

function textOf(item: string): string {
  const simple = SIMPLE.exec(item)?.[1];
  if (simple !== undefined) return cellText(decodeXml(simple));
  const runs = new TextRuns();
  scanXml(item, { open: (name) => runs.open(name), close: (name) => runs.close(name), text: (text) => runs.add(text) });
  return cellText(runs.take());
}

/** The text of a cell that holds it in one piece; found without a pattern, for there are many such cells. */
function plainInline(cellXml: string): string | undefined {
  const start = cellXml.indexOf('><is><t');
  if (start < 0) return undefined;
  const from = cellXml.indexOf('>', start + 7) + 1;
  const to = cellXml.indexOf('<', from);
  return cellXml.startsWith('</t></is></c>', to) ? cellText(decodeXml(cellXml.slice(from, to))) : undefined;
}

/** Where the items of a table stand, start and end in turns: a table of millions would else hold an object for each. */
function placesOfItems(xml: string): number[] {
  const places: number[] = [];
  if (xml === '') return places;
  let depth = 0;
  scanXml(xml, {
    needsAttributes: () => false,
    open(name, _, at) {
      if (depth++ === 1 && name === 'si') places.push(at);
    },
    close(name, _, after) {
      if (--depth === 1 && name === 'si') places.push(after);
    },
  });
  return places;
}

/** The texts that cells refer to by number; each is decoded only when somebody asks for it. */
export class StringTable {
  readonly #xml: string;
  readonly #places: readonly number[];
  readonly #used: Uint8Array;

  constructor(xml: string) {
    this.#xml = xml;
    this.#places = placesOfItems(xml);
    this.#used = new Uint8Array(this.#places.length / 2);
  }

  #textOf(number: number): string {
    const [start, end] = this.#places.slice(2 * number, 2 * number + 2);
    return start === undefined ? '' : textOf(this.#xml.slice(start, end));
  }

  /** What a cell says, as text. */
  said(cellXml: string): string {
    const plain = plainInline(cellXml);
    if (plain !== undefined) return plain;
    const type = rawAttribute(cellXml.slice(0, cellXml.indexOf('>')), 't');
    if (type === 'inlineStr') return textOf(cellXml);
    const value = /<v[^<>]*>([^<]*)<\/v>/.exec(cellXml)?.[1];
    if (value === undefined) return '';
    if (type === 's') return this.#textOf(Number(value));
    return type === 'str' ? cellText(decodeXml(value)) : decodeXml(value);
  }

  /** Remembers which texts a sheet needs. */
  use(sheet: Buffer): void {
    if (this.#used.length === 0) return;
    for (const [, attributes = '', number] of sheet.toString('latin1').matchAll(REFERRING)) {
      if (rawAttribute(attributes, 't') === 's') this.#used[Number(number)] = 1;
    }
  }

  /** The table with what no sheet needs made empty: numbers stay, texts are removed. */
  blanked(): string {
    let text = '';
    let done = 0;
    this.#used.forEach((used, number) => {
      const [start = 0, end = 0] = this.#places.slice(2 * number, 2 * number + 2);
      text += this.#xml.slice(done, start) + (used ? this.#xml.slice(start, end) : '<si><t/></si>');
      done = end;
    });
    return text + this.#xml.slice(done);
  }
}
