import { addDays, addMonths, lastDayOfPeriod } from './period.ts';

/** Limits a typing mistake that would order decades. */
export const MOST_MONTHS_AHEAD = 60;

/** What an extension adds: from the day after the end, so many months. */
export interface Extension {
  readonly from: string;
  readonly to: string;
}

/** An extension begins on the day after the end, so that not a day is paid twice, and lasts the tariff's months. */
export function extensionOf(validTo: string, months: number): Extension {
  const from = addDays(validTo, 1);
  return { from, to: lastDayOfPeriod(from, months) };
}

/**
 * The first day on which a subscription can be extended: when no more than one term of its tariff is left. So nobody
 * orders more than the next term ahead; an administrator may.
 */
export function extendableFrom(validTo: string, months: number): string {
  // Months differ in length: the day lies within a few days of the same day so many months before the end.
  let day = addDays(addMonths(addDays(validTo, 1), -months), -4);
  while (lastDayOfPeriod(day, months) < validTo) day = addDays(day, 1);
  return day;
}

/** What one term costs and how long it lasts. */
export interface TermPrice {
  readonly price: number;
  readonly months: number;
}

/**
 * Whether the next term lengthens the subscription: only at the price and term it was made for. At other ones a
 * subscription of its own follows, so that each says what was agreed.
 */
export const growsLonger = (contract: TermPrice, next: TermPrice): boolean =>
  contract.price === next.price && contract.months === next.months;

/** Whether an extension still ends within the time a subscription may be ordered ahead. */
export const isTooFarAhead = ({ to }: Extension, today: string): boolean => to > addMonths(today, MOST_MONTHS_AHEAD);
