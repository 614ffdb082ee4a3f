import { droppedBy, isLookedAt } from '../callouts/find-callouts.ts';
import { isRichValue } from '../callouts/known-relations.ts';
import { formulaContextOf } from '../callouts/name-callouts.ts';
import { fits } from '../callouts/part-fits.ts';
import { PartWatch, withoutMarks, type Watched } from '../callouts/part-watch.ts';
import { walkParts, type WalkedPart } from '../callouts/walk-parts.ts';
import { CONTENT_TYPES } from '../reading/content-types.ts';
import { scanXmlBytes } from '../xml/scan.ts';
import { relsOf } from '../reading/relations.ts';
import type { WorkbookEdit } from './edit-workbook.ts';
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

/** Rows without any of these hold no formula, and end where they seem to; such rows are most of what a large file holds. */
const FORMULA_SIGNS = ['<f', ':f', '<!', '<?', 'sheetData'];

/** A sheet with nothing in it that reaches out; the very bytes when there was nothing. */
function inertSheet(bytes: Buffer, watch: Watched): Buffer {
  const { head, data, tail } = cutBytes(bytes);
  if (tail === '' || head.includes('<!') || FORMULA_SIGNS.some((sign) => data.includes(sign))) {
    return watched(bytes, watch);
  }
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

function makeSheetInert(edit: WorkbookEdit, path: string, watch: Watched, poor: boolean): void {
  const bytes = edit.partBytes(path);
  const inert = inertSheet(bytes, watch);
  if (poor) edit.put(path, editTags(inert.toString(), 'c', withoutMarks));
  else if (inert !== bytes) edit.put(path, inert);
}

/** Takes out of a workbook all that reaches out of it, and every part that nobody who works with it needs. */
export function makeInert(edit: WorkbookEdit): void {
  const parts = walkParts({
    has: (path) => edit.has(path),
    relations: (path) => edit.relations(path),
    fits: (kind, path) => fits(kind, { start: () => edit.start(path), text: () => edit.text(path) }),
  });
  const kept = new Set(parts.flatMap(({ path }) => [path, relsOf(path)]).map((path) => path.toLowerCase()));
  const sheets = edit.sheets();
  const lost = new Set(
    sheets.filter(({ path }) => path !== '' && !kept.has(path.toLowerCase())).map(({ name }) => name),
  );
  dropSheets(edit, ({ name }) => lost.has(name));
  const context = formulaContextOf(
    edit.text(edit.workbookPath),
    sheets.map(({ name }) => name),
  );
  const poor = parts.some(({ dropped }) => dropped.some(({ kind }) => isRichValue(kind)));
  for (const part of parts.filter(isLookedAt)) {
    const watch = { dropped: droppedBy(part), context, report: ignore };
    if (part.kind === 'worksheet') makeSheetInert(edit, part.path, watch, poor);
    else if (part.path !== '') {
      const inert = inertPart(edit, part, watch);
      if (!inert.equals(Buffer.from(edit.text(part.path)))) edit.put(part.path, inert);
    }
    const gone = new Set(part.dropped.map(({ id }) => id));
    edit.unrelate(part.path, ({ id }) => gone.has(id));
  }
  for (const name of edit.names) {
    if (name !== CONTENT_TYPES && !kept.has(name.toLowerCase())) edit.remove(name);
  }
}
