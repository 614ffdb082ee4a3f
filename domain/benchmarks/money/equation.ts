import { marketDigits } from '../../figures/digits.ts';
import { formatNumber } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { ownDigits } from '../../market/own-digits.ts';
import type { CostMetric, JudgedRow } from './compare-costs.ts';
import { formatSignedAmount } from './format-roubles.ts';

/** «245,5 − 140 тыс. руб.»: the two numbers whose difference is multiplied. */
export function differenceText({ metric, figure }: JudgedRow<CostMetric>, locale: Locale): string {
  const { own, unit_name } = metric;
  const value = formatNumber(own.value, locale, ownDigits(metric, own.value));
  return `${value} \u2212 ${formatAmount(figure, unit_name, locale, marketDigits(metric))}`;
}

/** How the roubles of a ratio come about, in numbers that multiply out: «(245,5 − 140 тыс. руб.) × 431 = +45,5 млн руб.» */
export function equationText(row: JudgedRow<CostMetric>, base: string, locale: Locale): string {
  const { times } = row.ratio;
  const factors = [
    `(${differenceText(row, locale)})`,
    base,
    ...(times === 1 ? [] : [formatNumber(times, locale, 'typed')]),
  ];
  return `${factors.join(' ×\u00a0')} = ${formatSignedAmount(row, locale)}`;
}
