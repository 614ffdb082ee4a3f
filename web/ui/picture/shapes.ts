import type { Colour, Dash, Shape, TextShape } from '#domain/benchmarks/brief/shapes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What only screens draw, besides the shapes of slides. */
type ScreenShape =
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly colour: Colour; readonly faint?: boolean }
  | {
      readonly kind: 'diamond';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly stroke: Colour;
    }
  | { readonly kind: 'hatch'; readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type PictureShape = Shape | ScreenShape;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly PictureShape[];
}

const LETTERS = 12;

type LabelStyle = Partial<Pick<TextShape, 'colour' | 'bold' | 'align' | 'size'>>;

/** One line of text beside a point: to its right, to its left or around it, with its middle at the same height. */
export function label({ x, y }: Point, text: string, style: LabelStyle = {}): TextShape {
  const { align = 'left', size = LETTERS } = style;
  return { kind: 'text', x, y: y - 0.6 * size, width: 0, height: size, text, size, colour: 'soft', ...style, align };
}

/** Lines between neighbouring points; none to or from a missing one. */
export const joined = (
  points: readonly (Point | null)[],
  style: { readonly colour: Colour; readonly weight: number; readonly dash?: Dash },
): PictureShape[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at];
    return from && to ? [{ kind: 'line' as const, x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...style }] : [];
  });
