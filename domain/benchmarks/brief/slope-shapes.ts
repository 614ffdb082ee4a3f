import { text, type Locale } from '../../language/text.ts';
import type { BriefMove, BriefYear } from './brief.ts';
import { firstLine, fitText } from './fit-text.ts';
import { labelsApart } from '../../pictures/labels-apart.ts';
import type { Colour, Dash, Shape, TextShape } from '../../pictures/shapes.ts';

const WORDS = { middle: text('середина рынка', 'middle of the market') } as const;

/** Where the two years and what is written beside them stand, as parts of the width. */
const AT = { before: 0.47, after: 0.64, now: 0.66, place: 0.81 } as const;
const HEAD = 24;
const SIZE = 12;
/** From one label to the next, and between the two lines of a long one. */
const LINE = 18;
const WRAPPED = 14;

const LOOKS: Readonly<Record<BriefMove['change'], { colour: Colour; weight: number; dash?: Dash; arrow: string }>> = {
  better: { colour: 'good', weight: 3, arrow: '▲ ' },
  worse: { colour: 'bad', weight: 2, arrow: '▼ ' },
  same: { colour: 'market', weight: 1.5, dash: [4, 4], arrow: '' },
};

/** Letters of the page are wider than those of slides. */
const PAGE_LETTERS = 1.075;

/** How wide a number is at most, with the space before it. */
const widthOf = (number: string): number => (number.length + 1) * 0.54 * SIZE;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Writing = Pick<TextShape, 'x' | 'width' | 'text'> & Partial<TextShape>;

/** One line of text with its middle at a height. */
const write = (y: number, { x, width, text: words, colour = 'text', ...rest }: Writing): TextShape => ({
  kind: 'text',
  x,
  y: y - 0.62 * SIZE,
  width,
  height: Math.ceil(SIZE * 1.25),
  size: SIZE,
  colour,
  text: fitText(words, { width, size: SIZE, bold: rest.bold ?? false, lines: 1 }),
  ...rest,
});

/** A name with the number after it, in two lines where one has no room: a name too long for both is cut, never the number. */
function labelLines(name: string, number: string, room: number, most: 1 | 2): readonly string[] {
  const width = room / PAGE_LETTERS;
  const cut = (words: string) =>
    `${fitText(words, { width: width - widthOf(number), size: SIZE, lines: 1 })} ${number}`;
  if (most === 1 || cut(name) === `${name} ${number}`) return [cut(name)];
  const first = firstLine(name, { width, size: SIZE });
  const rest = name.slice(first.length).trim();
  return [first, rest === '' ? number : cut(rest)];
}

/** Places of two years joined by a line, best above; the same on the page, behind the link, on slides and in the PDF. */
export function slopeShapes({ from, to, moves }: BriefYear, { x, y, width, height }: Room, locale: Locale): Shape[] {
  const [left, right] = [x + AT.before * width, x + AT.after * width];
  const [top, bottom] = [y + HEAD, y + height - SIZE];
  const at = (place: number): number => top + (1 - place / 100) * (bottom - top);
  const apart = (places: readonly number[], gap: number) => labelsApart(places.map(at), gap, [top, bottom]);
  const room = left - x - 20;
  const most = moves.length * (LINE + WRAPPED) <= bottom - top ? 2 : 1;
  const labels = moves.map(({ name, before }) => labelLines(name, before, room, most));
  const isWrapped = labels.some((lines) => lines.length > 1);
  const befores = apart(
    moves.map(({ was }) => was),
    isWrapped ? LINE + WRAPPED : LINE,
  );
  const afters = apart(
    moves.map(({ is }) => is),
    LINE,
  );
  const axis = (middle: number): Shape => ({
    kind: 'line',
    x1: middle,
    y1: top,
    x2: middle,
    y2: bottom,
    colour: 'line',
    weight: 1,
  });
  const yearAt = (middle: number, year: number) =>
    write(y + SIZE, { x: middle - 40, width: 80, text: String(year), align: 'center', colour: 'soft' });
  const middle = { y1: at(50), y2: at(50), colour: 'soft', weight: 1, dash: [2, 3] } as const;
  return [
    yearAt(left, from),
    yearAt(right, to),
    axis(left),
    axis(right),
    { kind: 'line', x1: left, x2: right, ...middle },
    write(at(50) - 8, { x: left, width: right - left, text: WORDS.middle[locale], align: 'center', colour: 'soft' }),
    ...moves.flatMap(({ now, place, was, is, change }, index): Shape[] => {
      const { colour, weight, dash, arrow } = LOOKS[change];
      const [one, other] = [befores[index]!, afters[index]!];
      const words: Colour = change === 'same' ? 'text' : colour;
      const lead = { kind: 'line', colour: 'line', weight: 1 } as const;
      return [
        { kind: 'line', x1: left, y1: at(was), x2: right, y2: at(is), colour, weight, ...(dash && { dash }) },
        { ...lead, x1: left - 16, y1: one, x2: left - 5, y2: at(was) },
        { ...lead, x1: right + 6, y1: at(is), x2: right + 16, y2: other },
        { kind: 'circle', x: left, y: at(was), radius: 4, fill: 'surface', stroke: 'primary' },
        { kind: 'circle', x: right, y: at(is), radius: 5.5, fill: 'primary', stroke: 'surface' },
        ...labels[index]!.map((line, row, lines) =>
          write(one + (row - (lines.length - 1) / 2) * WRAPPED, { x, width: room, text: line, align: 'right' }),
        ),
        write(other, {
          x: x + AT.now * width,
          width: (AT.place - AT.now) * width,
          text: `${arrow}${now}`,
          bold: true,
          colour: words,
        }),
        write(other, { x: x + AT.place * width, width: (1 - AT.place) * width, text: place, colour: 'soft' }),
      ];
    }),
  ];
}
