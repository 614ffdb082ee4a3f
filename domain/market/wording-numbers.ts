import { gapAmount, printedGap } from '../benchmarks/gap-text.ts';
import { amountOf, costGap, ratioIn, type OwnCosts } from '../benchmarks/money/cost-gap.ts';
import { formatAmountOf, shortAmountOf, type ToldAmount } from '../benchmarks/money/format-roubles.ts';
import type { OwnInMarket } from '../benchmarks/release/own-in-market.ts';
import { marketDigits, type Quartiles } from '../figures/digits.ts';
import { formatNumber, roundTo } from '../language/format.ts';
import type { Locale } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';
import { printedOwn, type PrintedMeasure } from './own-digits.ts';
import { formatOwn } from './own-text.ts';
import type { OwnFraction } from './own-fraction.ts';
import type { WordingNumber, WordingNumbers } from './wording-text.ts';

/** An indicator with the company beside it. */
export interface WordedRow extends PrintedMeasure, Quartiles {
  readonly id: number;
  readonly own: Pick<OwnInMarket, 'value' | 'year' | 'side' | 'of_few'> | null;
}

const plain = (count: number, locale: Locale): WordingNumber => ({
  printed: formatNumber(count, locale, 'typed'),
  count,
});

const amount = (told: ToldAmount, locale: Locale): WordingNumber => ({
  printed: formatAmountOf(told, locale),
  again: shortAmountOf(told, locale),
  count: told.roubles,
});

/** The parts of a fraction; of a plain share also the others, and how many the middle of the market would have. */
function countsOf(fraction: OwnFraction | null, median: number | null, value: number, locale: Locale): WordingNumbers {
  if (!fraction) return {};
  const { a, b, isShare } = fraction;
  const usual = median === null ? NaN : Math.round((median * b) / 100);
  const differs = Math.sign(usual - a) === Math.sign((median ?? NaN) - value) && usual !== a;
  return {
    a: plain(a, locale),
    b: plain(b, locale),
    ...(isShare && a <= b && { rest: plain(b - a, locale) }),
    ...(isShare && differs && { usual_a: plain(usual, locale) }),
  };
}

/** What a cost ratio costs in all, and what its distance from the middle costs. */
function amountsOf(
  row: WordedRow,
  own: NonNullable<WordedRow['own']>,
  costs: OwnCosts,
  locale: Locale,
): WordingNumbers {
  const ratio = ratioIn(costs.ratios, row.id, own.year);
  if (!ratio) return {};
  const whole = amountOf(ratio.cost, own.year, costs);
  const measured = { ...row, value: own.value, year: own.year };
  const gap = row.median === null ? null : costGap(measured, { figure: row.median, step: row.step ?? null }, costs);
  const isTold = gap !== null && gap.roubles > 0 === (own.side === 'worse');
  return {
    ...(whole !== null && { cost: amount({ roubles: whole, range: null }, locale) }),
    ...(isTold && { money: amount(gap, locale) }),
  };
}

/** Every number a sentence about a company's indicator may name; those that are not known are left out. */
export function wordingNumbers(
  row: WordedRow,
  { fraction, costs }: { readonly fraction: OwnFraction | null; readonly costs: OwnCosts },
  locale: Locale,
): WordingNumbers {
  const { own, median, unit_name: unit } = row;
  if (own === null) return {};
  const isFew = (own.of_few?.part ?? null) !== null;
  const digits = marketDigits(row);
  const distance = median === null || isFew ? null : Math.abs(printedGap(row, own.value, median).gap);
  return {
    value: { printed: formatOwn(own, row, locale), count: own.of_few?.part ?? printedOwn(row, own.value) },
    ...(median !== null && {
      usual: { printed: formatAmount(median, unit, locale, digits), count: roundTo(median, digits) },
    }),
    ...(distance !== null && { gap: { printed: gapAmount(distance, unit, locale), count: distance } }),
    ...countsOf(fraction, median, own.value, locale),
    ...amountsOf(row, own, costs, locale),
  };
}
