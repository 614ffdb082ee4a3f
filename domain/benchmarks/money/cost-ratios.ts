import { parseFormula } from '../../formulas/parse.ts';
import {
  fractionOf,
  fractionReader,
  type Fraction,
  type FractionOfAlias,
  type Terms,
} from '../../formulas/fraction.ts';
import { sameAlias } from '../../formulas/tree.ts';
import type { MetricState } from '../../methodology/states.ts';
import { roublesIn, roublesInPrice } from './roubles.ts';

/** A reported metric inside a sum: roubles of one of its unit where it is money, else 1; below zero where it is taken away. */
export interface CostTerm {
  readonly id: number;
  readonly times: number;
}

/**
 * What a cost costs: a price per something (`price`: roubles a user), or money against other money (`share`: of revenue).
 * A difference of the ratio is worth difference × scale × times × base in roubles a year; base is the sum of the company's
 * values, in roubles where they are money.
 */
export interface CostRatio {
  readonly id: number;
  readonly kind: 'price' | 'share';
  readonly cost: readonly CostTerm[];
  readonly base: readonly CostTerm[];
  /** What one of the ratio's unit is: so many roubles, or 0.01 for a percent. */
  readonly scale: number;
  /** What the formula divides by beside the base: 12 where the ratio is of a month. */
  readonly times: number;
  /** The first and the last year of the formula it was read from; values of other years are other ratios. */
  readonly from_year?: number;
  readonly until_year?: number;
}

type Measure = Pick<MetricState, 'id' | 'alias' | 'mtype' | 'formula' | 'unit' | 'direction' | 'validation_rules'>;

/** Factors of formulas are read as decimals; what they leave over is the noise of doubles. */
const NOISE = 1e-9;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= NOISE * Math.abs(other);

const clean = (value: number): number => Number(value.toPrecision(12));

/** The one number behind several; null where they differ. */
function common(values: readonly number[]): number | null {
  const [first] = values;
  return first !== undefined && first > 0 && values.every((value) => isSame(value, first)) ? first : null;
}

class Methodology {
  readonly measures: ReadonlyMap<string, Measure>;
  readonly fractionOf: FractionOfAlias;

  constructor(measures: readonly Measure[]) {
    this.measures = new Map(measures.map((one) => [sameAlias(one.alias), one]));
    this.fractionOf = fractionReader(measures);
  }

  /** How many roubles one of a sum is; null unless all of it is money, counted alike. */
  roublesOf(terms: Terms): number | null {
    const each = [...terms].map(([alias, times]) => {
      const roubles = roublesIn(this.measures.get(alias)?.unit.name ?? '');
      return roubles === null ? NaN : roubles / Math.abs(times);
    });
    return common(each);
  }

  isMoney(terms: Terms): boolean {
    return [...terms.keys()].some((alias) => roublesIn(this.measures.get(alias)?.unit.name ?? '') !== null);
  }

  termsOf(terms: Terms): CostTerm[] {
    return [...terms].flatMap(([alias, times]) => {
      const measure = this.measures.get(alias);
      return measure ? [{ id: measure.id, times: Math.sign(times) * (roublesIn(measure.unit.name) ?? 1) }] : [];
    });
  }

  /** How many of the base's shown unit one of the formula's is: roubles of money, else the number it is multiplied by. */
  unitOf(terms: Terms): number | null {
    return this.isMoney(terms)
      ? this.roublesOf(terms)
      : common([...terms.values()].map((times) => 1 / Math.abs(times)));
  }
}

const sameTerms = (one: Terms, other: Terms): boolean =>
  one.size === other.size && [...one.keys()].every((alias) => other.has(alias));

/** A sum is a part of another where the methodology's own strict rules say that it is never more. */
function isPart(methodology: Methodology, over: Terms, under: Terms): boolean {
  const rules = [...over.keys(), ...under.keys()].flatMap(
    (alias) => methodology.measures.get(alias)?.validation_rules.split('\n') ?? [],
  );
  return rules.some((rule) => {
    const { formula } = parseFormula(rule);
    if (formula.kind !== 'binary') return false;
    const [less, more] = /^<=?$/.test(formula.operator)
      ? [formula.left, formula.right]
      : /^>=?$/.test(formula.operator)
        ? [formula.right, formula.left]
        : [];
    const part = less && sumIn(fractionOf(less, methodology.fractionOf));
    const whole = more && sumIn(fractionOf(more, methodology.fractionOf));
    if (!part || !whole || !sameTerms(part, over) || !sameTerms(whole, under)) return false;
    const [one, other] = [methodology.roublesOf(part), methodology.roublesOf(whole)];
    return one !== null && other !== null && isSame(one, other);
  });
}

const sumIn = (fraction: Fraction | null): Terms | null =>
  fraction?.over && !fraction.under
    ? new Map([...fraction.over].map(([alias, times]) => [alias, times * fraction.factor]))
    : null;

function ratioOf(methodology: Methodology, { id, alias, unit }: Measure): CostRatio | null {
  const fraction = methodology.fractionOf(sameAlias(alias));
  if (!fraction?.over || !fraction.under || fraction.factor <= 0) return null;
  const { factor, over, under } = fraction;
  const roubles = methodology.roublesOf(over);
  const baseUnit = methodology.unitOf(under);
  if (roubles === null || baseUnit === null) return null;
  const kind = methodology.isMoney(under) ? 'share' : 'price';
  if (kind === 'share' && isPart(methodology, over, under)) return null;
  const scale = kind === 'share' ? (unit.name.trim() === '%' ? 0.01 : 1) : (roublesInPrice(unit.name) ?? 1);
  return {
    id,
    kind,
    cost: methodology.termsOf(over),
    base: methodology.termsOf(under),
    scale,
    times: clean(roubles / (factor * baseUnit * scale)),
  };
}

/**
 * The indicators whose difference from the market is an amount of money a year: less of them is better, and the formula is
 * a sum of money over a sum of something else, be it a number of things or other money. Not among them: a part over its
 * whole (another share divides the same money differently), deviations, limits and conditions, and what has no good side
 * or a high one: nothing says that spending less there is better.
 */
export function costRatios(measures: readonly Measure[]): ReadonlyMap<number, CostRatio> {
  const methodology = new Methodology(measures);
  const found = measures.flatMap((measure) => {
    const ratio = measure.mtype === 'indicator' && measure.direction === 'lower' ? ratioOf(methodology, measure) : null;
    return ratio ? [[ratio.id, ratio] as const] : [];
  });
  return new Map(found);
}
