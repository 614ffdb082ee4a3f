import { WorkbookRefusal } from '../../refusal.ts';
import { CLOSE, END, OPEN } from '../../xml/cursor.ts';
import { cursorOf } from '../../xml/scan.ts';
import type { WorkbookEdit } from '../edit-workbook.ts';
import { StringTable } from '../string-table.ts';

const FIRST_ROWS = 10;
/** What the portal itself writes there takes far less, and one row can be as long as a whole sheet. */
const FIRST_BYTES = 256 * 1024;

/** The cells in the first rows of a sheet, each as it is written. */
function* firstCells(sheet: Buffer): Generator<string> {
  const cursor = cursorOf(sheet.subarray(0, FIRST_BYTES));
  let rows = 0;
  let start = 0;
  for (let event = cursor.next(); event !== END && rows <= FIRST_ROWS; event = cursor.next()) {
    if (event === OPEN && cursor.name === 'row') rows++;
    if (event === OPEN && cursor.name === 'c') start = cursor.at;
    if (event === CLOSE && cursor.name === 'c') yield sheet.toString('utf8', start, cursor.after);
  }
}

function textsIn(sheet: Buffer, strings: StringTable): string[] {
  const texts: string[] = [];
  try {
    for (const cell of firstCells(sheet)) texts.push(strings.said(cell));
  } catch (error) {
    // A sheet that breaks off after its first bytes is none that the portal wrote.
    if (!(error instanceof WorkbookRefusal)) throw error;
  }
  return texts.filter((text) => text !== '');
}

/** Tells what stands in the first rows of sheets, as texts; the table of texts is read once for all of them. */
export function firstTexts(edit: WorkbookEdit): (path: string) => string[] {
  let strings: StringTable | undefined;
  return (path) => {
    strings ??= new StringTable(edit.text(edit.pathOf('sharedStrings') ?? ''));
    return textsIn(edit.partBytes(path), strings);
  };
}
