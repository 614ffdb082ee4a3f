/** What a tariff costs and gives; a limit of null is no limit. */
export interface TariffTerms {
  /** For the whole term. */
  readonly price: number;
  readonly months: number;
  readonly max_users: number | null;
  readonly max_calculations: number | null;
  readonly can_export: boolean;
}

const limit = (most: number | null): number => most ?? Infinity;
const sign = (a: number, b: number): number => (a === b ? 0 : a > b ? 1 : -1);
/** In whole kopecks, so that equal prices stay equal. */
const kopecks = (price: number): number => Math.round(price * 100);

/**
 * Which of two tariffs is higher: the dearer by the month; at one price the one that exports, then the one for more
 * people, then the one with more calculations. 1 when `a` is higher, 0 when they are alike. Any two tariffs compare, and
 * never in a circle: so whoever only ever goes up at once never comes back.
 */
export const compareTariffs = (a: TariffTerms, b: TariffTerms): number =>
  sign(kopecks(a.price) * b.months, kopecks(b.price) * a.months) ||
  sign(Number(a.can_export), Number(b.can_export)) ||
  sign(limit(a.max_users), limit(b.max_users)) ||
  sign(limit(a.max_calculations), limit(b.max_calculations));

/** A higher tariff holds at once; a lower or an equal one from the next term, for what was ordered stays ordered. */
export const holdsAtOnce = (from: TariffTerms, to: TariffTerms): boolean => compareTariffs(to, from) > 0;
