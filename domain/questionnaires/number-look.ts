import { finding, type Finding, type NumberLook, type Spot } from './finding.ts';
import { currencyIn, measuresOf } from './measures.ts';

/** Rounded to what a person would type: a hundred times 0.07 is not 7.000000000000001. */
const rounded = (value: number): number => Number(value.toPrecision(15));

/** A doubt about a number that its cell shows otherwise than the portal reads it. */
export function doubtOfLook(
  value: number,
  look: NumberLook | undefined,
  unit: string,
  spot: Spot,
): Finding | undefined {
  if (!look || value === 0) return undefined;
  const { percent, currency, divisor } = look;
  if (percent) {
    const shown = rounded(value * 100);
    return unit.includes('%')
      ? finding('shown_as_percent', { value, shown }, spot)
      : finding('percent_of_unit', { shown, unit }, spot);
  }
  const scale = measuresOf(unit).scale;
  if (divisor !== undefined && scale > 1) {
    const shown = rounded(value / divisor);
    return finding('shown_divided', { value, shown, unit, proposal: scale === divisor ? shown : null }, spot);
  }
  if (currency === undefined) return undefined;
  const [ofCell, ofUnit] = [currencyIn(currency), currencyIn(unit)];
  const agrees = ofUnit !== undefined && (ofCell === undefined || ofCell === ofUnit);
  return agrees ? undefined : finding('money_of_unit', { value, currency, unit }, spot);
}
