import { figuresOf, marksOf, valuesOf, type Calculation, type Period } from '../figures/calculation.ts';
import type { Market } from './confidential.ts';
import { percentRank, presentValues } from '../figures/describe.ts';
import { isLeftOut } from '../figures/judge.ts';

/** Which side of the market is good; null: neither. */
export type Direction = 'higher' | 'lower' | null;

/** Where a company stands in the market. */
export interface Position {
  readonly value: number;
  /** The year the value is of. */
  readonly year: number;
  /** PERCENTRANK.INC over the population, 0 to 1. */
  readonly percentile: number;
  /** By value: 1 up to P25, 2 up to the median, 3 up to P75, 4 above. */
  readonly quartile: 1 | 2 | 3 | 4;
  readonly verdict: 'good' | 'bad' | 'neutral';
  /** The value less the median; the share is of |median|, null when that is 0. */
  readonly gap: { readonly absolute: number; readonly share: number | null };
  /**
   * The share of the other companies that the own one is better than, or without a good side has more than; equal ones
   * count half.
   */
  readonly place: number;
  /** Of the other companies, how many have less and how many have more. */
  readonly below: number;
  readonly above: number;
  readonly others: number;
  /** The own value was left out of the statistics as an outlier. */
  readonly excluded: boolean;
}

/** What a company reported, where it does not stand in the calculation itself. */
export interface OwnValue {
  readonly value: number;
  readonly year: number;
}

/** The part of the market one company sees itself in: figures, how many others, its own position. Null: no such measure. */
export function marketOf(
  calculation: Calculation,
  measure: number,
  period: Period,
  company: number | null,
  direction: Direction,
  elsewhere: OwnValue | null = null,
): Market | null {
  const figures = figuresOf(calculation, measure, period);
  const found = valuesOf(calculation, measure, period);
  const marks = marksOf(calculation, measure, period);
  if (!figures || !found || !marks) return null;
  const at = company === null ? -1 : calculation.companies.indexOf(company);
  const isIn = at >= 0 && found.values[at] === found.values[at];
  const counts = isIn && !isLeftOut(marks[at] ?? 0);
  const own = isIn ? { value: found.values[at]!, year: found.years[at]! } : elsewhere;
  const population = presentValues(found.values, (place) => !isLeftOut(marks[place] ?? 0));
  const others = presentValues(found.values, (place) => place !== at && !isLeftOut(marks[place] ?? 0));
  const market = { figures, others: figures.kept.n - (counts ? 1 : 0) };
  if (own === null || figures.kept.n === 0) return { ...market, position: null };
  const { p25, median, p75 } = figures.kept;
  const { value } = own;
  const absolute = gapBetween(value, median);
  const below = others.filter((other) => other < value).length;
  const above = others.filter((other) => other > value).length;
  return {
    ...market,
    position: {
      ...own,
      place: placeOf(below, above, others.length, direction),
      percentile: percentRank(population, value),
      quartile: value <= p25 ? 1 : value <= median ? 2 : value <= p75 ? 3 : 4,
      verdict: verdictOf(absolute, direction),
      gap: { absolute, share: median === 0 ? null : absolute / Math.abs(median) },
      below,
      above,
      others: others.length,
      excluded: isIn && !counts,
    },
  };
}

/** Equal but for the noise of doubles is equal. */
const gapBetween = (value: number, median: number): number =>
  Math.abs(value - median) <= 1e-12 * Math.abs(value) ? 0 : value - median;

function placeOf(below: number, above: number, others: number, direction: Direction): number {
  if (others === 0) return NaN;
  const beaten = direction === 'lower' ? above : below;
  return (beaten + (others - below - above) / 2) / others;
}

function verdictOf(gap: number, direction: Direction): Position['verdict'] {
  if (direction === null || gap === 0) return 'neutral';
  return gap > 0 === (direction === 'higher') ? 'good' : 'bad';
}
