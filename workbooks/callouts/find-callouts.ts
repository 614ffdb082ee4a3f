import { readableDrawing } from '../editing/notes/note-shapes.ts';
import { relationsOf, type Relation } from '../reading/relations.ts';
import type { WorkbookLimits } from '../limits.ts';
import { WorkbookRefusal } from '../refusal.ts';
import { attribute, attributesOf } from '../xml/attributes.ts';
import { scanXml, scanXmlBytes } from '../xml/scan.ts';
import type { Zip } from '../zip/open-zip.ts';
import { reach, targetName, type Callout, type Reach } from './callout.ts';
import type { FormulaContext } from './formula-callout.ts';
import { reachOfRelation } from './known-relations.ts';
import { formulaContextOf } from './name-callouts.ts';
import { fits } from './part-fits.ts';
import { PartWatch, type Spotted } from './part-watch.ts';
import { FormulaAllowance, OtherFormulas } from './too-many-formulas.ts';
import { walkParts, type WalkedPart } from './walk-parts.ts';

/** What reaches out of a workbook, in no more places than anybody reads. */
export interface Callouts {
  readonly found: readonly Callout[];
  /** Further places, which are not listed. */
  readonly more: number;
  /** Sheets with more formulas than are looked at. */
  readonly unchecked: readonly UncheckedSheet[];
}

export interface UncheckedSheet {
  readonly sheet: string;
  readonly formulas: number;
}

const MOST = 5000;
const NOTHING = Buffer.alloc(0);
/** Kinds of parts with formulas or links in them; others are only looked at when they point at something dropped. */
const LOOKED_AT =
  /^(?:officeDocument|.*sheet|drawing|vmlDrawing|threadedComment|chart(?:Ex|UserShapes)?|table|pivotCacheDefinition)$/;

export const isLookedAt = ({ kind, dropped }: WalkedPart): boolean => LOOKED_AT.test(kind) || dropped.length > 0;

/** The parts without sheets that no list names, and what belongs to those: nobody sees them, and they are not carried over. */
export function listedParts(parts: readonly WalkedPart[], isListed: (path: string) => boolean): WalkedPart[] {
  const unlisted = parts.filter(({ kind, path }) => kind === 'worksheet' && !isListed(path)).map(({ path }) => path);
  const left = new Set(unlisted);
  return parts.filter(({ sheet }) => !left.has(sheet));
}

/** What the relations of a part that are not carried over reach out to, by their ids. */
export const droppedBy = ({ dropped }: WalkedPart): Map<string, Reach | undefined> =>
  new Map(dropped.map((relation) => [relation.id, reachOfRelation(relation)]));

/** Damage that does not matter to the cells is left to whoever writes the workbook again. */
function unlessDamaged<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof WorkbookRefusal && error.code !== 'too-large-inside') return undefined;
    throw error;
  }
}

/** A link to another program or book, with what it names: its part only lists it. */
function linkedBook(zip: Zip, path: string): Reach {
  let program: Reach | undefined;
  const xml = zip.text(path);
  if (xml === undefined) return reach('book', path);
  scanXml(xml, {
    open(name, raw) {
      if (name !== 'ddeLink') return;
      program ??= reach('program', `${attribute(raw, 'ddeService') ?? ''}|${attribute(raw, 'ddeTopic') ?? ''}`);
    },
  });
  const [book] = relationsOf(zip, path).filter((relation) => relation.path === undefined);
  return program ?? reach('book', book === undefined ? path : targetName(book.target));
}

/** What each part links to; a part is read once however often it is named. */
function linkReader(zip: Zip): (path: string) => Reach | undefined {
  const cache = new Map<string, Reach | undefined>();
  return (path) => {
    if (!cache.has(path)) {
      const link = unlessDamaged(() => linkedBook(zip, path));
      cache.set(path, link);
    }
    return cache.get(path);
  };
}

/** Other books and programs in the order in which formulas count them. */
function linkedBooks(zip: Zip, workbook: string, linkAt: (path: string) => Reach | undefined): Reach[] {
  const paths = new Map(relationsOf(zip, workbook).map(({ id, path }) => [id, path]));
  const found: Reach[] = [];
  scanXml(zip.text(workbook) ?? '', {
    open(name, raw) {
      if (name !== 'externalReference') return;
      const [, id] = [...attributesOf(raw)].find(([key]) => key.endsWith(':id')) ?? [];
      const path = paths.get(id ?? '');
      found.push((path === undefined ? undefined : linkAt(path)) ?? reach('book', ''));
    },
  });
  return found;
}

/** Collects what reaches out of a workbook while its sheets are read. */
export class CalloutFinder {
  readonly #zip: Zip;
  readonly #parts: ReadonlyMap<string, WalkedPart>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #context: FormulaContext;
  readonly #linkAt: (path: string) => Reach | undefined;
  readonly #books: readonly Reach[];
  readonly #allowance: FormulaAllowance;
  readonly #others: OtherFormulas;
  #found: Callout[] = [];
  #more = 0;
  readonly #unchecked = new Map<string, number>();

  constructor(
    zip: Zip,
    workbook: string,
    sheets: readonly { readonly name: string; readonly path: string | undefined }[],
    limits: WorkbookLimits,
  ) {
    this.#zip = zip;
    this.#allowance = new FormulaAllowance(limits.formulas);
    this.#others = new OtherFormulas(limits.otherFormulas);
    const relations = (part: string): readonly Relation[] => unlessDamaged(() => relationsOf(zip, part)) ?? [];
    const isOfKind = (kind: string, path: string): boolean =>
      fits(kind, { start: () => zip.start(path) ?? NOTHING, text: () => zip.text(path) ?? '' });
    const parts = walkParts({ has: (path) => zip.has(path), relations, fits: isOfKind });
    this.#parts = new Map(parts.map((part) => [part.path.toLowerCase(), part]));
    const present = sheets.flatMap(({ name, path = '' }) =>
      zip.has(path) ? [[path.toLowerCase(), name] as const] : [],
    );
    this.#names = new Map(present);
    this.#linkAt = linkReader(zip);
    this.#books = linkedBooks(zip, workbook, this.#linkAt);
    this.#context = formulaContextOf(zip.text(workbook) ?? '', [...this.#names.values()], limits.otherFormulas);
  }

  #add(spotted: () => Spotted, sheet: string | null): void {
    if (this.#found.length >= MOST) {
      this.#more++;
      return;
    }
    const callout = { ...spotted(), sheet };
    const book = callout.kind === 'book' ? this.#books[Number(callout.what) - 1] : undefined;
    this.#found.push({ ...callout, ...book });
  }

  #nameOf(path: string): string | undefined {
    return this.#names.get(path.toLowerCase());
  }

  /** Watches over one part while somebody reads it. */
  watch(path: string): PartWatch {
    const part = this.#parts.get(path.toLowerCase());
    const sheet = this.#nameOf(path) ?? this.#nameOf(part?.sheet ?? '') ?? null;
    const dropped = part ? droppedBy(part) : new Map<string, Reach | undefined>();
    for (const { id, kind, path: target } of part?.dropped ?? []) {
      if (kind !== 'externalLink' || target === undefined) continue;
      const book = this.#linkAt(target);
      if (book) dropped.set(id, book);
    }
    return new PartWatch({
      dropped,
      context: this.#context,
      others: this.#others,
      report: (one) => this.#add(one, sheet),
    });
  }

  /** Counts the formulas of a sheet that is going to be read; with too many of them none is looked at. */
  countFormulas(path: string, bytes: Buffer, watch: PartWatch): void {
    const formulas = this.#allowance.beyond(path, bytes);
    if (formulas === 0) return;
    this.#unchecked.set(this.#nameOf(path) ?? '', formulas);
    watch.judgesCells = false;
  }

  /** Looks at the whole of a sheet that somebody stopped reading. */
  rescan(path: string): void {
    const sheet = this.#nameOf(path);
    this.#found = this.#found.filter((one) => one.sheet !== sheet);
    const watch = this.watch(path);
    this.#zip.use(path, (bytes) => {
      this.countFormulas(path, bytes, watch);
      scanXmlBytes(bytes, watch);
    });
    watch.finish();
  }

  #lookAt(part: WalkedPart): void {
    const xml = this.#zip.text(part.path);
    const readable = xml !== undefined && part.kind === 'vmlDrawing' ? readableDrawing(xml) : xml;
    const watch = this.watch(part.path);
    if (readable !== undefined && part.path !== '') unlessDamaged(() => scanXml(readable, watch));
    watch.finish();
  }

  /** All there is, once the sheets have been read. */
  finish(): Callouts {
    const isRead = (path: string): boolean => this.#nameOf(path) !== undefined;
    for (const part of listedParts([...this.#parts.values()], isRead)) {
      if (!isRead(part.path) && isLookedAt(part)) this.#lookAt(part);
    }
    const unchecked = [...this.#unchecked].map(([sheet, formulas]) => ({ sheet, formulas }));
    return { found: this.#found, more: this.#more, unchecked };
  }
}
