import { marketDigits, valueDigits } from '../../figures/digits.ts';
import { formatNumber } from '../../language/format.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import type { MetricType } from '../../methodology/states.ts';
import type { JudgedRow, CostMetric } from '../money/compare-costs.ts';
import { formatRow } from '../summary/format-row.ts';
import type { SummaryRow } from '../summary/summary.ts';

const WORDS = {
  ru: {
    better: (size: string) => `Лучше медианы на ${size}`,
    worse: (size: string) => `Хуже медианы на ${size}`,
    same: 'На уровне медианы',
    usual: (from: string, to: string) => `: у половины рынка ${from}–${to}`,
    median: (median: string) => ` (${median})`,
    since: { better: 'стало лучше', worse: 'стало хуже', steady: 'без перемен' },
    from: (year: number, verdict: string) => ` С ${year} года ${verdict}.`,
  },
  en: {
    better: (size: string) => `${size} better than the median`,
    worse: (size: string) => `${size} worse than the median`,
    same: 'At the median',
    usual: (from: string, to: string) => `: half of the market has ${from}–${to}`,
    median: (median: string) => ` (${median})`,
    since: { better: 'better', worse: 'worse', steady: 'unchanged' },
    from: (year: number, verdict: string) => ` Since ${year}: ${verdict}.`,
  },
} as const satisfies Record<Locale, unknown>;

/** One full stop, also behind an abbreviation that has its own. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

function meaningIn(locale: Locale, row: SummaryRow): string {
  const words = WORDS[locale];
  const digits = marketDigits(row);
  const { p25, p75, side, median, unit_name, own_trend } = row;
  const { size } = formatRow(row, locale);
  const begin = side === 'same' ? words.same : words[side](size);
  const market =
    p25 === null || p75 === null
      ? words.median(formatAmount(median, unit_name, locale, digits))
      : words.usual(formatNumber(p25, locale, digits), formatAmount(p75, unit_name, locale, digits));
  const trend = own_trend && words.from(own_trend.from, words.since[own_trend.verdict]);
  return `${ended(`${begin}${market}`)}${trend ?? ''}`;
}

/** What a strength or weakness means: how far from the median, where half of the market lies, where it goes. */
export const meaningOf = (row: SummaryRow): Text => text(meaningIn('ru', row), meaningIn('en', row));

interface NamedCost extends CostMetric {
  readonly mtype: MetricType;
  readonly unit_name: string;
}

/**
 * How the roubles of a cost ratio come about: the two values, and the company's number they are multiplied by, formatted by the
 * caller; and whether to explain or defend it.
 */
export function costMeaning({ metric, figure, roubles }: JudgedRow<NamedCost>, base: Text): Text {
  const digits = marketDigits(metric);
  const ownValue = (locale: Locale) => formatNumber(metric.own.value, locale, valueDigits(metric.mtype, digits));
  const market = (locale: Locale) => formatAmount(figure, metric.unit_name, locale, digits);
  const isDear = roubles > 0;
  return text(
    `${isDear ? 'Дороже' : 'Дешевле'} медианы: ${ownValue('ru')} против ${market('ru')} ×\u00a0${ended(base.ru)} ${isDear ? 'Объяснить' : 'Защищать'}.`,
    `${isDear ? 'Dearer' : 'Cheaper'} than the median: ${ownValue('en')} against ${market('en')} ×\u00a0${ended(base.en)} ${isDear ? 'To explain' : 'To defend'}.`,
  );
}
