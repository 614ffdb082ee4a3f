import { posix } from 'node:path';
import { CONTENT_TYPES, contentTypeOf, readContentTypes, type ContentTypes } from '../reading/content-types.ts';
import { EDIT_LIMITS } from '../limits.ts';
import { readRelations, relationsOf, relsOf, type Relation } from '../reading/relations.ts';
import { PACKAGE, RELATIONS, STRICT_MAIN, STRICT_RELATIONS, XML } from '../writing/names.ts';
import { xmlText } from '../writing/text.ts';
import { attribute, attributesOf } from '../xml/attributes.ts';
import { openZip, type Zip } from '../zip/open-zip.ts';
import { appendToRoot, editTags, elementsNamed, findElements, removeElements, withInner } from './elements.ts';
import { isPlain, plainPart } from './plain-part.ts';
import { packParts, type Part } from './repack.ts';
import { usualPlaces } from './usual-places.ts';
import { withAttribute, withoutAttribute } from './xml-edit.ts';

/** A sheet as the workbook lists it. */
export interface BookSheet {
  readonly name: string;
  /** The list's own line, to be written back as it is, with the prefixes it declares. */
  readonly tag: string;
  readonly path: string;
}

const RELS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';

const NO_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"></Types>`;

const partOf = (attributes: string): string => (attribute(attributes, 'PartName') ?? '').slice(1).toLowerCase();

/** An .xlsx file that is changed part by part; parts nobody touches are copied as they lie in it. */
export class WorkbookEdit {
  readonly #zip: Zip;
  readonly #changed = new Map<string, string | Buffer>();
  readonly #removed = new Set<string>();
  /** Parts that had to be written in the usual way first. */
  readonly #plain = new Map<string, Buffer>();
  /** The part that was unpacked last: most are read some times in turn. */
  #last: { readonly key: string; readonly bytes: Buffer } | undefined;
  /** By the path of the part that lists them: each is read once until it changes. */
  readonly #relations = new Map<string, readonly Relation[]>();
  #types: ContentTypes | undefined;
  #newTypes = '';
  readonly workbookPath: string;

  constructor(bytes: Uint8Array) {
    this.#zip = openZip(bytes, EDIT_LIMITS);
    this.workbookPath =
      relationsOf(this.#zip, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  }

  get names(): readonly string[] {
    return this.#zip.names.filter((name) => !this.#removed.has(name.toLowerCase()));
  }

  has(path: string): boolean {
    const key = path.toLowerCase();
    return !this.#removed.has(key) && (this.#changed.has(key) || this.#zip.has(key));
  }

  text(path: string): string {
    if (this.#removed.has(path.toLowerCase())) return '';
    return this.#changed.get(path.toLowerCase())?.toString() ?? this.partBytes(path).toString();
  }

  /** The same without decoding it, written in the usual way. */
  partBytes(path: string): Buffer {
    const key = path.toLowerCase();
    const known = this.#changed.get(key) ?? this.#plain.get(key);
    if (known !== undefined) return Buffer.isBuffer(known) ? known : Buffer.from(known);
    if (this.#last?.key === key) return this.#last.bytes;
    const left = this.#zip.bytes(path) ?? Buffer.alloc(0);
    if (left.length === 0 || isPlain(left)) {
      this.#last = { key, bytes: left };
      return left;
    }
    const plain = plainPart(left);
    this.#plain.set(key, plain);
    return plain;
  }

  /** Its first bytes. */
  start(path: string): Buffer {
    const changed = this.#changed.get(path.toLowerCase());
    return changed === undefined ? (this.#zip.start(path) ?? Buffer.alloc(0)) : Buffer.from(changed);
  }

  put(path: string, xml: string | Buffer): void {
    this.#removed.delete(path.toLowerCase());
    this.#relations.delete(path.toLowerCase());
    this.#changed.set(path.toLowerCase(), xml);
    this.#paths.set(path.toLowerCase(), path);
  }

  readonly #paths = new Map<string, string>();

  /** What a part points at, with the changes made so far. */
  relations(part: string): readonly Relation[] {
    const path = relsOf(part);
    const known = this.#relations.get(path.toLowerCase());
    if (known) return known;
    const relations = readRelations(this.text(path), part);
    this.#relations.set(path.toLowerCase(), relations);
    return relations;
  }

  /** The parts that serve all sheets. */
  pathOf(kind: string): string | undefined {
    return this.relations(this.workbookPath).find((relation) => relation.kind === kind)?.path;
  }

  /** Makes a part point at another; gives the id of the pointer. */
  relate(part: string, kind: string, target: string): string {
    const path = relsOf(part);
    const xml = this.text(path) || `${XML}<Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
    const taken = new Set(this.relations(part).map(({ id }) => id));
    let number = taken.size + 1;
    while (taken.has(`rId${number}`)) number++;
    // Not every program understands a target that begins at the root of the package.
    const to = posix.relative(posix.dirname(part), target);
    const line = `<Relationship Id="rId${number}" Type="${RELATIONS}/${kind}" Target="${xmlText(to)}"/>`;
    this.put(path, appendToRoot(xml, line));
    this.declareEnding('rels', RELS_TYPE);
    return `rId${number}`;
  }

  /**
   * The attribute by which an element put into a part points at another part. It brings its prefix along: the part may
   * bind it elsewhere, to something else or not at all.
   */
  pointer(id: string): string {
    const strict = this.text(this.workbookPath).includes(`"${STRICT_MAIN}"`);
    return `xmlns:r="${strict ? STRICT_RELATIONS : RELATIONS}" r:id="${id}"`;
  }

  unrelate(part: string, matches: (relation: Relation) => boolean): void {
    const removed = new Set(
      this.relations(part)
        .filter(matches)
        .map(({ id }) => id),
    );
    if (removed.size === 0) return;
    const path = relsOf(part);
    this.put(
      path,
      removeElements(this.text(path), 'Relationship', ({ attributes }) =>
        removed.has(attribute(attributes, 'Id') ?? ''),
      ),
    );
  }

  get #contentTypes(): ContentTypes {
    return (this.#types ??= readContentTypes(this.#zip.text(CONTENT_TYPES)));
  }

  /** Says what kind of content a new part has. */
  declare(path: string, contentType: string): void {
    const { byPath } = this.#contentTypes;
    if (byPath.has(path.toLowerCase()) || contentTypeOf(this.#contentTypes, path) === contentType) return;
    byPath.set(path.toLowerCase(), contentType);
    this.#newTypes += `<Override PartName="/${xmlText(path)}" ContentType="${contentType}"/>`;
  }

  /** Says what kind of content all parts with an ending have. */
  declareEnding(ending: string, contentType: string): void {
    if (this.#contentTypes.byEnding.has(ending)) return;
    this.#contentTypes.byEnding.set(ending, contentType);
    this.#newTypes += `<Default Extension="${ending}" ContentType="${contentType}"/>`;
  }

  /** Removes a part with its own pointers and its line in the list of contents. */
  remove(path: string): void {
    for (const removed of [path, relsOf(path)]) {
      this.#removed.add(removed.toLowerCase());
      this.#relations.delete(removed.toLowerCase());
    }
  }

  /** The list of contents, written once: with many new parts it would else be read again for each. */
  #writeTypes(moves: ReadonlyMap<string, string>): void {
    const removed = [...this.#removed].some((path) => this.#contentTypes.byPath.has(path));
    if (this.#newTypes === '' && !removed && moves.size === 0) return;
    const left = removeElements(this.text(CONTENT_TYPES) || NO_TYPES, 'Override', ({ attributes }) =>
      this.#removed.has(partOf(attributes)),
    );
    const types = editTags(appendToRoot(left, this.#newTypes), 'Override', (attributes) => {
      const to = moves.get(partOf(attributes));
      return to === undefined ? attributes : withAttribute(attributes, 'PartName', `/${to}`);
    });
    this.put(CONTENT_TYPES, types);
    this.#newTypes = '';
  }

  /** Which parts are packed under another path; what points at them follows. */
  #moveParts(): ReadonlyMap<string, string> {
    const sheets = this.sheets().map(({ path }) => ({ path, relations: path === '' ? [] : this.relations(path) }));
    const moves = usualPlaces(
      sheets,
      new Set([...this.names, ...this.#changed.keys()].map((name) => name.toLowerCase())),
    );
    for (const part of ['', this.workbookPath, ...sheets.map(({ path }) => path)]) this.#pointFrom(part, moves);
    return moves;
  }

  /** Writes pointers from the part they stand in: not every program understands one that begins at the root. */
  #pointFrom(part: string, moves: ReadonlyMap<string, string>): void {
    const odd = new Map<string, string>();
    for (const { id, path, target } of this.relations(part)) {
      const to = path && (moves.get(path.toLowerCase()) ?? (target.startsWith('/') ? path : undefined));
      if (to) odd.set(id, posix.relative(posix.dirname(part), to));
    }
    if (odd.size === 0) return;
    const pointing = editTags(this.text(relsOf(part)), 'Relationship', (attributes) => {
      const target = odd.get(attribute(attributes, 'Id') ?? '');
      return target === undefined ? attributes : withAttribute(attributes, 'Target', xmlText(target));
    });
    this.put(relsOf(part), pointing);
  }

  /** A path nothing has yet: `xl/comments3.xml`. */
  freePath(prefix: string, ending: string): string {
    for (let number = 1; ; number++) {
      const path = `${prefix}${number}.${ending}`;
      if (!this.#zip.has(path) && !this.#changed.has(path.toLowerCase())) return path;
    }
  }

  sheets(): BookSheet[] {
    const xml = this.text(this.workbookPath);
    const paths = new Map(this.relations(this.workbookPath).map(({ id, path }) => [id, path]));
    return findElements(xml, (name, depth) => name === 'sheet' && depth === 2).map(({ start, end, attributes }) => {
      const values = attributesOf(attributes);
      const [, id = ''] = [...values].find(([name]) => name.endsWith(':id')) ?? [];
      return { name: values.get('name') ?? '', tag: xml.slice(start, end), path: paths.get(id) ?? '' };
    });
  }

  /** Writes the list of sheets again; names that belong to one sheet follow it, or go with it. */
  listSheets(sheets: readonly BookSheet[]): void {
    const before = this.sheets().map(({ path }) => path);
    const places = new Map(sheets.map(({ path }, at) => [path, at]));
    let xml = this.text(this.workbookPath);
    const [list] = elementsNamed(xml, 'sheets');
    if (list) xml = withInner(xml, list, sheets.map(({ tag }) => tag).join(''));
    const placeOf = (attributes: string): number | undefined => {
      const owner = attribute(attributes, 'localSheetId');
      return owner === undefined ? undefined : (places.get(before[Number(owner)] ?? '') ?? -1);
    };
    xml = removeElements(xml, 'definedName', ({ attributes }) => placeOf(attributes) === -1);
    xml = editTags(xml, 'definedName', (attributes) => {
      const place = placeOf(attributes);
      return place === undefined ? attributes : withAttribute(attributes, 'localSheetId', String(place));
    });
    xml = removeElements(xml, 'definedNames', ({ inner }) => inner.trim() === '');
    // The first sheet is the one people see; a number past the end would make Excel repair the file.
    xml = editTags(xml, 'workbookView', (attributes) =>
      withoutAttribute(withoutAttribute(attributes, 'activeTab'), 'firstSheet'),
    );
    this.put(this.workbookPath, xml);
  }

  /** The changed file. */
  bytes(): Buffer {
    const moves = this.#moveParts();
    this.#writeTypes(moves);
    const parts: Part[] = [];
    for (const name of this.names) {
      const path = moves.get(name.toLowerCase()) ?? name;
      const changed = this.#changed.get(name.toLowerCase());
      const packed = changed === undefined ? this.#zip.packed(name) : undefined;
      if (changed !== undefined) parts.push([path, changed]);
      else if (packed) parts.push({ ...packed, name: path });
    }
    for (const [key, xml] of this.#changed) {
      if (this.#zip.has(key) || this.#removed.has(key)) continue;
      parts.push([moves.get(key) ?? this.#paths.get(key) ?? key, xml]);
    }
    return packParts(parts);
  }
}
