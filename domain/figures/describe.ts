/** The figures of one population, in the order in which they lie in memory. */
export const FIGURES = ['n', 'min', 'p10', 'p25', 'median', 'mean', 'p75', 'p90', 'p95', 'max', 'stddev'] as const;
export type Figure = (typeof FIGURES)[number];

/** Those of a market that clients may read. */
export const PUBLISHED_FIGURES = ['p10', 'p25', 'median', 'p75', 'p90'] as const satisfies readonly Figure[];

/** A market as clients read it; null is a hidden figure. */
export type PublishedQuantiles = Readonly<Record<(typeof PUBLISHED_FIGURES)[number], number | null>>;

/** NaN where a figure does not exist: nothing of an empty population, no deviation of a single value. */
export type Description = Readonly<Record<Figure, number>>;

/** Every figure with the same value. */
export const figuresAll = <T>(value: T) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, value])) as Record<Figure, T>;

const EMPTY: Description = { ...figuresAll(NaN), n: 0 };

/** PERCENTILE.INC of Excel, percentile_cont of SQL: between the two neighbours of rank (n − 1)·share, in proportion. */
export function percentile(sorted: Float64Array, share: number): number {
  const rank = (sorted.length - 1) * share;
  const whole = Math.floor(rank);
  const low = sorted[whole] ?? NaN;
  const high = sorted[whole + 1];
  return high === undefined ? low : low + (high - low) * (rank - whole);
}

/**
 * Sums by so many running sums side by side, as the vector instructions do it, then what is left over. Two lanes make a
 * register; registers are added up in pairs.
 */
function sumOf(values: Float64Array, lanes: 4 | 8, of: (x: number) => number): number {
  const sums = new Float64Array(lanes);
  const whole = values.length - (values.length % lanes);
  for (let at = 0; at < whole; at += lanes) {
    for (let lane = 0; lane < lanes; lane++) sums[lane]! += of(values[at + lane]!);
  }
  const pair = (lane: number): number =>
    lanes === 4 ? sums[lane]! + sums[lane + 2]! : sums[lane]! + sums[lane + 2]! + (sums[lane + 4]! + sums[lane + 6]!);
  let sum = pair(0) + pair(1);
  for (let at = whole; at < values.length; at++) sum += of(values[at]!);
  return sum;
}

/**
 * Mean and standard deviation (n − 1) in two passes: the second one, over the distances from the first mean, also
 * corrects it (NIST StRD NumAcc1–4 to the last digit the stored doubles allow).
 */
function meanAndDeviation(values: Float64Array): { mean: number; stddev: number } {
  const n = values.length;
  const first = sumOf(values, 8, (x) => x) / n;
  const squares = sumOf(values, 4, (x) => (x - first) * (x - first));
  const rest = sumOf(values, 4, (x) => x - first);
  const variance = Math.max(squares - (rest * rest) / n, 0) / (n - 1);
  return { mean: first + rest / n, stddev: n > 1 ? Math.sqrt(variance) : NaN };
}

/** The values that are present, in their order; minus zero becomes zero. */
export function presentValues(values: ArrayLike<number>, isKept: (at: number) => boolean = () => true): Float64Array {
  const found = new Float64Array(values.length);
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? NaN;
    if (value === value && isKept(at)) found[count++] = value + 0;
  }
  return found.slice(0, count);
}

/** Statistics of the values that are there (NaN is missing): the reference for the kernels, equal to them bit for bit. */
export function describe(values: ArrayLike<number>): Description {
  const present = presentValues(values);
  if (present.length === 0) return EMPTY;
  const { mean, stddev } = meanAndDeviation(present);
  const sorted = present.toSorted();
  return {
    n: sorted.length,
    min: sorted[0]!,
    p10: percentile(sorted, 0.1),
    p25: percentile(sorted, 0.25),
    median: percentile(sorted, 0.5),
    mean,
    p75: percentile(sorted, 0.75),
    p90: percentile(sorted, 0.9),
    p95: percentile(sorted, 0.95),
    max: sorted[sorted.length - 1]!,
    stddev,
  };
}

/** What fences are drawn from: the two neighbours of each quartile, the median and the ends. */
export interface Quartiles {
  readonly n: number;
  readonly min: number;
  readonly max: number;
  readonly median: number;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

/** The two neighbours of a percentile; at the upper end both are the last value. */
function neighbours(sorted: Float64Array, share: number): [number, number] {
  const below = Math.floor((sorted.length - 1) * share);
  return [sorted[below] ?? NaN, sorted[below + 1] ?? sorted[below] ?? NaN];
}

export const quartilesOf = (values: ArrayLike<number>): Quartiles =>
  quartilesOfSorted(presentValues(values).toSorted());

/** Of values that are all there, in their order. */
export function quartilesOfSorted(sorted: Float64Array): Quartiles {
  return {
    n: sorted.length,
    min: sorted[0] ?? NaN,
    max: sorted[sorted.length - 1] ?? NaN,
    median: percentile(sorted, 0.5),
    low: neighbours(sorted, 0.25),
    high: neighbours(sorted, 0.75),
  };
}

/** Reads a description out of an array of doubles. */
export function descriptionAt(figures: Float64Array, from: number): Description {
  const read = (at: number): number => figures[from + at] ?? NaN;
  return Object.fromEntries(FIGURES.map((figure, at) => [figure, read(at)])) as Record<Figure, number>;
}

/** How many of the sorted values are less than one. */
export function countBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * PERCENTRANK.INC in a population: the share of it below a value, from 0 for the least to 1 for the greatest; equal values
 * share the lowest rank. A value between two members lies between their ranks in proportion; outside of them it is 0 or 1.
 */
export function percentRanks(values: ArrayLike<number>): (x: number) => number {
  const sorted = presentValues(values).toSorted();
  const n = sorted.length;
  return (x) => {
    if (n === 0 || x !== x) return NaN;
    if (n === 1) return x < sorted[0]! ? 0 : 1;
    const below = countBelow(sorted, x);
    if (below === n) return 1;
    if (sorted[below] === x || below === 0) return below / (n - 1);
    const low = sorted[below - 1]!;
    const first = countBelow(sorted, low);
    return (first + ((x - low) / (sorted[below]! - low)) * (below - first)) / (n - 1);
  };
}
