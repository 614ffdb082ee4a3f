import { text, type Locale } from '../../language/text.ts';
import type { TargetState } from '../targets/check-target.ts';
import { TARGET_STATE_NAMES } from '../targets/target-text.ts';
import { barShapes } from './bar-shapes.ts';
import type { Brief, BriefDecision, BriefProof, BriefRow, BriefTarget } from './brief.ts';
import { fitText, linesOf } from './fit-text.ts';
import { PAGE, type Colour, type Shape, type TextShape } from '../../pictures/shapes.ts';
import { rowShapes, rowSizes } from '../../market/row-shapes.ts';
import { rowOfTwenty } from '../../market/row-of-twenty.ts';

const WORDS = {
  worse: text('← слабее', '← weaker'),
  better: text('сильнее →', 'stronger →'),
  note: text('Заметка: ', 'Note: '),
  now: text(
    'Полоса — сейчас, полый кружок — год назад, черта — цель.',
    'Bar: now; hollow dot: a year ago; line: target.',
  ),
} as const;

const COLOURS = { better: 'good', worse: 'bad' } as const;

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

/** What stands on a slide lies between its title and its footer. */
export const ROOM = { top: 140, bottom: 494 } as const;

/** Between which heights a part is drawn. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The title of the second part of a slide. */
export const drawHeading = (title: string, y: number): Shape[] => [
  write({ x: PAGE.left, y, width: PAGE.width, size: 16, bold: true, colour: 'text', text: title }),
];

const PROOF = { gap: 24, height: 100 } as const;

/** The numbers behind the headline, side by side. */
function drawProofs(proofs: readonly BriefProof[]): Shape[] {
  const { left, width } = PAGE;
  const wide = (width - (proofs.length - 1) * PROOF.gap) / Math.max(1, proofs.length);
  return proofs.flatMap(({ figure, side, name, equation, note }, at): Shape[] => {
    const place = { x: left + at * (wide + PROOF.gap), width: wide } as const;
    const colour: Colour = side === null ? 'text' : COLOURS[side];
    return [
      write({ ...place, y: ROOM.top, size: 24, bold: true, colour, text: figure }),
      write({ ...place, y: ROOM.top + 34, size: 12, colour: 'text', text: name }),
      write({ ...place, y: ROOM.top + 52, size: 10, colour: 'soft', text: equation, lines: 2 }),
      write({ ...place, y: ROOM.top + 78, size: 10, colour: 'soft', text: note, lines: 2 }),
    ];
  });
}

const STRIP = { x: PAGE.left + 496, width: 200 } as const;
const MOST_KEYS = 6;

function keyRow(row: BriefRow, y: number, height: number): Shape[] {
  const { left, width } = PAGE;
  const middle = y + height / 2;
  return [
    ruleAt(left, y, width),
    write({ x: left, y: middle - 8, width: 340, size: 12, colour: 'text', text: row.name }),
    write({
      x: left + 346,
      y: middle - 9,
      width: 134,
      size: 13,
      bold: true,
      align: 'right',
      colour: 'text',
      text: row.value,
    }),
    ...rowShapes(rowOfTwenty(row.row), { ...STRIP, y: middle - rowSizes(STRIP.width).height / 2 }),
    write({ x: left + 706, y: middle - 8, width: 158, size: 11, colour: 'soft', text: row.place }),
  ];
}

/** Where we are: the numbers behind the headline and the key indicators below one another. */
export function drawStanding({ proofs, keys }: Brief, locale: Locale): Shape[] {
  const top = ROOM.top + (proofs.length > 0 ? PROOF.height + 18 : 18);
  const shown = keys.slice(0, MOST_KEYS);
  const height = Math.min(110, (ROOM.bottom - top) / Math.max(1, shown.length));
  const scale = { size: 9, colour: 'soft', y: top - 14, width: 120 } as const;
  const ends = [
    write({ ...scale, x: STRIP.x - 30, text: WORDS.worse[locale] }),
    write({ ...scale, x: STRIP.x + STRIP.width - 90, text: WORDS.better[locale], align: 'right' }),
  ];
  return [
    ...drawProofs(proofs),
    ...(shown.length > 0 ? ends : []),
    ...shown.flatMap((row, at) => keyRow(row, top + at * height, height)),
  ];
}

const PRICE = { width: 250, number: 26 } as const;

interface Line {
  readonly y: number;
  readonly height: number;
  readonly number: number;
}

function decisionRow({ title, fact, target, note, price }: BriefDecision, { y, height, number }: Line, locale: Locale) {
  const { left, width } = PAGE;
  const large = height > 130;
  const size = large ? 13 : 11;
  const body = { x: left + 44, width: width - PRICE.width - 68, size } as const;
  const said = [fact, target].filter((one) => one !== '').join(' ');
  const noted = note === '' ? '' : `${WORDS.note[locale]}${note}`;
  // What the fact leaves is the note's, and the other way round; of both there is at least one line.
  const most = Math.max(2, Math.floor((height - 44) / (size * 1.25)));
  const noteLines = noted === '' ? 0 : Math.min(linesOf(noted, body), Math.max(most >> 1, most - linesOf(said, body)));
  const lines = Math.min(linesOf(said, body), most - noteLines);
  const below = y + 36 + Math.ceil(lines * size * 1.25) + 4;
  const beside = { x: left + width - PRICE.width + 14, width: PRICE.width - 28 } as const;
  const words: Shape[] = [
    ruleAt(left, y, width),
    { kind: 'circle', x: left + 14, y: y + 24, radius: 13, fill: 'tint', stroke: 'tint' },
    write({
      x: left + 14 - PRICE.number / 2,
      y: y + 16,
      width: PRICE.number,
      size: 12,
      bold: true,
      colour: 'primary',
      align: 'center',
      text: String(number),
    }),
    write({ ...body, y: y + 13, size: large ? 17 : 15, bold: true, colour: 'text', text: title }),
    write({ ...body, y: y + 36, colour: 'text', text: said, lines }),
    ...(noted === '' ? [] : [write({ ...body, y: below, colour: 'soft', text: noted, lines: noteLines })]),
  ];
  if (!price) return words;
  const box = { x: left + width - PRICE.width, y: y + 12, width: PRICE.width, height: Math.min(96, height - 20) };
  return [
    ...words,
    { kind: 'rect', ...box, colour: 'sunken', radius: 6 } as const,
    write({ ...beside, y: y + 20, size: 10, colour: 'soft', text: price.label }),
    write({ ...beside, y: y + 35, size: 15, bold: true, colour: 'text', text: price.amount }),
    write({ ...beside, y: y + 58, size: 10, colour: 'soft', text: price.equation, lines: 3 }),
  ];
}

/** What to decide, each with its fact, note and price; fewer take more room. */
export function drawDecisions(decisions: readonly BriefDecision[], { top, bottom }: Span, locale: Locale): Shape[] {
  const height = (bottom - top) / Math.max(1, decisions.length);
  return decisions.flatMap((decision, at) =>
    decisionRow(decision, { y: top + at * height, height, number: at + 1 }, locale),
  );
}

export const TARGET_COLOURS: Readonly<Record<TargetState, Colour>> = {
  met: 'good',
  on_way: 'good',
  away: 'bad',
  missed: 'bad',
  overdue: 'soft',
  changed: 'soft',
  unknown: 'soft',
};

function targetRow({ name, goal, now, state, bar }: BriefTarget, y: number, locale: Locale): Shape[] {
  const { left, width } = PAGE;
  const title = { width: 300, size: 14, bold: true } as const;
  const lines = Math.min(2, linesOf(name, title));
  const value = { width: 180, size: 13, bold: true, lines: 2 } as const;
  const isLong = linesOf(now, value) > 1;
  return [
    ruleAt(left, y, width),
    write({ ...title, x: left, y: y + 8, colour: 'text', text: name, lines }),
    write({ x: left, y: y + 11 + lines * 18, width: 300, size: 11, colour: 'soft', text: goal }),
    write({ ...value, x: left + 316, y: y + (isLong ? 11 : 19), colour: 'text', text: now }),
    ...(bar ? barShapes(bar, { x: left + 506, y: y + 27, width: 220 }) : []),
    write({
      x: left + 740,
      y: y + 19,
      width: width - 740,
      size: 13,
      colour: TARGET_COLOURS[state],
      text: TARGET_STATE_NAMES[state][locale],
    }),
  ];
}

/** How the targets stand. */
export function drawTargets(targets: readonly BriefTarget[], { top, bottom }: Span, locale: Locale): Shape[] {
  const height = (bottom - 14 - top) / Math.max(1, targets.length);
  const legend = { x: PAGE.left, width: PAGE.width, size: 9, colour: 'soft' } as const;
  return [
    ...targets.flatMap((target, at) => targetRow(target, top + at * height, locale)),
    write({ ...legend, y: bottom - 12, text: WORDS.now[locale] }),
  ];
}
