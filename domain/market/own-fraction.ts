import { fractionReader, type Terms } from '../formulas/fraction.ts';
import { sameAlias } from '../formulas/tree.ts';
import { formulaIn, type FormulaYears } from '../methodology/formula-years.ts';
import type { MetricState } from '../methodology/states.ts';

type Measure = Pick<MetricState, 'id' | 'alias' | 'mtype' | 'formula' | 'unit'> & FormulaYears;

/** The sums a company's value is the quotient of; `isShare`: as a plain percentage. */
export interface OwnFraction {
  readonly a: number;
  readonly b: number;
  readonly isShare: boolean;
}

/** What doubles and rounding in formulas leave over. */
const NEAR = 1e-3;

/** The company's values by number and year; null where it has none. */
type ValueIn = (id: number, year: number) => number | null;

/** Reads the two sums behind a company's value of a year; null where the formula is no quotient or a number is missing. */
export function ownFractions(measures: readonly Measure[], valueIn: ValueIn) {
  const byAlias = new Map(measures.map((one) => [sameAlias(one.alias), one]));
  const byId = new Map(measures.map((one) => [one.id, one]));
  const readers = new Map<number, ReturnType<typeof fractionReader>>();
  const readerOf = (year: number) => {
    const known = readers.get(year);
    if (known) return known;
    const made = fractionReader(measures.map((one) => ({ ...one, formula: formulaIn(one, year) })));
    readers.set(year, made);
    return made;
  };
  const sumOf = (terms: Terms, year: number): number =>
    [...terms].reduce((sum, [alias, times]) => {
      const id = byAlias.get(alias)?.id;
      return sum + times * ((id === undefined ? null : valueIn(id, year)) ?? NaN);
    }, 0);
  return (id: number, own: { readonly value: number; readonly year: number }): OwnFraction | null => {
    const measure = byId.get(id);
    const fraction = measure?.mtype === 'indicator' ? readerOf(own.year)(sameAlias(measure.alias)) : null;
    if (!measure || !fraction?.over || !fraction.under) return null;
    const [a, b] = [sumOf(fraction.over, own.year), sumOf(fraction.under, own.year)];
    // The numbers must be those the value was computed from: a sentence beside it would contradict it.
    const isSame = Math.abs((fraction.factor * a) / b - own.value) <= NEAR * Math.max(1, Math.abs(own.value));
    if (!isSame || b <= 0) return null;
    return { a, b, isShare: measure.unit.name.trim() === '%' && Math.abs(fraction.factor - 100) < NEAR };
  };
}
