import { MISSING } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { amountOf, type OwnCosts } from './cost-gap.ts';
import type { CostTerm } from './cost-ratios.ts';
import { formatRoubles } from './format-roubles.ts';

/** A metric inside a sum, with the unit its values are typed in. */
export interface MeasuredTerm extends CostTerm {
  readonly unit_name: string;
}

/** A sum of the company's values: in the unit they were typed in where it is one, else in roubles. */
export function amountText(terms: readonly MeasuredTerm[], year: number, costs: OwnCosts, locale: Locale): string {
  const amount = amountOf(terms, year, costs);
  const [first] = terms;
  if (amount === null || !first) return MISSING;
  const oneUnit = terms.every(({ unit_name }) => unit_name === first.unit_name);
  return oneUnit
    ? formatAmount(amount / Math.abs(first.times), first.unit_name, locale, 'typed')
    : formatRoubles(amount, locale);
}
