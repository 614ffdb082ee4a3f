import { droppedBy, isLookedAt } from '../callouts/find-callouts.ts';
import { CellFormulas } from '../callouts/cell-formulas.ts';
import type { FormulaSurroundings } from '../callouts/formula-callout.ts';
import { isRichValue } from '../callouts/known-relations.ts';
import { surroundingsOf } from '../callouts/name-callouts.ts';
import { PartWatch, withoutMarks, type Watched } from '../callouts/part-watch.ts';
import { walkParts, type WalkedPart } from '../callouts/walk-parts.ts';
import { CONTENT_TYPES } from '../reading/content-types.ts';
import { decodeXml } from '../xml/decode.ts';
import { scanXml } from '../xml/scan.ts';
import { relsOf } from '../reading/relations.ts';
import type { WorkbookEdit } from './edit-workbook.ts';
import { applyEdits, editTags, type Edit } from './elements.ts';
import { dropSheets } from './finish-workbook.ts';
import { notesOf } from './notes/comments.ts';
import { drawingFor, readableDrawing } from './notes/note-shapes.ts';
import { cutSheet } from './sheet/split-sheet.ts';

const ignore = (): void => undefined;

function watched(xml: string, watch: Watched): string {
  const part = new PartWatch(watch, xml);
  scanXml(xml, part);
  return applyEdits(xml, part.edits);
}

/** What may hide a formula from a search by its tag. */
const ODD = /<[!?]|<\/f\s|<[\w.-]+:f[\s/>]/;

/** The rows of a sheet without the formulas that reach out; what they resulted in stays. */
function inertRows(rows: string, surroundings: FormulaSurroundings): string {
  const cells = new CellFormulas(surroundings);
  const edits: Edit[] = [];
  for (let at = rows.indexOf('<f'); at >= 0;) {
    const tagEnd = rows.indexOf('>', at);
    const empty = rows.charAt(tagEnd - 1) === '/';
    const close = empty ? tagEnd - 3 : rows.indexOf('</f>', tagEnd);
    if (tagEnd < 0 || close < -1) break;
    const end = close + 4;
    const formula = empty ? '' : decodeXml(rows.slice(tagEnd + 1, close));
    if (cells.reachOf(rows.slice(at + 2, empty ? tagEnd - 1 : tagEnd), formula)) {
      const before = rows.lastIndexOf('<', at - 1);
      const tag = rows.slice(before, at);
      if (tag.startsWith('<c') && tag !== withoutMarks(tag))
        edits.push({ start: before, end: at, by: withoutMarks(tag) });
      edits.push({ start: at, end, by: '' });
    }
    at = rows.indexOf('<f', end);
  }
  return applyEdits(rows, edits);
}

function inertSheet(xml: string, watch: Watched): string {
  const { head, data, tail } = cutSheet(xml);
  if (tail === '' || ODD.test(head.slice(head.indexOf('>') + 1)) || ODD.test(data)) return watched(xml, watch);
  const around = cutSheet(watched(head + tail, watch));
  return around.head + inertRows(data, watch.surroundings) + around.tail;
}

function inertPart(edit: WorkbookEdit, part: WalkedPart, watch: Watched): string {
  const xml = edit.text(part.path);
  if (part.kind === 'worksheet') return inertSheet(xml, watch);
  if (part.kind !== 'vmlDrawing') return watched(xml, watch);
  const readable = readableDrawing(xml);
  return readable === undefined ? drawingFor(notesOf(edit, part.sheet)) : watched(readable, watch);
}

/** Takes out of a workbook all that reaches out of it, and every part that nobody who works with it needs. */
export function makeInert(edit: WorkbookEdit): void {
  const parts = walkParts({ has: (path) => edit.has(path), relations: (path) => edit.relations(path) });
  const kept = new Set(parts.flatMap(({ path }) => [path, relsOf(path)]).map((path) => path.toLowerCase()));
  const sheets = edit.sheets();
  const lost = new Set(
    sheets.filter(({ path }) => path !== '' && !kept.has(path.toLowerCase())).map(({ name }) => name),
  );
  dropSheets(edit, ({ name }) => lost.has(name));
  const surroundings = surroundingsOf(
    edit.text(edit.workbookPath),
    sheets.map(({ name }) => name),
  );
  const poor = parts.some(({ dropped }) => dropped.some(({ kind }) => isRichValue(kind)));
  for (const part of parts.filter(isLookedAt)) {
    if (part.path !== '') {
      const inert = inertPart(edit, part, { dropped: droppedBy(part), surroundings, report: ignore });
      const plain = poor && part.kind === 'worksheet' ? editTags(inert, 'c', withoutMarks) : inert;
      if (plain !== edit.text(part.path)) edit.put(part.path, plain);
    }
    const gone = new Set(part.dropped.map(({ id }) => id));
    edit.unrelate(part.path, ({ id }) => gone.has(id));
  }
  for (const name of edit.names) {
    if (name !== CONTENT_TYPES && !kept.has(name.toLowerCase())) edit.remove(name);
  }
}
