import { markIn, ownChange, type Change, type YearPair, type YearSide } from './year-pairs.ts';

export type ChangeCounts = Readonly<Record<Change, number>>;

/** A place of so much or less is weak. */
export const WEAK = 20;

const count = (changes: readonly Change[]): ChangeCounts => {
  const of = (one: Change): number => changes.filter((change) => change === one).length;
  return { better: of('better'), same: of('same'), worse: of('worse') };
};

/**
 * In how many indicators the company and in how many the market became better. Both are counted over the same ones: those
 * with the company's value in both years by one formula, and with the market's movement between them told.
 */
export function countChanges(pairs: readonly YearPair<unknown>[]) {
  const both = pairs.flatMap((pair) => {
    const [own, { market }] = [ownChange(pair), pair];
    return own === null || market === null ? [] : [{ own, market }];
  });
  return {
    compared: both.length,
    own: count(both.map(({ own }) => own)),
    market: count(both.map(({ market }) => market)),
  };
}

/** The published place of one year; null where only the quarter is known, which says nothing of 20. */
function placeOf(side: YearSide, { metric }: YearPair<unknown>): number | null {
  const mark = markIn(side, metric.direction);
  return mark?.kind === 'dot' ? mark.at : null;
}

/** Who left the weak list and who joined it; only indicators with a place in both years by one formula, nothing doubtful. */
export function weakLists<M>(pairs: readonly YearPair<M>[]) {
  const placed = pairs.flatMap((pair) => {
    const [was, is] = [placeOf(pair.before, pair), placeOf(pair.after, pair)];
    return was === null || is === null || pair.doubtful || pair.newFormula !== null ? [] : [{ pair, was, is }];
  });
  const move = ({ was, is }: (typeof placed)[number]): number => Math.abs(is - was);
  const listed = (isListed: (was: boolean, is: boolean) => boolean) =>
    placed
      .filter(({ was, is }) => isListed(was <= WEAK, is <= WEAK))
      .toSorted((one, other) => move(other) - move(one))
      .map(({ pair }) => pair);
  return {
    before: placed.filter(({ was }) => was <= WEAK).length,
    after: placed.filter(({ is }) => is <= WEAK).length,
    left: listed((was, is) => was && !is),
    joined: listed((was, is) => !was && is),
  };
}
