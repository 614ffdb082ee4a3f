import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { markIn } from '#domain/benchmarks/years/year-pairs.ts';
import type { Locale } from '#domain/language/text.ts';
import { yearsTexts } from './texts.ts';
import type { Pair } from './use-years.ts';

type SideName = 'before' | 'after';

/** Why the market of a year is not drawn; null when it is. */
export function noMarketText(pair: Pair, side: SideName, year: number, need: number, locale: Locale): string | null {
  const texts = yearsTexts[locale];
  const { cell } = pair[side];
  if (!cell) return texts.noYear(year);
  return cell.hidden && hiddenText({ reason: cell.hidden, need })[locale];
}

/** Why the place of a year cannot be compared; null when it can. */
export function noPlaceText(pair: Pair, side: SideName, year: number, need: number, locale: Locale): string | null {
  const texts = yearsTexts[locale];
  if (pair.newFormula !== null) return side === 'after' ? texts.newFormula(pair.newFormula) : null;
  if (markIn(pair[side], pair.metric.direction) !== null) return null;
  if (pair[side].own === null) return texts.noOwn(year);
  return noMarketText(pair, side, year, need, locale) ?? texts.noPlace;
}

/** A place on the slope: a number, or the end or quarter in words. */
export function slopePlaceText({ metric, ...pair }: Pair, side: SideName, locale: Locale): string {
  const { own } = pair[side];
  const mark = markIn(pair[side], metric.direction);
  if (!own || !mark) return '';
  if (mark.kind === 'dot' && own.end === null) return String(mark.at);
  return shortPlaceText(own, metric.direction)?.[locale] ?? '';
}
