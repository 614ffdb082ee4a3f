import { posix } from 'node:path';
import { relationsOf, type Relation } from '../read/relations.ts';
import { RELATIONS, XML, PACKAGE } from '../write/names.ts';
import { xmlText } from '../write/text.ts';
import { decodeXml } from '../xml/decode.ts';
import { openZip, type Zip } from '../zip/open-zip.ts';
import { packParts, type Part } from './repack.ts';
import { findElement, isPrefixed, plainNames, rawAttribute, replaceElement } from './xml-edit.ts';

/** A sheet as the workbook lists it. */
export interface BookSheet {
  readonly name: string;
  /** The list's own line, to be written back as it is. */
  readonly tag: string;
  readonly path: string;
}

const relsOf = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** An .xlsx file that is changed part by part; parts nobody touches are copied as they lie in it. */
export class WorkbookEdit {
  readonly #zip: Zip;
  readonly #changed = new Map<string, string | Buffer>();
  readonly #removed = new Set<string>();
  readonly workbookPath: string;

  constructor(bytes: Uint8Array) {
    this.#zip = openZip(bytes);
    this.workbookPath =
      relationsOf(this.#zip, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  }

  get names(): readonly string[] {
    return this.#zip.names.filter((name) => !this.#removed.has(name.toLowerCase()));
  }

  text(path: string): string {
    if (this.#removed.has(path.toLowerCase())) return '';
    return this.#changed.get(path.toLowerCase())?.toString() ?? plainNames(this.#zip.text(path) ?? '');
  }

  /** The same without decoding it, as long as nobody has changed it. */
  partBytes(path: string): Buffer {
    const kept = this.#changed.has(path.toLowerCase()) ? undefined : this.#zip.bytes(path);
    return kept && !isPrefixed(kept.toString('latin1', 0, 4096)) ? kept : Buffer.from(this.text(path));
  }

  put(path: string, xml: string | Buffer): void {
    this.#removed.delete(path.toLowerCase());
    this.#changed.set(path.toLowerCase(), xml);
    this.#paths.set(path.toLowerCase(), path);
  }

  readonly #paths = new Map<string, string>();

  /** What a part points at, with the changes made so far. */
  relations(part: string): Relation[] {
    const path = relsOf(part);
    const xml = this.text(path);
    const asWritten: Pick<Zip, 'text'> = { text: (name) => (name === path && xml !== '' ? xml : undefined) };
    return relationsOf(asWritten as Zip, part);
  }

  /** The parts that serve all sheets. */
  pathOf(kind: string): string | undefined {
    return this.relations(this.workbookPath).find((relation) => relation.kind === kind)?.path;
  }

  /** Makes a part point at another; gives the id of the pointer. */
  relate(part: string, kind: string, target: string): string {
    const path = relsOf(part);
    const xml = this.text(path) || `${XML}<Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
    let number = this.relations(part).length + 1;
    while (xml.includes(`"rId${number}"`)) number++;
    const line = `<Relationship Id="rId${number}" Type="${RELATIONS}/${kind}" Target="/${xmlText(target)}"/>`;
    const whole = xml.replace(/<Relationships([^>]*)\/>/, '<Relationships$1></Relationships>');
    this.put(path, whole.replace('</Relationships>', `${line}</Relationships>`));
    return `rId${number}`;
  }

  unrelate(part: string, matches: (relation: Relation) => boolean): void {
    const gone = new Set(
      this.relations(part)
        .filter(matches)
        .map(({ id }) => id),
    );
    if (gone.size === 0) return;
    const path = relsOf(part);
    const kept = this.text(path).replace(
      /<Relationship\s([^>]*?)\/>|<Relationship\s([^>]*?)>\s*<\/Relationship>/g,
      (line, one?: string, two?: string) => (gone.has(rawAttribute(one ?? two ?? '', 'Id') ?? '') ? '' : line),
    );
    this.put(path, kept);
  }

  /** Says what kind of content a new part has. */
  declare(path: string, contentType: string): void {
    const types = this.text('[Content_Types].xml');
    if (types.includes(`"/${path}"`)) return;
    this.put(
      '[Content_Types].xml',
      types.replace('</Types>', `<Override PartName="/${xmlText(path)}" ContentType="${contentType}"/></Types>`),
    );
  }

  /** Says what kind of content all parts with an ending have. */
  declareEnding(ending: string, contentType: string): void {
    const types = this.text('[Content_Types].xml');
    if (new RegExp(`<Default[^>]*Extension="${ending}"`, 'i').test(types)) return;
    this.put(
      '[Content_Types].xml',
      types.replace(/<Types([^>]*)>/, `<Types$1><Default Extension="${ending}" ContentType="${contentType}"/>`),
    );
  }

  /** Removes a part with its own pointers and its line in the list of contents. */
  remove(path: string): void {
    this.#removed.add(path.toLowerCase()).add(relsOf(path).toLowerCase());
    const types = this.text('[Content_Types].xml');
    const gone = `/${path}`.toLowerCase();
    const kept = types.replace(/<Override\s([^>]*?)\/>/g, (line, attributes: string) =>
      (rawAttribute(attributes, 'PartName') ?? '').toLowerCase() === gone ? '' : line,
    );
    if (kept !== types) this.put('[Content_Types].xml', kept);
  }

  /** A path nothing has yet: `xl/comments3.xml`. */
  freePath(prefix: string, ending: string): string {
    for (let number = 1; ; number++) {
      const path = `${prefix}${number}.${ending}`;
      if (!this.#zip.has(path) && !this.#changed.has(path.toLowerCase())) return path;
    }
  }

  sheets(): BookSheet[] {
    const relations = this.relations(this.workbookPath);
    const list = findElement(this.text(this.workbookPath), 'sheets')?.inner ?? '';
    return [...list.matchAll(/<sheet\s[^>]*?\/?>/g)].map(([tag]) => ({
      name: decodeXml(rawAttribute(tag, 'name') ?? ''),
      tag: tag.endsWith('/>') ? tag : tag.replace(/>$/, '/>'),
      path: relations.find(({ id }) => id === /\s[\w.-]+:id\s*=\s*["']([^"']*)/.exec(tag)?.[1])?.path ?? '',
    }));
  }

  /** Writes the list of sheets anew; names that belong to one sheet follow it, or go with it. */
  listSheets(sheets: readonly BookSheet[]): void {
    const before = this.sheets().map(({ path }) => path);
    const now = sheets.map(({ path }) => path);
    let xml = this.text(this.workbookPath);
    const list = findElement(xml, 'sheets');
    if (list) xml = replaceElement(xml, list, `<sheets>${sheets.map(({ tag }) => tag).join('')}</sheets>`);
    xml = xml.replace(/<definedName\s([^>]*)>[^<]*<\/definedName>/g, (line, attributes: string) => {
      const owner = rawAttribute(attributes, 'localSheetId');
      if (owner === undefined) return line;
      const place = now.indexOf(before[Number(owner)] ?? '');
      return place < 0 ? '' : line.replace(/localSheetId\s*=\s*["']\d+["']/, `localSheetId="${place}"`);
    });
    xml = xml.replace(/<definedNames>\s*<\/definedNames>/, '');
    // The first sheet is the one people see; a number past the end would make Excel repair the file.
    xml = xml
      .replace(/(<workbookView\s[^>]*?)\s(?:activeTab|firstSheet)="\d+"/g, '$1')
      .replace(/(<workbookView\s[^>]*?)\s(?:activeTab|firstSheet)="\d+"/g, '$1');
    this.put(this.workbookPath, xml);
  }

  /** The changed file. */
  bytes(): Buffer {
    const parts: Part[] = [];
    for (const name of this.names) {
      const changed = this.#changed.get(name.toLowerCase());
      const packed = changed === undefined ? this.#zip.packed(name) : undefined;
      if (changed !== undefined) parts.push([name, changed]);
      else if (packed) parts.push(packed);
    }
    for (const [key, xml] of this.#changed) {
      if (!this.#zip.has(key) && !this.#removed.has(key)) parts.push([this.#paths.get(key) ?? key, xml]);
    }
    return packParts(parts);
  }
}
