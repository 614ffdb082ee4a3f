import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { writeWorkbook, type Cell, type Sheet } from '../write.ts';
import type { SheetColumn } from '../writing/sheet.ts';

/** Writes sheets and reads them back with a program that is not ours. */
export async function readBack(...sheets: Sheet[]) {
  return readXlsx(await buffer(writeWorkbook({ sheets })), { readStyles: true });
}

export const sheet = (rows: Sheet['rows'], columns: readonly SheetColumn[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Лист',
  columns,
  rows,
  ...more,
});

export const plain = (count: number): SheetColumn[] =>
  Array.from({ length: count }, (_, at) => ({ header: `№ ${at + 1}` }));

export async function valuesOf(cells: readonly Cell[], columns = plain(cells.length)): Promise<unknown[]> {
  const book = await readBack(sheet([cells], columns));
  return Array.from(columns, (_, at) => book.sheets[0]?.rows[1]?.[at] ?? null);
}

/** The XML of a part, without help of any reader. */
export function partOf(file: Buffer, path: string): string {
  const at = file.indexOf(path);
  const start = at + path.length;
  const end = file.indexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]), start);
  return inflateRawSync(file.subarray(start, end)).toString();
}

export const sheetXmlOf = async (one: Sheet): Promise<string> =>
  partOf(await buffer(writeWorkbook({ sheets: [one] })), 'xl/worksheets/sheet1.xml');
