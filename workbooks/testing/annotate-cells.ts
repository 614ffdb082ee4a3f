import { annotateWorkbook } from '../annotate.ts';
import { worksheetXml } from '../editing/sheet/write-sheet.ts';

export const LIST_SHEET = 'Список';

/** A workbook with an error in each of the cells, and a list of nothing in front. */
export const annotateCells = (file: Uint8Array, sheet: string, ...cells: string[]): Buffer =>
  annotateWorkbook(file, {
    mark: 'Проверка · ',
    colours: { error: 'FFFFC7CE', warning: 'FFFFD9A0' },
    annotations: cells.map((cell) => ({ sheet, cell, text: 'Проверка · не число', colour: 'error' as const })),
    list: {
      name: LIST_SHEET,
      isOld: (name, texts) => texts().includes(`${name}: проверка`),
      looks: { title: { font: '<font><b/></font>' } },
      xml: ({ title }, name) =>
        worksheetXml([{ row: 1, cells: [{ column: 1, look: title, value: `${name}: проверка` }] }], {}),
    },
  });
