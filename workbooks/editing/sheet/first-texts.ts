import type { WorkbookEdit } from '../edit-workbook.ts';
import { StringTable } from '../string-table.ts';
import { textsOf } from './cell-texts.ts';
import { splitBytes } from './split-sheet.ts';

const FIRST_ROWS = 10;

/** Tells what stands in the first rows of sheets, as texts; the table of texts is read once for all of them. */
export function firstTexts(edit: WorkbookEdit): (path: string) => string[] {
  let strings: StringTable | undefined;
  return (path) => {
    strings ??= new StringTable(edit.text(edit.pathOf('sharedStrings') ?? ''));
    const table = strings;
    const { rows } = splitBytes(edit.partBytes(path), FIRST_ROWS);
    return rows.flatMap((row) => textsOf(row, table).map(({ value }) => value));
  };
}
