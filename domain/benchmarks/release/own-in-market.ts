import type { PublishedQuantiles } from '../../figures/describe.ts';
import type { Direction } from '../../methodology/states.ts';
import type { SmallCounts } from '../../market/may-be-listed.ts';
import { placeIn, quarterIn } from '../../market/place.ts';
import { isEqual, noisePoints, sideIn, type Side } from '../../market/side.ts';
import type { DoubtCause } from '../../doubts/doubt-text.ts';

/** Why nothing of a population is shown: too few companies, too near to another figure, or an analyst’s decision. */
export const HIDDEN = ['few', 'difference', 'withheld'] as const;
export type Hidden = (typeof HIDDEN)[number];

/** What a release publishes of one population of one measure in one period; all null where it is hidden. */
export interface PublishedCell extends PublishedQuantiles {
  readonly n: number | null;
  /** The figures are multiples of it. */
  readonly step: number | null;
  /** The release a kept figure is of: too few companies changed since to renew it. */
  readonly since: { readonly release_id: number; readonly date: string } | null;
  readonly hidden: Hidden | null;
}

/** Nothing is published. */
export const NO_CELL: PublishedCell = {
  n: null,
  p10: null,
  p25: null,
  median: null,
  p75: null,
  p90: null,
  step: null,
  since: null,
  hidden: null,
};

/** A company's own value and the year it is of. */
export interface OwnValue {
  readonly value: number;
  readonly year: number;
  /** The counts behind a ratio with a small denominator. */
  readonly of_few?: SmallCounts | null;
  /** The doubt behind it that nobody has settled. */
  readonly doubt?: DoubtCause | null;
}

/** A side by what is good. */
export type Standing = 'good' | 'bad' | 'middle';

/** Where a company's own value lies in a published population; null where the population does not say. */
export interface OwnInMarket extends Omit<OwnValue, 'of_few' | 'doubt'> {
  readonly of_few: SmallCounts | null;
  /** About which share of the market lies below, in steps of 5 points; only of 20 companies on. */
  readonly percentile: number | null;
  /** About which share of the market the company's value is better than; without a good side, larger than. */
  readonly place: number | null;
  /** The quarter by value: 1 up to P25, 4 above P75. */
  readonly quartile: 1 | 2 | 3 | 4 | null;
  /** Among the lowest or the highest 10 %: nearer the place is not known. */
  readonly end: 'low' | 'high' | null;
  /** `about`: so near to the middle that no side can be told; null: few companies, or nothing shown. */
  readonly side: Side | null;
  /** Places so many points from the middle cannot be told from it. */
  readonly noise_points: number | null;
  /** The side where one is good: `middle` is `about`. */
  readonly standing: Standing | null;
  /** Own value less median, and as a percentage of |median|. */
  readonly gap: number | null;
  readonly gap_percent: number | null;
  /** Far from the published quartiles; that alone is no doubt. */
  readonly is_low_outlier: boolean;
  readonly is_high_outlier: boolean;
  /** The value, or one it is computed from, is in doubt: then it is neither good nor bad, in whatever group. */
  readonly doubtful: boolean;
  readonly doubt: DoubtCause | null;
}

/** Farther from the quartiles than so many times their distance a value is far from the market. */
const FAR = 1.5;

/** Which side of the published quartiles a value lies far from; null: near, or the quartiles do not say. */
export function farSide(value: number, { p25, p75 }: Pick<PublishedCell, 'p25' | 'p75'>): 'low' | 'high' | null {
  if (p25 === null || p75 === null || p75 <= p25) return null;
  const reach = FAR * (p75 - p25);
  if (value < p25 - reach) return 'low';
  return value > p75 + reach ? 'high' : null;
}

/** The place as a share of one, by value and by what is good. */
function sharesOf(below: number | null, direction: Direction | null) {
  if (below === null) return { percentile: null, place: null };
  return { percentile: below / 100, place: (direction === 'lower' ? 100 - below : below) / 100 };
}

const STANDINGS = { better: 'good', worse: 'bad', about: 'middle', higher: null, lower: null } as const;

const standingOf = (side: Side | null, direction: Direction | null): Standing | null =>
  side === null || direction === null ? null : STANDINGS[side];

/**
 * Where a company's value lies in a published population: the one place in which it is found out, for screens, files
 * and sentences. It knows the published figures and the doubts about the own values and nothing else, so that no value one
 * tries reveals more than they do.
 */
export function ownInMarket(
  own: OwnValue,
  cell: Omit<PublishedCell, 'hidden' | 'since'>,
  direction: Direction | null,
): OwnInMarket {
  const { value, year, of_few = null, doubt = null } = own;
  const { n, median } = cell;
  if (n === null || median === null) {
    const nowhere = { percentile: null, place: null, quartile: null, end: null };
    const sideless = { side: null, noise_points: null, standing: null };
    const near = { is_low_outlier: false, is_high_outlier: false };
    return {
      value,
      year,
      of_few,
      ...nowhere,
      ...sideless,
      gap: null,
      gap_percent: null,
      ...near,
      doubtful: doubt !== null,
      doubt,
    };
  }
  const place = placeIn(value, { ...cell, n, median });
  const side = sideIn(value, cell, direction);
  const gap = isEqual(value, median) ? 0 : value - median;
  const far = farSide(value, cell);
  return {
    value,
    year,
    of_few,
    ...sharesOf(place?.kind === 'share' ? place.below : null, direction),
    quartile: quarterIn(value, cell),
    end: place?.kind === 'end' ? place.end : null,
    side,
    noise_points: noisePoints(cell),
    standing: standingOf(side, direction),
    gap,
    gap_percent: median === 0 ? null : (gap / Math.abs(median)) * 100,
    is_low_outlier: far === 'low',
    is_high_outlier: far === 'high',
    doubtful: doubt !== null,
    doubt,
  };
}
