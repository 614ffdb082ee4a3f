import { metaRows, type WrittenMeta } from '#domain/templates/meta.ts';
import { worksheetXml } from '#workbooks/editing/sheet/write-sheet.ts';

/** The hidden sheet of a workbook. */
export const metaSheetXml = (meta: WrittenMeta): string =>
  worksheetXml(
    metaRows(meta).map((line, at) => ({
      row: at + 1,
      cells: line.map((value, column) => ({ column: column + 1, value })),
    })),
    { widths: [18, 44, 34], tail: '<sheetProtection sheet="1"/>' },
  );
