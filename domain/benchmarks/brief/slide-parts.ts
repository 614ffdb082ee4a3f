import { text, type Locale } from '../../language/text.ts';
import type { Brief, BriefRow } from './brief.ts';
import { fitText } from './fit-text.ts';
import { PAGE, type Colour, type Shape, type TextShape } from './shapes.ts';
import { stripShapes } from './strip-shapes.ts';

const WORDS = {
  worse: text('← хуже рынка', '← worse than the market'),
  better: text('лучше рынка →', 'better than the market →'),
  legend: text(
    'Точка — мы, полый кружок — год назад, полоса — половина рынка, черта — медиана.',
    'Dot: us; hollow dot: a year ago; band: half of the market; line: the median.',
  ),
  strong: text('Сильное', 'Strong'),
  weak: text('Слабое', 'Weak'),
  money: text('Деньги', 'Money'),
  none: text('Пока нечего назвать.', 'Nothing to name yet.'),
  noKeys: text(
    'Ключевых показателей с местом пока нет: они появятся с данными компании.',
    'No key indicator has a place yet: they appear once the company has data.',
  ),
  note: text('Заметка: ', 'Note: '),
} as const;

const COLOURS = { better: 'good', worse: 'bad', same: 'text' } as const;
const ARROWS = { better: '▲ ', worse: '▼ ', same: '' } as const;

type Writing = Omit<TextShape, 'kind' | 'height'> & { readonly lines?: number };

/** A text that keeps to its lines. */
const write = ({ lines = 1, ...writing }: Writing): Shape => ({
  kind: 'text',
  ...writing,
  height: Math.ceil(lines * writing.size * 1.25),
  text: fitText(writing.text, { ...writing, lines }),
});

const ruleAt = (x: number, y: number, width: number): Shape => ({
  kind: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  colour: 'line',
  weight: 0.75,
});

const gapColour = ({ side }: BriefRow): Colour => (side ? COLOURS[side] : 'text');
const gapWords = ({ side, gap }: BriefRow): string => (side ? `${ARROWS[side]}${gap}` : gap);

/** How many did not fit. */
const more = (count: number, locale: Locale): string =>
  locale === 'ru' ? `Ещё ${count} — на портале.` : `${count} more in the portal.`;

const KEYS = { top: 150, row: 52, strip: { x: PAGE.left + 476, width: 200 }, most: 6 } as const;

function keyRow(row: BriefRow, y: number): Shape[] {
  const { left, width } = PAGE;
  const { strip } = KEYS;
  const value = { x: left + 326, y: y + 14, width: 134, size: 15, bold: true, align: 'right' } as const;
  return [
    ruleAt(left, y, width),
    write({ x: left, y: y + 13, width: 320, size: 13, colour: 'text', text: row.name, lines: 2 }),
    write({ ...value, colour: 'text', text: row.value }),
    ...stripShapes(row, { ...strip, y: y + 20 }),
    write({ ...strip, y: y + 32, size: 9, colour: 'soft', text: row.place, align: 'center' }),
    write({ x: left + 696, y: y + 14, width: 168, size: 13, colour: gapColour(row), text: gapWords(row) }),
  ];
}

/** The key indicators one below the other, so that their strips are compared by eye. */
export function drawKeys(keys: readonly BriefRow[], locale: Locale): Shape[] {
  const { left, width } = PAGE;
  const { top, row: height, strip, most } = KEYS;
  if (keys.length === 0)
    return [write({ x: left, y: top + 20, width, size: 14, colour: 'soft', text: WORDS.noKeys[locale], lines: 2 })];
  const rest = keys.length - most;
  const scale = { size: 9, colour: 'soft', y: top - 15, width: 130 } as const;
  const legend = { x: left, y: top + most * height + 16, width: width - 180, size: 9, colour: 'soft' } as const;
  return [
    write({ ...scale, x: strip.x - 30, text: WORDS.worse[locale] }),
    write({ ...scale, x: strip.x + strip.width - 100, text: WORDS.better[locale], align: 'right' }),
    ...keys.slice(0, most).flatMap((row, at) => keyRow(row, top + at * height)),
    write({ ...legend, text: WORDS.legend[locale] }),
    ...(rest > 0
      ? [write({ ...legend, x: left + width - 170, width: 170, align: 'right', text: more(rest, locale) })]
      : []),
  ];
}

const COLUMN = { width: 272, gap: 24, row: 126 } as const;
const TOP = 96;

function listRow(row: BriefRow, x: number, y: number): Shape[] {
  const place = { x, width: COLUMN.width } as const;
  const amount = { x, y: y + 42, width: 146, size: 12, bold: true } as const;
  return [
    ruleAt(x, y, COLUMN.width),
    write({ ...place, y: y + 8, size: 12, bold: true, colour: 'text', text: row.name, lines: 2 }),
    write({ ...amount, colour: gapColour(row), text: row.roubles ?? row.value }),
    ...stripShapes(row, { x: x + 152, y: y + 50, width: 114 }),
    write({ ...place, y: y + 64, size: 10.5, colour: 'soft', text: row.meaning, lines: 4 }),
  ];
}

/** Three strong, three weak and three about money beside one another. */
export function drawLists({ strong, weak, money }: Brief, locale: Locale): Shape[] {
  const lists = [
    { title: WORDS.strong, rows: strong, colour: 'good' },
    { title: WORDS.weak, rows: weak, colour: 'bad' },
    { title: WORDS.money, rows: money, colour: 'text' },
  ] as const;
  return lists.flatMap(({ title, rows, colour }, column): Shape[] => {
    const x = PAGE.left + column * (COLUMN.width + COLUMN.gap);
    const place = { x, width: COLUMN.width } as const;
    const none = write({ ...place, y: TOP + 34, size: 12, colour: 'soft', text: WORDS.none[locale] });
    return [
      write({ ...place, y: TOP, size: 15, bold: true, colour, text: title[locale] }),
      ...(rows.length === 0 ? [none] : []),
      ...rows.slice(0, 3).flatMap((row, at) => listRow(row, x, TOP + 28 + at * COLUMN.row)),
    ];
  });
}

/** So many fit on the slide; the person chose their order. */
export const MOST_PINNED = 8;
/** Up to so many stand across the slide; more stand in two columns. */
const ACROSS = 4;
const PINNED = { room: 392, rows: 4, across: { strip: 200, value: 180 }, halved: { strip: 116, value: 106 } } as const;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly across: boolean;
  /** How many lines its note may take. */
  readonly notes: number;
}

function pinnedRow(row: BriefRow, { x, y, width, across, notes }: Cell, locale: Locale): Shape[] {
  const { strip, value } = PINNED[across ? 'across' : 'halved'];
  const end = x + width;
  const note = row.note === '' ? '' : `${WORDS.note[locale]}${row.note}`;
  const body = { x, width, size: across ? 13 : 10 } as const;
  const amount = { x: end - strip - value, y: y + 8, width: value - 14, size: across ? 15 : 12 } as const;
  const under = { x: end - strip, y: y + 27, width: strip - 8, size: 9 } as const;
  const named = { x, y: y + 7, width: width - strip - value, size: across ? 13 : 12, bold: true, lines: 2 } as const;
  return [
    ruleAt(x, y, width),
    write({ ...named, colour: 'text', text: row.name }),
    write({ ...amount, bold: true, colour: 'text', text: row.roubles ?? row.value, align: 'right' }),
    ...stripShapes(row, { x: end - strip, y: y + 16, width: strip - 8 }),
    write({ ...under, colour: 'soft', text: row.place, align: 'center' }),
    write({ ...body, y: y + 40, colour: 'soft', text: row.meaning, lines: across ? 1 : 2 }),
    write({ ...body, y: y + (across ? 58 : 67), colour: 'text', text: note, lines: notes }),
  ];
}

/** What this person pinned, with their notes: up to four across the slide, up to eight in two columns. */
export function drawPinned(pinned: readonly BriefRow[], locale: Locale): Shape[] {
  const rows = pinned.slice(0, MOST_PINNED);
  const across = rows.length <= ACROSS;
  const columns = across ? 1 : 2;
  const width = (PAGE.width - (columns - 1) * COLUMN.gap) / columns;
  const none = { x: PAGE.left, y: TOP, width, size: 12, colour: 'soft', text: WORDS.none[locale] } as const;
  const rest = { x: PAGE.left, y: 486, width: PAGE.width, size: 10, colour: 'soft' } as const;
  const left = pinned.length - rows.length;
  // Fewer indicators leave more room for what is said of each.
  const height = PINNED.room / (across ? Math.max(2, rows.length) : PINNED.rows);
  const notes = across ? Math.floor((height - 62) / 16) : 2;
  return [
    ...(rows.length === 0 ? [write(none)] : []),
    ...rows.flatMap((row, at) => {
      const x = PAGE.left + (at % columns) * (width + COLUMN.gap);
      const y = TOP + Math.floor(at / columns) * height;
      return pinnedRow(row, { x, y, width, across, notes }, locale);
    }),
    ...(left > 0 ? [write({ ...rest, text: more(left, locale) })] : []),
  ];
}
