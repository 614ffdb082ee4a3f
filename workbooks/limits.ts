/** What a workbook from outside may take before it is refused. */
export interface WorkbookLimits {
  readonly fileBytes: number;
  /** Parts inside the file, one of them unpacked, all of them unpacked. */
  readonly parts: number;
  readonly partBytes: number;
  readonly totalBytes: number;
  readonly sheets: number;
  /** Characters of a sheet's name, which every finding on the sheet repeats. Excel itself takes 31, others more. */
  readonly sheetName: number;
  readonly filledCells: number;
  /** Formulas in cells that are looked at; a sheet with which there would be more counts without its formulas. */
  readonly formulas: number;
  /** Formulas anywhere else: of conditions, validations, charts, names. */
  readonly otherFormulas: number;
  /** Characters of all filled cells: one shared text of 32,767 in a million cells is 64 GB once it leaves the reader. */
  readonly characters: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  readonly merges: number;
}

const MB = 1024 * 1024;

export const LIMITS: WorkbookLimits = {
  fileBytes: 20 * MB,
  parts: 500,
  partBytes: 64 * MB,
  totalBytes: 200 * MB,
  sheets: 64,
  sheetName: 255,
  filledCells: 1_000_000,
  formulas: 100_000,
  otherFormulas: 100_000,
  characters: 32_000_000,
  lastRow: 20_000,
  lastColumn: 300,
  merges: 20_000,
};

/** Of a workbook that is edited: its sheets are held whole in memory, as they were and as they become. */
export const EDIT_LIMITS: WorkbookLimits = {
  ...LIMITS,
  otherFormulas: 60_000,
  partBytes: 32 * MB,
  totalBytes: 64 * MB,
};

/** Elements within elements: real workbooks stay under 20. */
export const MOST_NESTED = 64;
