import { marketDigits, type Quartiles } from '../figures/digits.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';

/** The market's exact median in a sentence, for the operator's staff. */
export function exactSentence(name: string, unit: string, market: Quartiles & { readonly n: number }): Text {
  const { n, median } = market;
  if (median === null) return text(`${name}.`, `${name}.`);
  const amount = (locale: 'ru' | 'en'): string => formatAmount(median, unit, locale, marketDigits(market));
  return text(
    `${name}: медиана рынка\u00a0— ${amount('ru')} (по ${n}\u00a0${pluralRu(n, 'компании', 'компаниям', 'компаниям')}).`,
    `${name}: the market median is ${amount('en')} (${n} ${pluralEn(n, 'company', 'companies')}).`,
  );
}
