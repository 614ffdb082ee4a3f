import { addressOf, placeOf } from './cell-address.ts';
import { commentsOf, writeComments } from './editing/notes/comments.ts';
import type { Note } from './editing/notes/note-shapes.ts';
import { WorkbookEdit } from './editing/edit-workbook.ts';
import { applyEdits, editTags } from './editing/elements.ts';
import { extendStyles, type Look } from './editing/extend-styles.ts';
import { addSheet, dropSheets } from './editing/finish-workbook.ts';
import { makeInert } from './editing/make-inert.ts';
import { firstTexts } from './editing/sheet/first-texts.ts';
import { editTail, insertInTail, tailElements } from './editing/sheet/sheet-tail.ts';
import { cutBytes } from './editing/sheet/split-sheet.ts';
import { withAttribute } from './editing/xml-edit.ts';
import { sheetNames } from './sheet-names.ts';
import { CONTENT } from './writing/names.ts';
import { attribute } from './xml/attributes.ts';

/** Something to be shown about a cell. */
export interface Annotation {
  readonly sheet: string;
  /** A range is reported at its first cell. */
  readonly cell: string;
  readonly text: string;
  readonly colour?: 'error' | 'warning' | undefined;
}

export interface AnnotateRequest<K extends string> {
  readonly annotations: readonly Annotation[];
  /** Every text begins with one of them: a later call so finds what this one left, whatever program saved the file in between. */
  readonly marks: readonly string[];
  /** As `AARRGGBB`. */
  readonly colours: { readonly error: string; readonly warning: string };
  /** Put in front; without it the cells alone say what there is to say. */
  readonly list?: AnnotationList<K>;
}

/** The sheet put in front; it gets another name where a sheet of the sender's has that one. */
export interface AnnotationList<K extends string> {
  readonly name: string;
  /** Whether an earlier call has written a sheet, by its name and the texts in its first rows. */
  readonly isOld: (name: string, texts: () => readonly string[]) => boolean;
  readonly looks: Readonly<Record<K, Look>>;
  readonly xml: (looks: Readonly<Record<K, number>>, name: string, sheets: ReadonlySet<string>) => string;
}

const OLDER = '\n———\n';
/** By these a later call finds the colours of an earlier one. */
const RULE = { error: 'etalon-error', warning: 'etalon-warning' } as const;
const OWN_CONDITION = /etalon-(?:error|warning)/;
/** Cells of one condition: a list of many thousands is slow to draw. */
const CELLS_PER_CONDITION = 500;

type CellAnnotations = Map<string, Annotation[]>;

/** A cell as it is written in the file; annotations may name a range or use dollar signs. */
function firstCell(cell: string): string | undefined {
  const place = placeOf(cell.split(':')[0] ?? '');
  return place && addressOf(place.row, place.column);
}

function byCell(annotations: readonly Annotation[]): CellAnnotations {
  const cells = Map.groupBy(annotations, ({ cell }) => firstCell(cell) ?? '');
  cells.delete('');
  return cells;
}

const isMarked = (text: string, marks: readonly string[]): boolean => marks.some((mark) => text.startsWith(mark));

/** What a comment said before ours was added. */
function olderText(text: string, marks: readonly string[]): string {
  if (!isMarked(text, marks)) return text;
  const at = text.indexOf(OLDER);
  return at < 0 ? '' : text.slice(at + OLDER.length);
}

/** The comments of a sheet as they shall be: the annotations, over what people had written there. */
function notesFor(
  cells: CellAnnotations,
  before: ReadonlyMap<string, string>,
  marks: readonly string[],
): { notes: Note[]; removed: Set<string> } {
  const stale = [...before].filter(([cell, text]) => isMarked(text, marks) && !cells.has(cell));
  const restored = stale
    .map(([cell, text]) => ({ cell, text: olderText(text, marks) }))
    .filter(({ text }) => text !== '');
  const own = [...cells].map(([cell, annotations]) => {
    const older = olderText(before.get(cell) ?? '', marks);
    return { cell, text: annotations.map(({ text }) => text).join('\n\n') + (older === '' ? '' : OLDER + older) };
  });
  return { notes: [...restored, ...own], removed: new Set(stale.map(([cell]) => cell)) };
}

function conditionXml(cells: readonly string[], kind: keyof typeof RULE, number: number): string {
  const priority = kind === 'error' ? 1 : 2;
  let xml = '';
  for (let at = 0; at < cells.length; at += CELLS_PER_CONDITION) {
    const list = cells.slice(at, at + CELLS_PER_CONDITION).join(' ');
    xml += `<conditionalFormatting sqref="${list}"><cfRule type="expression" dxfId="${number}" priority="${priority}"><formula>LEN("${RULE[kind]}")&gt;0</formula></cfRule></conditionalFormatting>`;
  }
  return xml;
}

/** What stands behind the rows without the colours of an earlier call. */
function withoutColours(tail: string): string {
  const conditions = tailElements(tail, (name) => name === 'conditionalFormatting');
  const own = conditions.filter(({ inner }) => OWN_CONDITION.test(inner));
  return applyEdits(
    tail,
    own.map(({ start, end }) => ({ start, end, by: '' })),
  );
}

const lower = (attributes: string): string => {
  const priority = Number(attribute(attributes, 'priority') ?? NaN);
  return Number.isNaN(priority) ? attributes : withAttribute(attributes, 'priority', String(priority + 2));
};

/** Colours by conditions over the cells: formats, borders and colours of the cells themselves stay untouched. */
function colour(tail: string, cells: CellAnnotations, [error = 0, warning = 0]: readonly number[]): string {
  const bare = withoutColours(tail);
  const [wrong, others] = [new Set<string>(), new Set<string>()];
  for (const [cell, annotations] of cells) {
    if (annotations.some(({ colour: kind }) => kind === 'error')) wrong.add(cell);
    else if (annotations.some(({ colour: kind }) => kind === 'warning')) others.add(cell);
  }
  const xml = conditionXml([...wrong], 'error', error) + conditionXml([...others], 'warning', warning);
  if (xml === '') return bare;
  const later = editTail(bare, (whole) => editTags(whole, 'cfRule', lower));
  // Before all others: LibreOffice shows the first condition that holds, whatever the priorities say.
  return insertInTail(later, 'phoneticPr', xml);
}

/** The only place where openpyxl looks for them. */
const USUAL_STYLES = 'xl/styles.xml';

/** Where the workbook's looks stand; the part itself is made where there is none. */
function stylesPath(edit: WorkbookEdit): string {
  const known = edit.pathOf('styles');
  const path = known ?? USUAL_STYLES;
  if (known === undefined) edit.relate(edit.workbookPath, 'styles', path);
  edit.declare(path, `${CONTENT}.styles+xml`);
  return path;
}

/** In a condition the colour of a solid fill stands where a cell's has its second one. */
const condition = (rgb: string): string =>
  `<dxf><fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor rgb="${rgb}"/></patternFill></fill></dxf>`;

/**
 * A sender's workbook with annotations in it: cells coloured and commented, and a list in front. What reaches out of it
 * is made inert and parts nobody needs are left out; nothing else changes, and what an earlier call left is taken out.
 */
export function annotateWorkbook<K extends string>(file: Uint8Array, request: AnnotateRequest<K>): Buffer {
  const { annotations, marks, colours, list } = request;
  const edit = new WorkbookEdit(file);
  const textsOn = firstTexts(edit);
  dropSheets(edit, ({ name, path }) => list?.isOld(name, () => textsOn(path)) === true);
  makeInert(edit);
  const path = stylesPath(edit);
  const conditions = [condition(colours.error), condition(colours.warning)];
  const styles = extendStyles(edit.text(path), list?.looks ?? ({} as Record<K, Look>), conditions);
  edit.put(path, styles.xml);
  const sheets = edit.sheets();
  const bySheet = Map.groupBy(annotations, ({ sheet }) => sheet);
  for (const sheet of sheets.filter((one) => one.path !== '')) {
    const cut = cutBytes(edit.partBytes(sheet.path));
    if (cut.tail === '') continue;
    const cells = byCell(bySheet.get(sheet.name) ?? []);
    const { notes, removed } = notesFor(cells, commentsOf(edit, sheet.path), marks);
    const coloured = colour(cut.tail, cells, styles.conditions);
    const tail = writeComments(edit, sheet.path, coloured, { notes, removed });
    const head = cut.head.replace(/\stabSelected="(?:1|true)"/, '');
    if (head === cut.head && tail === cut.tail) continue;
    edit.put(sheet.path, Buffer.concat([Buffer.from(head), cut.data, Buffer.from(tail)]));
  }
  const names = sheets.map(({ name }) => name);
  if (!list) return edit.bytes();
  const name = sheetNames([...names, list.name]).at(-1) ?? list.name;
  addSheet(edit, { name, xml: list.xml(styles.looks, name, new Set(names)), place: 'first' });
  return edit.bytes();
}
