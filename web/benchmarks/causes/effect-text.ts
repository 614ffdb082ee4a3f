import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';

const LEAST = 0.01;

/** An effect in quartile distances: two decimals, and never zero for a nonzero effect. */
export function effectText(effect: number, locale: Locale): string {
  if (effect > 0 && effect < LEAST / 2) return `<\u202f${formatNumber(LEAST, locale, 2)}`;
  return formatNumber(effect, locale, 2);
}
