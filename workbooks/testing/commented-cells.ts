import { commentsOf } from '../editing/notes/comments.ts';
import { WorkbookEdit } from '../editing/edit-workbook.ts';
import { elementsNamed } from '../editing/elements.ts';

/** The cells with a comment, and those with a box to show it in. */
export function commentedCells(file: Uint8Array, sheet: string): { comments: string[]; boxes: number } {
  const edit = new WorkbookEdit(file);
  const path = edit.sheets().find(({ name }) => name === sheet)?.path ?? '';
  const drawing = edit.relations(path).find(({ kind }) => kind === 'vmlDrawing')?.path ?? '';
  const boxes = elementsNamed(edit.text(drawing), 'shape').length;
  return { comments: [...commentsOf(edit, path).keys()].toSorted(), boxes };
}
