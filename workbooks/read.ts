import { LIMITS, type WorkbookLimits } from './limits.ts';
import { CalloutFinder } from './callouts/find-callouts.ts';
import { WorkbookRefusal } from './refusal.ts';
import { openZip, type Zip } from './zip/open-zip.ts';
import type { ReadBook, ReadSheet } from './reading/book.ts';
import type { Shared } from './reading/cell-value.ts';
import { readNumberStyles } from './reading/number-styles.ts';
import { readSharedStrings } from './reading/shared-strings.ts';
import { SheetCells, type Allowance } from './reading/sheet-cells.ts';
import { readSheetPart } from './reading/sheet-part.ts';
import { readWorkbookPart, type ListedSheet, type WorkbookPart } from './reading/workbook-part.ts';

export type { ReadBook, ReadCell } from './reading/book.ts';

function readShared(zip: Zip, { pathOf, from1904 }: WorkbookPart, limits: WorkbookLimits): Shared {
  return {
    strings: zip.use(pathOf('sharedStrings'), (bytes) => readSharedStrings(bytes, limits)) ?? [],
    numbers: zip.use(pathOf('styles'), readNumberStyles) ?? { dated: [], looks: [] },
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

type IsNeeded = (sheet: Pick<ReadSheet, 'name' | 'cells'>) => boolean;

/** Limits that a sheet nobody needs may go beyond. */
const OF_A_SHEET: readonly string[] = ['too-far', 'too-many-cells', 'too-many-merges'];

/**
 * Reads what an .xlsx file holds, trusting nothing it says of itself. It blocks for up to seconds: on the server it
 * runs in a worker thread. Sheets that are not needed come back empty, however large they are; it is asked with all that
 * could be read of a sheet. Throws a `WorkbookRefusal`.
 */
export function readWorkbook(
  file: Uint8Array,
  limits: WorkbookLimits = LIMITS,
  isNeeded: IsNeeded = () => true,
): ReadBook {
  if (file.length > limits.fileBytes) throw new WorkbookRefusal('file-too-large', `${file.length} bytes`);
  const zip = openZip(file, limits);
  const workbook = readWorkbookPart(zip);
  if (workbook.sheets.length > limits.sheets) throw new WorkbookRefusal('too-many-sheets');
  if (workbook.sheets.some(({ name }) => name.length > limits.sheetName)) throw new WorkbookRefusal('long-sheet-name');
  const shared = readShared(zip, workbook, limits);
  const allowance: Allowance = { cells: limits.filledCells, characters: limits.characters };
  const callouts = new CalloutFinder(zip, workbook.path, workbook.sheets, limits);

  function readCells({ name, path }: ListedSheet, cells: SheetCells): Pick<ReadSheet, 'cells' | 'merges'> {
    // A sheet that is listed and points nowhere is a module of code or a leftover.
    if (path === undefined) return { cells: [], merges: [] };
    const watch = callouts.watch(path);
    try {
      const read = zip.use(path, (bytes) => {
        cells.expect(bytes);
        callouts.countFormulas(path, bytes, watch);
        return readSheetPart(bytes, cells, shared, { merges: limits.merges, watch });
      });
      if (!read) throw new WorkbookRefusal('damaged', `no part ${path}`);
      watch.finish();
      return read;
    } catch (error) {
      const large = error instanceof WorkbookRefusal && OF_A_SHEET.includes(error.code);
      if (!large || isNeeded({ name, cells: cells.soFar })) throw error;
      callouts.rescan(path);
      return { cells: cells.soFar, merges: [] };
    }
  }

  const readSheet = (listed: ListedSheet): ReadSheet =>
    within(listed.name, () => {
      const { name, state } = listed;
      const cells = new SheetCells(name, limits, allowance);
      const read = readCells(listed, cells);
      if (isNeeded({ name, cells: read.cells })) return { name, state, ...read };
      cells.release();
      return { name, state, cells: [], merges: [] };
    });
  const sheets = workbook.sheets.map(readSheet);
  return { sheets, callouts: callouts.finish() };
}
