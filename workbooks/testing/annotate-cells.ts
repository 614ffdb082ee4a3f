import { annotateWorkbook, type Annotation } from '../annotate.ts';
import { WorkbookEdit } from '../editing/edit-workbook.ts';
import { worksheetXml } from '../editing/sheet/write-sheet.ts';

export const LIST_SHEET = 'Список';
export const ANNOTATION = 'Проверка · не число';

const annotated = (file: Uint8Array, places: readonly Pick<Annotation, 'sheet' | 'cell'>[]): Buffer =>
  annotateWorkbook(file, {
    marks: ['Проверка · '],
    colours: { error: 'FFFFC7CE', warning: 'FFFFD9A0' },
    annotations: places.map((place) => ({ ...place, text: ANNOTATION, colour: 'error' as const })),
    list: {
      name: LIST_SHEET,
      isOld: (name, texts) => texts().includes(`${name}: проверка`),
      looks: { title: { font: '<font><b/></font>' } },
      xml: ({ title }, name) =>
        worksheetXml([{ row: 1, cells: [{ column: 1, look: title, value: `${name}: проверка` }] }], {}),
    },
  });

/** A workbook with an error in each of the cells, and a list of nothing in front. */
export const annotateCells = (file: Uint8Array, sheet: string, ...cells: string[]): Buffer =>
  annotated(
    file,
    cells.map((cell) => ({ sheet, cell })),
  );

/** The same with these cells on every sheet. */
export const annotateSheets = (file: Uint8Array, cells: readonly string[]): Buffer =>
  annotated(
    file,
    new WorkbookEdit(file).sheets().flatMap(({ name: sheet }) => cells.map((cell) => ({ sheet, cell }))),
  );
