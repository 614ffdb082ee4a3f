import type { Side } from './side.ts';

/**
 * Why a company's value is neither a headline nor a strength, a weakness, an amount or a target: a test doubts it (`doubtful`); it
 * is so far from its group that only a mistake or another business explains it (`extreme`); its denominator is so small that
 * one thing more or less changes it (`small`); it cannot be told from the middle (`about`); too few companies to tell (`few`).
 */
export const UNLISTED = ['doubtful', 'extreme', 'small', 'about', 'few'] as const;
export type Unlisted = (typeof UNLISTED)[number];

/** A ratio of fewer things than that is told in counts. */
export const SMALL_DENOMINATOR = 20;

/** The counts behind a ratio with a small denominator; `part` is null where what is divided is no count. */
export interface SmallCounts {
  readonly part: number | null;
  readonly whole: number;
}

/** What is asked of a company's value. */
interface OwnToList {
  readonly value: number;
  readonly side: Side | null;
  readonly doubtful: boolean;
  readonly of_few: SmallCounts | null;
}

/** The published figures of its group. */
interface Spread {
  readonly p10: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly p90: number | null;
}

/** Farther from the median than so many widths of P10–P90 a value is named nowhere, even when somebody has confirmed it. */
const WIDTHS = 5;
/** P10–P90 of a bell curve in its P25–P75: of a group without tails. */
const TAILS_IN_QUARTILES = 1.9;

function isExtreme(value: number, { p10, p25, median, p75, p90 }: Spread): boolean {
  if (median === null || p25 === null || p75 === null) return false;
  const width = p10 === null || p90 === null ? TAILS_IN_QUARTILES * (p75 - p25) : p90 - p10;
  // Half of the companies have one value: nothing says how far the others lie.
  return width > 0 && Math.abs(value - median) > WIDTHS * width;
}

/** The one question of every list, sentence, slide and letter that names a value; null: it may be named. */
export function whyUnlisted(own: OwnToList, spread: Spread): Unlisted | null {
  if (own.doubtful) return 'doubtful';
  if (isExtreme(own.value, spread)) return 'extreme';
  if (own.of_few) return 'small';
  if (own.side === 'about') return 'about';
  return own.side === null ? 'few' : null;
}

/** Nothing at all may be concluded from it: no place, no amount and no target, also where somebody pinned it. */
export const isUntold = (why: Unlisted | null): why is 'doubtful' | 'extreme' =>
  why === 'doubtful' || why === 'extreme';
