import { marketDigits, valueDigits } from '../../figures/digits.ts';
import { capitalised } from '../../language/capitalised.ts';
import { formatDate, formatPart } from '../../language/format.ts';
import type { Locale, Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import type { Direction, MetricType } from '../../methodology/states.ts';
import { gapAmount, gapShare } from '../gap-text.ts';
import { formulaNote } from './formula-note.ts';
import { hiddenText, type Suppressed } from './hidden-text.ts';
import { marketName, type MarketName } from './market-name.ts';
import type { SetBeside } from './market-beside.ts';
import { ownInMarket, type OwnInMarket, type OwnValue, type PublishedCell } from './own-in-market.ts';

/** The subject of a sentence: the measure's name, unit and good direction. */
export interface Subject {
  readonly name: Text;
  readonly unit: Text;
  readonly mtype: MetricType;
  readonly direction: Direction | null;
}

interface Words {
  readonly value: (name: string, value: string) => string;
  readonly noValue: (name: string) => string;
  readonly hidden: (market: MarketName, isGroup: boolean, why: string) => string;
  readonly market: (market: MarketName, median: string) => string;
  readonly above: (share: string) => string;
  readonly below: (share: string) => string;
  readonly middle: string;
  readonly ends: Readonly<Record<'low' | 'high', string>>;
  readonly quarters: readonly [string, string, string, string];
  readonly of: (place: string, market: MarketName) => string;
  readonly atMedian: (median: string) => string;
  readonly short: (median: string, gap: string) => string;
  readonly better: (median: string, gap: string) => string;
  readonly worse: (median: string, gap: string) => string;
  readonly aboveMedian: (median: string, gap: string) => string;
  readonly belowMedian: (median: string, gap: string) => string;
  readonly far: (market: MarketName) => string;
  readonly since: (market: MarketName, date: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    value: (name, value) => `${name}\u00a0— ${value}`,
    noValue: (name) => `${name}: у вашей компании нет значения`,
    hidden: ({ name }, isGroup, why) => `${name} ${isGroup ? 'не показана' : 'не показан'}\u00a0— ${why}`,
    market: ({ of }, median) => `медиана ${of}\u00a0— примерно ${median}`,
    above: (share) => `выше, чем примерно у ${share}`,
    below: (share) => `ниже, чем примерно у ${share}`,
    middle: 'примерно в середине',
    ends: { low: 'примерно в нижних 10\u00a0%', high: 'примерно в верхних 10\u00a0%' },
    quarters: [
      'примерно в нижней четверти',
      'примерно между нижней четвертью и серединой',
      'примерно между серединой и верхней четвертью',
      'примерно в верхней четверти',
    ],
    of: (place, { of }) => `${place} ${of}`,
    atMedian: (median) => `примерно на уровне ${median}`,
    short: (median, gap) => `до ${median} не хватает примерно ${gap}`,
    better: (median, gap) => `лучше ${median} примерно на ${gap}`,
    worse: (median, gap) => `хуже ${median} примерно на ${gap}`,
    aboveMedian: (median, gap) => `больше ${median} примерно на ${gap}`,
    belowMedian: (median, gap) => `меньше ${median} примерно на ${gap}`,
    far: ({ ofAgain }) => `значение далеко от ${ofAgain}, проверьте его`,
    since: ({ ofAgain }, date) => `цифры ${ofAgain}\u00a0— выпуска от ${date}`,
  },
  en: {
    value: (name, value) => `${name} is ${value}`,
    noValue: (name) => `${name}: your company has no value`,
    hidden: ({ name }, _isGroup, why) => `${name} is not shown – ${why}`,
    market: ({ median: its }, median) => `${its} is about ${median}`,
    above: (share) => `higher than about ${share}`,
    below: (share) => `lower than about ${share}`,
    middle: 'around the middle',
    ends: { low: 'roughly in the lowest 10%', high: 'roughly in the highest 10%' },
    quarters: [
      'roughly in the lowest quarter',
      'roughly between the lowest quarter and the middle',
      'roughly between the middle and the highest quarter',
      'roughly in the highest quarter',
    ],
    of: (place, { of }) => `${place} of ${of}`,
    atMedian: (median) => `about the same as ${median}`,
    short: (median, gap) => `about ${gap} short of ${median}`,
    better: (median, gap) => `about ${gap} better than ${median}`,
    worse: (median, gap) => `about ${gap} worse than ${median}`,
    aboveMedian: (median, gap) => `about ${gap} above ${median}`,
    belowMedian: (median, gap) => `about ${gap} below ${median}`,
    far: ({ ofAgain }) => `the value is far from ${ofAgain}, check it`,
    since: ({ ofAgain }, date) => `${ofAgain} figures come from the ${date} release`,
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

interface Distance {
  readonly words: Words;
  readonly size: string;
}

function toMedian(own: OwnInMarket, { step }: PublishedCell, median: string, { words, size }: Distance): string {
  const gap = own.gap ?? 0;
  if (gap === 0 || Math.abs(gap) <= (step ?? 0) / 2) return words.atMedian(median);
  if (own.standing === null) return gap > 0 ? words.aboveMedian(median, size) : words.belowMedian(median, size);
  if (own.standing === 'good') return words.better(median, size);
  return gap > 0 ? words.worse(median, size) : words.short(median, size);
}

/** One full stop, also behind an abbreviation that has its own. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** The own value that the shown market measures. */
export const placedIn = ({ own, beside }: Statement): OwnValue | null => (beside ? null : own);

/** The own value with its unit and, where the shown market does not measure it, with its year and formula. */
export function ownText(statement: Statement & { readonly own: OwnValue }, locale: Locale): string {
  const { subject, own, cell, beside } = statement;
  const digits = valueDigits(subject.mtype, marketDigits(beside ?? cell));
  const value = formatAmount(own.value, subject.unit[locale], locale, digits);
  const note = formulaNote(own, statement);
  return note ? `${value} (${note[locale]})` : value;
}

export const hasOwn = (statement: Statement): statement is Statement & { readonly own: OwnValue } =>
  statement.own !== null;

/** What is said of the market beside the own place in it, part by part; `place`: whether the place was named before. */
function partsIn(locale: Locale, statement: Statement, market: MarketName, place: boolean): string[] {
  const { subject, cell } = statement;
  const own = placedIn(statement);
  const words = WORDS[locale];
  const unit = subject.unit[locale];
  if (cell.median === null) return [];
  const since = cell.since ? [words.since(market, formatDate(cell.since.date, locale, 'date', 'UTC'))] : [];
  if (!own) return [words.market(market, formatAmount(cell.median, unit, locale, marketDigits(cell))), ...since];
  const found = ownInMarket(own, cell, subject.direction);
  const size = distance(found, unit, cell, locale);
  const median = toMedian(found, cell, place ? market.medianAgain : market.median, { words, size });
  const far = found.is_low_outlier || found.is_high_outlier;
  return [median, ...(far ? [words.far(market)] : []), ...since];
}

/** The own place by value, where the market says one. */
function placePart(locale: Locale, statement: Statement, market: MarketName): string | null {
  const { subject, cell } = statement;
  const own = placedIn(statement);
  if (cell.median === null || !own) return null;
  const place = placeIn(ownInMarket(own, cell, subject.direction), WORDS[locale], locale);
  return place && WORDS[locale].of(place, market);
}

/** A value that has another market beside it is named with its year, and put nowhere in the one that is shown. */
export interface Statement extends SetBeside {
  readonly subject: Subject;
  readonly cell: PublishedCell;
  readonly own: OwnValue | null;
  readonly suppressed: Suppressed | null;
  readonly group: string | null;
}

function sentenceIn(locale: Locale, statement: Statement): string {
  const { subject, suppressed, group } = statement;
  const words = WORDS[locale];
  const market = marketName(group, locale);
  const begin = hasOwn(statement)
    ? words.value(subject.name[locale], ownText(statement, locale))
    : words.noValue(subject.name[locale]);
  if (suppressed) return `${begin}; ${words.hidden(market, group !== null, hiddenText(suppressed)[locale])}.`;
  const place = placePart(locale, statement, market);
  const parts = [...(place ? [place] : []), ...partsIn(locale, statement, market, place !== null)];
  return parts.length === 0 ? ended(begin) : ended(`${begin}${placedIn(statement) ? ': ' : '; '}${parts.join('; ')}`);
}

/**
 * A company's value among the published figures in one sentence. All of the market is smoothed and rounded, so it says
 * «примерно», and never how many companies stand where. Of a group it names the group.
 */
export const marketSentence = (statement: Statement): Text => ({
  ru: sentenceIn('ru', statement),
  en: sentenceIn('en', statement),
});

/** The same beside a title that names value and place: the distance to the median, doubts, the age of the figures. */
export function marketDetails(statement: Statement): Text {
  const formatIn = (locale: Locale): string => {
    if (statement.suppressed) return '';
    const all = partsIn(locale, statement, marketName(statement.group, locale), true);
    // Without a place to name, the title names the median.
    const parts = placedIn(statement) ? all : all.slice(1);
    return parts.length === 0 ? '' : ended(capitalised(parts.join('; ')));
  };
  return { ru: formatIn('ru'), en: formatIn('en') };
}
