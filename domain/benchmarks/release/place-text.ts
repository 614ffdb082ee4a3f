import { formatPart } from '../../language/format.ts';
import { text, type Text } from '../../language/text.ts';
import type { Direction } from '../../methodology/states.ts';
import type { OwnInMarket } from './own-in-market.ts';

/** Quarters from the worst to the best. */
const QUARTERS_OF_WORTH = [
  text('худшая четверть', 'worst quarter'),
  text('хуже середины', 'worse than the middle'),
  text('лучше середины', 'better than the middle'),
  text('лучшая четверть', 'best quarter'),
] as const;
const QUARTERS_OF_SIZE = [
  text('нижняя четверть', 'lowest quarter'),
  text('ниже середины', 'below the middle'),
  text('выше середины', 'above the middle'),
  text('верхняя четверть', 'highest quarter'),
] as const;
const ENDS_OF_WORTH = [
  text('в худших 10\u00a0%', 'in the worst 10%'),
  text('в лучших 10\u00a0%', 'in the best 10%'),
] as const;
const ENDS_OF_SIZE = [
  text('в нижних 10\u00a0%', 'in the lowest 10%'),
  text('в верхних 10\u00a0%', 'in the highest 10%'),
] as const;

const isGoodEnd = (end: 'low' | 'high', direction: Direction | null): boolean =>
  (end === 'high') === (direction !== 'lower');

const SIDES_OF_WORTH = [text('хуже', 'worse'), text('лучше', 'better')] as const;
const SIDES_OF_SIZE = [text('меньше', 'lower'), text('больше', 'higher')] as const;

/** Below the middle the text counts from the other side: worse than 90 %, not better than 10 %. */
function sideOfMiddle(place: number, direction: Direction | null): { side: Text; ru: string; en: string } {
  const ahead = place > 0.5;
  const share = ahead ? place : 1 - place;
  const side = (direction === null ? SIDES_OF_SIZE : SIDES_OF_WORTH)[ahead ? 1 : 0];
  return { side, ru: formatPart(share, 'ru'), en: formatPart(share, 'en') };
}

type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile' | 'side' | 'gap'>;

const ABOUT = text('примерно как на рынке', 'about the market');
const SHORT_ABOUT = text('как на рынке', 'about the market');
/** Of so few companies that no side can be told. */
export const ONLY_MEDIAN = text('данных мало: показана только медиана', 'few data: only the median is shown');

/** Only the median is published, so that no side is told. */
export const isOnlyMedian = ({ side, quartile, gap }: Pick<Placed, 'side' | 'quartile' | 'gap'>): boolean =>
  side === null && quartile === null && gap !== null;

/** Which places cannot be told from the middle; null: a side is told, or none can be. */
export const sureText = (
  n: number,
  { side, noise_points: w }: Pick<OwnInMarket, 'side' | 'noise_points'>,
): Text | null =>
  side === 'about' && w !== null
    ? text(
        `При ${n}\u00a0компаниях места от ${50 - w} до ${50 + w} неотличимы от середины`,
        `With ${n} companies places ${50 - w} to ${50 + w} cannot be told from the middle`,
      )
    : null;

/** What a place among companies, of the market or of a group, says as exactly as the figures allow; null: they say nothing. */
export function placeText(placed: Placed, direction: Direction | null): Text | null {
  const { place, end, quartile, side: told } = placed;
  if (told === 'about') return ABOUT;
  if (isOnlyMedian(placed)) return ONLY_MEDIAN;
  if (end) return (direction === null ? ENDS_OF_SIZE : ENDS_OF_WORTH)[isGoodEnd(end, direction) ? 1 : 0];
  if (place !== null) {
    const { side, ru, en } = sideOfMiddle(place, direction);
    return text(`${side.ru}, чем примерно у ${ru} компаний`, `${side.en} than about ${en} of companies`);
  }
  if (quartile === null) return null;
  const quarters = direction === null ? QUARTERS_OF_SIZE : QUARTERS_OF_WORTH;
  return quarters[direction === 'lower' ? 4 - quartile : quartile - 1]!;
}

const SHORT_ENDS_OF_WORTH = [text('худшие 10\u00a0%', 'worst 10%'), text('лучшие 10\u00a0%', 'best 10%')] as const;
const SHORT_ENDS_OF_SIZE = [text('нижние 10\u00a0%', 'lowest 10%'), text('верхние 10\u00a0%', 'highest 10%')] as const;

/** The same for a narrow column: the share it is better or worse than (without a good side, larger or smaller), the end or the quarter. */
export function shortPlaceText(placed: Placed, direction: Direction | null): Text | null {
  if (placed.side === 'about') return SHORT_ABOUT;
  if (placed.end) {
    return (direction === null ? SHORT_ENDS_OF_SIZE : SHORT_ENDS_OF_WORTH)[isGoodEnd(placed.end, direction) ? 1 : 0];
  }
  if (placed.place === null) return placeText(placed, direction);
  const { side, ru, en } = sideOfMiddle(placed.place, direction);
  return text(`${side.ru} ≈\u00a0${ru}`, `${side.en} than ≈\u00a0${en}`);
}
