import { MAIN, XML } from '../write/names.ts';
import { xmlText } from '../write/text.ts';
import { decodeXml } from '../xml/decode.ts';
import type { WorkbookEdit } from './edit-workbook.ts';
import type { RowMap } from './row-map.ts';
import { addShapes, emptyDrawing, mapShapes } from './note-shapes.ts';
import { insertInTail } from './sheet-tail.ts';
import { findElement, rawAttribute, replaceElement, withAttribute } from './xml-edit.ts';

/** A comment of a cell; the author is always the portal. */
export interface Note {
  readonly cell: string;
  readonly text: string;
}

export const AUTHOR = 'Эталон';
const EMPTY = `${XML}<comments xmlns="${MAIN}"><authors></authors><commentList></commentList></comments>`;
const COMMENT = /<comment(?=\s)([^>]*)>([\s\S]*?)<\/comment>/g;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';

/** Opens an element that is written as empty. */
const opened = (xml: string, name: string): string => xml.replace(new RegExp(`<${name}\\s*/>`), `<${name}></${name}>`);

const commentXml = ({ cell, text }: Note, author: number): string =>
  `<comment ref="${cell}" authorId="${author}"><text><r><rPr><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/><charset val="204"/></rPr><t xml:space="preserve">${xmlText(text)}</t></r></text></comment>`;

/** What the comments of a part say, by cell. */
export function commentTexts(xml: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, attributes = '', inner = ''] of xml.matchAll(COMMENT)) {
    const text = [...inner.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, piece = '']) => decodeXml(piece)).join('');
    found.set(rawAttribute(attributes, 'ref') ?? '', text);
  }
  return found;
}

const withoutComments = (xml: string, cells: ReadonlySet<string>): string =>
  xml.replace(COMMENT, (whole, attributes: string) => (cells.has(rawAttribute(attributes, 'ref') ?? '') ? '' : whole));

function withComments(xml: string, notes: readonly Note[]): string {
  const ready = opened(opened(xml, 'authors'), 'commentList');
  const authors = findElement(ready, 'authors');
  if (!authors) return ready;
  const known = [...authors.inner.matchAll(/<author(?:\s[^>]*)?(?:\/>|>([^<]*)<\/author>)/g)].map(
    ([, name = '']) => name,
  );
  const author = known.includes(AUTHOR) ? known.indexOf(AUTHOR) : known.length;
  const list = known.includes(AUTHOR) ? authors.inner : `${authors.inner}<author>${AUTHOR}</author>`;
  return replaceElement(ready, authors, `<authors>${list}</authors>`).replace(
    '</commentList>',
    () => `${notes.map((note) => commentXml(note, author)).join('')}</commentList>`,
  );
}

const pathOf = (edit: WorkbookEdit, sheet: string, kind: string): string | undefined =>
  edit.relations(sheet).find((relation) => relation.kind === kind)?.path;

/** What the comments of a sheet say, by cell. */
export function commentsOf(edit: WorkbookEdit, sheet: string): Map<string, string> {
  const path = pathOf(edit, sheet, 'comments');
  return path === undefined ? new Map() : commentTexts(edit.text(path));
}

/** Comments after rows have gone: each follows its cell, or goes with it. Answers to comments are left out. */
export function mapComments(edit: WorkbookEdit, sheet: string, map: RowMap): void {
  const path = pathOf(edit, sheet, 'comments');
  if (path !== undefined) {
    const mapped = edit.text(path).replace(COMMENT, (_, attributes: string, inner: string) => {
      const cell = map.range(rawAttribute(attributes, 'ref') ?? '');
      return cell === undefined ? '' : `<comment${withAttribute(attributes, 'ref', cell)}>${inner}</comment>`;
    });
    edit.put(path, mapped);
  }
  const drawing = pathOf(edit, sheet, 'vmlDrawing');
  if (drawing !== undefined) edit.put(drawing, mapShapes(edit.text(drawing), map));
  for (const { kind, path: answers } of edit.relations(sheet)) {
    if (kind === 'threadedComment' && answers !== undefined) edit.remove(answers);
  }
  edit.unrelate(sheet, ({ kind }) => kind === 'threadedComment');
}

/**
 * Gives cells of a sheet comments; those in `gone` lose theirs first. The part of the comments and the drawing of
 * their boxes are made where there are none; the tail of the sheet comes back, pointing at the drawing.
 */
export function writeComments(
  edit: WorkbookEdit,
  sheet: string,
  tail: string,
  notes: readonly Note[],
  gone: ReadonlySet<string> = new Set(),
): string {
  let path = pathOf(edit, sheet, 'comments');
  if (notes.length === 0 && path === undefined) return tail;
  if (path === undefined) {
    path = edit.freePath('xl/comments', 'xml');
    edit.relate(sheet, 'comments', path);
    edit.declare(path, TYPE);
    edit.put(path, EMPTY);
  }
  const replaced = new Set([...gone, ...notes.map(({ cell }) => cell)]);
  edit.put(path, withComments(withoutComments(edit.text(path), replaced), notes));
  let drawing = pathOf(edit, sheet, 'vmlDrawing');
  let pointed = tail;
  if (drawing === undefined) {
    drawing = edit.freePath('xl/drawings/vmlDrawing', 'vml');
    const id = edit.relate(sheet, 'vmlDrawing', drawing);
    edit.declareEnding('vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing');
    edit.put(drawing, emptyDrawing());
    pointed = insertInTail(tail, 'legacyDrawing', `<legacyDrawing r:id="${id}"/>`);
  }
  edit.put(drawing, addShapes(edit.text(drawing), notes, replaced));
  return pointed;
}
