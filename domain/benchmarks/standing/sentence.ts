import type { PublishedQuantiles } from '../../figures/describe.ts';
import { withinSentence } from '../../language/within-sentence.ts';
import type { Locale, Text } from '../../language/text.ts';
import { whyUnlisted } from '../../market/may-be-listed.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { Direction, MetricType } from '../../methodology/states.ts';
import { markOn, middleOf } from '../place-strip.ts';
import { marketName } from '../release/market-name.ts';
import type { OwnInMarket } from '../release/own-in-market.ts';
import { placeText } from '../release/place-text.ts';

/** A key indicator with the company's place in a published group. */
export interface KeyPlace extends PublishedQuantiles {
  readonly description: string;
  readonly unit_name: string;
  readonly mtype: MetricType;
  readonly direction: Direction | null;
  readonly own: OwnInMarket | null;
}

type Placed = KeyPlace & { readonly own: OwnInMarket };

/** The middle of a company's mark from worst to best; what may not be named and what has no place has none. */
function markMiddle({ own, direction, ...cell }: KeyPlace): number | null {
  if (own === null || direction === null) return null;
  const why = whyUnlisted(own, cell);
  // Few things are told in counts.
  if (why !== null && why !== 'small') return null;
  const mark = markOn(own, direction);
  return mark && middleOf(mark);
}

function clause(row: Placed, locale: Locale): string {
  const value = formatOwn(row.own, row, locale);
  return `${WORDS[locale].your}${withinSentence(row.description)}\u00a0— ${value}, ${placeText(row.own, row.direction)?.[locale] ?? ''}`;
}

const WORDS = {
  ru: {
    your: '',
    in: (year: number) => `В\u00a0${year} году`,
    of: (group: string) => ` (${group})`,
    but: '. Зато ',
    also: '. А\u00a0',
  },
  en: {
    your: 'your ',
    in: (year: number) => `In ${year}`,
    of: (group: string) => ` (${group})`,
    but: '. On the other hand, ',
    also: '. And ',
  },
} as const;

const MEDIAN = 50;

/**
 * Where a company stands, in one sentence: the weakest of its key indicators and the strongest, of the newest year among
 * them; null when no key indicator has a place that may be told. Nothing doubtful or about the market is named.
 */
export function standingSentence(keys: readonly KeyPlace[], group: string | null): Text | null {
  const placed = keys.flatMap((row) => {
    const at = markMiddle(row);
    return at === null || row.own === null ? [] : [{ row: { ...row, own: row.own }, at }];
  });
  if (placed.length === 0) return null;
  const year = Math.max(...placed.map(({ row }) => row.own.year));
  const ordered = placed.filter(({ row }) => row.own.year === year).toSorted((one, other) => one.at - other.at);
  const [first, last] = [ordered[0]!, ordered.at(-1)!];
  const formatIn = (locale: Locale): string => {
    const words = WORDS[locale];
    const begin = `${words.in(year)}${group === null ? '' : words.of(marketName(group, locale).name)} ${clause(first.row, locale)}`;
    if (first === last) return `${begin}.`;
    const joint = first.at < MEDIAN && last.at > MEDIAN ? words.but : words.also;
    return `${begin}${joint}${clause(last.row, locale)}.`;
  };
  return { ru: formatIn('ru'), en: formatIn('en') };
}
