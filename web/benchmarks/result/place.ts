import type { BenchmarkMetric } from '#contract/benchmark-results.ts';

type Placed = Pick<BenchmarkMetric, 'direction' | 'own'>;

/** On which side of the median the own value lies: 1 better, −1 worse, 0 on it; null when it cannot be said. */
export function sideOf({ direction, own }: Placed): -1 | 0 | 1 | null {
  if (direction === null || !own || own.gap === null) return null;
  const side = Math.sign(own.gap) as -1 | 0 | 1;
  return direction === 'higher' || side === 0 ? side : (-side as -1 | 1);
}

/** How good the own place is: the share of the other companies that are not better; null when it cannot be said. */
export const goodness = ({ direction, own }: Placed): number | null => (direction === null || !own ? null : own.place);

/** The gap to the median in percent, positive when the own value is better; for sorting across units. */
export function gain({ direction, own }: Placed): number | null {
  if (!own || own.gap_percent === null) return null;
  return direction === 'lower' ? -own.gap_percent : own.gap_percent;
}
