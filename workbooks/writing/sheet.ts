/** A number in a `figure` column with the digits after the comma that it is shown with. */
export interface ShownNumber {
  readonly value: number;
  readonly decimals: number;
}

/** What a cell may hold; nothing, and a number that is not finite, leave it empty. */
export type Cell = string | number | boolean | Date | ShownNumber | null | undefined;

/**
 * How the numbers and dates of a column are shown. Numbers keep every digit whatever the format shows.
 * `bare` is for years and numbers that count nothing. In a `figure` column each number says itself how many digits are shown. In a `date` or `time` column a text like `2026-01-31` is that day. `code` is a number format as Excel writes it.
 */
export type Format =
  | 'general'
  | 'integer'
  | 'bare'
  | 'number'
  | 'figure'
  | 'percent'
  | 'date'
  | 'time'
  | { readonly code: string };

/** In characters, of a column that does not say. */
export const DEFAULT_WIDTH = 16;

export interface SheetColumn {
  readonly header: string;
  /** In characters, as Excel counts. */
  readonly width?: number;
  readonly format?: Format;
  /** Long texts go on in a new line of the cell. */
  readonly wrap?: boolean;
  /** Numbers and dates stand at the left, as texts do. */
  readonly left?: boolean;
  /** Offers the first column of another sheet as a list; other words can be typed all the same. */
  readonly choices?: { readonly sheet: string; readonly count: number };
}

export type SheetRow = readonly Cell[];

export interface Sheet {
  /** Made legal and unique: Excel allows 31 characters without `[ ] : * ? / \`. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Best a generator: it opens what it needs at the first row and closes it in `finally`, however the export ends. */
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  /** So many columns at the left name a row: they stay in sight and stand on every page. */
  readonly pinned?: number;
  /** What is on it, in a sentence for the front sheet. */
  readonly about?: string;
}

/** The first sheet of a workbook: what this file is, of when, and what is on the sheets behind it. */
export interface FrontSheet {
  readonly name: string;
  readonly title: string;
  /** Those without a value are left out. */
  readonly rows: readonly (readonly [name: string, value: Cell])[];
}
