import type { CostRow } from '#domain/benchmarks/money/compare-costs.ts';
import { GAP_DIGITS } from '#domain/benchmarks/gap-text.ts';
import { roundTo } from '#domain/language/format.ts';
import { printedOwn } from '#domain/market/own-digits.ts';
import type { Locale } from '#domain/language/text.ts';
import type { CellValue } from '#domain/language/csv.ts';
import { figureName } from '../figure-name.ts';
import type { ResultRow } from '../result/rows.ts';
import { resultTexts } from '../result/texts.ts';
import { termsText } from './terms-text.ts';
import { csvTexts, moneyTexts } from './texts.ts';
import { unjudgedText } from './unjudged-text.ts';
import type { Money } from './use-money.ts';

/** The page as a table of plain numbers in the digits it shows, without a total. */
export function moneyRows(money: Money, locale: Locale): CellValue[][] {
  const texts = moneyTexts[locale];
  const heads = csvTexts[locale];
  const result = resultTexts[locale];
  const line =
    (section: string) =>
    (row: CostRow<ResultRow>): CellValue[] => {
      const { metric, figure, gap, base, roubles, range } = row;
      const { p25, median, p75 } = metric;
      return [
        section,
        metric.description,
        metric.unit_name,
        metric.own?.year,
        metric.own && printedOwn(metric, metric.own.value),
        p25,
        median,
        p75,
        figure,
        gap === null ? null : roundTo(gap, GAP_DIGITS),
        termsText(money.ratioOf(row)?.base ?? []),
        base,
        roubles === null ? null : Math.round(roubles),
        ...[range?.from, range?.to].map((end) => end && Math.round(end)),
        unjudgedText(row, money.need, locale),
      ];
    };
  const { explain, defend, unjudged } = money.compared;
  return [
    [
      heads.section,
      texts.ratio,
      result.unit,
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
