import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { CauseProgress } from './requests.ts';
import { progressTexts } from './progress-texts.ts';

/** A summary of a calculation: number of causes, decisions carried over, values changed since. */
export function progressNote({ causes, carried, changed }: CauseProgress, locale: Locale): string {
  const texts = progressTexts[locale];
  return [
    texts.all(causes, formatNumber(causes, locale)),
    ...(carried > 0 ? [texts.carried(carried)] : []),
    ...(changed > 0 ? [texts.changed(changed)] : []),
  ].join(' · ');
}
