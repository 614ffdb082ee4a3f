import { formatShare, formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { CauseProgress } from './requests.ts';
import { progressTexts } from './progress-texts.ts';

const LEAST = 0.01;

/** An effect in whole percents of the distance from P25 to P75, and never zero for a nonzero effect. */
export function effectText(effect: number, locale: Locale): string {
  if (effect > 0 && effect < LEAST / 2) return `<\u202f${formatShare(LEAST, locale, 0)}`;
  return formatShare(effect, locale, 0);
}

/** A summary of a calculation: number of causes, decisions carried over, values changed since. */
export function progressNote({ causes, carried, changed }: CauseProgress, locale: Locale): string {
  const texts = progressTexts[locale];
  return [
    texts.all(causes, formatNumber(causes, locale)),
    ...(carried > 0 ? [texts.carried(carried)] : []),
    ...(changed > 0 ? [texts.changed(changed)] : []),
  ].join(' · ');
}
