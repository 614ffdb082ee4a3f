import { LIMITS, type WorkbookLimits } from './limits.ts';
import { WorkbookRefusal } from './refusal.ts';
import { openZip, type Zip } from './zip/open-zip.ts';
import type { ReadBook, ReadSheet } from './reading/book.ts';
import type { Shared } from './reading/cell-value.ts';
import { readDateStyles } from './reading/date-styles.ts';
import { readSharedStrings } from './reading/shared-strings.ts';
import { SheetCells, type Allowance } from './reading/sheet-cells.ts';
import { readSheetPart } from './reading/sheet-part.ts';
import { readWorkbookPart, type ListedSheet, type WorkbookPart } from './reading/workbook-part.ts';

export type { ReadBook, ReadCell } from './reading/book.ts';

function readShared(zip: Zip, { pathOf, from1904 }: WorkbookPart, limits: WorkbookLimits): Shared {
  return {
    strings: zip.use(pathOf('sharedStrings'), (bytes) => readSharedStrings(bytes, limits)) ?? [],
    dated: zip.use(pathOf('styles'), readDateStyles) ?? [],
    from1904,
  };
}

/** What is wrong within a sheet is reported with the sheet's name. */
function within<T>(sheet: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof WorkbookRefusal) || error.place.sheet !== undefined) throw error;
    throw new WorkbookRefusal(error.code, error.detail, { sheet });
  }
}

/**
 * Reads what an .xlsx file holds, trusting nothing it says of itself. It blocks for up to seconds: on the server it
 * runs in a worker thread. Throws a `WorkbookRefusal`.
 */
export function readWorkbook(file: Uint8Array, limits: WorkbookLimits = LIMITS): ReadBook {
  if (file.length > limits.fileBytes) throw new WorkbookRefusal('file-too-large', `${file.length} bytes`);
  const zip = openZip(file, limits);
  const workbook = readWorkbookPart(zip);
  if (workbook.sheets.length > limits.sheets) throw new WorkbookRefusal('too-many-sheets');
  if (workbook.sheets.some(({ name }) => name.length > limits.sheetName)) throw new WorkbookRefusal('long-sheet-name');
  const shared = readShared(zip, workbook, limits);
  const allowance: Allowance = { cells: limits.filledCells, characters: limits.characters };
  const readSheet = ({ name, state, path }: ListedSheet): ReadSheet =>
    within(name, () => {
      const cells = new SheetCells(name, limits, allowance);
      const read = zip.use(path, (bytes) => readSheetPart(bytes, cells, shared, limits.merges));
      if (!read) throw new WorkbookRefusal('damaged', `no part ${path}`);
      return { name, state, ...read };
    });
  return { sheets: workbook.sheets.map(readSheet) };
}
