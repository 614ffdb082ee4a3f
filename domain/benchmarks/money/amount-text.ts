import { MISSING } from '../../language/format.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { amountOf, type OwnCosts } from './cost-gap.ts';
import type { CostTerm } from './cost-ratios.ts';

/** A metric inside a sum, with the unit its values are typed in. */
export interface MeasuredTerm extends CostTerm {
  readonly unit_name: string;
}

/** A sum of the company's values in full, in the largest of the units they were typed in. */
export function amountText(terms: readonly MeasuredTerm[], year: number, costs: OwnCosts, locale: Locale): string {
  const amount = amountOf(terms, year, costs);
  const [largest] = terms.toSorted((one, other) => Math.abs(other.times) - Math.abs(one.times));
  return amount === null || !largest
    ? MISSING
    : formatAmount(amount / Math.abs(largest.times), largest.unit_name, locale, 'typed');
}

/** The same in both languages. */
export const measuredAmount = (terms: readonly MeasuredTerm[], year: number, costs: OwnCosts): Text =>
  text(amountText(terms, year, costs, 'ru'), amountText(terms, year, costs, 'en'));
