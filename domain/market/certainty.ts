import type { OwnInMarket } from '../benchmarks/release/own-in-market.ts';
import { text, type Text } from '../language/text.ts';

/** How sure a place is, in two words and in a sentence. */
export interface Certainty {
  readonly title: Text;
  readonly text: Text;
}

const ABOUT = text('Место неотличимо от середины', 'The place cannot be told from the middle');
const SURE = text('Место надёжно', 'The place is certain');

function ownPlace({ side, place }: Pick<OwnInMarket, 'side' | 'place'>): Text {
  if (side === 'about') return text('Ваше среди них.', 'Yours is among them.');
  if (place === null) return text('Ваше дальше от середины.', 'Yours is farther from the middle.');
  const points = Math.round(place * 100);
  return text(`Ваше около ${points}.`, `Yours is about ${points}.`);
}

/** Which places among so many companies cannot be told from the middle, and whether the own one can; null: no side is told. */
export function certaintyOf(
  n: number,
  own: Pick<OwnInMarket, 'side' | 'noise_points' | 'place' | 'doubtful'> | null,
): Certainty | null {
  if (own === null || own.doubtful || own.side === null || own.noise_points === null) return null;
  const [from, to] = [50 - own.noise_points, 50 + own.noise_points];
  const place = ownPlace(own);
  return {
    title: own.side === 'about' ? ABOUT : SURE,
    text: text(
      `При ${n}\u00a0компаниях места от ${from} до ${to} неотличимы от середины. ${place.ru}`,
      `With ${n} companies places ${from} to ${to} cannot be told from the middle. ${place.en}`,
    ),
  };
}
