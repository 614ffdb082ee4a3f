/** An element of a drawn picture: the path or the text, with its attributes. */
interface ChartElement {
  readonly path: string;
  readonly attributes: string;
  readonly text: string;
}

/** The corners of a polygon as a path. */
const pathOf = (points: string): string => points.replaceAll(/([-\d.]+) ([-\d.]+)/g, 'L$1 $2');

const elementsOf = (svg: string): readonly ChartElement[] =>
  [...svg.matchAll(/<(path|polygon|text)\b([^>]*)>([^<]*)/g)].map(([, , attributes = '', text = '']) => ({
    path: / d="([^"]*)"/.exec(attributes)?.[1] ?? pathOf(/ points="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    attributes,
    text: text.trim(),
  }));

const numbersIn = (text: string): number[] => [...text.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));

const pointsOf = (path: string): readonly { readonly x: number; readonly y: number }[] =>
  [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

/** Reads values off a picture by the labels of its axis. */
export function readOff(svg: string, along: 'x' | 'y') {
  const elements = elementsOf(svg).filter(({ attributes }) => !attributes.includes('stroke-opacity="0"'));
  // The labels of a horizontal axis are centred, those of a vertical one end at it.
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
    /** The value of one pixel, which limits the precision of reading. */
    pixel: Math.abs(unit),
    /** The values at the corners of everything with these attributes, in drawing order. */
    corners: (...marks: string[]): number[] =>
      painted(...marks).flatMap(({ path }) =>
        pointsOf(path).map((point) => first.value + (point[along] - first.pixel) * unit),
      ),
    /** The values at the symbols with these attributes. */
    symbols: (...marks: string[]): number[] =>
      painted('matrix(', ...marks).map(({ attributes }) => {
        const [, , , , x = 0, y = 0] = numbersIn(/matrix\(([^)]*)\)/.exec(attributes)?.[1] ?? '');
        return first.value + ((along === 'x' ? x : y) - first.pixel) * unit;
      }),
  };
}
