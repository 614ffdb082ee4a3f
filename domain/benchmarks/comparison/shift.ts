/** Quantiles that clients see, by their share. */
export const QUANTILES = { p10: 0.1, p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9 } as const;
export type Quantile = keyof typeof QUANTILES;
const NAMES = Object.keys(QUANTILES) as Quantile[];

/** By how much a company moves a figure: the one it moves most, in its unit and in quartile distances. */
export interface Shift {
  readonly figure: Quantile;
  readonly by: number;
  readonly effect: number;
}

/** How many of the sorted values are less than one. */
function countBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** PERCENTILE.INC of values that can be asked for by their rank. */
function quantileOf(count: number, valueAt: (rank: number) => number, share: number): number {
  if (count === 0) return NaN;
  const rank = (count - 1) * share;
  const whole = Math.floor(rank);
  const low = valueAt(whole);
  return whole + 1 < count ? low + (valueAt(whole + 1) - low) * (rank - whole) : low;
}

/** Quantiles of a sorted population with one value taken out of it, another put in, or both (NaN: none). */
function quantilesWith(sorted: Float64Array, out: number, into: number): number[] {
  const gone = Number.isNaN(out) ? sorted.length : countBelow(sorted, out);
  const rest = (rank: number): number => sorted[rank < gone ? rank : rank + 1]!;
  const left = sorted.length - (Number.isNaN(out) ? 0 : 1);
  if (Number.isNaN(into)) return NAMES.map((name) => quantileOf(left, rest, QUANTILES[name]));
  const below = countBelow(sorted, into);
  const place = below > gone ? below - 1 : below;
  const valueAt = (rank: number): number => (rank < place ? rest(rank) : rank === place ? into : rest(rank - 1));
  return NAMES.map((name) => quantileOf(left + 1, valueAt, QUANTILES[name]));
}

/**
 * How far one company moves the figures of a population: what they are, less what they would be had the company stayed
 * as it was. In quartile distances; where the market has none, in parts of the median.
 */
export function shifts(sorted: Float64Array): (before: number, after: number) => Shift {
  const now = quantilesWith(sorted, NaN, NaN);
  const [, p25, median, p75] = now as [number, number, number, number, number];
  const scale = p75 > p25 ? p75 - p25 : Math.abs(median);
  return (before, after) => {
    let most: Shift = { figure: 'median', by: 0, effect: 0 };
    quantilesWith(sorted, after, before).forEach((was, at) => {
      const by = now[at]! - was;
      const effect = scale > 0 ? Math.abs(by) / scale : 0;
      if (effect > most.effect) most = { figure: NAMES[at]!, by, effect };
    });
    return most;
  };
}
