import { finding, type Finding, type NumberLook, type Spot } from './finding.ts';
import { currencyIn, measuresOf } from '../language/unit-measures.ts';

/** Rounded to what a person would type: a hundred times 0.07 is not 7.000000000000001. */
const rounded = (value: number): number => Number(value.toPrecision(15));

/** Whether a cell shows money of another kind than the unit; of no kind by name is the reader's own. */
function isOtherMoney({ currency, words = '' }: NumberLook, unit: string): boolean {
  const shown = currencyIn(currency || words) ?? currency;
  if (shown === undefined) return false;
  const own = currencyIn(unit);
  return own === undefined || (shown !== '' && shown !== own);
}

/** A doubt about a number that its cell shows otherwise than the portal reads it. */
export function doubtOfLook(
  value: number,
  look: NumberLook | undefined,
  unit: string,
  spot: Spot,
): Finding | undefined {
  if (!look || value === 0) return undefined;
  const { percent, currency, divisor = 1, words = '' } = look;
  if (percent) {
    const shown = rounded(value * 100);
    return unit.includes('%')
      ? finding('shown_as_percent', { value, shown }, spot)
      : finding('percent_of_unit', { shown, unit }, spot);
  }
  if (isOtherMoney(look, unit)) return finding('money_of_unit', { value, currency: currency || words, unit }, spot);
  const { scale } = measuresOf(unit);
  const named = measuresOf(words).scale;
  const shown = rounded(value / divisor);
  if (named > 1) {
    const meant = rounded((shown * named) / scale);
    return meant === value ? undefined : finding('shown_scaled', { value, shown, words, unit, meant }, spot);
  }
  if (divisor === 1) return undefined;
  return finding('shown_divided', { value, shown, unit, proposal: scale === divisor ? shown : null }, spot);
}
