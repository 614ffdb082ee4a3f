import { addressOf, placeOf } from '#workbooks/cell-address.ts';
import { WorkbookRefusal } from '../../refusal.ts';
import {
  appendToRoot,
  applyEdits,
  editTags,
  elementsNamed,
  findElements,
  type Edit,
  type FoundElement,
} from '../elements.ts';
import type { RowMap } from '../sheet/row-map.ts';
import { withAttribute } from '../xml-edit.ts';

/** A comment of a cell; the author is always the portal. */
export interface Note {
  readonly cell: string;
  readonly text: string;
}

/** Every shape brings them along: other programs bind these prefixes further inside, or use others. */
const PREFIXES =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"';
const TYPE = '_x0000_t202';
/** Numbers of shapes come in blocks of so many; a drawing names the blocks it uses. */
const BLOCK = 1024;
/** Characters in a line of a box, and how large it may grow. */
const LINE = 46;
const MOST_ROWS = 14;

const TYPE_XML = `<v:shapetype ${PREFIXES} id="${TYPE}" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`;
const EMPTY = `<xml ${PREFIXES}><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout></xml>`;

function shapeXml({ cell, text }: Note, number: number): string {
  const { row, column } = placeOf(cell) ?? { row: 1, column: 1 };
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  const top = Math.max(0, row - 2);
  const anchor = [column, 12, top, 6, column + 3, 30, top + Math.min(MOST_ROWS, lines + 1), 6].join(', ');
  return `<v:shape ${PREFIXES} id="_x0000_s${number}" type="#${TYPE}" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column - 1}</x:Column></x:ClientData></v:shape>`;
}

/** A box and what in it names its cell; buttons and the like belong to none. */
interface Box {
  readonly shape: FoundElement;
  /** As in the file, counted from 0. */
  readonly row: number;
  readonly column: number;
  /** Its row and its place on the sheet, within the shape. */
  readonly placed: readonly FoundElement[];
}

const PLACED: readonly string[] = ['Row', 'Column', 'Anchor'];

function boxesIn(drawing: string): Box[] {
  return elementsNamed(drawing, 'shape').flatMap((shape) => {
    const placed = findElements(drawing.slice(shape.start, shape.end), (name) => PLACED.includes(name));
    const numberOf = (element: string): number =>
      Number(/^\s*(\d{1,7})\s*$/.exec(placed.find(({ name }) => name === element)?.inner ?? '')?.[1]);
    const [row, column] = [numberOf('Row'), numberOf('Column')];
    return Number.isNaN(row) || Number.isNaN(column) ? [] : [{ shape, row, column, placed }];
  });
}

/** A drawing that can be edited; nothing when it is broken. Excel itself leaves line breaks in it without an end. */
export function readableDrawing(drawing: string): string | undefined {
  const closed = drawing.replace(/<br>/gi, '<br/>');
  try {
    elementsNamed(closed, 'shape');
    return closed;
  } catch (error) {
    if (error instanceof WorkbookRefusal) return undefined;
    throw error;
  }
}

function movedAnchor(anchor: string, up: number): string {
  const numbers = anchor.split(',').map(Number);
  return numbers
    .map((number, at) => (at === 2 || at === 6 ? Math.max(at === 6 ? 1 : 0, number - up) : number))
    .join(', ');
}

function movedBox({ shape, row, placed }: Box, to: number): Edit[] {
  return placed
    .filter(({ name }) => name !== 'Column')
    .map(({ name, inner, innerStart, innerEnd }) => ({
      start: shape.start + innerStart,
      end: shape.start + innerEnd,
      by: name === 'Row' ? String(to - 1) : movedAnchor(inner, row + 1 - to),
    }));
}

/** Boxes after rows were removed. Buttons and the like, which belong to no cell, stay. */
export function mapShapes(drawing: string, map: RowMap): string {
  const edits = boxesIn(drawing).flatMap((box) => {
    const to = map.of(box.row + 1);
    return to === 0 ? [{ start: box.shape.start, end: box.shape.end, by: '' }] : movedBox(box, to);
  });
  return applyEdits(drawing, edits);
}

/** Adds a box for each note; those of the cells in `replaced` go first. */
export function addShapes(drawing: string, notes: readonly Note[], replaced: ReadonlySet<string>): string {
  const removed = boxesIn(drawing)
    .filter(({ row, column }) => replaced.has(addressOf(row + 1, column + 1)))
    .map(({ shape: { start, end } }) => ({ start, end, by: '' }));
  const others = applyEdits(drawing, removed);
  let last = BLOCK;
  for (const [, number] of others.matchAll(/_x0000_s(\d{1,7})(?!\d)/g)) last = Math.max(last, Number(number));
  const type = others.includes(`"${TYPE}"`) ? '' : TYPE_XML;
  const shapes = notes.map((note, at) => shapeXml(note, last + 1 + at)).join('');
  const count = Math.floor((last + 1 + notes.length) / BLOCK);
  const blocks = Array.from({ length: count }, (_, at) => at + 1).join(',');
  // One list names all blocks: written into each of many it would make megabytes of a few kilobytes.
  let isFirst = true;
  const numbered = editTags(others, 'idmap', (attributes) => {
    const changed = isFirst ? withAttribute(attributes, 'data', blocks) : attributes;
    isFirst = false;
    return changed;
  });
  return appendToRoot(numbered, type + shapes);
}

/** A drawing with boxes for these notes alone. */
export const drawingFor = (notes: readonly Note[]): string => addShapes(EMPTY, notes, new Set());
