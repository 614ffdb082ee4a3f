import type { Look } from '#workbooks/editing/extend-styles.ts';

/** The portal's colours, as the web shows them. */
const GREEN = 'FF0B7546';
const DEEP_GREEN = 'FF075A35';
const SOFT_GREEN = 'FFE4F3EB';
const INK = 'FF16211B';
const GREY = 'FF5C6B63';
const LINE = 'FFC4CFC9';
const YELLOW = 'FFFFF8DC';
const MUTED = 'FFEDF0EE';

const font = (size: number, colour: string, more = ''): string =>
  `<font>${more}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/><charset val="204"/></font>`;
const solid = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const side = (name: string): string => `<${name} style="thin"><color rgb="${LINE}"/></${name}>`;
const BOX = `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border>`;
const align = (horizontal: string, more = ''): string =>
  `<alignment horizontal="${horizontal}" vertical="center"${more}/>`;
const WRAP = ' wrapText="1"';
const LEFT = ' wrapText="1" indent="1"';

const STRIPES = `<fill><patternFill patternType="lightUp"><fgColor rgb="${LINE}"/><bgColor rgb="${MUTED}"/></patternFill></fill>`;

/** Up to four digits behind the comma; whole numbers show none, by a condition. */
const NUMBER = '#,##0.0###';

export const LOOKS = {
  title: { font: font(16, DEEP_GREEN, '<b/>'), alignment: align('left') },
  label: { font: font(10, GREY), alignment: align('left') },
  labelRight: { font: font(10, GREY), alignment: align('right') },
  shown: { font: font(11, INK, '<b/>'), alignment: align('left', ' indent="1"') },
  hint: { font: font(10, GREY, '<i/>'), alignment: align('left') },
  header: { font: font(10, 'FFFFFFFF', '<b/>'), fill: solid(GREEN), border: BOX, alignment: align('center', WRAP) },
  headerLeft: { font: font(10, 'FFFFFFFF', '<b/>'), fill: solid(GREEN), border: BOX, alignment: align('left', LEFT) },
  band: { font: font(11, DEEP_GREEN, '<b/>'), fill: solid(SOFT_GREEN), alignment: align('left') },
  faint: { font: font(9, GREY), border: BOX, alignment: align('left', LEFT) },
  name: { font: font(11, INK), border: BOX, alignment: align('left', LEFT) },
  unit: { font: font(10, GREY), border: BOX, alignment: align('center', WRAP) },
  last: {
    font: font(10, GREY, '<i/>'),
    fill: solid(MUTED),
    border: BOX,
    format: NUMBER,
    alignment: align('right', WRAP),
  },
  input: {
    font: font(11, INK),
    fill: solid(YELLOW),
    border: BOX,
    format: NUMBER,
    alignment: align('right'),
    unlocked: true,
  },
  blocked: { fill: STRIPES, border: BOX },
  comment: {
    font: font(10, INK),
    fill: solid(YELLOW),
    border: BOX,
    format: '@',
    alignment: align('left', LEFT),
    unlocked: true,
  },
  year: {
    font: font(12, INK, '<b/>'),
    fill: solid(YELLOW),
    border: BOX,
    alignment: align('left', ' indent="1"'),
    unlocked: true,
  },
  section: { font: font(12, DEEP_GREEN, '<b/>'), alignment: align('left') },
  number: { font: font(11, GREEN, '<b/>'), alignment: '<alignment horizontal="right" vertical="top"/>' },
  step: { font: font(11, INK), alignment: '<alignment horizontal="left" vertical="top" wrapText="1"/>' },
  link: { font: font(11, GREEN, '<u/>'), border: BOX, alignment: align('left', LEFT) },
  count: { font: font(11, INK), border: BOX, alignment: align('center') },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;
export type LookNumbers = Readonly<Record<LookName, number>>;

/** Whole numbers in a cell of `NUMBER`, so that 5 is not shown as «5,0». */
export const WHOLE_NUMBER = '<dxf><numFmt numFmtId="3" formatCode="#,##0"/></dxf>';

const TEXT = { font: font(10, INK), border: BOX, format: '@', alignment: '<alignment vertical="top" wrapText="1"/>' };

/** How cells with errors and with warnings are coloured. */
export const FINDING_COLOURS = { error: 'FFFFC7CE', warning: 'FFFFD9A0' };

/** The looks of the list of findings, added to whatever workbook it is put into. */
export const FINDING_LOOKS = {
  title: { font: font(14, INK, '<b/>') },
  hint: { font: font(10, GREY) },
  header: { font: font(10, 'FFFFFFFF', '<b/>'), fill: solid(GREEN), border: BOX, alignment: align('left', WRAP) },
  text: TEXT,
  link: { ...TEXT, font: font(10, GREEN, '<u/>') },
  error: { ...TEXT, font: font(10, 'FF9C0006', '<b/>'), fill: solid(FINDING_COLOURS.error) },
  warning: { ...TEXT, font: font(10, 'FF7A4A00', '<b/>'), fill: solid(FINDING_COLOURS.warning) },
} as const satisfies Record<string, Look>;
