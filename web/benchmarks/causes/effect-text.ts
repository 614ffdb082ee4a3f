import { formatShare } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';

const LEAST = 0.01;

/** An effect in whole percents of the distance from P25 to P75, and never zero for a nonzero effect. */
export function effectText(effect: number, locale: Locale): string {
  if (effect > 0 && effect < LEAST / 2) return `<\u202f${formatShare(LEAST, locale, 0)}`;
  return formatShare(effect, locale, 0);
}
