import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { HEADERS, plain } from '#domain/templates/form.ts';

/** What is typed into the rows of metrics, by their keys: into the column of all systems. */
export type Typed = Readonly<Record<string, number | string>>;

const textIn = (cell: unknown): string => (typeof cell === 'string' ? plain(cell) : '');

/** Fills in a template as a person with a spreadsheet program would: opened, typed into, saved by another program. */
export async function fillWorkbook(template: Uint8Array, typed: Typed): Promise<Buffer> {
  const book = await openXlsx(template);
  const left = new Set(Object.keys(typed));
  for (const { rows, cells } of book.sheets) {
    const header = rows.find((row) => row.some((cell) => textIn(cell) === plain(HEADERS.key.ru)));
    if (!header) continue;
    const at = (name: string) => header.findIndex((cell) => textIn(cell) === plain(name));
    const [keys, all] = [at(HEADERS.key.ru), at(HEADERS.all.ru)];
    rows.forEach((row, place) => {
      const key = row[keys];
      if (all < 0 || typeof key !== 'string' || !(key in typed)) return;
      const value = typed[key] ?? null;
      row[all] = value;
      // A cell with a look or a note of its own is kept apart from its row.
      const styled = cells?.get(`${place},${all}`);
      if (styled)
        cells?.set(`${place},${all}`, { ...styled, value, type: typeof value === 'number' ? 'number' : 'string' });
      left.delete(key);
    });
  }
  if (left.size > 0) throw new Error(`The template has no rows for ${[...left].join(', ')}`);
  return Buffer.from(await saveXlsx(book));
}

/** The same with a sheet of the sender's own, in which one formula fetches something and another leads elsewhere. */
export async function addOutwardSheet(workbook: Uint8Array): Promise<Buffer> {
  const book = await openXlsx(workbook);
  const formulas = ['_xlfn.WEBSERVICE("http://example.com/rates")', 'HYPERLINK("http://example.com/","курсы")'];
  const cells = new Map(
    formulas.map((formula, row) => [
      `${row},1`,
      { value: 'было', type: 'formula' as const, formula, formulaResult: 'было' },
    ]),
  );
  book.sheets.push({ name: 'Черновик', rows: formulas.map(() => ['курс', 'было']), cells });
  return Buffer.from(await saveXlsx(book));
}
