import { hasMoved, largestMove } from '#domain/benchmarks/comparison/compare.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';

/** How far the figures of a metric lie apart. */
export function movedBetween(before: Moved['before'], after: Moved['after']): Pick<Moved, 'largest' | 'effect'> {
  const largest = largestMove(before, after);
  const was = largest && before[largest.figure];
  return {
    largest: largest && {
      figure: largest.figure,
      change: largest.change,
      change_percent: was === null || was === 0 ? null : (largest.change / Math.abs(was)) * 100,
    },
    effect: largest?.effect ?? 0,
  };
}

export const isMoved = ({ before, after }: Pick<Moved, 'before' | 'after'>): boolean => hasMoved(before, after);

/** The largest move first, what did not move last. */
export const byEffect = (metrics: readonly Moved[]): Moved[] =>
  metrics.toSorted((a, b) => b.effect - a.effect || Number(isMoved(b)) - Number(isMoved(a)));
