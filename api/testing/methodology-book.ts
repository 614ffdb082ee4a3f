import { buffer } from 'node:stream/consumers';
import type { Locale } from '#domain/language/text.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { writeWorkbook } from '#workbooks/write.ts';
import type { Caller } from './portal.ts';

export type Grid = (string | number | boolean | null)[][];
/** Rows of cells by sheet, header and all. */
export type Book = Record<string, Grid>;

/** The exported methodology as rows of cells; from 0 on with its front sheet. */
export async function exportedBook(admin: Caller, from: 0 | 1 = 1, locale: Locale = 'ru'): Promise<Book> {
  const answer = await admin.get('/api/methodology/export/', { 'accept-language': locale });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return Object.fromEntries(
    readWorkbook(answer.rawPayload)
      .sheets.slice(from)
      .map(({ name, cells }) => {
        const grid: Grid = [];
        for (const { row, column, value } of cells) (grid[row - 1] ??= [])[column - 1] = value;
        return [name, grid];
      }),
  );
}

const widest = (rows: Grid): number => Math.max(...rows.map((row) => row?.length ?? 0));

/** Rows of cells as a workbook; the first row is the header, as in the export. */
export async function workbookOf(book: Book): Promise<Buffer> {
  const stream = writeWorkbook({
    sheets: Object.entries(book).map(([name, [header = [], ...rows]]) => ({
      name,
      columns: Array.from({ length: widest([header, ...rows]) }, (_, at) => ({ header: String(header[at] ?? '') })),
      rows: rows.map((row) => Array.from(row ?? [], (value) => value ?? null)),
    })),
  });
  return buffer(stream);
}

export const columnOf = (book: Book, sheet: string, title: string) => book[sheet]![0]!.indexOf(title);
export const rowOf = (book: Book, sheet: string, alias: string) => book[sheet]!.find((row) => row?.[0] === alias)!;
