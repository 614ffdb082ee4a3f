import type { PublishedQuantiles } from '../../figures/describe.ts';
import { text } from '../../language/text.ts';
import { smoothQuantile } from './smooth-quantile.ts';
import { coarserOf, roundTo, sizeOf, stepOfTwoDigits, stepWithin, type Step } from './step.ts';

/** What clients read of one population of one measure in one period; null where too few companies stand behind it. */
export interface PublishedFigures extends PublishedQuantiles {
  readonly n: number;
  readonly median: number;
  /** The figures are multiples of it. */
  readonly step: number;
}

/** From how many companies on a figure may be shown; each may be raised, none lowered. */
export interface Enough {
  readonly median: number;
  readonly quartiles: number;
  readonly tails: number;
  /** Companies of one size are alike: their tails need more. */
  readonly tailsOfBand: number;
  /** Present in both years of a trend. */
  readonly trend: number;
}

export const ENOUGH: Enough = { median: 6, quartiles: 7, tails: 20, tailsOfBand: 40, trend: 15 };

/** Fewer companies are no market: nobody is shown them as one, the staff included. */
export const isMarket = (n: number): boolean => n >= ENOUGH.median;

/** Somebody reports it, but too few for a market. */
export const isTooFew = (n: number): boolean => n > 0 && !isMarket(n);

export const NO_MARKET = text(
  `рынка за год нет: компаний меньше ${ENOUGH.median}`,
  `no market that year: fewer than ${ENOUGH.median} companies`,
);

/** Each company hides among at least so many others: raises what is enough, never lowers it. */
export const enoughAmong = (others: number): Enough => ({
  median: Math.max(ENOUGH.median, others + 1),
  quartiles: Math.max(ENOUGH.quartiles, others + 2),
  tails: Math.max(ENOUGH.tails, others + 2),
  tailsOfBand: Math.max(ENOUGH.tailsOfBand, others + 2),
  trend: Math.max(ENOUGH.trend, others + 1),
});

/** Parts of the distance of the quartiles that a step may be: few companies are shown on a coarser grid. */
const PARTS_OF_FEW = 5;
const PARTS = 10;
const FEW = 20;

/** The grid of a population, from its values in their order. */
export function gridOf(sorted: Float64Array): Step {
  const distance = smoothQuantile(sorted, 0.75) - smoothQuantile(sorted, 0.25);
  if (!(distance > 0)) return stepOfTwoDigits(smoothQuantile(sorted, 0.5));
  return stepWithin(distance / (sorted.length < FEW ? PARTS_OF_FEW : PARTS));
}

/** How a population is shown: a size band never finer than the whole market, and its tails only from many companies. */
export interface Shown {
  readonly enough: Enough;
  readonly bandWithin: Step | null;
}

/** The ranks between the quartiles where they share one value, which half of the companies have; null where they differ. */
export function commonRanks(sorted: Float64Array): readonly [from: number, to: number] | null {
  const last = sorted.length - 1;
  const [from, to] = [Math.floor(last * 0.25), Math.ceil(last * 0.75)];
  return sorted[from] === sorted[to] ? [from, to] : null;
}

/**
 * Half of the companies have one value: that is reported, and nothing of the others. Smoothed quantiles would be a known share
 * of the few other values, on a grid as fine as they are small.
 */
function onlyCommon(common: number, n: number, quartiles: boolean): PublishedFigures {
  const step = stepOfTwoDigits(common);
  const value = roundTo(common, step);
  const quartile = quartiles ? value : null;
  return { n, p10: null, p25: quartile, median: value, p75: quartile, p90: null, step: sizeOf(step) };
}

/** The figures of a population from its values in their order; `counted` are its companies, those of one group as one. */
export function publishedFigures(
  sorted: Float64Array,
  counted: number,
  { enough, bandWithin }: Shown,
): PublishedFigures {
  const common = commonRanks(sorted);
  if (common !== null) return onlyCommon(sorted[common[0]]!, sorted.length, counted >= enough.quartiles);
  const own = gridOf(sorted);
  const step = bandWithin ? coarserOf(own, bandWithin) : own;
  let before = -Infinity;
  const at = (share: number, from: number): number | null => {
    if (counted < from) return null;
    // Rounding keeps the order; the sums before it may differ in their last bit.
    before = Math.max(before, roundTo(smoothQuantile(sorted, share), step));
    return before;
  };
  const tails = bandWithin ? enough.tailsOfBand : enough.tails;
  return {
    n: sorted.length,
    p10: at(0.1, tails),
    p25: at(0.25, enough.quartiles),
    median: at(0.5, 0) ?? NaN,
    p75: at(0.75, enough.quartiles),
    p90: at(0.9, tails),
    step: sizeOf(step),
  };
}
