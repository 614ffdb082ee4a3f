import { describe, presentValues, type Description } from './describe.ts';

/** Where fences come from: an analyst's thresholds, the metric's max_deviation, Tukey's rule, or there are none. */
export const METHODS = ['none', 'thresholds', 'max_deviation', 'tukey'] as const;
export type Method = (typeof METHODS)[number];

export interface Fences {
  readonly low: number;
  readonly high: number;
  readonly method: Method;
}

export interface FenceRules {
  /** An analyst's own, for this benchmark and metric; null where there is none. */
  readonly low_threshold: number | null;
  readonly high_threshold: number | null;
  /** In percent of the median. */
  readonly max_deviation: number | null;
}

/** What became of a value; from `lowKept` on it counts although it lies outside. */
export const FLAG = { inside: 0, low: 1, high: 2, excluded: 3, lowKept: 4, highKept: 5 } as const;

export const isKept = (flag: number): boolean => flag === FLAG.inside || flag > FLAG.excluded;

/** An analyst's word on one value: `keep` it although it lies outside, or `exclude` it although it does not. */
export type Verdict = 'keep' | 'exclude';

const FENCED_FROM = 8;
const TUKEY = 1.5;

/** Own thresholds come first; else median ∓ d % of |median|; else Tukey's fences (1.5 IQR) from 8 values on. */
export function fencesOf(all: Description, rules: FenceRules): Fences {
  const { low_threshold: low, high_threshold: high, max_deviation: deviation } = rules;
  if (low !== null || high !== null) return { low: low ?? -Infinity, high: high ?? Infinity, method: 'thresholds' };
  if (deviation !== null) return maxDeviationFences(all, deviation);
  return tukeyFences(all);
}

function maxDeviationFences({ n, median }: Description, deviation: number): Fences {
  if (n === 0) return { low: -Infinity, high: Infinity, method: 'max_deviation' };
  const width = (deviation / 100) * Math.abs(median);
  return { low: median - width, high: median + width, method: 'max_deviation' };
}

function tukeyFences({ n, p25, p75 }: Description): Fences {
  if (n < FENCED_FROM) return { low: -Infinity, high: Infinity, method: 'none' };
  const width = TUKEY * (p75 - p25);
  return { low: p25 - width, high: p75 + width, method: 'tukey' };
}

/** The flag of a value by the fences alone; missing is inside. */
export const flagOf = (value: number, { low, high }: Fences): number =>
  value < low ? FLAG.low : value > high ? FLAG.high : FLAG.inside;

/** The flag after an analyst's word. */
export function overruled(flag: number, verdict: Verdict): number {
  if (verdict === 'exclude') return flag === FLAG.inside ? FLAG.excluded : flag;
  if (flag === FLAG.low) return FLAG.lowKept;
  return flag === FLAG.high ? FLAG.highKept : flag;
}

export interface Judged {
  readonly all: Description;
  /** Without what was left out. */
  readonly kept: Description;
  readonly fences: Fences;
  readonly flags: Uint8Array;
}

/**
 * One population: statistics of all values, fences drawn from them, what lies outside, and the statistics without it.
 * `verdicts` are given by the place of the value. The reference for the kernels.
 */
export function judge(
  values: ArrayLike<number>,
  rules: FenceRules,
  verdicts: ReadonlyMap<number, Verdict> = new Map(),
): Judged {
  const all = describe(values);
  const fences = fencesOf(all, rules);
  const flags = Uint8Array.from(values, (value) => flagOf(value, fences));
  for (const [at, verdict] of verdicts) {
    if (values[at] === values[at]) flags[at] = overruled(flags[at] ?? 0, verdict);
  }
  return { all, fences, flags, kept: describe(presentValues(values, (at) => isKept(flags[at] ?? 0))) };
}

export interface AnomalyTests {
  /** Null where the metric has no max_deviation. */
  readonly max_deviation: { readonly low: number; readonly high: number; readonly outside: boolean } | null;
  /** Null below 8 values. */
  readonly tukey: { readonly low: number; readonly high: number; readonly outside: boolean } | null;
  /** 0.6745·(x − median) / MAD, outside beyond ±3.5 (Iglewicz and Hoaglin); null where the MAD is 0. */
  readonly modified_z: { readonly z: number; readonly outside: boolean } | null;
}

const MOST_Z = 3.5;
const NORMAL = 0.6745;

/** The three tests of one value side by side, for the anomaly desk. */
export function anomalyTests(values: ArrayLike<number>, maxDeviation: number | null): (value: number) => AnomalyTests {
  const all = describe(values);
  const byDeviation = maxDeviation === null ? null : maxDeviationFences(all, maxDeviation);
  const byTukey = all.n < FENCED_FROM ? null : tukeyFences(all);
  const { median: mad } = describe(presentValues(values).map((x) => Math.abs(x - all.median)));
  const against = (fences: Fences | null, value: number) =>
    fences && { low: fences.low, high: fences.high, outside: flagOf(value, fences) !== FLAG.inside };
  return (value) => {
    const z = (NORMAL * (value - all.median)) / mad;
    return {
      max_deviation: against(byDeviation, value),
      tukey: against(byTukey, value),
      modified_z: Number.isFinite(z) ? { z, outside: Math.abs(z) > MOST_Z } : null,
    };
  };
}
