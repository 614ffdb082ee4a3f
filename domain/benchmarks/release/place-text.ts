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
/** Beyond P10 and P90 nothing nearer is published: of twenty companies, the two at that end. */
const ENDS_OF_WORTH = [
  text('среди 2 слабых из 20', 'among the 2 weakest of 20'),
  text('среди 2 лучших из 20', 'among the 2 best of 20'),
] as const;
const ENDS_OF_SIZE = [
  text('среди 2 наименьших из 20', 'among the 2 lowest of 20'),
  text('среди 2 наибольших из 20', 'among the 2 highest of 20'),
] as const;

const isGoodEnd = (end: 'low' | 'high', direction: Direction | null): boolean =>
  (end === 'high') === (direction !== 'lower');

/** The others, as seen from the company: those it has left behind come second. */
const OTHERS_OF_WORTH = [text('лучше', 'better'), text('хуже', 'worse')] as const;
const OTHERS_OF_SIZE = [text('больше', 'higher'), text('меньше', 'lower')] as const;

const OF = 20;

/** Counted on the larger side: of 20 companies 18 are better, not 2 worse. */
function othersIn(place: number, direction: Direction | null): { readonly count: number; readonly are: Text } {
  const behind = Math.round(place * OF);
  const ahead = behind > OF / 2;
  const are = (direction === null ? OTHERS_OF_SIZE : OTHERS_OF_WORTH)[ahead ? 1 : 0];
  return { count: ahead ? behind : OF - behind, are };
}

export type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile' | 'side' | 'gap'>;

const ABOUT = text('примерно как на рынке', 'about the market');
const SHORT_ABOUT = text('как на рынке', 'about the market');
/** Of so few companies that no side can be told. */
export const ONLY_MEDIAN = text('данных мало: показана только середина', 'not enough data: only the middle is shown');

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

const endText = (end: 'low' | 'high', direction: Direction | null): Text =>
  (direction === null ? ENDS_OF_SIZE : ENDS_OF_WORTH)[isGoodEnd(end, direction) ? 1 : 0];

const COMPANIES = text('компаний', 'companies');

/**
 * What a place among companies, of the market or of a group, says as exactly as the figures allow, counted in twenties as
 * the picture beside it; null: they say nothing.
 */
export function placeText(placed: Placed, direction: Direction | null, companies = COMPANIES): Text | null {
  const { place, end, quartile, side: told } = placed;
  if (told === 'about') return ABOUT;
  if (isOnlyMedian(placed)) return ONLY_MEDIAN;
  if (end) {
    const { ru, en } = endText(end, direction);
    return text(`${ru} ${companies.ru}`, `${en} ${companies.en}`);
  }
  if (place !== null) {
    const { count, are } = othersIn(place, direction);
    return text(
      `примерно ${count} из ${OF} ${companies.ru} ${are.ru}`,
      `about ${count} of ${OF} ${companies.en} are ${are.en}`,
    );
  }
  if (quartile === null) return null;
  const quarters = direction === null ? QUARTERS_OF_SIZE : QUARTERS_OF_WORTH;
  return quarters[direction === 'lower' ? 4 - quartile : quartile - 1]!;
}

/** The same for a narrow column: how many of twenty are worse or better (without a good side, lower or higher), the end or the quarter. */
export function shortPlaceText(placed: Placed, direction: Direction | null): Text | null {
  if (placed.side === 'about') return SHORT_ABOUT;
  if (placed.end) return endText(placed.end, direction);
  if (placed.place === null) return placeText(placed, direction);
  const { count, are } = othersIn(placed.place, direction);
  return text(`≈ ${count} из ${OF} ${are.ru}`, `≈ ${count} of ${OF} are ${are.en}`);
}
