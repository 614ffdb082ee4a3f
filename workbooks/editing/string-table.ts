import { cellText, TextRuns } from '../reading/cell-text.ts';
import { decodeXml } from '../xml/decode.ts';
import { scanXml } from '../xml/scan.ts';
import { rawAttribute } from './xml-edit.ts';

const ITEM = /<si(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/si>)/g;
/** Programs that indent what they write leave spaces between the elements. */
const REFERRING = /<c\s[^>]*?\bt=["']s["'][^>]*>\s*(?:<f[^>]*\/>|<f[^>]*>[^<]*<\/f>)?\s*<v>\s*(\d+)\s*<\/v>/g;

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

/** The texts that cells refer to by number; each is decoded only when somebody asks for it. */
export class StringTable {
  readonly #xml: string;
  readonly #items: readonly string[];
  readonly #used: Uint8Array;

  constructor(xml: string) {
    this.#xml = xml;
    this.#items = xml.match(ITEM) ?? [];
    this.#used = new Uint8Array(this.#items.length);
  }

  /** What a cell says, as text. */
  said(cellXml: string): string {
    const plain = plainInline(cellXml);
    if (plain !== undefined) return plain;
    const type = rawAttribute(cellXml.slice(0, cellXml.indexOf('>')), 't');
    if (type === 'inlineStr') return textOf(/<is[\s>][\s\S]*<\/is>/.exec(cellXml)?.[0] ?? '<is/>');
    const value = /<v[^>]*>([^<]*)<\/v>/.exec(cellXml)?.[1];
    if (value === undefined) return '';
    return type === 's' ? textOf(this.#items[Number(value)] ?? '<si/>') : decodeXml(value);
  }

  /** Remembers which texts a sheet needs. */
  use(sheet: Buffer): void {
    if (this.#items.length === 0) return;
    for (const [, number] of sheet.toString('latin1').matchAll(REFERRING)) this.#used[Number(number)] = 1;
  }

  /** The table with what no sheet needs made empty: numbers stay, texts are removed. */
  blanked(): string {
    let at = -1;
    return this.#xml.replace(ITEM, (item) => (this.#used[++at] ? item : '<si><t/></si>'));
  }
}
