import { digitsBetween } from '../../figures/digits.ts';
import { formatNumber } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';

/** Two numbers with as many digits as it takes to read that they differ. */
export function pairText(before: number | null, after: number | null, locale: Locale): readonly [string, string] {
  const digits = digitsBetween(before, after);
  return [formatNumber(before, locale, digits), formatNumber(after, locale, digits)];
}
