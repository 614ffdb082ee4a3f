/** The figures a place is read from; without tails only the quarter is known. */
export interface PlacedAmong {
  readonly n: number;
  readonly p10: number | null;
  readonly p25: number | null;
  readonly median: number;
  readonly p75: number | null;
  readonly p90: number | null;
}

/**
 * Where a value lies in a published population, from small to large: about which percentage of the market lies below it,
 * beyond which end it is, or only in which quarter. More than that the published figures do not show.
 */
export type Place =
  | { readonly kind: 'share'; readonly below: number }
  | { readonly kind: 'end'; readonly end: 'low' | 'high' }
  | { readonly kind: 'quarter'; readonly quarter: 1 | 2 | 3 | 4 };

/** Places are rounded to these steps from this many companies on; below that only the quarter is given. */
const POINTS = 5;
const TOLD_FROM = 20;

/** In proportion between the published points; a value that several points share lies in their middle. */
function shareAt(value: number, points: readonly (readonly [share: number, at: number])[]): number {
  const equal = points.filter(([, at]) => at === value);
  if (equal.length > 0) return (equal[0]![0] + equal.at(-1)![0]) / 2;
  const above = points.findIndex(([, at]) => at > value);
  const [[lowShare, low], [highShare, high]] = [points[above - 1]!, points[above]!];
  return lowShare + ((highShare - lowShare) * (value - low)) / (high - low);
}

/** The quarter a value lies in, 1 up to P25; null without quartiles. */
export function quarterIn(
  value: number,
  { p25, median, p75 }: { readonly p25: number | null; readonly median: number | null; readonly p75: number | null },
): 1 | 2 | 3 | 4 | null {
  if (p25 === null || median === null || p75 === null) return null;
  return ([p25, median, p75].filter((point) => value > point).length + 1) as 1 | 2 | 3 | 4;
}

/** The same before it is rounded: the share in percent, the end or the quarter. Null: without quartiles a value is nowhere in particular. */
export function exactPlaceIn(value: number, { n, p10, p25, median, p75, p90 }: PlacedAmong): Place | null {
  if (p25 === null || p75 === null) return null;
  if (n >= TOLD_FROM && p10 !== null && p90 !== null) {
    if (value < p10) return { kind: 'end', end: 'low' };
    if (value > p90) return { kind: 'end', end: 'high' };
    const points = [
      [10, p10],
      [25, p25],
      [50, median],
      [75, p75],
      [90, p90],
    ] as const;
    return { kind: 'share', below: shareAt(value, points) };
  }
  return { kind: 'quarter', quarter: quarterIn(value, { p25, median, p75 })! };
}

export function placeIn(value: number, among: PlacedAmong): Place | null {
  const place = exactPlaceIn(value, among);
  return place?.kind === 'share' ? { kind: 'share', below: Math.round(place.below / POINTS) * POINTS } : place;
}
