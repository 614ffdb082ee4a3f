import type { Unlockable } from './unlocked.ts';

interface Opening {
  /** Only indicators of which the market is published count, where it is. */
  readonly indicators: readonly Unlockable[];
  readonly marketOpen: boolean;
  /** The metrics with an accepted value. */
  readonly accepted: ReadonlySet<number>;
}

/** The indicators that are not computed yet, each with what it lacks. */
export function closedIndicators({ indicators, marketOpen, accepted }: Opening): readonly (readonly number[])[] {
  return indicators
    .filter(({ placed }) => placed || !marketOpen)
    .map(({ needs }) => needs.filter((id) => !accepted.has(id)))
    .filter((lacks) => lacks.length > 0);
}

/** How many of them wait for a number among these, alone or with others. */
export const waitingFor = (closed: readonly (readonly number[])[], metrics: ReadonlySet<number>): number =>
  closed.filter((lacks) => lacks.some((id) => metrics.has(id))).length;

/** How many of them these numbers alone would open. */
export const openedBy = (closed: readonly (readonly number[])[], metrics: ReadonlySet<number>): number =>
  closed.filter((lacks) => lacks.every((id) => metrics.has(id))).length;
