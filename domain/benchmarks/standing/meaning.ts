import { marketDigits } from '../../figures/digits.ts';
import { capitalised } from '../../language/capitalised.ts';
import { ended } from '../../language/ended.ts';
import { formatNumber } from '../../language/format.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { trendText } from '../../market/trend.ts';
import type { Said } from '../../market/wording-text.ts';
import type { CostMetric, JudgedRow } from '../money/compare-costs.ts';
import { equationText } from '../money/equation.ts';
import { formatRow } from '../summary/format-row.ts';
import { newsText } from '../summary/news-text.ts';
import type { SummaryRow } from '../summary/summary.ts';

const WORDS = {
  ru: {
    better: (size: string) => `Лучше середины на ${size}`,
    worse: (size: string) => `Хуже середины на ${size}`,
    same: 'Примерно как на рынке',
    usual: (from: string, to: string) => `: обычно ${from}–${to}`,
  },
  en: {
    better: (size: string) => `${size} better than the middle`,
    worse: (size: string) => `${size} worse than the middle`,
    same: 'About the market',
    usual: (from: string, to: string) => `: usually ${from}–${to}`,
  },
} as const satisfies Record<Locale, unknown>;

function meaningIn(locale: Locale, row: SummaryRow, said: Said | null): string {
  const words = WORDS[locale];
  const digits = marketDigits(row);
  const { p25, p75, side, unit_name, own_trend } = row;
  const { size } = formatRow(row, locale);
  const begin = side === 'same' ? words.same : words[side](size);
  const market =
    p25 === null || p75 === null
      ? ''
      : words.usual(formatNumber(p25, locale, digits), formatAmount(p75, unit_name, locale, digits));
  const news = newsText(row);
  const parts = [
    said?.text[locale] ?? ended(`${begin}${market}`),
    own_trend && trendText(own_trend)[locale],
    news && ended(capitalised(news[locale])),
  ];
  return parts.filter((part) => part !== null).join(' ');
}

/**
 * What a strength or weakness means, in the words of the methodology or by its distance from the middle, and where it
 * goes.
 */
export const meaningOf = (row: SummaryRow, said: Said | null): Text =>
  text(meaningIn('ru', row, said), meaningIn('en', row, said));

/**
 * How the roubles of a cost ratio come about: the two values, the company's number they are multiplied by, formatted by the
 * caller, and the amount; and whether to explain or defend it.
 */
export function costMeaning(row: JudgedRow<CostMetric>, base: Text): Text {
  const isDear = row.roubles > 0;
  const equation = (locale: Locale) => ended(equationText(row, base[locale], locale));
  return text(
    `${isDear ? 'Дороже' : 'Дешевле'} середины: ${equation('ru')} ${isDear ? 'Объяснить' : 'Защищать'}.`,
    `${isDear ? 'Above' : 'Below'} the middle: ${equation('en')} ${isDear ? 'Explain' : 'Defend'}.`,
  );
}
