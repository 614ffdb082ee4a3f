import { PRINT_COLOURS } from '#domain/print/colours.ts';
import { markOn, STRIP } from '#domain/market/place-mark.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { SummaryRow } from '#contract/benchmark-summary.ts';
import { linesOf, write, type Paper } from '../../platform/pdf/paper.ts';
import { SUMMARY_TEXTS } from './texts.ts';

/** Where each column begins and how wide it is, from the left edge of the table. */
const COLUMNS = {
  name: [0, 166],
  value: [170, 66],
  strip: [240, 46],
  goodness: [288, 64],
  gap: [356, 90],
  trend: [448, 87],
} as const;

const NAME = 7.2;
const SMALL = 6.2;
/** For a value that would not fit otherwise. */
const TIGHT = 5.6;
const PAD = 2.6;
/** The whole table. */
export const WIDTH = 535;

type Column = keyof typeof COLUMNS;
const RIGHT: ReadonlySet<Column> = new Set(['value', 'goodness']);

const ARROWS = { better: '▲', same: '', worse: '▼' } as const;
export const SIDES = {
  better: PRINT_COLOURS.good,
  same: PRINT_COLOURS.text,
  worse: PRINT_COLOURS.bad,
  steady: PRINT_COLOURS.text,
} as const;

interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Places from the worst to the best: half of the market as a band, the median as a line, the company as a dot. */
function drawStrip(paper: Paper, row: SummaryRow, { x, y, width }: Line): void {
  const at = (place: number): number => x + (place / 100) * width;
  const [from, to] = STRIP.half;
  paper.lineWidth(0.7).strokeColor(PRINT_COLOURS.market).moveTo(at(0), y).lineTo(at(100), y).stroke();
  paper.roundedRect(at(from), y - 3, at(to) - at(from), 6, 1).fill(PRINT_COLOURS.band);
  paper
    .lineWidth(1.4)
    .moveTo(at(STRIP.median), y - 4.5)
    .lineTo(at(STRIP.median), y + 4.5)
    .stroke();
  const mark = markOn(row.own, row.direction);
  if (mark?.kind === 'quarter')
    paper.roundedRect(at(mark.from), y - 1.8, at(mark.to) - at(mark.from), 3.6, 1.8).fill(PRINT_COLOURS.primary);
  if (mark?.kind === 'dot')
    paper.circle(at(mark.at), y, 2.7).lineWidth(0.7).fillAndStroke(PRINT_COLOURS.primary, PRINT_COLOURS.surface);
}

/** How high a row is: its name in one line or two, with or without the line below. */
const heightOf = (paper: Paper, row: SummaryRow, withProcess: boolean): number => {
  const lines = Math.min(2, linesOf(paper, row.description, { size: NAME, width: COLUMNS.name[1] }));
  return Math.max(17, lines * NAME * 1.22 + (withProcess ? SMALL * 1.22 : 0)) + 2 * PAD;
};

export const HEAD = 34;

export const heightOfTable = (paper: Paper, rows: readonly SummaryRow[], withProcess: boolean): number =>
  rows.reduce((sum, row) => sum + heightOf(paper, row, withProcess), HEAD + (rows.length === 0 ? 16 : 0));

interface Table {
  readonly title: string;
  readonly none: string;
  readonly side: 'better' | 'worse';
  readonly rows: readonly SummaryRow[];
  readonly withProcess: boolean;
  readonly locale: Locale;
}

function drawRow(
  paper: Paper,
  row: SummaryRow,
  { left, top }: { readonly left: number; readonly top: number },
  { locale, withProcess }: Table,
): void {
  const words = formatRow(row, locale);
  const place = (column: Column, y: number) => ({
    x: left + COLUMNS[column][0],
    y,
    width: COLUMNS[column][1],
    right: RIGHT.has(column),
  });
  const [first, second] = [top + PAD, top + PAD + NAME * 1.22];
  const soft = { size: SMALL, colour: PRINT_COLOURS.soft };
  const taken = write(paper, row.description, { ...place('name', first), size: NAME, lines: 2 });
  if (withProcess) write(paper, row.rootProcess.name, { ...place('name', first + taken), ...soft });
  const fits = linesOf(paper, words.value, { size: NAME, width: COLUMNS.value[1], bold: true }) === 1;
  write(paper, words.value, { ...place('value', first), size: fits ? NAME : TIGHT, bold: true });
  write(paper, `${SUMMARY_TEXTS.median[locale]} ${words.median}${row.since ? '*' : ''}`, {
    ...place('value', second),
    ...soft,
  });
  drawStrip(paper, row, { x: left + COLUMNS.strip[0], y: first + 7, width: COLUMNS.strip[1] });
  const short = linesOf(paper, words.goodness, { size: NAME, width: COLUMNS.goodness[1], bold: false }) === 1;
  write(paper, words.goodness, { ...place('goodness', first), size: short ? NAME : SMALL });
  write(paper, `n = ${row.n}`, { ...place('goodness', second), ...soft });
  const gap = `${ARROWS[row.side]} ${words.gap}`.trim();
  write(paper, gap, { ...place('gap', first), size: NAME, bold: true, colour: SIDES[row.side] });
  // One line is free under the gap: a new strength is said before its money.
  const under = words.news ?? words.money;
  if (under !== null) write(paper, under, { ...place('gap', second), ...soft });
  const colour = SIDES[row.own_trend?.verdict ?? 'steady'];
  write(paper, words.own_trend ?? MISSING, { ...place('trend', first), size: NAME, colour });
  if (words.market_trend === null) return;
  const market = `${SUMMARY_TEXTS.market[locale]}: ${words.market_trend}`;
  write(paper, market, { ...place('trend', second), ...soft });
}

/** One of the two lists. Returns where the next thing may begin. */
export function drawTable(paper: Paper, table: Table, left: number, top: number): number {
  const { title, rows, side, locale, withProcess, none } = table;
  write(paper, `${ARROWS[side]} ${title}`, {
    x: left,
    y: top + 4,
    width: 300,
    size: 10,
    bold: true,
    colour: SIDES[side],
  });
  for (const column of ['value', 'goodness', 'gap', 'trend', 'spread', 'indicator'] as const) {
    const place: Column = column === 'spread' ? 'strip' : column === 'indicator' ? 'name' : column;
    const [x, width] = COLUMNS[place];
    const right = RIGHT.has(place);
    write(paper, SUMMARY_TEXTS[column][locale], {
      x: left + x - (right ? 6 : 0),
      y: top + 22,
      width: width + (right ? 6 : 0),
      size: 5.8,
      colour: PRINT_COLOURS.soft,
      right,
    });
  }
  let y = top + HEAD;
  if (rows.length === 0)
    write(paper, none, { x: left, y: y + PAD, width: 400, size: NAME, colour: PRINT_COLOURS.soft });
  for (const row of rows) {
    paper
      .lineWidth(0.5)
      .strokeColor(PRINT_COLOURS.line)
      .moveTo(left, y)
      .lineTo(left + WIDTH, y)
      .stroke();
    drawRow(paper, row, { left, top: y }, table);
    y += heightOf(paper, row, withProcess);
  }
  return y + (rows.length === 0 ? 16 : 0);
}
