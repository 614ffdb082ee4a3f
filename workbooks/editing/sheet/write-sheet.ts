import { addressOf } from '#workbooks/cell-address.ts';
import { MAIN, RELATIONS, XML } from '../../writing/names.ts';
import { xmlText } from '../../writing/text.ts';

/** A cell of a sheet the portal lays out itself; without a value it only has a look. */
export interface LaidCell {
  readonly column: number;
  readonly look?: number;
  readonly value?: string | number | null;
  /** Worked out by the spreadsheet; `value` is what it shows until then. */
  readonly formula?: string;
}

export interface LaidRow {
  readonly row: number;
  readonly height?: number;
  readonly cells: readonly LaidCell[];
}

function contentOf({ value, formula }: LaidCell): [type: string, content: string] {
  const f = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  if (typeof value === 'number') return ['', `${f}<v>${value}</v>`];
  if (typeof value !== 'string' || value === '') return ['', f];
  if (formula !== undefined) return [' t="str"', `${f}<v>${xmlText(value)}</v>`];
  return [' t="inlineStr"', `<is><t xml:space="preserve">${xmlText(value)}</t></is>`];
}

/** One cell as OOXML writes it. */
export function cellXml(cell: LaidCell, row: number): string {
  const [type, content] = contentOf(cell);
  const style = cell.look === undefined || cell.look === 0 ? '' : ` s="${cell.look}"`;
  const tag = `<c r="${addressOf(row, cell.column)}"${style}${type}`;
  return content === '' ? `${tag}/>` : `${tag}>${content}</c>`;
}

export const rowXml = ({ row, height, cells }: LaidRow): string =>
  `<row r="${row}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>${cells.map((cell) => cellXml(cell, row)).join('')}</row>`;

/** What a sheet has besides its rows, each as OOXML writes it. */
export interface SheetFrame {
  readonly properties?: string;
  readonly view?: string;
  /** In characters; a column without a width is hidden. */
  readonly widths?: readonly (number | null)[];
  /** What stands behind the rows, in the order of the schema. */
  readonly tail?: string;
}

/** A whole worksheet part. */
export function worksheetXml(
  rows: readonly LaidRow[],
  { properties = '', view = '', widths = [], tail = '' }: SheetFrame,
): string {
  const cols = widths
    .map((width, at) => {
      const column = `<col min="${at + 1}" max="${at + 1}"`;
      return width === null ? `${column} width="9" hidden="1"/>` : `${column} width="${width}" customWidth="1"/>`;
    })
    .join('');
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}${view}<sheetFormatPr defaultRowHeight="15"/>${cols && `<cols>${cols}</cols>`}<sheetData>${rows.map(rowXml).join('')}</sheetData>${tail}</worksheet>`;
}
