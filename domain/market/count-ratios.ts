import { fractionReader, type Terms } from '../formulas/fraction.ts';
import { sameAlias } from '../formulas/tree.ts';
import { isOfPosts, isOfThings } from '../language/units.ts';
import type { MetricState } from '../methodology/states.ts';
import { SMALL_DENOMINATOR, type SmallCounts } from './may-be-listed.ts';

/** A reported metric inside a sum: added or taken away. */
interface CountTerm {
  readonly id: number;
  readonly times: number;
}

/** An indicator that divides by a number of things; `part` is null where what is divided is no number of things. */
export interface CountRatio {
  readonly id: number;
  readonly part: readonly CountTerm[] | null;
  readonly whole: readonly CountTerm[];
  /** The first and the last year of the formula it was read from. */
  readonly from_year?: number;
  readonly until_year?: number;
}

type Measure = Pick<MetricState, 'id' | 'alias' | 'mtype' | 'formula' | 'unit'>;

/** Factors of formulas are read as decimals; what they leave over is the noise of doubles. */
const NOISE = 1e-9;

/** The indicators that are something per a number of things: of few things they are told in counts. */
export function countRatios(measures: readonly Measure[]): ReadonlyMap<number, CountRatio> {
  const byAlias = new Map(measures.map((one) => [sameAlias(one.alias), one]));
  const ofAlias = fractionReader(measures);
  /** A sum of things, people or posts, each counted once; null: something else. */
  const countOf = (terms: Terms): CountTerm[] | null => {
    const counted = [...terms].flatMap(([alias, times]) => {
      const measure = byAlias.get(alias);
      const isCounted = measure && (isOfThings(measure.unit.name) || isOfPosts(measure.unit.name));
      return isCounted && Math.abs(Math.abs(times) - 1) <= NOISE ? [{ id: measure.id, times: Math.sign(times) }] : [];
    });
    return counted.length === terms.size ? counted : null;
  };
  const ratios = measures.flatMap(({ id, alias, mtype, unit }): CountRatio[] => {
    const fraction = mtype === 'indicator' ? ofAlias(sameAlias(alias)) : null;
    if (!fraction?.over || !fraction.under) return [];
    const whole = countOf(fraction.under);
    // Only a plain share is «3 of 15».
    const isShare = unit.name.trim() === '%' && Math.abs(fraction.factor - 100) <= NOISE * 100;
    return whole ? [{ id, whole, part: isShare ? countOf(fraction.over) : null }] : [];
  });
  return new Map(ratios.map((ratio) => [ratio.id, ratio]));
}

/** The counts behind a company's ratio of a year where they are small; null: they are not, or one is missing. */
export function smallCounts(ratio: CountRatio | undefined, valueOf: (id: number) => number): SmallCounts | null {
  if (!ratio) return null;
  const sumOf = (terms: readonly CountTerm[]): number =>
    terms.reduce((sum, { id, times }) => sum + times * valueOf(id), 0);
  const whole = sumOf(ratio.whole);
  if (!(whole > 0 && whole < SMALL_DENOMINATOR)) return null;
  const part = ratio.part ? sumOf(ratio.part) : NaN;
  return { part: Number.isNaN(part) ? null : part, whole };
}
