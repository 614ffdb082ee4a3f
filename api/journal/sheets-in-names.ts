import type { Names } from '#domain/language/english-names.ts';
import type { Cell, Sheet } from '#workbooks/write.ts';

type Rows = Sheet['rows'];

function inNames(rows: Rows, { name }: Names): Rows {
  const row = (cells: readonly Cell[]): Cell[] => cells.map((cell) => (typeof cell === 'string' ? name(cell) : cell));
  if (Symbol.asyncIterator in rows) {
    return (async function* streamed() {
      for await (const cells of rows) yield row(cells);
    })();
  }
  return (function* all() {
    for (const cells of rows) yield row(cells);
  })();
}

/** Sheets with every cell and header that is a name of the methodology, a directory or a tariff as a reader reads it. */
export const sheetsInNames = (sheets: readonly Sheet[], names: Names): Sheet[] =>
  sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) => ({ ...column, header: names.name(column.header) })),
    rows: inNames(sheet.rows, names),
  }));
