/** An element of a drawn picture: the path or the text, with what it is painted in. */
interface ChartElement {
  readonly path: string;
  readonly attributes: string;
  readonly text: string;
}

const elementsOf = (svg: string): readonly ChartElement[] =>
  [...svg.matchAll(/<(path|text)\b([^>]*)>([^<]*)/g)].map(([, , attributes = '', text = '']) => ({
    path: / d="([^"]*)"/.exec(attributes)?.[1] ?? '',
    attributes,
    text: text.trim(),
  }));

const numbersIn = (text: string): number[] => [...text.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));

const pointsOf = (path: string): readonly { readonly x: number; readonly y: number }[] =>
  [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

/** A picture read as a person reads it: where the axis names its numbers, and what stands between them. */
export function readOff(svg: string, along: 'x' | 'y') {
  const elements = elementsOf(svg).filter(({ attributes }) => !attributes.includes('stroke-opacity="0"'));
  // The numbers of the axis across stand in a row, those of the upright one end at it.
  const anchor = along === 'x' ? 'text-anchor="middle"' : 'text-anchor="end"';
  const named = elements
    .filter(({ attributes, text }) => attributes.includes(anchor) && /^[-−]?[\d\s,]+$/.test(text))
    .map(({ attributes, text }) => {
      const [x = 0, y = 0] = numbersIn(/translate\(([^)]*)\)/.exec(attributes)?.[1] ?? '');
      const value = Number(text.replace('−', '-').replaceAll(/\s/g, '').replace(',', '.'));
      return { pixel: along === 'x' ? x : y, value };
    });
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last || first === last) throw new Error('The axis names fewer than two numbers');
  const unit = (last.value - first.value) / (last.pixel - first.pixel);
  const painted = (...marks: string[]) =>
    elements.filter(({ attributes }) => marks.every((mark) => attributes.includes(mark)));
  return {
    /** What one pixel is worth: nothing can be read more exactly. */
    pixel: Math.abs(unit),
    /** The values at the corners of everything painted so, in the order it was drawn. */
    corners: (...marks: string[]): number[] =>
      painted(...marks).flatMap(({ path }) =>
        pointsOf(path).map((point) => first.value + (point[along] - first.pixel) * unit),
      ),
    /** The values at which symbols painted so stand. */
    symbols: (...marks: string[]): number[] =>
      painted('matrix(', ...marks).map(({ attributes }) => {
        const [, , , , x = 0, y = 0] = numbersIn(/matrix\(([^)]*)\)/.exec(attributes)?.[1] ?? '');
        return first.value + ((along === 'x' ? x : y) - first.pixel) * unit;
      }),
  };
}
