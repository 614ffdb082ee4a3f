import { percentile } from '../../figures/describe.ts';
import type { PublishedFigures } from '../../benchmarks/release/published-figures.ts';
import { Simplex, type LinearProgramme } from './linear-programme.ts';

export const SHARES = { p10: 0.1, p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9 } as const;
type Name = keyof typeof SHARES;
export const AUDITED = Object.keys(SHARES) as Name[];

/** A value is determined when it is known to within so large a part of the distance of the market's quartiles, */
const OF_DISTANCE = 0.05;
/** and of itself; a share and a value that may be negative by the distance alone. */
const OF_ITSELF = 0.2;

/** The companies of a released figure, by place, and what was published of them. */
export interface AuditedCell {
  readonly members: readonly number[];
  readonly figures: Pick<PublishedFigures, Name | 'step'>;
  /** Half of them have one value, which alone is told: the ranks that surely have it. */
  readonly common: readonly [from: number, to: number] | null;
}

/** How a quantile is made from values in their order. */
export type QuantileWeights = (n: number, share: number) => ArrayLike<number>;

export interface AuditedMeasure {
  /** As they enter the figures, by the place of the company. */
  readonly values: Float64Array;
  /** In percent. */
  readonly share: boolean;
  readonly cells: readonly AuditedCell[];
  /** Of whom the exact value is known. */
  readonly known: ReadonlySet<number>;
  readonly weights: QuantileWeights;
}

export interface Determined {
  /** Of so many values, */
  readonly of: number;
  /** so many are determined, */
  readonly count: number;
  /** and so many are known to within a part of the distance of the quartiles, however large a part of themselves that is. */
  readonly near: number;
}

/** So many values of a measure are looked at, evenly along their order. */
const MOST_VALUES = 100;
const NOTHING: Determined = { of: 0, count: 0, near: 0 };

/** The programme in the distances between neighbours, so that the known order is that none is negative. */
function programmeOf(
  { values, share, cells, known, weights }: AuditedMeasure,
  order: readonly number[],
  scaled: (x: number) => number,
): LinearProgramme {
  const n = order.length;
  const first = values[order[0]!]!;
  const isSigned = first < 0;
  const base = isSigned ? 0 : scaled(0);
  const rankOf = new Map(order.map((at, rank) => [at, rank]));
  const rows: [Float64Array, number, number][] = [];
  /** A weighted sum of values: each is the sum of all distances up to it. */
  const add = (terms: readonly (readonly [rank: number, weight: number])[], least: number, most: number): void => {
    const row = new Float64Array(n);
    let total = 0;
    for (const [rank, weight] of terms) {
      row[rank]! += weight;
      total += weight;
    }
    for (let rank = n - 2; rank >= 0; rank--) row[rank]! += row[rank + 1]!;
    rows.push([row, least - total * base, most - total * base]);
  };
  for (const { members, figures, common } of cells) {
    const ranks = members.flatMap((at) => rankOf.get(at) ?? []).toSorted((a, b) => a - b);
    // A hair more than half a step, so that rounding does not rule out the truth.
    const half = (figures.step / 2) * (1 + 1e-6);
    if (common) {
      const [from, to] = [ranks[common[0]]!, ranks[common[1]]!];
      const { median } = figures;
      add([[from, 1]], scaled(median - half), scaled(median + half));
      if (to > from)
        add(
          [
            [to, 1],
            [from, -1],
          ],
          0,
          0,
        );
      continue;
    }
    for (const name of AUDITED) {
      const figure = figures[name];
      if (figure === null) continue;
      const weight = weights(ranks.length, SHARES[name]);
      add(
        ranks.map((rank, at) => [rank, weight[at] ?? 0] as const),
        scaled(figure - half),
        scaled(figure + half),
      );
    }
  }
  for (const at of known) {
    const [rank, value] = [rankOf.get(at)!, scaled(values[at]!)];
    add([[rank, 1]], value, value);
  }
  if (share && values[order[n - 1]!]! <= 100) add([[n - 1, 1]], -Infinity, scaled(100));
  const least = new Float64Array(n);
  if (isSigned) least[0] = -Infinity;
  return { least, rows };
}

/**
 * Who knows the published figures, the complete order of all companies and some exact values: which other values are
 * determined by that? What each can be at least and at most is a linear programme.
 */
export function determinedValues(measure: AuditedMeasure): Determined {
  const { values, share, known } = measure;
  const order = [...values.keys()]
    .filter((at) => !Number.isNaN(values[at]!))
    .toSorted((a, b) => values[a]! - values[b]!);
  const sorted = Float64Array.from(order, (at) => values[at]!);
  const distance = percentile(sorted, 0.75) - percentile(sorted, 0.25);
  if (!(distance > 0)) return NOTHING;
  // In parts of the distance of the quartiles from the median: the solver works with numbers near one.
  const middle = percentile(sorted, 0.5);
  const scaled = (x: number): number => (x - middle) / distance;
  const simplex = new Simplex(programmeOf(measure, order, scaled));
  const n = order.length;
  const [lowest, highest] = [new Float64Array(n).fill(Infinity), new Float64Array(n).fill(-Infinity)];
  /** Every solution tells of all values what they can be. */
  const note = (): void => {
    let at = 0;
    simplex.variables.forEach((step, rank) => {
      at += step;
      lowest[rank] = Math.min(lowest[rank]!, at);
      highest[rank] = Math.max(highest[rank]!, at);
    });
  };
  const halfWidth = (rank: number): number => (highest[rank]! - lowest[rank]!) / 2;
  const end = (rank: number, sign: 1 | -1): void => {
    const aim = Float64Array.from({ length: n }, (_, at) => (at <= rank ? sign : 0));
    const most = sign * simplex.maximise(aim);
    note();
    if (!Number.isFinite(most)) (sign > 0 ? highest : lowest)[rank] = most;
  };
  const others = [...order.keys()].filter((rank) => !known.has(order[rank]!));
  const step = Math.max(1, others.length / MOST_VALUES);
  let [of, count, near] = [0, 0, 0];
  for (let next = 0; next < others.length; next += step) {
    const rank = others[Math.floor(next)]!;
    of += 1;
    if (halfWidth(rank) > OF_DISTANCE) continue;
    end(rank, 1);
    if (halfWidth(rank) <= OF_DISTANCE) end(rank, -1);
    const half = halfWidth(rank);
    if (half > OF_DISTANCE) continue;
    near += 1;
    if (share || sorted[0]! < 0 || half * distance <= OF_ITSELF * Math.abs(sorted[rank]!)) count += 1;
  }
  return { of, count, near };
}
