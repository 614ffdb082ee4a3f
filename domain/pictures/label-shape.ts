import type { TextShape } from './shapes.ts';

const LETTERS = 12;
/** The width of a letter and of a line's half, in heights of the letters. */
const LETTER = 0.53;
const HALF = 0.6;

interface LabelStyle extends Partial<Pick<TextShape, 'colour' | 'bold' | 'align' | 'size'>> {
  /** The room for the text. */
  readonly width: number;
}

/** One line of text beside a point, to its right, to its left or around it, cut to its room. */
export function labelAt(x: number, y: number, text: string, style: LabelStyle): TextShape {
  const { width, align = 'left', size = LETTERS, colour = 'soft' } = style;
  const start = { left: x, right: x - width, center: x - width / 2 }[align];
  const letters = Math.floor(width / (LETTER * size));
  const words = text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;
  return {
    kind: 'text',
    x: start,
    y: y - HALF * size,
    width,
    height: 2 * HALF * size,
    text: words,
    size,
    align,
    colour,
    ...(style.bold && { bold: true }),
  };
}
