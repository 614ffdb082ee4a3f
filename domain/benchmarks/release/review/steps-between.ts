import { PUBLISHED_FIGURES } from '../../../figures/describe.ts';

export type Point = (typeof PUBLISHED_FIGURES)[number];

type Shown = Readonly<Record<Point, number | null>> & { readonly step: number };

interface Far {
  readonly point: Point;
  readonly steps: number;
}

/** Where two figures are farthest apart, and by how many steps; on the coarser of their grids. */
export function farthestPoint(one: Shown, other: Shown): Far {
  const step = Math.max(one.step, other.step);
  const distance = (point: Point): number => {
    const [a, b] = [one[point], other[point]];
    return a === null || b === null ? 0 : Math.abs(a - b) / step;
  };
  // Where several are equally far it is the median that people look at first.
  return PUBLISHED_FIGURES.reduce<Far>(
    (far, point) => (distance(point) > far.steps ? { point, steps: distance(point) } : far),
    {
      point: 'median',
      steps: distance('median'),
    },
  );
}

/** How many steps lie between two figures where they are farthest apart. */
export const stepsBetween = (one: Shown, other: Shown): number => farthestPoint(one, other).steps;
