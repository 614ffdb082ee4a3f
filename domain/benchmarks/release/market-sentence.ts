import { marketDigits, valueDigits } from '../../figures/digits.ts';
import { formatDate, formatPart } from '../../language/format.ts';
import type { Locale, Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import type { Direction, MetricType } from '../../methodology/states.ts';
import { gapAmount, gapShare } from '../gap-text.ts';
import { hiddenText, type Suppressed } from './hidden-text.ts';
import { ownInMarket, type OwnInMarket, type OwnValue, type PublishedCell } from './own-in-market.ts';

/** What a sentence speaks of: how the measure is called, in what it is measured and which side of it is good. */
export interface Subject {
  readonly name: Text;
  readonly unit: Text;
  readonly mtype: MetricType;
  readonly direction: Direction | null;
}

interface Words {
  readonly value: (name: string, value: string) => string;
  readonly noValue: (name: string) => string;
  readonly hidden: (why: string) => string;
  readonly market: (median: string) => string;
  readonly above: (share: string) => string;
  readonly below: (share: string) => string;
  readonly middle: string;
  readonly ends: Readonly<Record<'low' | 'high', string>>;
  readonly quarters: readonly [string, string, string, string];
  readonly atMedian: string;
  readonly short: (gap: string) => string;
  readonly better: (gap: string) => string;
  readonly worse: (gap: string) => string;
  readonly aboveMedian: (gap: string) => string;
  readonly belowMedian: (gap: string) => string;
  readonly far: string;
  readonly since: (date: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    value: (name, value) => `${name}\u00a0— ${value}`,
    noValue: (name) => `${name}: у вашей компании нет значения`,
    hidden: (why) => `рынок не показан\u00a0— ${why}`,
    market: (median) => `медиана рынка\u00a0— примерно ${median}`,
    above: (share) => `выше, чем примерно у ${share} рынка`,
    below: (share) => `ниже, чем примерно у ${share} рынка`,
    middle: 'примерно в середине рынка',
    ends: { low: 'примерно в нижних 10\u00a0% рынка', high: 'примерно в верхних 10\u00a0% рынка' },
    quarters: [
      'примерно в нижней четверти рынка',
      'примерно между нижней четвертью и серединой рынка',
      'примерно между серединой и верхней четвертью рынка',
      'примерно в верхней четверти рынка',
    ],
    atMedian: 'примерно на уровне медианы рынка',
    short: (gap) => `до медианы рынка не хватает примерно ${gap}`,
    better: (gap) => `лучше медианы рынка примерно на ${gap}`,
    worse: (gap) => `хуже медианы рынка примерно на ${gap}`,
    aboveMedian: (gap) => `больше медианы рынка примерно на ${gap}`,
    belowMedian: (gap) => `меньше медианы рынка примерно на ${gap}`,
    far: 'значение далеко от рынка, проверьте его',
    since: (date) => `цифры рынка\u00a0— выпуска от ${date}`,
  },
  en: {
    value: (name, value) => `${name} is ${value}`,
    noValue: (name) => `${name}: your company has no value`,
    hidden: (why) => `the market is not shown – ${why}`,
    market: (median) => `the market median is about ${median}`,
    above: (share) => `higher than at about ${share} of the market`,
    below: (share) => `lower than at about ${share} of the market`,
    middle: 'about in the middle of the market',
    ends: { low: 'about in the lowest 10% of the market', high: 'about in the highest 10% of the market' },
    quarters: [
      'about in the lowest quarter of the market',
      'about between the lowest quarter and the middle of the market',
      'about between the middle and the highest quarter of the market',
      'about in the highest quarter of the market',
    ],
    atMedian: 'about at the market median',
    short: (gap) => `about ${gap} short of the market median`,
    better: (gap) => `better than the market median by about ${gap}`,
    worse: (gap) => `worse than the market median by about ${gap}`,
    aboveMedian: (gap) => `above the market median by about ${gap}`,
    belowMedian: (gap) => `below the market median by about ${gap}`,
    far: 'the value lies far from the market, check it',
    since: (date) => `the market’s figures are of the release of ${date}`,
  },
};

function placeIn({ percentile, end, quartile }: OwnInMarket, words: Words, locale: Locale): string | null {
  if (end) return words.ends[end];
  if (percentile !== null) {
    if (percentile === 0.5) return words.middle;
    return percentile > 0.5
      ? words.above(formatPart(percentile, locale))
      : words.below(formatPart(1 - percentile, locale));
  }
  return quartile && words.quarters[quartile - 1]!;
}

function distance({ gap, gap_percent }: OwnInMarket, unit: string, cell: PublishedCell, locale: Locale): string {
  const size = gapAmount(Math.abs(gap ?? 0), unit, cell, locale);
  if (gap_percent === null || unit === '%') return size;
  return `${size} (${gapShare(Math.abs(gap_percent) / 100, cell, locale)})`;
}

function toMedian(own: OwnInMarket, unit: string, cell: PublishedCell, locale: Locale): string {
  const words = WORDS[locale];
  const [gap, step] = [own.gap ?? 0, cell.step ?? 0];
  if (gap === 0 || Math.abs(gap) <= step / 2) return words.atMedian;
  const size = distance(own, unit, cell, locale);
  if (own.standing === null) return gap > 0 ? words.aboveMedian(size) : words.belowMedian(size);
  if (own.standing === 'good') return words.better(size);
  return gap > 0 ? words.worse(size) : words.short(size);
}

/** One full stop, also behind an abbreviation that has its own. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** What is said of the market and of the own place in it, part by part. */
function partsIn(locale: Locale, subject: Subject, cell: PublishedCell, own: OwnValue | null): string[] {
  const words = WORDS[locale];
  const unit = subject.unit[locale];
  if (cell.median === null) return [];
  const since = cell.since ? [words.since(formatDate(cell.since.date, locale, 'date', 'UTC'))] : [];
  if (!own) return [words.market(formatAmount(cell.median, unit, locale, marketDigits(cell))), ...since];
  const found = ownInMarket(own, cell, subject.direction);
  const place = placeIn(found, words, locale);
  const far = found.is_low_outlier || found.is_high_outlier;
  return [...(place ? [place] : []), toMedian(found, unit, cell, locale), ...(far ? [words.far] : []), ...since];
}

function sentenceIn(
  locale: Locale,
  subject: Subject,
  cell: PublishedCell,
  own: OwnValue | null,
  suppressed: Suppressed | null,
): string {
  const words = WORDS[locale];
  const digits = valueDigits(subject.mtype, marketDigits(cell));
  const begin = own
    ? words.value(subject.name[locale], formatAmount(own.value, subject.unit[locale], locale, digits))
    : words.noValue(subject.name[locale]);
  if (suppressed) return `${begin}; ${words.hidden(hiddenText(suppressed)[locale])}.`;
  const parts = partsIn(locale, subject, cell, own);
  return parts.length === 0 ? ended(begin) : ended(`${begin}${own ? ': ' : '; '}${parts.join('; ')}`);
}

/**
 * An own value among the published figures in one sentence. All of the market is smoothed and rounded, so it says
 * «примерно», and never how many companies stand where.
 */
export const marketSentence = (
  subject: Subject,
  cell: PublishedCell,
  own: OwnValue | null,
  suppressed: Suppressed | null,
): Text => ({
  ru: sentenceIn('ru', subject, cell, own, suppressed),
  en: sentenceIn('en', subject, cell, own, suppressed),
});
