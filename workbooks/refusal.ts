/** Why a workbook is refused; the text for a person is the caller's. */
export type RefusalCode =
  | 'empty'
  | 'file-too-large'
  | 'not-workbook'
  | 'password'
  /** A table in another format. */
  | 'xls'
  | 'xlsm'
  | 'xlsb'
  | 'ods'
  | 'numbers'
  | 'csv'
  | 'html'
  | 'macros'
  | 'truncated'
  | 'damaged'
  | 'forbidden-markup'
  | 'too-large-inside'
  | 'long-sheet-name'
  | 'too-many-sheets'
  | 'too-many-cells'
  | 'too-far'
  | 'too-many-merges'
  | 'too-slow'
  | 'too-much-memory';

/** Where in the workbook the reason lies, as far as it is known. */
export interface WorkbookPlace {
  readonly sheet?: string;
  readonly cell?: string;
}

/** A workbook that is not accepted. */
export class WorkbookRefusal extends Error {
  readonly code: RefusalCode;
  /** For the log: it names the part or the figure that decided. */
  readonly detail: string;
  readonly place: WorkbookPlace;

  constructor(code: RefusalCode, detail = '', place: WorkbookPlace = {}) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'WorkbookRefusal';
    this.code = code;
    this.detail = detail;
    this.place = place;
  }
}
