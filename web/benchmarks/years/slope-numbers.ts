import { markOn } from '#domain/market/place-mark.ts';
import type { Slope } from '#domain/benchmarks/years/slope-shapes.ts';
import { finestDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { ComparedYears, MarketYearPair } from '#contract/market-years.ts';
import type { ChartNumbers } from '#web/ui/chart/NumbersTable.tsx';
import { yearsTexts } from './texts.ts';

/** Pairs with a place in both years. */
export const slopesIn = (pairs: readonly MarketYearPair[]): Slope[] =>
  pairs.flatMap(({ description: name, direction, before, after, change, doubtful, own_text: own }) => {
    const [was, is] = [before.own && markOn(before.own, direction), after.own && markOn(after.own, direction)];
    if (change === null || !was || !is) return [];
    const texts = { place: after.place, own };
    return [{ name, marks: [was, is], change, doubtful, texts }];
  });

/** The same as a table, with the indicators that have no place in one of the years. */
export function slopeNumbers(
  { keys, from, to }: Pick<ComparedYears, 'keys' | 'from' | 'to'>,
  locale: Locale,
): ChartNumbers {
  const texts = yearsTexts[locale];
  const place = ({ place: known, unplaced }: MarketYearPair['before']): string => known || (unplaced ?? '');
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
    rows: keys.map((pair) => {
      const { before, after } = pair;
      const digits = finestDigits([before, after]);
      const ownNumber = (value: number | undefined): string => formatNumber(value, locale, ownDigits(pair, value));
      return [
        pair.description,
        place(before),
        place(after),
        ownNumber(before.own?.value),
        ownNumber(after.own?.value),
        formatNumber(before.median, locale, digits),
        formatNumber(after.median, locale, digits),
        pair.unit_name,
        pair.note ?? '',
      ];
    }),
  };
}
