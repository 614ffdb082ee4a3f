import type { WorkbookEdit } from '../edit-workbook.ts';
import { StringTable } from '../string-table.ts';
import { textsOf } from './cell-texts.ts';
import { splitBytes } from './split-sheet.ts';

const FIRST_ROWS = 10;

/** What stands in the first rows of a sheet, as texts. */
export function firstTexts(edit: WorkbookEdit, path: string): string[] {
  const { rows } = splitBytes(edit.partBytes(path));
  const strings = new StringTable(edit.text(edit.pathOf('sharedStrings') ?? ''));
  return rows.slice(0, FIRST_ROWS).flatMap((row) => textsOf(row, strings).map(({ value }) => value));
}
