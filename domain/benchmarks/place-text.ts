import { formatShare } from '../language/format.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import type { Direction } from './position.ts';

/** A place in whole percents; 0 and 100 only where it is really nobody or everybody. */
export function formatPlace(place: number, locale: Locale): string {
  const whole = Math.round(place * 100) / 100;
  const honest = place > 0 && place < 1 ? Math.min(0.99, Math.max(0.01, whole)) : whole;
  return formatShare(honest, locale, 0);
}

/** What a place says: better than so many of the other companies, or more where neither side is good. */
export const placeText = (place: number, direction: Direction): Text =>
  direction === null
    ? text(`больше, чем у ${formatPlace(place, 'ru')} остальных`, `more than ${formatPlace(place, 'en')} of the others`)
    : text(
        `лучше, чем у ${formatPlace(place, 'ru')} остальных`,
        `better than ${formatPlace(place, 'en')} of the others`,
      );
