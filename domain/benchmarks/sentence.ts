import { marketDigits, valueDigits, type Quartiles } from '../figures/digits.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import type { Locale, Text } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';
import type { MetricType } from '../methodology/states.ts';
import { gapAmount, gapShare } from './gap-text.ts';
import { tooFewText, type ShownMarket } from './confidential.ts';
import type { OwnValue, Position } from './position.ts';

/** What a sentence speaks of: how the measure is called and in what it is measured. */
export interface Subject {
  readonly name: Text;
  readonly unit: Text;
  readonly mtype: MetricType;
}

function distance({ gap }: Position, unit: string, market: Quartiles, locale: Locale): string {
  const size = gapAmount(Math.abs(gap.absolute), unit, market, locale);
  if (gap.share === null || unit === '%') return size;
  return `${size} (${gapShare(Math.abs(gap.share), market, locale)})`;
}

interface Words {
  readonly value: (name: string, value: string) => string;
  readonly noValue: (name: string) => string;
  readonly tooFew: string;
  readonly market: (median: string, n: number) => string;
  readonly more: (count: number, others: number) => string;
  readonly less: (count: number, others: number) => string;
  readonly atMedian: (n: number) => string;
  readonly short: (gap: string) => string;
  readonly better: (gap: string) => string;
  readonly worse: (gap: string) => string;
  readonly aboveMedian: (gap: string) => string;
  readonly belowMedian: (gap: string) => string;
  readonly excluded: string;
}

/** «компаний» after «из» and «у»: genitive; after «по»: dative. */
const ofCompanies = (n: number): string => `${n}\u00a0${pluralRu(n, 'компании', 'компаний', 'компаний')}`;
const byCompanies = (n: number): string => `${n}\u00a0${pluralRu(n, 'компании', 'компаниям', 'компаниям')}`;
const companies = (n: number): string => `${n} ${pluralEn(n, 'company', 'companies')}`;

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    value: (name, value) => `${name}\u00a0— ${value}`,
    noValue: (name) => `${name}: у вашей компании нет значения`,
    tooFew: 'сравнить не с чем, ',
    market: (median, n) => `медиана рынка\u00a0— ${median} (по ${byCompanies(n)})`,
    more: (count, others) =>
      count === others
        ? `выше, чем у всех сравниваемых (${ofCompanies(others)})`
        : `выше, чем у ${count} из ${ofCompanies(others)}`,
    less: (count, others) =>
      count === others
        ? `ниже, чем у всех сравниваемых (${ofCompanies(others)})`
        : `ниже, чем у ${count} из ${ofCompanies(others)}`,
    atMedian: (n) => `на уровне медианы рынка (по ${byCompanies(n)})`,
    short: (gap) => `до медианы рынка не хватает ${gap}`,
    better: (gap) => `лучше медианы рынка на ${gap}`,
    worse: (gap) => `хуже медианы рынка на ${gap}`,
    aboveMedian: (gap) => `больше медианы рынка на ${gap}`,
    belowMedian: (gap) => `меньше медианы рынка на ${gap}`,
    excluded: 'аналитик исключил это значение из статистики',
  },
  en: {
    value: (name, value) => `${name} is ${value}`,
    noValue: (name) => `${name}: your company has no value`,
    tooFew: 'there is nothing to compare with, ',
    market: (median, n) => `the market median is ${median} (${companies(n)})`,
    more: (count, others) =>
      count === others
        ? `higher than at all compared (${companies(others)})`
        : `higher than at ${count} of ${companies(others)}`,
    less: (count, others) =>
      count === others
        ? `lower than at all compared (${companies(others)})`
        : `lower than at ${count} of ${companies(others)}`,
    atMedian: (n) => `at the market median (${companies(n)})`,
    short: (gap) => `${gap} short of the market median`,
    better: (gap) => `better than the market median by ${gap}`,
    worse: (gap) => `worse than the market median by ${gap}`,
    aboveMedian: (gap) => `above the market median by ${gap}`,
    belowMedian: (gap) => `below the market median by ${gap}`,
    excluded: 'an analyst left this value out of the statistics',
  },
};

function placeInWords(position: Position, shown: ShownMarket, unit: string, locale: Locale): string {
  const words = WORDS[locale];
  const { gap, above, below, others, verdict } = position;
  if (gap.absolute === 0) return words.atMedian(shown.n);
  const higher = gap.absolute > 0;
  const size = distance(position, unit, shown, locale);
  const place = higher ? words.more(below, others) : words.less(above, others);
  const toMedian = {
    good: words.better(size),
    bad: higher ? words.worse(size) : words.short(size),
    neutral: higher ? words.aboveMedian(size) : words.belowMedian(size),
  }[verdict];
  return `${place}; ${toMedian}`;
}

/** One full stop, also behind an abbreviation that has its own. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

function beginning(locale: Locale, subject: Subject, shown: ShownMarket, own: OwnValue | null | undefined): string {
  const { name, unit, mtype } = subject;
  if (own === undefined) return name[locale];
  const words = WORDS[locale];
  if (!own) return words.noValue(name[locale]);
  const digits = valueDigits(mtype, marketDigits(shown));
  return words.value(name[locale], formatAmount(own.value, unit[locale], locale, digits));
}

function sentenceIn(locale: Locale, subject: Subject, shown: ShownMarket, own: OwnValue | null | undefined): string {
  const words = WORDS[locale];
  const begin = beginning(locale, subject, shown, own);
  const unit = subject.unit[locale];
  if (shown.suppressed) return `${begin}; ${words.tooFew}${tooFewText(shown.suppressed)[locale]}.`;
  if (shown.median === null) return ended(begin);
  if (!own || !shown.position) {
    const market = words.market(formatAmount(shown.median, unit, locale, marketDigits(shown)), shown.n);
    return `${begin}${own === undefined ? ':' : ';'} ${market}.`;
  }
  const place = placeInWords(shown.position, shown, unit, locale);
  return ended(`${begin}: ${place}${shown.position.excluded ? `; ${words.excluded}` : ''}`);
}

/**
 * The figures of a client's table in one sentence, made from the same numbers: own value, place among the others, gap to
 * the median. `own` is shown even where the market is not; undefined: nobody's own, the sentence speaks of the market.
 */
export const sentenceOf = (subject: Subject, shown: ShownMarket, own: OwnValue | null | undefined): Text => ({
  ru: sentenceIn('ru', subject, shown, own),
  en: sentenceIn('en', subject, shown, own),
});
