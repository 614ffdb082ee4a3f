import { causeText } from '#domain/doubts/doubt-text.ts';
import { markOn } from '#domain/market/place-mark.ts';
import type { Slope } from '#domain/benchmarks/years/slope-shapes.ts';
import { placeChange, shownChange, type Span } from '#domain/benchmarks/years/year-pairs.ts';
import { apartText, ownText } from '#domain/benchmarks/years/year-texts.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale, Text } from '#domain/language/text.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { ChartNumbers } from '#web/ui/chart/NumbersTable.tsx';
import { noPlaceText, slopePlaceText } from './side-text.ts';
import { yearsTexts } from './texts.ts';
import type { Pair } from './use-years.ts';

interface Slopes {
  readonly pairs: readonly Pair[];
  readonly span: Span;
  /** The least number of companies behind a figure. */
  readonly need: number;
}

/** Pairs with a place in both years. */
export const slopesIn = (pairs: readonly Pair[], locale: Locale): Slope[] =>
  pairs
    .filter((pair) => placeChange(pair) !== null)
    .map((pair) => ({
      name: pair.metric.description,
      marks: [markOn(pair.before.own!, pair.metric.direction)!, markOn(pair.after.own!, pair.metric.direction)!],
      change: shownChange(pair)!,
      doubtful: pair.doubtful,
      texts: {
        // The line itself shows that it begins at a place; in words there is no room.
        before: pair.before.own?.end === null ? slopePlaceText(pair, 'before', locale) : '',
        place: slopePlaceText(pair, 'after', locale),
        own: ownText(pair, locale),
      },
    }));

/** Why a pair is in doubt; null: it is not. */
function doubtText({ before, after, metric }: Pair): Text | null {
  const doubt = after.own?.doubt ?? before.own?.doubt;
  return doubt ? causeText(doubt, metric.description) : null;
}

/** The same as a table, with the indicators that have no place in one of the years. */
export function slopeNumbers({ pairs, span: { from, to }, need }: Slopes, locale: Locale): ChartNumbers {
  const texts = yearsTexts[locale];
  const place = (pair: Pair, side: 'before' | 'after', year: number): string =>
    slopePlaceText(pair, side, locale) || (noPlaceText(pair, side, year, need, locale) ?? '');
  const number = (pair: Pair, side: 'before' | 'after', of: 'own' | 'median'): string => {
    const digits = finestDigits([pair.before.cell, pair.after.cell].filter((cell) => cell !== null));
    return of === 'own'
      ? formatNumber(pair[side].own?.value, locale, ownDigits(pair.metric, pair[side].own?.value))
      : formatNumber(pair[side].cell?.median, locale, digits);
  };
  return {
    columns: [
      texts.metric,
      texts.placeIn(from),
      texts.placeIn(to),
      texts.ownIn(from),
      texts.ownIn(to),
      texts.medianIn(from),
      texts.medianIn(to),
      texts.unit,
      texts.note,
    ],
    rows: pairs.map((pair) => [
      pair.metric.description,
      place(pair, 'before', from),
      place(pair, 'after', to),
      number(pair, 'before', 'own'),
      number(pair, 'after', 'own'),
      number(pair, 'before', 'median'),
      number(pair, 'after', 'median'),
      pair.metric.unit_name,
      doubtText(pair)?.[locale] ?? apartText(pair)?.[locale] ?? '',
    ]),
  };
}
