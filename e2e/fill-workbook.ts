import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { HEADERS, plain } from '#domain/templates/form.ts';

/** What is typed into the rows of metrics, by their keys: into the column of all systems. */
export type Typed = Readonly<Record<string, number | string>>;

const textIn = (cell: unknown): string => (typeof cell === 'string' ? plain(cell) : '');

/** Fills in a template as a person with a spreadsheet program would: opened, typed into, saved by another program. */
export async function fillWorkbook(template: Uint8Array, typed: Typed): Promise<Buffer> {
  const book = await openXlsx(template);
  const left = new Set(Object.keys(typed));
  for (const { rows } of book.sheets) {
    const header = rows.find((row) => row.some((cell) => textIn(cell) === plain(HEADERS.key)));
    if (!header) continue;
    const at = (name: string) => header.findIndex((cell) => textIn(cell) === plain(name));
    for (const row of rows) {
      const key = row[at(HEADERS.key)];
      if (typeof key !== 'string' || !(key in typed)) continue;
      row[at(HEADERS.all)] = typed[key] ?? null;
      left.delete(key);
    }
  }
  if (left.size > 0) throw new Error(`The template has no rows for ${[...left].join(', ')}`);
  return Buffer.from(await saveXlsx(book));
}
