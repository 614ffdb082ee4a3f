import { droppedBy, isLookedAt, listedParts } from '../callouts/find-callouts.ts';
import { isRichValue } from '../callouts/known-relations.ts';
import { formulaContextOf } from '../callouts/name-callouts.ts';
import { fits } from '../callouts/part-fits.ts';
import { PartWatch, withoutMarks, type Watched } from '../callouts/part-watch.ts';
import { FormulaAllowance, mayHoldFormulas, OtherFormulas, withoutFormulas } from '../callouts/too-many-formulas.ts';
import { walkParts, type WalkedPart } from '../callouts/walk-parts.ts';
import { EDIT_LIMITS } from '../limits.ts';
import { CONTENT_TYPES } from '../reading/content-types.ts';
import { scanXmlBytes } from '../xml/scan.ts';
import { relsOf, type Relation } from '../reading/relations.ts';
import type { BookSheet, WorkbookEdit } from './edit-workbook.ts';
import { applyEditsToBytes, editTags } from './elements.ts';
import { dropSheets } from './finish-workbook.ts';
import { notesOf } from './notes/comments.ts';
import { drawingFor, readableDrawing } from './notes/note-shapes.ts';
import { cutBytes } from './sheet/split-sheet.ts';

const ignore = (): void => undefined;

function watched(bytes: Buffer, watch: Watched): Buffer {
  const part = new PartWatch(watch, bytes);
  scanXmlBytes(bytes, part);
  return applyEditsToBytes(bytes, part.edits);
}

/** A sheet with nothing in it that reaches out; the very bytes when there was nothing. */
function inertSheet(bytes: Buffer, watch: Watched): Buffer {
  const { head, data, tail } = cutBytes(bytes);
  // Most of what a large file holds are rows that need not be looked at.
  if (tail === '' || head.includes('<!') || mayHoldFormulas(data)) return watched(bytes, watch);
  const around = Buffer.from(head + tail);
  const inert = watched(around, watch);
  if (inert === around) return bytes;
  const cut = cutBytes(inert);
  return Buffer.concat([Buffer.from(cut.head), data, Buffer.from(cut.tail)]);
}

function inertPart(edit: WorkbookEdit, part: WalkedPart, watch: Watched): Buffer {
  const xml = edit.text(part.path);
  const readable = part.kind === 'vmlDrawing' ? readableDrawing(xml) : xml;
  return readable === undefined
    ? Buffer.from(drawingFor(notesOf(edit, part.sheet)))
    : watched(Buffer.from(readable), watch);
}

/** How the marks of a cell's value begin. */
const MARKS = [' cm', ' vm'];

interface InertSheets {
  readonly allowance: FormulaAllowance;
  /** Whether values lose their marks: what gave them a meaning is not carried over. */
  readonly poor: boolean;
}

function makeSheetInert(edit: WorkbookEdit, path: string, watch: Watched, { allowance, poor }: InertSheets): void {
  const bytes = edit.partBytes(path);
  const unchecked = allowance.beyond(path, bytes) > 0;
  const inert = inertSheet(unchecked ? withoutFormulas(bytes) : bytes, watch);
  const marked = poor || (unchecked && MARKS.some((mark) => inert.includes(mark)));
  if (marked) edit.put(path, editTags(inert.toString(), 'c', withoutMarks));
  else if (inert !== bytes) edit.put(path, inert);
}

/** Takes out of a workbook all that reaches out of it, and every part that nobody who works with it needs. */
export function makeInert(edit: WorkbookEdit): void {
  const places = new Map(edit.sheets().map(({ path }, at) => [path.toLowerCase(), at]));
  const placeOf = (path: string): number => places.get(path.toLowerCase()) ?? places.size;
  const walked = walkParts({
    has: (path) => edit.has(path),
    relations: (path) => edit.relations(path),
    fits: (kind, path) => fits(kind, { start: () => edit.start(path), text: () => edit.text(path) }),
  });
  const parts = listedParts(walked, (path) => places.has(path.toLowerCase()));
  const kept = new Set(parts.flatMap(({ path }) => [path, relsOf(path)]).map((path) => path.toLowerCase()));
  const isLost = ({ path }: BookSheet): boolean => path !== '' && !kept.has(path.toLowerCase());
  dropSheets(edit, isLost);
  const present = edit.sheets().filter(({ path }) => edit.has(path));
  const workbook = edit.text(edit.workbookPath);
  const names = present.map(({ name }) => name);
  const context = formulaContextOf(workbook, names, EDIT_LIMITS.otherFormulas);
  const others = new OtherFormulas(EDIT_LIMITS.otherFormulas);
  const poor = parts.some(({ dropped }) => dropped.some(({ kind }) => isRichValue(kind)));
  const allowance = new FormulaAllowance(EDIT_LIMITS.formulas);
  const inOrder = parts.filter(isLookedAt).toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
  for (const part of inOrder) {
    const watch = { dropped: droppedBy(part), context, others, report: ignore };
    if (part.kind === 'worksheet') makeSheetInert(edit, part.path, watch, { allowance, poor });
    else if (part.path !== '') {
      const inert = inertPart(edit, part, watch);
      if (!inert.equals(Buffer.from(edit.text(part.path)))) edit.put(part.path, inert);
    }
    const gone = new Set(part.dropped.map(({ id }) => id));
    edit.unrelate(part.path, ({ id }) => gone.has(id));
  }
  const isLeft = ({ kind, path }: Relation): boolean => kind === 'worksheet' && !kept.has((path ?? '').toLowerCase());
  edit.unrelate(edit.workbookPath, (relation) => relation.path !== undefined && isLeft(relation));
  for (const name of edit.names) {
    if (name !== CONTENT_TYPES && !kept.has(name.toLowerCase())) edit.remove(name);
  }
}
