import type { Cell, Sheet, SheetColumn, SheetRow } from './writing/sheet.ts';

/** A column of a table with what stands in it, so that header and cells cannot part. */
export interface TableColumn<R> extends SheetColumn {
  readonly value: (row: R) => Cell;
}

type Rows<R> = Iterable<R> | AsyncIterable<R>;

function* cellsOf<R>(rows: Iterable<R>, columns: readonly TableColumn<R>[]): Generator<SheetRow, void, undefined> {
  for (const row of rows) yield columns.map(({ value }) => value(row));
}

async function* streamedCells<R>(
  rows: AsyncIterable<R>,
  columns: readonly TableColumn<R>[],
): AsyncGenerator<SheetRow, void, undefined> {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}

/** The columns of a sheet with the rows written through them. */
export const tableOf = <R>(rows: Rows<R>, columns: readonly TableColumn<R>[]): Pick<Sheet, 'columns' | 'rows'> => ({
  columns,
  rows: Symbol.asyncIterator in rows ? streamedCells(rows, columns) : cellsOf(rows, columns),
});
