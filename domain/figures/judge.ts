import { describe, presentValues, quartilesOf, type Description } from './describe.ts';
import { farFences, OPEN_FENCES, type Fences } from './fences.ts';

/** What is said of a value: it lies below or above the fences, a person left it out of the statistics. */
export const MARK = { low: 1, high: 2, leftOut: 4 } as const;

export const isLow = (mark: number): boolean => (mark & MARK.low) !== 0;
export const isHigh = (mark: number): boolean => (mark & MARK.high) !== 0;
export const isLeftOut = (mark: number): boolean => (mark & MARK.leftOut) !== 0;

/** An analyst's thresholds for a measure; null where there is none. */
export interface Thresholds {
  readonly low_threshold: number | null;
  readonly high_threshold: number | null;
}

/** What was decided about a value: `keep` it although it lies outside the thresholds, or leave it out. */
export type Decision = 'keep' | 'exclude';

export interface Judged {
  readonly all: Description;
  /** Without what was left out. */
  readonly kept: Description;
  readonly fences: Fences;
  readonly marks: Uint8Array;
}

const isSet = ({ low_threshold, high_threshold }: Thresholds): boolean =>
  low_threshold !== null || high_threshold !== null;

export const thresholdFences = ({ low_threshold, high_threshold }: Thresholds): Fences => ({
  low: low_threshold ?? -Infinity,
  high: high_threshold ?? Infinity,
  method: 'thresholds',
});

const side = (value: number, { low, high }: Fences): number => (value < low ? MARK.low : value > high ? MARK.high : 0);

/**
 * One population: its statistics, what lies outside its fences, and the statistics without what a person left out: values
 * outside an analyst's thresholds and those decided to be excluded. A decision about a value comes before thresholds.
 * Fences drawn from the market leave nothing out. `decisions` are given by the place of the value.
 */
export function judge(
  values: ArrayLike<number>,
  thresholds: Thresholds,
  share: boolean,
  decisions: ReadonlyMap<number, Decision> = new Map(),
): Judged {
  const all = describe(values);
  const byHand = isSet(thresholds);
  const fences = byHand
    ? thresholdFences(thresholds)
    : all.n === 0
      ? OPEN_FENCES
      : farFences(quartilesOf(values), share);
  const marks = Uint8Array.from(values, (value, at) => {
    if (Number.isNaN(value)) return 0;
    const outside = side(value, fences);
    const decided = decisions.get(at);
    const leftOut = decided === undefined ? byHand && outside !== 0 : decided === 'exclude';
    return outside | (leftOut ? MARK.leftOut : 0);
  });
  const kept = marks.some(isLeftOut) ? describe(presentValues(values, (at) => !isLeftOut(marks[at] ?? 0))) : all;
  return { all, kept, fences, marks };
}
