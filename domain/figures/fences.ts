import type { Quartiles } from './describe.ts';

/**
 * Where the fences of a population come from: an analyst's thresholds, or how far a value usually lies from the market,
 * judged on the logarithm, on the logit or on the values as they are. Calculations of before know two more.
 */
export const METHODS = ['none', 'thresholds', 'max_deviation', 'tukey', 'far_log', 'far_logit', 'far_linear'] as const;
export type Method = (typeof METHODS)[number];

export interface Fences {
  readonly low: number;
  readonly high: number;
  readonly method: Method;
}

export const OPEN_FENCES: Fences = { low: -Infinity, high: Infinity, method: 'none' };

/** With fewer values there is no usual range. */
export const FENCED_FROM = 8;
const TUKEY = 1.5;

interface Scale {
  readonly method: Method;
  readonly to: (x: number) => number;
  readonly from: (y: number) => number;
}

/** Half a percentage point on either side keeps 0 and 100 finite ("started" logits, Tukey). */
const START = 0.5;
const WHOLE = 100;

const LOG: Scale = { method: 'far_log', to: Math.log, from: Math.exp };
const LINEAR: Scale = { method: 'far_linear', to: (x) => x, from: (y) => y };
const LOGIT: Scale = {
  method: 'far_logit',
  to: (x) => Math.log((x + START) / (WHOLE + START - x)),
  // The start moves the ends of the scale: a fence beyond them would promise shares that cannot be.
  from: (y) => Math.min(WHOLE, Math.max(0, WHOLE + START - (WHOLE + 2 * START) / (1 + Math.exp(y)))),
};

/** Counts that may be zero: half of the median is added first, so that none is infinitely far from some. */
const startedLog = (start: number): Scale => ({
  method: 'far_log',
  to: (x) => Math.log(x + start),
  from: (y) => Math.max(0, Math.exp(y) - start),
});

/** Shares within 0…100 are judged on the logit, values from zero on on the logarithm, all others as they are. */
function scaleOf({ min, max, median }: Quartiles, share: boolean): Scale {
  if (share && min >= 0 && max <= WHOLE) return LOGIT;
  if (min > 0) return LOG;
  return min === 0 && median > 0 ? startedLog(median / 2) : LINEAR;
}

/**
 * How far from the market is far: Tukey's fences, 1.5 times the distance of the quartiles beyond them, from 8 values on.
 * Quartiles as PERCENTILE.INC, taken on the scale. Where half of the market is one value there are none.
 */
export function farFences(quartiles: Quartiles, share: boolean): Fences {
  const { n, low, high } = quartiles;
  if (n < FENCED_FROM) return OPEN_FENCES;
  const { method, to, from } = scaleOf(quartiles, share);
  const between = ([a, b]: readonly [number, number], rank: number): number => {
    const [below, above] = [to(a), to(b)];
    return below + (above - below) * (rank - Math.floor(rank));
  };
  const p25 = between(low, (n - 1) * 0.25);
  const p75 = between(high, (n - 1) * 0.75);
  const width = TUKEY * (p75 - p25);
  if (!(width > 0)) return OPEN_FENCES;
  return { low: from(p25 - width), high: from(p75 + width), method };
}
