import type { Colour, Dash, Shape } from '#domain/pictures/shapes.ts';

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

/** Lines between neighbouring points; none to or from a missing one. */
export const joined = (
  points: readonly (Point | null)[],
  style: { readonly colour: Colour; readonly weight: number; readonly dash?: Dash },
): PictureShape[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at];
    return from && to ? [{ kind: 'line' as const, x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...style }] : [];
  });
