import { marketDigits } from '../figures/digits.ts';
import { formatNumber } from '../language/format.ts';
import { LOCALES, text, type Locale, type Text } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';
import { countWords, MOST_WORDS } from '../language/words.ts';
import { ended } from '../language/ended.ts';
import { withinSentence } from '../language/within-sentence.ts';
import type { KeyTheme } from '../methodology/states.ts';
import type { JudgedRow } from '../benchmarks/money/compare-costs.ts';
import { equationText } from '../benchmarks/money/equation.ts';
import { amountOf, type OwnCosts } from '../benchmarks/money/cost-gap.ts';
import { formatAmountOf } from '../benchmarks/money/format-roubles.ts';
import { shortPlaceText } from '../benchmarks/release/place-text.ts';
import { sideOf, type PlacedMetric } from '../benchmarks/summary/summary.ts';
import type { OwnInMarket } from '../benchmarks/release/own-in-market.ts';
import { whyUnlisted } from './may-be-listed.ts';
import { formatOwn } from './own-text.ts';
import type { Said } from './wording-text.ts';

/** An indicator with the company beside it. */
export interface HeadlineRow extends PlacedMetric {
  readonly key_order: number | null;
  readonly key_theme: KeyTheme | null;
  readonly own: OwnInMarket | null;
}

/** A sentence of the headline, and the printed figures it follows from. */
export interface HeadlineSentence {
  readonly metric: number;
  readonly side: 'better' | 'worse';
  readonly text: Text;
  readonly proof: { readonly title: string; readonly equation: Text; readonly note: Text };
}

/** What a headline is made of. */
interface Source<Row extends HeadlineRow> {
  /** In their order. */
  readonly keys: readonly Row[];
  /** The weakest first: what may be named beside the key ones. */
  readonly weak: readonly Row[];
  /** Cost ratios by roubles, the largest first. */
  readonly costs: readonly JudgedRow<Row>[];
  readonly hidden: ReadonlySet<number>;
  /** The company's denominator of a cost ratio, with its unit. */
  readonly baseText: (ratio: number, year: number) => Text;
  /** What the methodology says of an indicator beside the company's number. */
  readonly said: (row: Row) => Said | null;
  readonly ownCosts: OwnCosts;
  readonly nameOf: (metric: number) => string | undefined;
  /** A group of the market, not all of it. */
  readonly isGroup: boolean;
}

/** The first that is short enough in both languages. */
const firstShort = (sentences: readonly Text[]): Text | undefined =>
  sentences.find((one) => LOCALES.every((locale) => countWords(one[locale]) <= MOST_WORDS));

const WORDS = {
  ru: {
    whole: (name: string, cost: string, gap: string, dear: boolean) =>
      `${name}\u00a0— ${cost}, на\u00a0${gap} ${dear ? 'больше' : 'меньше'} обычного.`,
    gap: (name: string, gap: string, dear: boolean) =>
      `${name}: на\u00a0${gap} в\u00a0год ${dear ? 'больше' : 'меньше'} обычного.`,
    dear: (name: string, gap: string, of: string, dear: boolean) =>
      ended(`${dear ? 'Дороже' : 'Дешевле'} ${of}: ${name}, ${dear ? 'плюс' : 'минус'} ${gap}`),
    place: (name: string, value: string, of: string, weak: boolean) =>
      `${weak ? 'Слабее' : 'Сильнее'} ${of}: ${name}, ${value}.`,
    of: (isGroup: boolean) => (isGroup ? 'группы' : 'рынка'),
    aYear: 'в\u00a0год',
    middle: (of: string, middle: string) => `середина ${of} ${middle}`,
    usual: (from: string, to: string) => `, обычно ${from}–${to}`,
    ofWhole: (whole: string, part: string) => `: из\u00a0${whole} это было бы ${part}`,
  },
  en: {
    whole: (name: string, cost: string, gap: string, dear: boolean) =>
      `${name}: ${cost}, ${gap} ${dear ? 'more' : 'less'} than usual.`,
    gap: (name: string, gap: string, dear: boolean) => `${name}: ${gap} a\u00a0year ${dear ? 'above' : 'below'} usual.`,
    dear: (name: string, gap: string, of: string, dear: boolean) =>
      `${dear ? 'More expensive' : 'Cheaper'} than ${of}: ${name}, ${dear ? 'plus' : 'minus'} ${gap}.`,
    place: (name: string, value: string, of: string, weak: boolean) =>
      `${weak ? 'Weaker' : 'Stronger'} than ${of}: ${name}, ${value}.`,
    of: (isGroup: boolean) => (isGroup ? 'the group' : 'the market'),
    aYear: 'a\u00a0year',
    middle: (of: string, middle: string) => `the middle of ${of} is ${middle}`,
    usual: (from: string, to: string) => `, usually ${from}–${to}`,
    ofWhole: (whole: string, part: string) => `: of ${whole} that would be ${part}`,
  },
} as const satisfies Record<Locale, unknown>;

const inBoth = (format: (locale: Locale) => string): Text => text(format('ru'), format('en'));

/** «Середина рынка 190, обычно 150–245»: what the company's number is measured by. */
function marketNote(row: HeadlineRow, locale: Locale, of: string): string {
  const words = WORDS[locale];
  const { median, p25, p75, unit_name, own } = row;
  const digits = marketDigits(row);
  const middle = words.middle(of, formatAmount(median ?? NaN, unit_name, locale, digits));
  const { part = null, whole = 0 } = own?.of_few ?? {};
  if (part !== null && median !== null) {
    const [all, middlePart] = [whole, Math.round((median * whole) / 100)].map((count) => formatNumber(count, locale));
    return middle + words.ofWhole(all!, middlePart!);
  }
  if (p25 === null || p75 === null) return middle;
  return middle + words.usual(formatNumber(p25, locale, digits), formatAmount(p75, unit_name, locale, digits));
}

/** A sentence of a cost ratio, the methodology's own first where it names an amount; undefined where there is no room for numbers. */
function moneySentence<Row extends HeadlineRow>(
  row: JudgedRow<Row>,
  source: Source<Row>,
  sentences: readonly Text[],
): HeadlineSentence | undefined {
  const own = source.said(row.metric);
  const said = firstShort([...(own?.isMoney ? [own.text] : []), ...sentences, ...(own ? [own.text] : [])]);
  const base = source.baseText(row.metric.id, row.metric.own.year);
  return (
    said && {
      metric: row.metric.id,
      side: row.roubles > 0 ? 'worse' : 'better',
      text: said,
      proof: {
        title: row.metric.description,
        equation: inBoth((locale) => equationText(row, base[locale], locale)),
        note: inBoth((locale) => marketNote(row.metric, locale, WORDS[locale].of(source.isGroup))),
      },
    }
  );
}

/** What the whole costs, and how much that is above or below the usual: of a key cost ratio. */
function wholeSentence<Row extends HeadlineRow>(
  row: JudgedRow<Row>,
  source: Source<Row>,
): HeadlineSentence | undefined {
  const isDear = row.roubles > 0;
  const gap = inBoth((locale) => WORDS[locale].gap(row.metric.description, formatAmountOf(row, locale), isDear));
  const { cost, times } = row.ratio;
  const name = cost.length === 1 && times === 1 ? source.nameOf(cost[0]!.id) : undefined;
  const roubles = amountOf(cost, row.metric.own.year, source.ownCosts);
  if (name === undefined || roubles === null) return moneySentence(row, source, [gap]);
  const whole = inBoth((locale) => {
    const total = formatAmountOf({ roubles, range: null }, locale);
    return WORDS[locale].whole(name, total, formatAmountOf(row, locale), isDear);
  });
  return moneySentence(row, source, [whole, gap]);
}

/** What costs most above the market, or saves most. */
function dearSentence<Row extends HeadlineRow>(row: JudgedRow<Row>, source: Source<Row>): HeadlineSentence | undefined {
  const textWith = (aYear: boolean): Text =>
    inBoth((locale) => {
      const words = WORDS[locale];
      const gap = `${formatAmountOf(row, locale)}${aYear ? ` ${words.aYear}` : ''}`;
      return words.dear(withinSentence(row.metric.description), gap, words.of(source.isGroup), row.roubles > 0);
    });
  return moneySentence(row, source, [textWith(true), textWith(false)]);
}

/** What stands weak, or strong. */
function placeSentence<Row extends HeadlineRow>(row: Row, source: Source<Row>): HeadlineSentence | undefined {
  const { own, direction, description } = row;
  const place = own && shortPlaceText(own, direction);
  if (!own || !place) return undefined;
  const isWeak = sideOf(row) === 'worse';
  const worded = source.said(row);
  const said = firstShort([
    ...(worded ? [worded.text] : []),
    inBoth((locale) => {
      const words = WORDS[locale];
      return words.place(withinSentence(description), formatOwn(own, row, locale), words.of(source.isGroup), isWeak);
    }),
  ]);
  return (
    said && {
      metric: row.id,
      side: isWeak ? 'worse' : 'better',
      text: said,
      proof: {
        title: description,
        equation: inBoth((locale) => `${formatOwn(own, row, locale)}, ${place[locale]}`),
        note: inBoth((locale) => marketNote(row, locale, WORDS[locale].of(source.isGroup))),
      },
    }
  );
}

/** A key indicator may be named by the counts behind it, however few they are. */
function mayBeNamed(row: HeadlineRow): boolean {
  if (row.own === null) return false;
  const why = whyUnlisted(row.own, row);
  return why === null || (why === 'small' && row.own.of_few?.part !== null);
}

/** How good a place is, from 0 to 1: of an end or a quarter its middle. */
function worthOf({ own, direction }: HeadlineRow): number {
  const turned = (share: number): number => (direction === 'lower' ? 1 - share : share);
  const { end = null, place = null, quartile = null } = own ?? {};
  if (end !== null) return turned(end === 'low' ? 0 : 1);
  return place ?? (quartile === null ? 0.5 : turned((quartile - 0.5) / 4));
}

/** Which costs a ratio divides: two ratios of one cost say one thing. */
const costKey = ({ ratio }: Pick<JudgedRow<HeadlineRow>, 'ratio'>): string => ratio.cost.map(({ id }) => id).join(' ');

const firstSaid = <Item>(
  items: readonly Item[],
  sentenceOf: (item: Item) => HeadlineSentence | undefined,
): HeadlineSentence | undefined => {
  for (const item of items) {
    const said = sentenceOf(item);
    if (said) return said;
  }
  return undefined;
};

/**
 * Where a company stands, in at most three sentences: what the whole costs, what costs most above the market, what is the
 * largest risk. Nothing doubtful, about the market or far outside it, and only of the newest year among the candidates.
 */
export function headlineOf<Row extends HeadlineRow>(source: Source<Row>): HeadlineSentence[] {
  const named = source.keys.filter((row) => mayBeNamed(row) && sideOf(row) !== null && sideOf(row) !== 'same');
  const year = Math.max(...[...named, ...source.costs.map(({ metric }) => metric)].map(({ own }) => own?.year ?? 0));
  const isNew = ({ own }: HeadlineRow): boolean => own?.year === year;

  const costs = source.costs.filter(({ metric }) => isNew(metric));
  const ofKey = (order: number | null): number => order ?? Infinity;
  const lacksAmount = ({ metric }: JudgedRow<Row>): number => (source.said(metric)?.isMoney ? 0 : 1);
  const ofWhole = costs
    .filter(({ metric }) => metric.key_theme === 'cost')
    .toSorted(
      (one, other) =>
        lacksAmount(one) - lacksAmount(other) || ofKey(one.metric.key_order) - ofKey(other.metric.key_order),
    );
  const first = firstSaid(ofWhole, (row) => wholeSentence(row, source));

  const known = costs.find(({ metric }) => metric.id === first?.metric);
  const others = costs.filter(
    (row) => !source.hidden.has(row.metric.id) && !(known && costKey(row) === costKey(known)),
  );
  const byWorth = [...others.filter(({ roubles }) => roubles > 0), ...others.filter(({ roubles }) => roubles < 0)];
  const second = firstSaid(byWorth, (row) => dearSentence(row, source));

  const isLeft = ({ id }: HeadlineRow): boolean => id !== first?.metric && id !== second?.metric;
  const keys = named.filter((row) => isNew(row) && isLeft(row)).toSorted((one, other) => worthOf(one) - worthOf(other));
  const worse = keys.filter((row) => sideOf(row) === 'worse');
  const risks = worse.filter(({ key_theme }) => key_theme === 'risk');
  const weak = source.weak.filter((row) => isNew(row) && isLeft(row) && !source.hidden.has(row.id));
  const strong = keys.filter((row) => sideOf(row) === 'better').toReversed();
  const third = firstSaid([...risks, ...worse, ...weak, ...strong], (row) => placeSentence(row, source));
  return [first, second, third].filter((one) => one !== undefined);
}

/** All sentences in one line; null where nothing can be said. */
export const headlineText = (headline: readonly HeadlineSentence[], locale: Locale): string | null =>
  headline.length === 0 ? null : headline.map((one) => one.text[locale]).join(' ');
