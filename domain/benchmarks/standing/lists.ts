import type { IndicatorMark } from './marks.ts';

/** How many indicators each list of the home page names. */
export const NAMED = 3;

/** Ids of indicators, the most important first. */
interface Candidates {
  /** The key indicators, which have a place of their own. */
  readonly keys: readonly number[];
  /** Cost ratios by roubles. */
  readonly money: readonly number[];
  readonly strongest: readonly number[];
  readonly weakest: readonly number[];
}

export interface HomeLists {
  readonly money: readonly number[];
  readonly strong: readonly number[];
  readonly weak: readonly number[];
}

/**
 * Which indicators the home page names beside the key ones: three about money, three strong, three weak. None stands
 * twice; a hidden one leaves its place to the next.
 */
export function homeLists(candidates: Candidates, marks: readonly IndicatorMark[]): HomeLists {
  const used = new Set([
    ...candidates.keys,
    ...marks.filter(({ state }) => state === 'hidden').map(({ metric }) => metric),
  ]);
  const take = (ids: readonly number[]): number[] => {
    const found = ids.filter((id) => !used.has(id)).slice(0, NAMED);
    for (const id of found) used.add(id);
    return found;
  };
  return { money: take(candidates.money), strong: take(candidates.strongest), weak: take(candidates.weakest) };
}
