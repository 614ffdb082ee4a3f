import { countBelow } from '../../figures/describe.ts';

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

/**
 * Quantiles of a sorted population with one value taken out of it, another put in, or both (NaN: none); PERCENTILE.INC.
 * Called for each company of each measure, so it makes nothing but numbers.
 */
function quantilesWith(sorted: Float64Array, out: number, into: number, found: Float64Array): void {
  const [takes, puts] = [!Number.isNaN(out), !Number.isNaN(into)];
  const removedAt = takes ? countBelow(sorted, out) : sorted.length;
  const below = puts ? countBelow(sorted, into) : Infinity;
  const place = below > removedAt ? below - 1 : below;
  const count = sorted.length - (takes ? 1 : 0) + (puts ? 1 : 0);
  const valueAt = (rank: number): number => {
    if (rank === place) return into;
    const rankLeft = rank > place ? rank - 1 : rank;
    return sorted[rankLeft < removedAt ? rankLeft : rankLeft + 1]!;
  };
  for (let at = 0; at < NAMES.length; at++) {
    const rank = (count - 1) * QUANTILES[NAMES[at]!];
    const whole = Math.floor(rank);
    const low = count === 0 ? NaN : valueAt(whole);
    found[at] = whole + 1 < count ? low + (valueAt(whole + 1) - low) * (rank - whole) : low;
  }
}

/**
 * How far one company moves the figures of a population: what they are, less what they would be had the company stayed
 * as it was. In quartile distances; where the market has none, in parts of the median.
 */
export function shifts(sorted: Float64Array): (before: number, after: number) => Shift {
  const [now, was] = [new Float64Array(NAMES.length), new Float64Array(NAMES.length)];
  quantilesWith(sorted, NaN, NaN, now);
  const [, p25, median, p75] = now as unknown as [number, number, number, number];
  const scale = p75 > p25 ? p75 - p25 : Math.abs(median);
  return (before, after) => {
    quantilesWith(sorted, after, before, was);
    let [most, distance] = [NAMES.indexOf('median'), 0];
    for (let at = 0; at < NAMES.length; at++) {
      const own = Math.abs(now[at]! - was[at]!);
      if (own > distance) [most, distance] = [at, own];
    }
    const by = distance > 0 ? now[most]! - was[most]! : 0;
    return { figure: NAMES[most]!, by, effect: scale > 0 ? distance / scale : 0 };
  };
}
