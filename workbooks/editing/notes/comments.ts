import { MAIN, XML } from '../../writing/names.ts';
import { xmlText } from '../../writing/text.ts';
import { attribute, attributesOf } from '../../xml/attributes.ts';
import { scanXml } from '../../xml/scan.ts';
import { TextRuns } from '../../reading/cell-text.ts';
import type { WorkbookEdit } from '../edit-workbook.ts';
import { editTags, elementsNamed, removeElements, withInner } from '../elements.ts';
import { addShapes, drawingFor, mapShapes, readableDrawing, type Note } from './note-shapes.ts';
import type { RowMap } from '../sheet/row-map.ts';
import { insertInTail, tailElements } from '../sheet/sheet-tail.ts';
import { withAttribute } from '../xml-edit.ts';

export const AUTHOR = 'Etalon';
const EMPTY = `${XML}<comments xmlns="${MAIN}"><authors></authors><commentList></commentList></comments>`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';

const commentXml = ({ cell, text }: Note, author: number): string =>
  `<comment ref="${cell}" authorId="${author}"><text><r><rPr><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/><charset val="204"/></rPr><t xml:space="preserve">${xmlText(text)}</t></r></text></comment>`;

const cellOf = (attributes: string): string => attribute(attributes, 'ref') ?? '';

/** What the comments of a part say, by cell. */
export function commentTexts(xml: string): Map<string, string> {
  const found = new Map<string, string>();
  const runs = new TextRuns();
  let cell = '';
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'comment') cell = cellOf(attributes);
      runs.open(name);
    },
    text: (text) => runs.add(text),
    close(name) {
      runs.close(name);
      if (name === 'comment') found.set(cell, runs.take());
    },
  });
  return found;
}

function withComments(xml: string, notes: readonly Note[]): string {
  const [authors] = elementsNamed(xml, 'authors');
  if (!authors) return xml;
  const known = elementsNamed(xml, 'author').map(({ inner }) => inner);
  const author = known.includes(AUTHOR) ? known.indexOf(AUTHOR) : known.length;
  const added = known.includes(AUTHOR) ? '' : `<author>${AUTHOR}</author>`;
  const authored = withInner(xml, authors, authors.inner + added);
  const [list] = elementsNamed(authored, 'commentList');
  const comments = notes.map((note) => commentXml(note, author)).join('');
  return list ? withInner(authored, list, list.inner + comments) : authored;
}

const pathOf = (edit: WorkbookEdit, sheet: string, kind: string): string | undefined =>
  edit.relations(sheet).find((relation) => relation.kind === kind)?.path;

/** What the comments of a sheet say, by cell. */
export function commentsOf(edit: WorkbookEdit, sheet: string): Map<string, string> {
  const path = pathOf(edit, sheet, 'comments');
  return path === undefined ? new Map() : commentTexts(edit.text(path));
}

/** The comments of a sheet. */
export const notesOf = (edit: WorkbookEdit, sheet: string): Note[] =>
  [...commentsOf(edit, sheet)].map(([cell, text]) => ({ cell, text }));

/** The drawing with the boxes of a sheet's comments: a sheet may have others, of pictures in its header. */
function drawingOf(edit: WorkbookEdit, sheet: string, tail: string): string | undefined {
  const [pointer] = tailElements(tail, (name) => name === 'legacyDrawing');
  const [, id] = [...attributesOf(pointer?.attributes ?? '')].find(([name]) => name.endsWith(':id')) ?? [];
  return edit.relations(sheet).find((relation) => relation.id === id)?.path;
}

/** Comments after rows have removed: each follows its cell, or goes with it. Answers to comments are left out. */
export function mapComments(edit: WorkbookEdit, sheet: string, tail: string, map: RowMap): void {
  const path = pathOf(edit, sheet, 'comments');
  if (path !== undefined) {
    const left = removeElements(
      edit.text(path),
      'comment',
      ({ attributes }) => map.range(cellOf(attributes)) === undefined,
    );
    const moved = editTags(left, 'comment', (attributes) =>
      withAttribute(attributes, 'ref', map.range(cellOf(attributes)) ?? ''),
    );
    edit.put(path, moved);
  }
  const drawing = drawingOf(edit, sheet, tail);
  if (drawing !== undefined) {
    const boxes = readableDrawing(edit.text(drawing));
    edit.put(drawing, boxes === undefined ? drawingFor(notesOf(edit, sheet)) : mapShapes(boxes, map));
  }
  for (const { kind, path: answers } of edit.relations(sheet)) {
    if (kind === 'threadedComment' && answers !== undefined) edit.remove(answers);
  }
  edit.unrelate(sheet, ({ kind }) => kind === 'threadedComment');
}

/**
 * Gives cells of a sheet comments; those in `removed` lose theirs first. The part of the comments and the drawing of
 * their boxes are made where there are none; the tail of the sheet comes back, pointing at the drawing.
 */
export function writeComments(
  edit: WorkbookEdit,
  sheet: string,
  tail: string,
  { notes, removed = new Set() }: { readonly notes: readonly Note[]; readonly removed?: ReadonlySet<string> },
): string {
  if (notes.length + removed.size === 0) return tail;
  let path = pathOf(edit, sheet, 'comments');
  if (path === undefined) {
    path = edit.freePath('xl/comments', 'xml');
    edit.relate(sheet, 'comments', path);
    edit.declare(path, TYPE);
    edit.put(path, EMPTY);
  }
  const replaced = new Set([...removed, ...notes.map(({ cell }) => cell)]);
  const others = removeElements(edit.text(path), 'comment', ({ attributes }) => replaced.has(cellOf(attributes)));
  edit.put(path, withComments(others, notes));
  const drawing = drawingOf(edit, sheet, tail);
  const boxes = drawing === undefined ? undefined : readableDrawing(edit.text(drawing));
  if (drawing !== undefined) {
    edit.put(drawing, boxes === undefined ? drawingFor(notesOf(edit, sheet)) : addShapes(boxes, notes, replaced));
    return tail;
  }
  const made = edit.freePath('xl/drawings/vmlDrawing', 'vml');
  const id = edit.relate(sheet, 'vmlDrawing', made);
  edit.declareEnding('vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing');
  edit.put(made, drawingFor(notesOf(edit, sheet)));
  return insertInTail(tail, 'legacyDrawing', `<legacyDrawing ${edit.pointer(id)}/>`);
}
