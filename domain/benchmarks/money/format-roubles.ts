import { formatNumber, type Digits } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import type { AmountRange } from './cost-gap.ts';

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

/** An amount follows from the numbers printed beside it: three digits let a reader check it. */
const DIGITS: Digits = { decimals: 0, significant: 3 };
/** The ends of a range are no more exact than that. */
const RANGE_DIGITS: Digits = { decimals: 0, significant: 2 };

/** An amount in a unit, without its name. */
export const roublesAs = (roubles: number, unit: MoneyUnit, locale: Locale): string =>
  formatNumber(roubles / unit.roubles, locale, DIGITS);

/** An amount as it is told: exact enough, or only from an end to another. */
export interface ToldAmount {
  readonly roubles: number;
  readonly range: AmountRange | null;
}

/** The size of an amount in a unit, «45,5» or «42–72»; the side is told beside it. */
export function amountAs({ roubles, range }: ToldAmount, unit: MoneyUnit, locale: Locale): string {
  if (range === null) return roublesAs(Math.abs(roubles), unit, locale);
  const ends = [range.from, range.to].map(Math.abs).toSorted((one, other) => one - other);
  return ends.map((end) => formatNumber(end / unit.roubles, locale, RANGE_DIGITS)).join('–');
}

/** What decides in which unit an amount is read. */
export const largestOf = ({ roubles, range }: ToldAmount): number[] => (range ? [range.from, range.to] : [roubles]);

/** The same alone, in its own unit: «45,5 млн руб.», «42–72 млн руб.». */
export function formatAmountOf(amount: ToldAmount, locale: Locale): string {
  const unit = moneyUnit(largestOf(amount));
  return `${amountAs(amount, unit, locale)}\u00a0${unit.name[locale]}`;
}

/** The same beside another amount of roubles: «109 млн»; bare roubles keep their name. */
export const shortAmountOf = (amount: ToldAmount, locale: Locale): string =>
  formatAmountOf(amount, locale).replace(/(?<=\p{L}) (руб\.|roubles)$/u, '');

/** The sign of a difference before its size: «+45,5», «−(42–72)». */
export const signedSize = ({ roubles, range }: ToldAmount, size: string): string =>
  `${roubles > 0 ? '+' : '\u2212'}${range ? `(${size})` : size}`;

/** The same with its unit, «−74,3 млн руб.». */
export function formatSignedAmount(amount: ToldAmount, locale: Locale): string {
  const unit = moneyUnit(largestOf(amount));
  return `${signedSize(amount, amountAs(amount, unit, locale))}\u00a0${unit.name[locale]}`;
}
