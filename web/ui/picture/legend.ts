import { labelAt } from '#domain/pictures/label-shape.ts';
import type { PictureShape, Point } from './shapes.ts';

/** A sign and what it means. */
export interface LegendEntry {
  readonly text: string;
  /** Drawn around the middle of the sign. */
  readonly sign: (at: Point) => readonly PictureShape[];
}

const SIGN = 14;
const GAP = 14;
export const LEGEND_LINE = 22;
const LETTER = 6.8;

/** Signs and their meaning from the left edge, in as many lines as they need. */
export function legendShapes(
  entries: readonly LegendEntry[],
  width: number,
): { readonly height: number; readonly shapes: readonly PictureShape[] } {
  let [x, line] = [0, 0];
  const shapes = entries.flatMap(({ text, sign }) => {
    const room = SIGN + 6 + text.length * LETTER;
    if (x > 0 && x + room > width) [x, line] = [0, line + 1];
    const y = (line + 0.5) * LEGEND_LINE;
    const drawn = [...sign({ x: x + SIGN / 2, y }), labelAt(x + SIGN + 6, y, text, { width: room })];
    x += room + GAP;
    return drawn;
  });
  return { height: (line + 1) * LEGEND_LINE, shapes };
}
