import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { CauseProgress } from './requests.ts';
import { progressTexts } from './texts.ts';

/** What a calculation brought along: how many causes, decisions taken over, values that changed since. */
export function progressNote({ causes, carried, changed }: CauseProgress, locale: Locale): string {
  const texts = progressTexts[locale];
  return [
    texts.all(causes, formatNumber(causes, locale)),
    ...(carried > 0 ? [texts.carried(carried)] : []),
    ...(changed > 0 ? [texts.changed(changed)] : []),
  ].join(' · ');
}
