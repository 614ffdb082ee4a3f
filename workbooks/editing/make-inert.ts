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
import { cutBytes, decoded } from './sheet/split-sheet.ts';

const ignore = (): void => undefined;

function watched(xml: string, watch: Watched): string {
  const part = new PartWatch(watch, xml);
  scanXml(xml, part);
  return applyEdits(xml, part.edits);
}

/** What may hide a formula from a search by its tag. */
const ODD = /<[!?]|<\/f\s|<[\w.-]+:f[\s/>]/;
/** Without them there is no formula; single signs are found fastest. */
const FORMULA_SIGNS = ['f', '!', '?'];

/** The rows of a sheet, each byte as one sign, without the formulas that reach out; what they resulted in stays. */
function inertRows(rows: string, surroundings: FormulaSurroundings): string {
  const cells = new CellFormulas(surroundings);
  const edits: Edit[] = [];
  for (let at = rows.indexOf('<f'); at >= 0;) {
    const tagEnd = rows.indexOf('>', at);
    const empty = rows.charAt(tagEnd - 1) === '/';
    const close = empty ? tagEnd - 3 : rows.indexOf('</f>', tagEnd);
    if (tagEnd < 0 || close < -1) break;
    const end = close + 4;
    const formula = empty ? '' : decodeXml(decoded(rows.slice(tagEnd + 1, close)));
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

/** A sheet with nothing in it that reaches out; the very bytes when there was nothing. */
function inertSheet(bytes: Buffer, watch: Watched): Buffer {
  const { head, data, tail } = cutBytes(bytes);
  // Rows without formulas, which are most of what a large file holds, are not decoded.
  const rows = FORMULA_SIGNS.some((sign) => data.includes(sign)) ? data.toString('latin1') : '';
  if (tail === '' || ODD.test(head.slice(head.indexOf('>') + 1)) || ODD.test(rows)) {
    return Buffer.from(watched(bytes.toString(), watch));
  }
  const around = watched(head + tail, watch);
  const inert = inertRows(rows, watch.surroundings);
  if (around === head + tail && inert === rows) return bytes;
  const cut = cutBytes(Buffer.from(around));
  return Buffer.concat([
    Buffer.from(cut.head),
    rows === '' ? data : Buffer.from(inert, 'latin1'),
    Buffer.from(cut.tail),
  ]);
}

function inertPart(edit: WorkbookEdit, part: WalkedPart, watch: Watched): string {
  const xml = edit.text(part.path);
  if (part.kind !== 'vmlDrawing') return watched(xml, watch);
  const readable = readableDrawing(xml);
  return readable === undefined ? drawingFor(notesOf(edit, part.sheet)) : watched(readable, watch);
}

function makeSheetInert(edit: WorkbookEdit, path: string, watch: Watched, poor: boolean): void {
  const bytes = edit.partBytes(path);
  const inert = inertSheet(bytes, watch);
  if (poor) edit.put(path, editTags(inert.toString(), 'c', withoutMarks));
  else if (inert !== bytes) edit.put(path, inert);
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
    const watch = { dropped: droppedBy(part), surroundings, report: ignore };
    if (part.kind === 'worksheet') makeSheetInert(edit, part.path, watch, poor);
    else if (part.path !== '') {
      const inert = inertPart(edit, part, watch);
      if (inert !== edit.text(part.path)) edit.put(part.path, inert);
    }
    const gone = new Set(part.dropped.map(({ id }) => id));
    edit.unrelate(part.path, ({ id }) => gone.has(id));
  }
  for (const name of edit.names) {
    if (name !== CONTENT_TYPES && !kept.has(name.toLowerCase())) edit.remove(name);
  }
}
