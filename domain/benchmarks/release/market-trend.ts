import type { Direction } from '../../methodology/states.ts';
import { incompleteBeta } from './incomplete-beta.ts';

/** How the companies present in two years moved from the one to the other. */
export const MOVEMENTS = ['higher', 'lower', 'same'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** What a release tells of the market's movement between two years; of others it tells nothing. */
export interface MarketTrend {
  readonly from: number;
  readonly to: number;
  readonly movement: Movement;
}

/** A movement is told when chance alone would make one as large in fewer cases. */
const LEVEL = 0.05;

/**
 * The paired sign test, two-sided: P(X ≤ k) of n tosses is I(½; n − k, k + 1). Companies that did not change count half on
 * either side, rounded against a movement.
 */
export function signTest(changes: Float64Array): Movement {
  let [up, down] = [0, 0];
  for (const change of changes) {
    if (change > 0) up += 1;
    if (change < 0) down += 1;
  }
  const n = changes.length;
  const fewer = Math.ceil(Math.min(up, down) + (n - up - down) / 2);
  if (2 * fewer >= n || 2 * incompleteBeta(0.5, n - fewer, fewer + 1) > LEVEL) return 'same';
  return up > down ? 'higher' : 'lower';
}

/** The same as a judgement: `steady`: not noticeably. */
export const verdictOf = (movement: Movement, direction: Direction): 'better' | 'worse' | 'steady' =>
  movement === 'same' ? 'steady' : (movement === 'higher') === (direction === 'higher') ? 'better' : 'worse';

export const trendBetween = <T extends MarketTrend>(trends: readonly T[], from: number, to: number): T | null =>
  trends.find((one) => one.from === from && one.to === to) ?? null;
