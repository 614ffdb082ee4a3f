import { MAIN, XML } from './names.ts';
import type { Format, Sheet, SheetColumn } from './sheet.ts';
import { xmlText } from './text.ts';

const CODES = {
  general: 'General',
  integer: '#,##0',
  bare: '0',
  number: '#,##0.00',
  figure: 'General',
  percent: '0.0%',
  date: 'dd.mm.yyyy',
  time: 'dd.mm.yyyy hh:mm',
} as const satisfies Record<Extract<Format, string>, string>;

/** More digits after the comma are shown as that many. */
const MOST_DECIMALS = 9;
const FIGURES = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) =>
  decimals === 0 ? CODES.integer : `${CODES.integer}.${'0'.repeat(decimals)}`,
);

const TEXT = 49;
const FIRST_OWN = 164;

/** The numbers of the styles a column's cells point at. */
export interface ColumnStyles {
  readonly plain: number;
  /** Shown as a moment, for a Date in a column that has no format of dates. */
  readonly moment: number;
  /** By the digits after the comma, in a column of figures. */
  readonly figures: readonly number[];
  /** A text that must never become a formula. */
  readonly quoted: number;
}

export interface Styles {
  readonly xml: string;
  readonly of: (column: SheetColumn) => ColumnStyles;
}

/** The styles that every workbook has, after the default one. */
export const HEADER = 1;
export const TITLE = 2;
export const NAME = 3;
export const LINK = 4;
const NUMBER_HEADER = 5;
const FIXED = 6;

const NUMBERS: ReadonlySet<SheetColumn['format']> = new Set([
  'integer',
  'bare',
  'number',
  'figure',
  'percent',
] as const);

/** Over numbers the header stands at the right too, with room for the filter's button. */
export const headerOf = ({ format }: SheetColumn): number => (NUMBERS.has(format) ? NUMBER_HEADER : HEADER);

const codeOf = (format: Format = 'general'): string => (typeof format === 'string' ? CODES[format] : format.code);

/** A number keeps a space from the text beside it. */
const SIDES = { any: '', left: 'horizontal="left" ', right: 'horizontal="right" indent="1" ' } as const;

interface Look {
  readonly code: string;
  readonly wrap: boolean;
  readonly side: keyof typeof SIDES;
  readonly quoted: boolean;
}

/** All the looks that occur in a workbook, each once, and where each stands in the list. */
export function stylesOf(tables: readonly Pick<Sheet, 'columns'>[]): Styles {
  const looks: Look[] = [];
  const place = (look: Look): number => {
    const found = looks.findIndex(
      (one) => one.code === look.code && one.wrap === look.wrap && one.side === look.side && one.quoted === look.quoted,
    );
    return FIXED + (found < 0 ? looks.push(look) - 1 : found);
  };
  const of = ({ format, wrap = false, left = false }: SheetColumn): ColumnStyles => {
    const code = codeOf(format);
    const side = left ? 'left' : NUMBERS.has(format) ? 'right' : 'any';
    const dated = format === 'date' || format === 'time' || typeof format === 'object';
    return {
      plain: code === CODES.general && !wrap ? 0 : place({ code, wrap, side, quoted: false }),
      figures: format === 'figure' ? FIGURES.map((figure) => place({ code: figure, wrap, side, quoted: false })) : [],
      moment: place({ code: dated ? code : CODES.time, wrap: false, side, quoted: false }),
      quoted: place({ code: '@', wrap, side, quoted: true }),
    };
  };
  for (const { columns } of tables) for (const column of columns) of(column);
  return { xml: stylesXml(looks), of };
}

/** Cells stand at the top: beside a text of several lines a number at the bottom seems to be of the next row. */
const xf = (number: number, more = '', alignment = 'vertical="top"', font = 0): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0"${more} applyFont="1" applyAlignment="1"><alignment ${alignment}/></xf>`;

function stylesXml(looks: readonly Look[]): string {
  const codes = [...new Set(looks.map(({ code }) => code))].filter((code) => code !== 'General' && code !== '@');
  const numberOf = (code: string): number =>
    code === 'General' ? 0 : code === '@' ? TEXT : FIRST_OWN + codes.indexOf(code);
  const own = codes.map((code) => `<numFmt numFmtId="${numberOf(code)}" formatCode="${xmlText(code)}"/>`).join('');
  const cells = looks.map(({ code, wrap, side, quoted }) =>
    xf(
      numberOf(code),
      `${quoted ? ' quotePrefix="1"' : ''} applyNumberFormat="1"`,
      `${SIDES[side]}vertical="top"${wrap ? ' wrapText="1"' : ''}`,
    ),
  );
  const header = (more = '') =>
    `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${more}vertical="center" wrapText="1"/></xf>`;
  const font = (size: number, before = '', after = '') =>
    `<font>${before}<sz val="${size}"/>${after}<name val="Calibri"/><family val="2"/></font>`;
  const front = [2, 1, 3].map((number) => xf(0, '', 'vertical="top" wrapText="1"', number)).join('');
  const line = '<left/><right/><top/><bottom style="thin"><color rgb="FF84938B"/></bottom><diagonal/>';
  return `${XML}<styleSheet xmlns="${MAIN}">${own && `<numFmts count="${codes.length}">${own}</numFmts>`}<fonts count="4">${font(11)}${font(11, '<b/>')}${font(16, '<b/>')}${font(11, '<u/>', '<color rgb="FF0B6B4B"/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE4F3EB"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${line}</border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment vertical="top"/></xf></cellStyleXfs><cellXfs count="${FIXED + cells.length}">${xf(0)}${header()}${front}${header('horizontal="right" indent="2" ')}${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
