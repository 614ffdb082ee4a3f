import type { Callouts } from '../callouts/find-callouts.ts';

interface CellPlace {
  /** Counted from 1, as a spreadsheet shows them. */
  readonly row: number;
  readonly column: number;
  /** The value is what the program that saved the file had worked out. */
  readonly formula: boolean;
}

/** What a number format shows besides the digits of the number itself. */
export interface NumberLook {
  /** A hundred times the number, with %. */
  readonly percent?: true;
  /** The sign or code of a currency; empty for that of the reader's own country. */
  readonly currency?: string;
  /** So many times less than the number: thousands, millions. */
  readonly divisor?: number;
  /** The text around the digits. */
  readonly words?: string;
}

/**
 * One filled cell. A `date` is ISO text: `2026-01-31`, `2026-01-31T09:30:00`, or `09:30:00` for a time without a day.
 * An `error` is what the cell shows, `#DIV/0!`. `uncalculated` is a formula that no program has worked out yet.
 */
export type ReadCell = CellPlace &
  (
    | { readonly kind: 'number'; readonly value: number; readonly look?: NumberLook }
    | { readonly kind: 'text' | 'date' | 'error'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'uncalculated'; readonly value: null }
  );

/** Cells shown as one; what it shows is the value of its top left cell. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export type SheetState = 'visible' | 'hidden' | 'veryHidden';

export interface ReadSheet {
  readonly name: string;
  readonly state: SheetState;
  /** Row by row, each from left to right; empty cells are left out, whatever their look. */
  readonly cells: readonly ReadCell[];
  readonly merges: readonly Merge[];
}

/** Plain data: it crosses from one thread to another as it is. */
export interface ReadBook {
  readonly sheets: readonly ReadSheet[];
  /** What reaches out of the workbook, wherever it stands. */
  readonly callouts: Callouts;
}
