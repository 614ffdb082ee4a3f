import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { marketName } from '../release/market-name.ts';
import type { ComparedCosts, CostMetric, Yardstick } from './compare-costs.ts';
import { formatAmountOf } from './format-roubles.ts';

interface NamedCost extends CostMetric {
  readonly description: string;
}

/** After «дороже» and «дешевле». */
export function yardstickName(yardstick: Yardstick, group: string | null, locale: Locale): string {
  const market = marketName(group, locale);
  if (yardstick === 'median') return locale === 'ru' ? `середины ${market.of}` : `the middle of ${market.of}`;
  return locale === 'ru' ? `границы лучшей четверти ${market.of}` : `the best quarter of ${market.of}`;
}

/** The dearest and the cheapest of a company's costs in a sentence or two; never a sum. */
export function costSentence(
  { explain, defend }: ComparedCosts<NamedCost>,
  yardstick: Yardstick,
  group: string | null,
): Text {
  const [dear, cheap] = [explain[0], defend[0]];
  const than = { ru: yardstickName(yardstick, group, 'ru'), en: yardstickName(yardstick, group, 'en') };
  const ru = [
    dear &&
      `Дороже ${than.ru} сильнее всего — «${dear.metric.description}»: плюс ${formatAmountOf(dear, 'ru')} в\u00a0год.`,
    cheap &&
      `Дешевле ${dear ? 'всего' : than.ru} — «${cheap.metric.description}»: минус ${formatAmountOf(cheap, 'ru')} в\u00a0год.`,
  ];
  const en = [
    dear && `Furthest above ${than.en}: “${dear.metric.description}”, ${formatAmountOf(dear, 'en')} a year more.`,
    cheap &&
      `Furthest below ${dear ? 'it' : than.en}: “${cheap.metric.description}”, ${formatAmountOf(cheap, 'en')} a year less.`,
  ];
  const join = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' ');
  return text(join(ru), join(en));
}

/** How many ratios need a word, and why there is no total. */
export function costCounts({ explain, defend }: ComparedCosts<CostMetric>): Text {
  const [dear, cheap] = [explain.length, defend.length];
  return text(
    `${dear} ${pluralRu(dear, 'показатель нужно', 'показателя нужно', 'показателей нужно')} объяснить, ` +
      `${cheap} стоит защищать. Строки пересекаются, поэтому итога нет и складывать их нельзя.`,
    `${dear} ${pluralEn(dear, 'indicator', 'indicators')} to explain, ${cheap} to defend. ` +
      'Rows overlap, so there is no total and they must not be added up.',
  );
}
