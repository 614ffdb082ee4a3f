import { finding, type Finding, type NumberLook, type Spot } from './finding.ts';
import { scaleOfUnit } from './typed-number.ts';

const MONEY = {
  RUB: /руб|₽|rub/i,
  USD: /\$|usd|долл/i,
  EUR: /€|eur|евро/i,
} as const;

/** The currency a sign, a word or a unit speaks of. */
const currencyIn = (words: string): keyof typeof MONEY | undefined =>
  (Object.keys(MONEY) as (keyof typeof MONEY)[]).find((currency) => MONEY[currency].test(words));

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
  const scale = scaleOfUnit(unit);
  if (divisor !== undefined && scale > 1) {
    const shown = rounded(value / divisor);
    return finding('shown_divided', { value, shown, unit, proposal: scale === divisor ? shown : null }, spot);
  }
  if (currency === undefined) return undefined;
  const [ofCell, ofUnit] = [currencyIn(currency), currencyIn(unit)];
  const agrees = ofUnit !== undefined && (ofCell === undefined || ofCell === ofUnit);
  return agrees ? undefined : finding('money_of_unit', { value, currency, unit }, spot);
}
