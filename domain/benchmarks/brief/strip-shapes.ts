import { markOn, STRIP } from '../../market/place-mark.ts';
import type { BriefRow } from './brief.ts';
import type { Shape } from './shapes.ts';

interface Where {
  readonly x: number;
  /** The middle of the strip. */
  readonly y: number;
  readonly width: number;
}

const OWN = 6;
const BEFORE = 4;

/** Places from the worst to the best, as on the screens: half of the market, the median, the company now and a year ago. */
export function stripShapes(
  { own, before, direction, few }: Pick<BriefRow, 'own' | 'before' | 'direction' | 'few'>,
  { x, y, width }: Where,
): Shape[] {
  const at = (place: number): number => x + (place / 100) * width;
  const line = (from: number, to: number, height: number, weight: number): Shape => ({
    kind: 'line',
    x1: at(from),
    y1: y - height,
    x2: at(to),
    y2: y + height,
    colour: 'market',
    weight,
  });
  if (few) return [line(0, 100, 0, 1)];
  const [low, high] = STRIP.half;
  const market: Shape[] = [
    line(0, 100, 0, 1),
    ...STRIP.ends.map((end) => line(end, end, 3, 1)),
    { kind: 'rect', x: at(low), y: y - 5, width: at(high) - at(low), height: 10, colour: 'band', radius: 2 },
    line(STRIP.median, STRIP.median, 7, 2.25),
  ];
  const mark = own && markOn(own, direction);
  if (!mark) return market;
  if (mark.kind === 'quarter') {
    const [from, to] = [at(mark.from), at(mark.to)];
    return [...market, { kind: 'rect', x: from, y: y - 3, width: to - from, height: 6, colour: 'primary', radius: 3 }];
  }
  const past = before && markOn(before, direction);
  const ghost: Shape[] =
    past?.kind === 'dot' && past.at !== mark.at
      ? [
          { kind: 'line', x1: at(past.at), y1: y, x2: at(mark.at), y2: y, colour: 'primary', weight: 1.5 },
          { kind: 'circle', x: at(past.at), y, radius: BEFORE, fill: 'surface', stroke: 'primary' },
        ]
      : [];
  return [...market, ...ghost, { kind: 'circle', x: at(mark.at), y, radius: OWN, fill: 'primary', stroke: 'surface' }];
}
