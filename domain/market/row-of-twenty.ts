import { text, type Text } from '../language/text.ts';
import type { Direction } from '../methodology/states.ts';
import type { PublishedQuantiles } from '../figures/describe.ts';
import { hiddenText, type Suppressed } from '../benchmarks/release/hidden-text.ts';
import type { OwnInMarket } from '../benchmarks/release/own-in-market.ts';
import { placeText, type Placed as PlacedInWords } from '../benchmarks/release/place-text.ts';
import { markOn } from './place-mark.ts';
import { noiseOf } from './side.ts';

/** The market as twenty companies in a row; the gaps stand at P10, P25, the median, P75 and P90. */
export const DOTS = 20;
export const GROUPS = [2, 3, 5, 5, 3, 2] as const;
/** After so many dots the published figures stand, from worst to best. */
export const CUTS = [2, 5, 10, 15, 18] as const;
/** One dot of a hundred. */
const POINTS = 100 / DOTS;
/** Rows of dots from this many companies on. */
const LEAST = 20;

type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile'>;

/** What is published of a measure and where the company stands in it. */
export interface RowSource extends PublishedQuantiles {
  readonly n: number | null;
  readonly direction: Direction | null;
  readonly suppressed: Suppressed | null;
  readonly own: (Placed & Pick<OwnInMarket, 'doubtful'>) | null;
  readonly before: (Placed & Pick<OwnInMarket, 'doubtful'>) | null;
}

/** The company's mark stands above the gap after `at` dots; beyond an end, over the two dots there. */
export interface RowMark {
  readonly at: number;
  readonly end: 'worst' | 'best' | null;
  readonly doubtful: boolean;
}

/** A picture of a place by rank, never on an axis of values; right is always better, without a good side more. */
export type RowOfTwenty =
  | {
      readonly kind: 'dots';
      /** Null: the market waits for the company's value. */
      readonly mark: RowMark | null;
      /** A year before, where it is at least one dot away. */
      readonly before: number | null;
      /** So many dots on both sides of the middle cannot be told from it; null: no figure is shown. */
      readonly about: number | null;
    }
  | { readonly kind: 'quarters'; readonly own: 0 | 1 | 2 | 3 | null; readonly doubtful: boolean }
  | { readonly kind: 'halves' }
  | { readonly kind: 'hidden' };

function markOf(own: RowSource['own'], direction: Direction | null): RowMark | null {
  const mark = own && markOn(own, direction);
  if (!own || mark?.kind !== 'dot') return null;
  const best = own.end !== null && (own.end === 'high') === (direction !== 'lower');
  return { at: mark.at / POINTS, end: own.end && (best ? 'best' : 'worst'), doubtful: own.doubtful };
}

function beforeOf({ before, direction }: RowSource, mark: RowMark | null): number | null {
  const past = before?.doubtful ? null : markOf(before, direction);
  return past && mark && Math.abs(past.at - mark.at) >= 1 ? past.at : null;
}

/** The one rule of the picture: dots of 20 companies on, blocks of fewer or without tails, a hatch where nothing is shown. */
export function rowOfTwenty(source: RowSource): RowOfTwenty {
  const { n, p10, p25, median, p75, p90, suppressed, own, direction } = source;
  if (suppressed?.reason === 'subscription') return { kind: 'dots', mark: null, before: null, about: null };
  if (n === null || median === null || suppressed !== null) return { kind: 'hidden' };
  if (p25 === null || p75 === null) return { kind: 'halves' };
  if (n < LEAST || p10 === null || p90 === null) {
    const mark = own && markOn(own, direction);
    const at = mark?.kind === 'quarter' ? ((mark.from / 25) as 0 | 1 | 2 | 3) : null;
    return { kind: 'quarters', own: at, doubtful: own?.doubtful ?? false };
  }
  const mark = markOf(own, direction);
  return { kind: 'dots', mark, before: beforeOf(source, mark), about: noiseOf(n) / POINTS };
}

const DOUBTFUL = text('ваше число под вопросом', 'your number is in doubt');
const WAITING = text('вашего числа ещё нет', 'no number of yours yet');

/** What is said of a company's mark. */
export type SaidOfMark = PlacedInWords & Pick<OwnInMarket, 'doubtful'>;

/** The same in words, for those who do not see the picture. */
export function rowText({
  suppressed,
  own,
  direction,
}: Pick<RowSource, 'suppressed' | 'direction'> & { readonly own: SaidOfMark | null }): Text {
  if (suppressed) return hiddenText(suppressed);
  if (!own) return WAITING;
  if (own.doubtful) return DOUBTFUL;
  return placeText(own, direction) ?? WAITING;
}
