import { causeText } from '../../doubts/doubt-text.ts';
import { marketDigits } from '../../figures/digits.ts';
import { capitalised } from '../../language/capitalised.ts';
import { ended } from '../../language/ended.ts';
import { formatDate } from '../../language/format.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { Direction, MetricType } from '../../methodology/states.ts';
import { gapAmount, gapShare, printedGap } from '../gap-text.ts';
import { formulaNote } from './formula-note.ts';
import type { Suppressed } from './hidden-text.ts';
import { marketName, type MarketName } from './market-name.ts';
import type { SetBeside } from './market-beside.ts';
import { ONLY_MEDIAN } from './place-text.ts';
import { ownInMarket, type OwnInMarket, type OwnValue, type PublishedCell } from './own-in-market.ts';

/** The subject of a sentence: the measure's name, unit and good direction. */
interface Subject {
  readonly name: Text;
  readonly unit: Text;
  readonly mtype: MetricType;
  readonly direction: Direction | null;
}

const WORDS = {
  ru: {
    market: ({ of }: MarketName, median: string) => `середина ${of}\u00a0— примерно ${median}`,
    short: (median: string, gap: string) => `до ${median} не хватает примерно ${gap}`,
    better: (median: string, gap: string) => `лучше ${median} примерно на ${gap}`,
    worse: (median: string, gap: string) => `хуже ${median} примерно на ${gap}`,
    higher: (median: string, gap: string) => `больше ${median} примерно на ${gap}`,
    lower: (median: string, gap: string) => `меньше ${median} примерно на ${gap}`,
    far: ({ ofAgain }: MarketName) => `значение далеко от ${ofAgain}`,
    doubt: (words: string) => `${words}: проверьте его`,
    since: ({ ofAgain }: MarketName, date: string) => `цифры ${ofAgain} остались от ${date}`,
  },
  en: {
    market: ({ median: its }: MarketName, median: string) => `${its} is about ${median}`,
    short: (median: string, gap: string) => `about ${gap} short of ${median}`,
    better: (median: string, gap: string) => `about ${gap} better than ${median}`,
    worse: (median: string, gap: string) => `about ${gap} worse than ${median}`,
    higher: (median: string, gap: string) => `about ${gap} above ${median}`,
    lower: (median: string, gap: string) => `about ${gap} below ${median}`,
    far: ({ ofAgain }: MarketName) => `the value is far from ${ofAgain}`,
    doubt: (words: string) => `${words}: check it`,
    since: ({ ofAgain }: MarketName, date: string) => `figures of ${ofAgain} are kept from ${date}`,
  },
} as const satisfies Record<Locale, unknown>;

const printedIn = ({ mtype, unit }: Subject) => ({ mtype, unit_name: unit.ru });

function distance(found: OwnInMarket, median: number, subject: Subject, locale: Locale): string {
  const unit = subject.unit[locale];
  const { gap, share } = printedGap(printedIn(subject), found.value, median);
  const size = gapAmount(Math.abs(gap), unit, locale);
  return share === null || unit === '%' ? size : `${size} (${gapShare(Math.abs(share), locale)})`;
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

/** What the published median says of a company's value. */
function middlePart(found: OwnInMarket, median: number, statement: Statement, locale: Locale): string {
  const { subject, cell, group } = statement;
  const words = WORDS[locale];
  const market = marketName(group, locale);
  const { side, gap } = found;
  const figure = formatAmount(median, subject.unit[locale], locale, marketDigits(cell));
  if (side === null) return ONLY_MEDIAN[locale];
  if (side === 'about') return words.market(market, figure);
  const isShort = side === 'worse' && (gap ?? 0) <= 0;
  return words[isShort ? 'short' : side](market.medianAgain, distance(found, median, subject, locale));
}

/** A value in doubt, or with another market beside it, is put nowhere in the one that is shown. */
export interface Statement extends SetBeside {
  readonly subject: Subject;
  readonly cell: PublishedCell;
  readonly own: OwnValue | null;
  readonly suppressed: Suppressed | null;
  readonly group: string | null;
}

function detailsIn(locale: Locale, statement: Statement): string {
  const { subject, cell, own, suppressed, group } = statement;
  const { median, since } = cell;
  if (suppressed || median === null) return '';
  const words = WORDS[locale];
  const market = marketName(group, locale);
  const placed = placedIn(statement);
  const found = placed && ownInMarket(placed, cell, subject.direction);
  const isFar = found !== null && (found.is_low_outlier || found.is_high_outlier);
  const parts = [
    // Without a place to name, the title names the median.
    ...(found ? [middlePart(found, median, statement, locale)] : []),
    ...(own?.doubt ? [words.doubt(causeText(own.doubt, subject.name[locale])[locale])] : []),
    ...(isFar ? [words.far(market)] : []),
    ...(since ? [words.since(market, formatDate(since.date, locale, 'date', 'UTC'))] : []),
  ];
  return parts.length === 0 ? '' : ended(capitalised(parts.join('; ')));
}

/**
 * What goes on where the title of an indicator ends with value and place: the distance to the median, doubts, the age of the
 * figures. All of the market is smoothed and rounded, so it says «примерно»; of a group it names the group.
 */
export const marketDetails = (statement: Statement): Text =>
  text(detailsIn('ru', statement), detailsIn('en', statement));
