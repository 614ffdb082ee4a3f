import { causeText } from '../../doubts/doubt-text.ts';
import { marketDigits } from '../../figures/digits.ts';
import { capitalised } from '../../language/capitalised.ts';
import { ended } from '../../language/ended.ts';
import { formatDate, formatPart } from '../../language/format.ts';
import type { Locale, Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { Direction, MetricType } from '../../methodology/states.ts';
import { gapAmount, gapShare, printedGap } from '../gap-text.ts';
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
  readonly ends: Readonly<Record<'low' | 'high', string>>;
  readonly quarters: readonly [string, string, string, string];
  readonly of: (place: string, market: MarketName) => string;
  readonly onlyMedian: (market: MarketName, median: string) => string;
  readonly short: (median: string, gap: string) => string;
  readonly better: (median: string, gap: string) => string;
  readonly worse: (median: string, gap: string) => string;
  readonly aboveMedian: (median: string, gap: string) => string;
  readonly belowMedian: (median: string, gap: string) => string;
  readonly far: (market: MarketName) => string;
  readonly doubt: (words: string) => string;
  readonly since: (market: MarketName, date: string) => string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    value: (name, value) => `${name}\u00a0— ${value}`,
    noValue: (name) => `${name}: у вашей компании нет значения`,
    hidden: ({ name }, isGroup, why) => `${name} ${isGroup ? 'не показана' : 'не показан'}\u00a0— ${why}`,
    market: ({ of }, median) => `середина ${of}\u00a0— примерно ${median}`,
    above: (share) => `выше, чем примерно у ${share}`,
    below: (share) => `ниже, чем примерно у ${share}`,
    ends: { low: 'примерно в нижних 10\u00a0%', high: 'примерно в верхних 10\u00a0%' },
    quarters: [
      'примерно в нижней четверти',
      'примерно между нижней четвертью и серединой',
      'примерно между серединой и верхней четвертью',
      'примерно в верхней четверти',
    ],
    of: (place, { of }) => `${place} ${of}`,
    onlyMedian: ({ of }, median) => `данных мало, показана только середина ${of}\u00a0— примерно ${median}`,
    short: (median, gap) => `до ${median} не хватает примерно ${gap}`,
    better: (median, gap) => `лучше ${median} примерно на ${gap}`,
    worse: (median, gap) => `хуже ${median} примерно на ${gap}`,
    aboveMedian: (median, gap) => `больше ${median} примерно на ${gap}`,
    belowMedian: (median, gap) => `меньше ${median} примерно на ${gap}`,
    far: ({ ofAgain }) => `значение далеко от ${ofAgain}`,
    doubt: (words) => `${words}: проверьте его`,
    since: ({ ofAgain }, date) => `цифры ${ofAgain} остались от ${date}`,
  },
  en: {
    value: (name, value) => `${name} is ${value}`,
    noValue: (name) => `${name}: your company has no value`,
    hidden: ({ name }, _isGroup, why) => `${name} is not shown – ${why}`,
    market: ({ median: its }, median) => `${its} is about ${median}`,
    above: (share) => `higher than about ${share}`,
    below: (share) => `lower than about ${share}`,
    ends: { low: 'roughly in the lowest 10%', high: 'roughly in the highest 10%' },
    quarters: [
      'roughly in the lowest quarter',
      'roughly between the lowest quarter and the middle',
      'roughly between the middle and the highest quarter',
      'roughly in the highest quarter',
    ],
    of: (place, { of }) => `${place} of ${of}`,
    onlyMedian: ({ median: its }, median) => `few data, only ${its} is shown: about ${median}`,
    short: (median, gap) => `about ${gap} short of ${median}`,
    better: (median, gap) => `about ${gap} better than ${median}`,
    worse: (median, gap) => `about ${gap} worse than ${median}`,
    aboveMedian: (median, gap) => `about ${gap} above ${median}`,
    belowMedian: (median, gap) => `about ${gap} below ${median}`,
    far: ({ ofAgain }) => `the value is far from ${ofAgain}`,
    doubt: (words) => `${words}: check it`,
    since: ({ ofAgain }, date) => `figures of ${ofAgain} are kept from ${date}`,
  },
};

function placeIn({ percentile, end, quartile }: OwnInMarket, words: Words, locale: Locale): string | null {
  if (end) return words.ends[end];
  if (percentile !== null) {
    return percentile > 0.5
      ? words.above(formatPart(percentile, locale))
      : words.below(formatPart(1 - percentile, locale));
  }
  return quartile && words.quarters[quartile - 1]!;
}

const printedIn = ({ mtype, unit }: Subject) => ({ mtype, unit_name: unit.ru });

function distance(found: OwnInMarket, median: number, subject: Subject, locale: Locale): string {
  const unit = subject.unit[locale];
  const { gap, share } = printedGap(printedIn(subject), found.value, median);
  const size = gapAmount(Math.abs(gap), unit, locale);
  return share === null || unit === '%' ? size : `${size} (${gapShare(Math.abs(share), locale)})`;
}

function toMedian({ side, gap }: OwnInMarket, median: string, size: string, words: Words): string {
  if (side === 'higher') return words.aboveMedian(median, size);
  if (side === 'lower') return words.belowMedian(median, size);
  if (side === 'better') return words.better(median, size);
  return (gap ?? 0) > 0 ? words.worse(median, size) : words.short(median, size);
}

/** The own value that the shown market measures; one in doubt is put nowhere. */
export const placedIn = ({ own, beside }: Statement): OwnValue | null => (beside || own?.doubt ? null : own);

/** The own value with its unit and, where the shown market does not measure it, with its year and formula. */
export function ownText(statement: Statement & { readonly own: OwnValue }, locale: Locale): string {
  const { subject, own } = statement;
  const value = formatOwn(own, { mtype: subject.mtype, unit_name: subject.unit[locale] }, locale);
  const note = formulaNote(own, statement);
  return note ? `${value} (${note[locale]})` : value;
}

export const hasOwn = (statement: Statement): statement is Statement & { readonly own: OwnValue } =>
  statement.own !== null;

interface Middle {
  readonly median: number;
  readonly market: MarketName;
  /** Whether the place was named before. */
  readonly place: boolean;
}

/** What the published median says of a company's value. */
function middlePart(
  found: OwnInMarket,
  { median, market, place }: Middle,
  statement: Statement,
  locale: Locale,
): string {
  const { subject, cell } = statement;
  const words = WORDS[locale];
  const figure = formatAmount(median, subject.unit[locale], locale, marketDigits(cell));
  if (found.side === null) return words.onlyMedian(market, figure);
  if (found.side === 'about') return words.market(market, figure);
  const size = distance(found, median, subject, locale);
  return toMedian(found, place ? market.medianAgain : market.median, size, words);
}

/** What is said of the market beside the own place in it, part by part; `place`: whether the place was named before. */
function partsIn(locale: Locale, statement: Statement, market: MarketName, place: boolean): string[] {
  const { subject, cell } = statement;
  const { median } = cell;
  const own = placedIn(statement);
  const words = WORDS[locale];
  if (median === null) return [];
  const since = cell.since ? [words.since(market, formatDate(cell.since.date, locale, 'date', 'UTC'))] : [];
  const doubt = statement.own?.doubt;
  const doubted = doubt ? [words.doubt(causeText(doubt, subject.name[locale])[locale])] : [];
  if (!own) {
    const middle = words.market(market, formatAmount(median, subject.unit[locale], locale, marketDigits(cell)));
    return [middle, ...doubted, ...since];
  }
  const found = ownInMarket(own, cell, subject.direction);
  const far = found.is_low_outlier || found.is_high_outlier;
  return [
    middlePart(found, { median, market, place }, statement, locale),
    ...(far ? [words.far(market)] : []),
    ...since,
  ];
}

/** The own place by value, where the market says one. */
function placePart(locale: Locale, statement: Statement, market: MarketName): string | null {
  const { subject, cell } = statement;
  const own = placedIn(statement);
  if (cell.median === null || !own) return null;
  const found = ownInMarket(own, cell, subject.direction);
  if (found.side === 'about') return market.about;
  const place = placeIn(found, WORDS[locale], locale);
  return place && WORDS[locale].of(place, market);
}

/** A value in doubt, or with another market beside it, is put nowhere in the one that is shown. */
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
