import { GAP_DIGITS } from '#domain/benchmarks/gap-text.ts';
import type { CellValue } from '#domain/language/csv.ts';
import { roundTo } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { printedOwn } from '#domain/market/own-digits.ts';
import type { MarketMoney, MoneyRow } from '#contract/market-money.ts';
import { figureName } from '../figure-name.ts';
import { resultTexts } from '../result/texts.ts';
import { csvTexts, moneyTexts } from './texts.ts';

/** The page as a table of plain numbers in the digits it shows, without a total. */
export function moneyRows({ explain, defend, unjudged }: MarketMoney, locale: Locale): CellValue[][] {
  const texts = moneyTexts[locale];
  const heads = csvTexts[locale];
  const line =
    (section: string) =>
    ({ row, figure, gap, base, amount, reason }: MoneyRow): CellValue[] => {
      const { p25, median, p75, own } = row;
      return [
        section,
        row.description,
        row.unit_name,
        own?.year,
        own && printedOwn(row, own.value),
        p25,
        median,
        p75,
        figure,
        gap === null ? null : roundTo(gap, GAP_DIGITS),
        base.name,
        base.value,
        amount && Math.round(amount.roubles),
        ...[amount?.range?.from, amount?.range?.to].map((end) => end && Math.round(end)),
        reason,
      ];
    };
  return [
    [
      heads.section,
      texts.ratio,
      resultTexts[locale].unit,
      heads.year,
      texts.own,
      figureName('p25', locale),
      figureName('median', locale),
      figureName('p75', locale),
      heads.figure,
      heads.gap,
      heads.baseName,
      heads.base,
      heads.roubles,
      heads.from,
      heads.to,
      heads.note,
    ],
    ...explain.map(line(texts.explain)),
    ...defend.map(line(texts.defend)),
    ...unjudged.map(line(texts.unjudged)),
  ];
}
