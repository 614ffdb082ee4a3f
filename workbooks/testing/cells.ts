import { addressOf } from '#workbooks/cell-address.ts';
import type { ReadBook } from '#workbooks/read.ts';

/** The cells of a sheet as lines a person can compare: `D14 number 5`, with `=` before a value that a formula gave. */
export const cellLines = (sheet: ReadBook['sheets'][number] | undefined): string[] =>
  (sheet?.cells ?? []).map(
    ({ row, column, kind, value, formula }) =>
      `${addressOf(row, column)} ${kind} ${formula ? '= ' : ''}${JSON.stringify(value)}`,
  );
