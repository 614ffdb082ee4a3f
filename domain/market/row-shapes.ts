import type { Colour, Shape, TextShape } from '../pictures/shapes.ts';
import { CUTS, DOTS, GROUPS, type RowMark, type RowOfTwenty } from './row-of-twenty.ts';

/** Where a row is drawn. */
export interface RowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The published figures under their gaps, and the company's value beside its mark. */
export interface RowLabels {
  /** At the five gaps from worst to best. */
  readonly cuts: readonly string[];
  readonly middle: string;
  readonly ends: readonly [worst: string, best: string];
  readonly own: string;
}

/** Between two groups of dots there is so much more than between two dots. */
const GROUP_GAP = 0.4;
/** Room beside the first and the last dot, for the bracket. */
const EDGE = 0.885;
const STEPS = DOTS - 1 + (GROUPS.length - 1) * GROUP_GAP + 2 * EDGE;

/** Everything follows from the width: the step from dot to dot and what is drawn on it. */
export function rowSizes(width: number) {
  const step = width / STEPS;
  const dot = 0.34 * step;
  const mark = Math.min(7, Math.max(4.2, 0.43 * step));
  const field = Math.max(1.68 * dot, 5);
  // The mark never touches the grey field.
  const above = field + mark + 1.4;
  const room = mark + 2.4;
  const line = Math.ceil(room + above);
  return { step, dot, mark, field, above, line, height: Math.ceil(line + field) };
}

/** How high a row is; with labels there are two lines of text under it. */
export const LABELS_HEIGHT = 34;

/** The middles of the dots, as far from the left edge. */
export function dotsAt(width: number): number[] {
  const { step } = rowSizes(width);
  let x = EDGE * step;
  return GROUPS.flatMap((count, group) => {
    if (group > 0) x += GROUP_GAP * step;
    return Array.from({ length: count }, () => {
      const at = x;
      x += step;
      return at;
    });
  });
}

/** Where the gap after so many dots is, between 1 and 19; parts of a dot lie in proportion. */
export function gapAt(width: number, after: number): number {
  const dots = dotsAt(width);
  const middle = (at: number): number => (dots[at - 1]! + dots[at]!) / 2;
  const [low, high] = [Math.floor(after), Math.ceil(after)];
  return middle(low) + (after - low) * (middle(high) - middle(low));
}

interface RowFrame extends RowPlace {
  readonly sizes: ReturnType<typeof rowSizes>;
  /** The line on which the dots stand. */
  readonly line: number;
}

const lineOf = (from: readonly [number, number], to: readonly [number, number], colour: Colour, weight: number) =>
  ({ kind: 'line', x1: from[0], y1: from[1], x2: to[0], y2: to[1], colour, weight }) as const;

/** Filled: weaker than the company; hollow: stronger; half-tone: its place among these two is not known. */
function dotShape(at: number, mark: RowMark | null): { fill: Colour; stroke: Colour } {
  if (mark === null || mark.doubtful) return { fill: 'band', stroke: 'band' };
  const isUnknown = (mark.end === 'worst' && at < CUTS[0]) || (mark.end === 'best' && at >= CUTS[4]);
  if (isUnknown) return { fill: 'band', stroke: 'market' };
  return at < mark.at ? { fill: 'market', stroke: 'market' } : { fill: 'surface', stroke: 'market' };
}

function markShapes({ at, end, doubtful }: RowMark, before: number | null, drawn: RowFrame): Shape[] {
  const { x, width, sizes, line } = drawn;
  const { mark, dot, step, above } = sizes;
  const [own, y] = [x + gapAt(width, at), line - above];
  const colour = doubtful ? 'warning' : 'primary';
  const past = before === null ? null : x + gapAt(width, before);
  const foot = end === null ? line + 0.2 * dot : line - dot - 2.2;
  const [left, right] = [own - step / 2 - dot - 1.2, own + step / 2 + dot + 1.2];
  return [
    ...(past === null
      ? []
      : [
          lineOf([past, y], [own, y], 'primary', 1.5),
          { kind: 'circle', x: past, y, radius: 0.65 * mark, fill: 'surface', stroke: 'primary' } as const,
        ]),
    lineOf([own, y], [own, foot], colour, 2),
    ...(end === null
      ? []
      : [
          lineOf([left, foot], [right, foot], colour, 1.5),
          lineOf([left, foot], [left, foot + 2.5], colour, 1.5),
          lineOf([right, foot], [right, foot + 2.5], colour, 1.5),
        ]),
    {
      kind: 'circle',
      x: own,
      y,
      radius: mark,
      fill: doubtful ? 'surface' : 'primary',
      stroke: colour,
      ...(doubtful ? { dash: [2.5, 2], weight: 2 } : { weight: 0.5 }),
    },
  ];
}

/** The company’s mark is waited for. */
function waitingShapes({ x, width, sizes, line }: RowFrame): Shape[] {
  const y = line - sizes.above;
  const [middle, radius] = [x + gapAt(width, DOTS / 2), sizes.mark + 1.6];
  const size = radius * 1.4;
  return [
    { ...lineOf([x + EDGE * sizes.step, y], [x + width - EDGE * sizes.step, y], 'market', 1), dash: [2, 4] },
    { kind: 'circle', x: middle, y, radius, fill: 'surface', stroke: 'market', dash: [2.5, 2] },
    {
      kind: 'text',
      x: middle - radius,
      y: y - size * 0.62,
      width: 2 * radius,
      height: Math.ceil(size * 1.25),
      text: '?',
      size,
      bold: true,
      colour: 'soft',
      align: 'center',
    },
  ];
}

function dotShapes({ mark, before, about }: Extract<RowOfTwenty, { kind: 'dots' }>, drawn: RowFrame): Shape[] {
  const { x, width, sizes, line } = drawn;
  const { dot, field } = sizes;
  const middle = DOTS / 2;
  const [from, to] = [gapAt(width, middle - (about ?? 0)), gapAt(width, middle + (about ?? 0))];
  const top = line - field;
  return [
    ...(about === null || mark === null
      ? []
      : [
          {
            kind: 'rect',
            x: x + from,
            y: top,
            width: to - from,
            height: 2 * field,
            colour: 'sunken',
            radius: field,
          } as const,
          {
            ...lineOf([x + gapAt(width, middle), top - 1], [x + gapAt(width, middle), line + field], 'soft', 1),
            dash: [2, 2],
          } as const,
        ]),
    ...dotsAt(width).map((at, index): Shape => {
      const colours = dotShape(index, mark);
      // The stroke of a hollow dot lies inside the size of a filled one.
      return { kind: 'circle', x: x + at, y: line, radius: dot - 0.6, weight: 1.2, ...colours };
    }),
    ...(mark === null ? waitingShapes(drawn) : markShapes(mark, before, drawn)),
  ];
}

const BLOCK_GAP = 4;

function blockShapes(
  count: 2 | 4,
  own: number | null,
  doubtful: boolean,
  { x, width, line, sizes }: RowFrame,
): Shape[] {
  const height = 2 * sizes.field;
  const wide = (width - (count - 1) * BLOCK_GAP) / count;
  return Array.from({ length: count }, (_, at): Shape => ({
    kind: 'rect',
    x: x + at * (wide + BLOCK_GAP),
    y: line - height / 2,
    width: wide,
    height,
    radius: 3,
    ...(at !== own
      ? { colour: 'band' }
      : doubtful
        ? { colour: 'surface', stroke: 'warning', dash: [2.5, 2] }
        : { colour: 'tint', stroke: 'primary' }),
  }));
}

const HATCH = 6;

function hatchShapes({ x, width, line, sizes }: RowFrame): Shape[] {
  const half = sizes.field;
  const lines = Array.from({ length: Math.floor((width - half) / HATCH) }, (_, at) => x + half + at * HATCH);
  return [
    { kind: 'rect', x, y: line - half, width, height: 2 * half, colour: 'sunken', radius: 3 },
    ...lines.map((at) => lineOf([at, line - half], [at - half, line + half], 'market', 0.75)),
  ];
}

type Align = NonNullable<TextShape['align']>;

/** Where the published figures stand: at the gaps between dots, or at the joints of blocks. */
function cutsAt(row: RowOfTwenty, width: number): readonly (readonly [cut: number, at: number])[] {
  switch (row.kind) {
    case 'dots':
      return CUTS.map((after, cut) => [cut, gapAt(width, after)]);
    case 'quarters':
      return [1, 2, 3].map((cut) => [cut, (cut * width) / 4]);
    case 'halves':
      return [[2, width / 2]];
    case 'hidden':
      return [];
  }
}

function labelShapes(row: RowOfTwenty, { cuts, middle, ends, own }: RowLabels, drawn: RowFrame): Shape[] {
  const { x, width, sizes, line } = drawn;
  const at = cutsAt(row, width);
  if (at.length === 0) return [];
  const below = line + sizes.field;
  const wide = 4 * sizes.step;
  const lefts: Record<Align, number> = { left: 0, center: wide / 2, right: wide };
  const write = (from: number, y: number, words: string, align: Align, colour: Colour): Shape => {
    const place = { x: x + from - lefts[align], y, width: wide, height: 16, size: 12 };
    return { kind: 'text', ...place, text: words, colour, align, bold: colour === 'primary' };
  };
  // Figures that coincide share one label between them.
  const labelled = [...Map.groupBy(at, ([cut]) => cuts[cut] ?? '')].map(
    ([label, found]) => [label, (found[0]![1] + found.at(-1)![1]) / 2] as const,
  );
  const edge = row.kind === 'dots' ? EDGE * sizes.step - sizes.dot : 0;
  return [
    ...labelled.map(([label, from]) => write(from, below + 3, label, 'center', 'text')),
    write(width / 2, below + 18, middle, 'center', 'soft'),
    write(edge, below + 18, ends[0], 'left', 'soft'),
    write(width - edge, below + 18, ends[1], 'right', 'soft'),
    ...(row.kind === 'dots' ? dotLabels(row, own, drawn, write) : []),
  ];
}

type Write = (from: number, y: number, words: string, align: Align, colour: Colour) => Shape;

/** The lines at the gaps, and the company’s value beside its mark. */
function dotLabels(
  { mark }: Extract<RowOfTwenty, { kind: 'dots' }>,
  own: string,
  { x, width, sizes, line }: RowFrame,
  write: Write,
): Shape[] {
  const lines = CUTS.filter((after) => after !== DOTS / 2).map((after): Shape => {
    const from = x + gapAt(width, after);
    return { ...lineOf([from, line - sizes.field], [from, line + sizes.field], 'soft', 1), dash: [2, 2] };
  });
  if (mark === null) return lines;
  const isRight = mark.at > DOTS / 2;
  const aside = isRight ? -sizes.mark - 7 : sizes.mark + 7;
  const from = gapAt(width, mark.at) + aside;
  return [...lines, write(from, line - sizes.above - 8, own, isRight ? 'right' : 'left', 'primary')];
}

function pictureOf(row: RowOfTwenty, drawn: RowFrame): Shape[] {
  switch (row.kind) {
    case 'dots':
      return dotShapes(row, drawn);
    case 'quarters':
      return blockShapes(4, row.own, row.doubtful, drawn);
    case 'halves':
      return blockShapes(2, null, false, drawn);
    case 'hidden':
      return hatchShapes(drawn);
  }
}

/** The shapes of a row, the same for the screen, the slides and the PDF. */
export function rowShapes(row: RowOfTwenty, place: RowPlace, labels: RowLabels | null = null): Shape[] {
  const sizes = rowSizes(place.width);
  const drawn = { ...place, sizes, line: place.y + sizes.line };
  return [...pictureOf(row, drawn), ...(labels ? labelShapes(row, labels, drawn) : [])];
}
