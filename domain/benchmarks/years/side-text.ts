import { text, type Text } from '../../language/text.ts';
import { hiddenText } from '../release/hidden-text.ts';
import { shortPlaceText } from '../release/place-text.ts';
import { markIn, type Span, type YearPair } from './year-pairs.ts';

export type SideName = 'before' | 'after';

/** The years of another formula are not compared. */
const newFormulaText = (year: number): Text =>
  text(
    `формула изменилась с\u00a0${year}\u00a0года, годы не сравниваются`,
    `the formula changed from ${year}, the years are not compared`,
  );
const NO_PLACE = text('места нет: мало компаний для четвертей', 'no place: too few companies for quarters');

/** Why the market of a year is not drawn; null when it is. */
export const noMarketText = (pair: YearPair<unknown>, side: SideName): Text | null => {
  const { suppressed } = pair[side];
  return suppressed && hiddenText(suppressed);
};

/** Why the place of a year cannot be compared; null when it can. */
export function noPlaceText(pair: YearPair<unknown>, side: SideName, { from, to }: Span): Text | null {
  if (pair.newFormula !== null) return side === 'after' ? newFormulaText(pair.newFormula) : null;
  if (markIn(pair[side], pair.metric.direction) !== null) return null;
  const year = side === 'before' ? from : to;
  if (pair[side].own === null) return text(`нет вашего значения за ${year}\u00a0год`, `you have no value for ${year}`);
  return noMarketText(pair, side) ?? NO_PLACE;
}

const NO_TEXT = text('', '');

/** A place on the slope in words; empty without one. */
export function slopePlaceText({ metric, ...pair }: YearPair<unknown>, side: SideName): Text {
  const { own } = pair[side];
  if (!own || !markIn(pair[side], metric.direction)) return NO_TEXT;
  return shortPlaceText(own, metric.direction) ?? NO_TEXT;
}
