import type { Direction } from '../methodology/states.ts';
import type { OwnInMarket } from '../benchmarks/release/own-in-market.ts';

/** Where half of the market lies on a scale of places, and the median. */
export const STRIP = { half: [25, 75], median: 50 } as const;

/** What a strip shows of a company: a dot at its place, or only the quarter it is in. */
export type StripMark =
  | { readonly kind: 'dot'; readonly at: number }
  | { readonly kind: 'quarter'; readonly from: number; readonly to: number };

type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile'>;

/** In the middle of the 10 % whose places are not known. */
const IN_LOW_END = 5;
const QUARTER = 25;

/**
 * A company's mark on a strip from 0 to 100. Right is always better, also where less is better; without a good side,
 * right is more. The band of the market never moves, so strips of one column are compared by eye.
 */
export function markOn({ place, end, quartile }: Placed, direction: Direction | null): StripMark | null {
  const turned = (at: number): number => (direction === 'lower' ? 100 - at : at);
  if (end !== null) return { kind: 'dot', at: turned(end === 'low' ? IN_LOW_END : 100 - IN_LOW_END) };
  // The place already counts from the worst.
  if (place !== null) return { kind: 'dot', at: Math.round(place * 100) };
  if (quartile === null) return null;
  const [one, other] = [turned((quartile - 1) * QUARTER), turned(quartile * QUARTER)];
  return { kind: 'quarter', from: Math.min(one, other), to: Math.max(one, other) };
}

/** Where a mark lies on the strip: a dot at its place, a quarter in its middle. */
export const middleOf = (mark: StripMark): number => (mark.kind === 'dot' ? mark.at : (mark.from + mark.to) / 2);
