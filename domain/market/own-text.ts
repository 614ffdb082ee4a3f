import type { Locale } from '../language/text.ts';
import { formatNumber } from '../language/format.ts';
import { formatAmount } from '../language/units.ts';
import type { SmallCounts } from './may-be-listed.ts';
import { ownDigits, type PrintedMeasure } from './own-digits.ts';

/** «1 из 14»: a share of few things is told in counts; null for everything else. */
export function countsText(counts: SmallCounts | null | undefined, locale: Locale): string | null {
  if (!counts || counts.part === null) return null;
  const [part, whole] = [counts.part, counts.whole].map((count) => formatNumber(count, locale, 'typed'));
  return locale === 'ru' ? `${part}\u00a0из\u00a0${whole}` : `${part}\u00a0of\u00a0${whole}`;
}

/** A company's value as it is read everywhere: in counts, or with its unit. */
export const formatOwn = (
  own: { readonly value: number; readonly of_few?: SmallCounts | null | undefined },
  measure: PrintedMeasure,
  locale: Locale,
): string =>
  countsText(own.of_few, locale) ?? formatAmount(own.value, measure.unit_name, locale, ownDigits(measure, own.value));

/** The same without the unit, for a column that names it beside. */
export const formatOwnNumber = (
  own: { readonly value: number; readonly of_few?: SmallCounts | null | undefined },
  measure: PrintedMeasure,
  locale: Locale,
): string => countsText(own.of_few, locale) ?? formatNumber(own.value, locale, ownDigits(measure, own.value));
