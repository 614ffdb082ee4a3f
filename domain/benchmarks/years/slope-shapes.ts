import { labelAt } from '../../pictures/label-shape.ts';
import type { Colour, Shape } from '../../pictures/shapes.ts';
import { middleOf, STRIP, type StripMark } from '../../market/place-mark.ts';
import { labelsApart } from '../../pictures/labels-apart.ts';
import type { Change, Span } from './year-pairs.ts';

/** The place of an indicator in two years. */
export interface Slope {
  readonly name: string;
  readonly marks: readonly [StripMark, StripMark];
  readonly change: Change;
  readonly doubtful: boolean;
  /** The place in the second year; the company's numbers. */
  readonly texts: { readonly place: string; readonly own: string };
}

interface SlopeFrame {
  readonly span: Span;
  readonly width: number;
  /** Names stand on the right, under places and values. */
  readonly compact: boolean;
  readonly texts: { readonly median: string; readonly half: string };
}

/** Labels on both sides need room: a name has two lines, numbers and place one each; in a narrow picture all stand right. */
const WIDE = { left: 236, right: 216, apart: [34, 34], edge: 8, height: 380 } as const;
const COMPACT = { left: 24, right: 216, apart: [62, 62], edge: 24, height: 440 } as const;
/** Of the wide picture. */
export const SLOPES_HEIGHT = WIDE.height;

const TOP = 28;
const BOTTOM = 12;
const BESIDE = 14;
const LINE = 15;

/** A move of more than so many points is drawn bolder. */
const LARGE_MOVE = 10;
const SIGNS: Readonly<Record<Change, string>> = { better: '▲', worse: '▼', same: '=' };
const COLOURS: Readonly<Record<Change, Colour>> = { better: 'good', worse: 'bad', same: 'soft' };

/** So many letters fit beside a narrow picture. */
const LETTERS = 31;

/** A name in two lines at most. */
export function nameLines(name: string): readonly string[] {
  const words = name.split(' ');
  const fits = (count: number): boolean => words.slice(0, count).join(' ').length <= LETTERS;
  const first = words.findLastIndex((_, at) => fits(at + 1)) + 1 || 1;
  const [one, two] = [words.slice(0, first).join(' '), words.slice(first).join(' ')];
  if (two === '') return [one];
  return [one, two.length <= LETTERS ? two : `${two.slice(0, LETTERS - 1)}…`];
}

/** Places from the worst below to the best above, in two years; half of the market as a band. */
export function slopeShapes(
  slopes: readonly Slope[],
  { span, width, compact, texts }: SlopeFrame,
): { readonly height: number; readonly shapes: readonly Shape[] } {
  const { left, right, apart, edge, height } = compact ? COMPACT : WIDE;
  const x = [left, width - right] as const;
  const [top, foot] = [TOP, height - BOTTOM];
  const y = (place: number): number => top + ((100 - place) / 100) * (foot - top);
  const at = ([0, 1] as const).map((side) =>
    labelsApart(
      slopes.map(({ marks }) => y(middleOf(marks[side]))),
      apart[side],
      [top + edge, foot - edge],
    ),
  );
  const [half, best] = STRIP.half;

  const drawMark = (mark: StripMark, side: 0 | 1, colour: Colour): Shape => {
    const fill = side === 0 ? 'surface' : colour;
    if (mark.kind === 'dot') {
      return { kind: 'circle', x: x[side], y: y(mark.at), radius: 5.5, fill, stroke: colour, weight: 2 };
    }
    const box = { x: x[side] - 5, y: y(mark.to), width: 10, height: y(mark.from) - y(mark.to), radius: 5 };
    return { kind: 'rect', ...box, colour: fill, stroke: colour };
  };
  const drawSlope = ({ name, marks, change, doubtful, texts: said }: Slope, index: number): Shape[] => {
    const steady = doubtful || change === 'same';
    const colour = steady ? 'soft' : COLOURS[change];
    const [from, to] = [y(middleOf(marks[0])), y(middleOf(marks[1]))];
    const large = !steady && Math.abs(middleOf(marks[1]) - middleOf(marks[0])) > LARGE_MOVE;
    const started = compact ? [] : nameLines(name);
    const ended = [`${doubtful ? '?' : SIGNS[change]} ${said.own}`, said.place, ...(compact ? nameLines(name) : [])];
    const lineAt = (side: 0 | 1, lines: readonly string[], line: number): number =>
      at[side]![index]! + (line - (lines.length - 1) / 2) * LINE;
    const room = right - BESIDE;
    return [
      {
        kind: 'line',
        x1: x[0],
        y1: from,
        x2: x[1],
        y2: to,
        colour,
        weight: large ? 3 : 2,
        ...(steady && { dash: [6, 4] as const }),
      },
      drawMark(marks[0], 0, colour),
      drawMark(marks[1], 1, colour),
      ...started.map((text, line) =>
        labelAt(x[0] - BESIDE, lineAt(0, started, line), text, {
          width: left - BESIDE,
          align: 'right',
          colour: 'text',
        }),
      ),
      ...ended.map((text, line) =>
        labelAt(x[1] + BESIDE, lineAt(1, ended, line), text, {
          width: room,
          ...(line === 0 ? { colour, bold: true } : { colour: line === 1 ? 'soft' : 'text' }),
        }),
      ),
    ];
  };
  const note = (place: number, text: string, dy: number): Shape =>
    labelAt(x[1] - 8, y(place) + dy, text, { width: 180, align: 'right' });

  return {
    height,
    shapes: [
      { kind: 'rect', x: x[0], y: y(best), width: x[1] - x[0], height: y(half) - y(best), colour: 'band' },
      { kind: 'line', x1: x[0], y1: y(STRIP.median), x2: x[1], y2: y(STRIP.median), colour: 'market', weight: 2 },
      ...(compact ? [] : [note(STRIP.median, texts.median, 10), note(half, texts.half, -10)]),
      ...([span.from, span.to] as const).flatMap((year, side): Shape[] => [
        { kind: 'line', x1: x[side]!, y1: top, x2: x[side]!, y2: foot, colour: 'market', weight: 1 },
        labelAt(x[side]!, top / 2, String(year), { width: 60, align: 'center', colour: 'text', bold: true }),
      ]),
      ...slopes.flatMap(drawSlope),
    ],
  };
}
