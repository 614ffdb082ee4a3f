import { formatNumber, type Digits } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';

/** A unit large amounts are read in. */
export interface MoneyUnit {
  readonly roubles: number;
  readonly name: Readonly<Record<Locale, string>>;
}

const UNITS: readonly MoneyUnit[] = [
  { roubles: 1e9, name: { ru: 'млрд руб.', en: 'bn roubles' } },
  { roubles: 1e6, name: { ru: 'млн руб.', en: 'm roubles' } },
  { roubles: 1e3, name: { ru: 'тыс. руб.', en: 'k roubles' } },
];
const ROUBLES: MoneyUnit = { roubles: 1, name: { ru: 'руб.', en: 'roubles' } };

/** The unit in which the largest of several amounts has at most three digits before the comma. */
export function moneyUnit(amounts: readonly number[]): MoneyUnit {
  const largest = Math.max(0, ...amounts.map(Math.abs));
  return UNITS.find(({ roubles }) => largest >= roubles) ?? ROUBLES;
}

/** The market's figures are rounded, so that two digits are all a difference from them has. */
const digitsOf = (amount: number): Digits => ({ decimals: Math.abs(amount) >= 10 ? 0 : 1, significant: 1 });

/** An amount in a unit, without its name. */
export const roublesAs = (roubles: number, unit: MoneyUnit, locale: Locale): string => {
  const amount = roubles / unit.roubles;
  return formatNumber(amount, locale, digitsOf(amount));
};

/** The same with the sign of a difference. */
export const signedRoubles = (roubles: number, unit: MoneyUnit, locale: Locale): string =>
  `${roubles > 0 ? '+' : ''}${roublesAs(roubles, unit, locale)}`;

/** An amount alone, in its own unit: «17 млн руб.». */
export function formatRoubles(roubles: number, locale: Locale): string {
  const unit = moneyUnit([roubles]);
  return `${roublesAs(roubles, unit, locale)}\u00a0${unit.name[locale]}`;
}
