import type { CostRatio, CostTerm } from './cost-ratios.ts';

/** The cost ratios of a methodology beside what a company reports. */
export interface OwnCosts {
  /** Of each indicator the ratios of its formulas, the newest last. */
  readonly ratios: ReadonlyMap<number, readonly CostRatio[]>;
  /** The company's value of a metric in a year; null where it has none. */
  readonly valueIn: (id: number, year: number) => number | null;
}

/** A sum of the company's values, in roubles where they are money; null where one is missing. */
export function amountOf(
  terms: readonly CostTerm[],
  year: number,
  { valueIn }: Pick<OwnCosts, 'valueIn'>,
): number | null {
  let sum = 0;
  for (const { id, times } of terms) {
    const value = valueIn(id, year);
    if (value === null) return null;
    sum += times * value;
  }
  return sum;
}

type RatioYears = Pick<CostRatio, 'from_year' | 'until_year'>;

/** Whether the value of a year follows the formula a ratio was read from. */
const holdsIn = ({ from_year = -Infinity, until_year = Infinity }: RatioYears, year: number): boolean =>
  year >= from_year && year <= until_year;

/** The ratio that the formula of a year makes of an indicator; undefined where it makes none. */
export const ratioIn = <R extends RatioYears>(
  ratios: ReadonlyMap<number, readonly R[]>,
  id: number,
  year: number,
): R | undefined => ratios.get(id)?.find((ratio) => holdsIn(ratio, year));

/** A difference of a cost ratio in money, and what it was multiplied by. */
export interface CostGap {
  readonly base: number;
  /** Roubles a year; above zero: dearer. */
  readonly roubles: number;
}

/**
 * What the distance of a company's value from a figure of the market costs a year: distance × the company's own
 * denominator. Null where the indicator is no cost ratio or the denominator is missing. Never to be added up: the same
 * costs are divided by different things, and lie inside one another.
 */
export function costGap(
  { id, value, year }: { readonly id: number; readonly value: number; readonly year: number },
  figure: number,
  costs: OwnCosts,
): CostGap | null {
  const ratio = ratioIn(costs.ratios, id, year);
  const base = ratio ? amountOf(ratio.base, year, costs) : null;
  if (!ratio || base === null || base <= 0) return null;
  return { base, roubles: (value - figure) * ratio.scale * ratio.times * base };
}
