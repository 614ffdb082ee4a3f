import { COUNTING, FARTHEST } from './constants.ts';

/** What a release publishes of one population of a measure, as far as it is needed to judge a value. */
export interface PublishedRange {
  readonly p10: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly p90: number | null;
  readonly step: number | null;
}

/** What is usual of a measure among the companies of a population. */
export interface UsualRange {
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  /** Half of the published step keeps shares near 0 and 100 finite on the logit. */
  readonly start: number;
  readonly scale: 'log' | 'logit' | 'plain';
}

/** What is usual of a metric for a company's size: a straight line between the logarithms. */
export interface SizeLine {
  /** 0: the same for all sizes; 1: so much for each unit of size. */
  readonly slope: number;
  /** The logarithm at the size 1. */
  readonly at: number;
  readonly spread: number;
}

const WHOLE = 100;
const DEFAULT_STEP = 1;

/** The range of published figures; none where a quartile is hidden or all companies are alike. */
export function usualRange(published: PublishedRange | undefined, share: boolean): UsualRange | null {
  if (!published) return null;
  const { p10, p25, median, p75, p90, step } = published;
  if (p25 === null || median === null || p75 === null || p75 <= p25) return null;
  const [least, most] = [p10 ?? p25, p90 ?? p75];
  const start = (step ?? DEFAULT_STEP) / 2;
  if (least < 0) return { p25, median, p75, start, scale: 'plain' };
  return { p25, median, p75, start, scale: share && most <= WHOLE ? 'logit' : 'log' };
}

/** The line of a metric through the medians of its size bands, small to large, and those of the size itself. */
export function sizeLine(
  ofMetric: readonly (UsualRange | null)[],
  ofSize: readonly (UsualRange | null)[],
): SizeLine | null {
  const bands = ofMetric.map((range, at) => ({ range, size: ofSize[at]?.median ?? NaN }));
  if (bands.length !== 3 || !bands.every(({ range, size }) => range?.scale === 'log' && range.p25 > 0 && size > 0))
    return null;
  const known = bands.map(({ range, size }) => ({
    size: Math.log(size),
    median: Math.log(range!.median),
    spread: Math.log(range!.p75 / range!.p25),
  }));
  const [small, middle, large] = [known[0]!, known[1]!, known[2]!];
  const slope = Math.min(1, Math.max(0, (large.median - small.median) / (large.size - small.size)));
  const spread = known.map((one) => one.spread).toSorted((a, b) => a - b)[1]!;
  return { slope, at: middle.median - slope * middle.size, spread };
}

const bounded = (distance: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, distance));

/** Nothing is said of zero, nor of a share of exactly 0 or 100: three of three projects are no mistake. */
const saysNothing = (value: number, share: boolean): boolean => value === 0 || (share && value === WHOLE);

/**
 * How far a value lies from what is usual, in quartile distances; NaN where nothing can be said. Amounts are measured on the
 * logarithm, shares on the logit (above 100 on the logarithm), what is or may be negative as it is. `counting` is the sum of
 * 1/n over the things counted in it.
 */
export function distanceFrom(range: UsualRange, value: number, share: boolean, counting: number): number {
  if (Number.isNaN(value) || saysNothing(value, share)) return NaN;
  const { p25, median, p75, start } = range;
  if (range.scale === 'plain' || value < 0) return bounded((value - median) / (p75 - p25));
  const logit = range.scale === 'logit' && value < WHOLE;
  if (!logit && p25 <= 0) return NaN;
  const to = logit ? (x: number) => Math.log((x + start) / (WHOLE + start - x)) : Math.log;
  return bounded((to(value) - to(median)) / Math.hypot(to(p75) - to(p25), Math.sqrt(COUNTING * counting)));
}

export function distanceFromLine(
  { slope, at, spread }: SizeLine,
  value: number,
  size: number,
  counting: number,
): number {
  if (!(value > 0)) return NaN;
  return bounded((Math.log(value) - at - slope * Math.log(size)) / Math.hypot(spread, Math.sqrt(COUNTING * counting)));
}
