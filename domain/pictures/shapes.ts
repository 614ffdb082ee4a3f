/** A slide of 16 : 9 in points, and the room between its margins. */
export const PAGE = { left: 48, width: 864, height: 540 } as const;
export const PAGE_WIDTH = PAGE.width + 2 * PAGE.left;

/** The colours of slides by their meaning; each writer knows how they look. */
export type Colour =
  | 'text'
  | 'soft'
  | 'line'
  | 'sunken'
  | 'primary'
  | 'tint'
  | 'good'
  | 'bad'
  | 'warning'
  | 'market'
  | 'band'
  | 'surface';

/** Lengths of a line and of the gap after it. */
export type Dash = readonly [line: number, gap: number];

export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour: Colour;
  readonly align?: 'left' | 'right' | 'center';
  /** The title of the slide, which outlines and screen readers read. */
  readonly title?: boolean;
}

/** What a slide is drawn with. Both writers know these four, so that both files say the same. */
export type Shape =
  | TextShape
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: Colour;
      readonly radius?: number;
      readonly stroke?: Colour;
      readonly dash?: Dash;
    }
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly colour: Colour;
      readonly weight: number;
      readonly dash?: Dash;
    }
  | {
      readonly kind: 'circle';
      /** The centre. */
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill: Colour;
      readonly stroke: Colour;
      readonly weight?: number;
      readonly dash?: Dash;
    };

export interface Slide {
  readonly shapes: readonly Shape[];
}
