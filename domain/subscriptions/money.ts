import { formatNumber } from '../language/format.ts';
import type { Locale } from '../language/text.ts';

/** The dearest tariff the database can hold. */
export const MOST_PRICE = 9_999_999_999.99;

/** Money has at most two digits after the comma. */
export const isMoney = (price: number): boolean => Number.isFinite(price) && Number(price.toFixed(2)) === price;

/** Roubles as people write them: «420 000 ₽», kopecks only where there are any. */
export const formatMoney = (price: number, locale: Locale): string =>
  `${formatNumber(price, locale, Number.isInteger(price) ? 0 : 2)}\u00a0₽`;
