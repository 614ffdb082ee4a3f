import { printSetup, quotedName, sheetStart } from './parts.ts';
import type { Cell, FrontSheet, Sheet, SheetColumn } from './sheet.ts';
import { cellXml, placeOf, rowOf } from './sheet-xml.ts';
import { LINK, NAME, TITLE, type Styles } from './styles.ts';
import { linesOf, xmlText } from './text.ts';

/** A name and what it is, upright on one page. */
export const FRONT_COLUMNS = [
  { header: '', width: 30, wrap: true },
  { header: '', width: 76, wrap: true, left: true },
] as const satisfies readonly SheetColumn[];

interface Behind {
  /** Of the sheets behind this one, as they are called in the file. */
  readonly names: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly styles: Styles;
  readonly title: string;
}

const lines = (value: Cell, { width }: { readonly width: number }): number =>
  typeof value === 'string' ? linesOf(value, width) : 1;

/** The first sheet: its title, what is given of the file, and the sheets behind it, each a link. */
export function frontXml({ title, rows }: FrontSheet, { names, sheets, styles, title: footer }: Behind): string {
  const [left, right] = FRONT_COLUMNS;
  const [name, value] = FRONT_COLUMNS.map((column, at) => placeOf(column, at, styles));
  if (!name || !value) throw new RangeError('a front sheet has two columns');
  const pair = (row: number, [first, second]: readonly [string, Cell], style: number): string =>
    rowOf(
      row,
      Math.max(lines(first, left), lines(second, right)),
      cellXml(first, row, name, style) + cellXml(second, row, value, value.plain),
    );
  const given = rows.filter(([, one]) => one !== null && one !== undefined && one !== '');
  const contents = 3 + given.length + 1;
  const width = left.width + right.width;
  return [
    sheetStart(
      '<sheetView showGridLines="0" tabSelected="1" workbookViewId="0"/>',
      FRONT_COLUMNS.map((column) => column.width),
    ),
    `<row r="1" ht="24" customHeight="1">${cellXml(title, 1, { ...name, quoted: TITLE }, TITLE)}</row>`,
    ...given.map((row, at) => pair(3 + at, row, NAME)),
    ...names.map((one, at) => pair(contents + at, [one, sheets[at]?.about ?? null], LINK)),
    `</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells><hyperlinks>`,
    ...names.map((one, at) => `<hyperlink ref="A${contents + at}" location="${xmlText(quotedName(one))}!A1"/>`),
    `</hyperlinks>${printSetup(width, 1, footer)}</worksheet>`,
  ].join('');
}
