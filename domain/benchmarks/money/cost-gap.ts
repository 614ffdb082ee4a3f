import { printedOwn, type PrintedMeasure } from '../../market/own-digits.ts';
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
  /** Where half a step of the market's grid moves the amount by more than a tenth: from the smaller to the larger. */
  readonly range: AmountRange | null;
}

/** From the smaller amount to the larger. */
export interface AmountRange {
  readonly from: number;
  readonly to: number;
}

/** More than that part of an amount is told as a range. */
const SURE = 0.1;

/** An own value of a cost ratio. */
export interface OwnRatio extends PrintedMeasure {
  readonly id: number;
  readonly value: number;
  readonly year: number;
}

/** A figure of the market and the grid it was rounded to. */
export interface Yardstick {
  readonly figure: number;
  readonly step: number | null;
}

/** Nearer than the figure is rounded to, it is not known on which side the value lies. */
export const isLevel = (own: Pick<OwnRatio, 'value' | keyof PrintedMeasure>, { figure, step }: Yardstick): boolean =>
  Math.abs(printedOwn(own, own.value) - figure) <= ((step ?? 0) / 2) * (1 + 1e-9);

/**
 * What the distance of a company's value from a figure of the market costs a year: distance × the company's own
 * denominator, of the numbers as they are printed, so that the equation holds on paper. Null where the indicator is no cost
 * ratio, the denominator is missing, or the rounding of the figure leaves the sign open. Never to be added up: the same
 * costs are divided by different things, and lie inside one another.
 */
export function costGap(own: OwnRatio, yardstick: Yardstick, costs: OwnCosts): CostGap | null {
  const { id, value, year } = own;
  const ratio = ratioIn(costs.ratios, id, year);
  const base = ratio ? amountOf(ratio.base, year, costs) : null;
  if (!ratio || base === null || base <= 0 || isLevel(own, yardstick)) return null;
  const gap = printedOwn(own, value) - yardstick.figure;
  const half = (yardstick.step ?? 0) / 2;
  const roublesOf = (distance: number): number => distance * ratio.scale * ratio.times * base;
  const roubles = roublesOf(gap);
  const ends = [gap - half, gap + half].map(roublesOf);
  const range = { from: Math.min(...ends), to: Math.max(...ends) };
  return { base, roubles, range: half / Math.abs(gap) > SURE ? range : null };
}
