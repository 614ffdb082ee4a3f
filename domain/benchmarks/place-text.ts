import { formatPart } from '../language/format.ts';
import { text, type Text } from '../language/text.ts';
import type { Direction } from './position.ts';

/** What a place says: better than so many of the other companies, or more where neither side is good. */
export const placeText = (place: number, direction: Direction): Text =>
  direction === null
    ? text(`больше, чем у ${formatPart(place, 'ru')} остальных`, `more than ${formatPart(place, 'en')} of the others`)
    : text(`лучше, чем у ${formatPart(place, 'ru')} остальных`, `better than ${formatPart(place, 'en')} of the others`);
