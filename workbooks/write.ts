import { Readable } from 'node:stream';
import { sheetNames } from './sheet-names.ts';
import { FRONT_COLUMNS, frontXml } from './writing/front-xml.ts';
import { frameParts } from './writing/parts.ts';
import type { FrontSheet, Sheet } from './writing/sheet.ts';
import { sheetXml } from './writing/sheet-xml.ts';
import { stylesOf } from './writing/styles.ts';
import { zipped, type Chunks } from './writing/zip.ts';

export type { Cell, FrontSheet, Sheet } from './writing/sheet.ts';
export type { Chunks } from './writing/zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const ZIP_TYPE = 'application/zip';

export interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly front?: FrontSheet;
  /** Printed at the foot of every page. */
  readonly title?: string;
}

/** Level 4 takes two thirds of the time of the usual 6 and makes files about 2 % larger. */
const LEVEL = 4;

function* partsOf({ sheets, front, title = '' }: Workbook): Generator<readonly [string, Chunks]> {
  const fronts = front ? [front] : [];
  const names = sheetNames([...fronts, ...sheets].map(({ name }) => name));
  const styles = stylesOf([...fronts.map(() => ({ columns: FRONT_COLUMNS })), ...sheets]);
  for (const [path, xml] of frameParts(names, sheets, styles.xml)) yield [path, [xml]];
  const parts = [
    ...fronts.map((one) => [frontXml(one, { names: names.slice(1), sheets, styles, title })]),
    ...sheets.map((sheet) => sheetXml(sheet, styles, title)),
  ];
  for (const [at, part] of parts.entries()) yield [`xl/worksheets/sheet${at + 1}.xml`, part];
}

/** A zip file as a stream, in constant memory. A part is opened when the ones before it are written. */
export const writeZip = (parts: AsyncIterable<readonly [path: string, chunks: Chunks]>): Readable =>
  Readable.from(zipped(parts, LEVEL), { objectMode: false, highWaterMark: 65_536 });

/**
 * An .xlsx file as a stream, in constant memory: rows are taken from their source only as fast as the reader takes
 * bytes, and when the reader goes away the source's `finally` runs.
 */
export function writeWorkbook(workbook: Workbook): Readable {
  if (workbook.sheets.length === 0) throw new RangeError('a workbook has at least one sheet');
  return Readable.from(zipped(partsOf(workbook), LEVEL), { objectMode: false, highWaterMark: 65_536 });
}
