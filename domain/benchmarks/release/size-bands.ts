import type { Band } from './cells.ts';
import { ENOUGH, type Enough } from './published-figures.ts';

/** A new band has at least so many companies. */
export const COMPANIES_OF_BAND = 20;

/** Numbers of one or two digits within the sizes there are, the roundest first. */
function roundNumbers(least: number, greatest: number): number[] {
  const found = new Map<number, number>();
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(greatest)); power++) {
    const scale = 10 ** power;
    for (let tens = 10; tens < 100; tens++) {
      const digits = tens % 10 === 0 ? tens / 10 : tens;
      const roundness = [1, 2, 5].includes(digits) ? 0 : digits < 10 ? 1 : tens % 5 === 0 ? 2 : 3;
      const number = Number((tens * scale).toPrecision(2)) / 10;
      if (number > least && number <= greatest) found.set(number, roundness);
    }
  }
  return [...found].toSorted(([a, one], [b, other]) => one - other || a - b).map(([number]) => number);
}

/** How many sizes lie below a bound. */
function below(sorted: Float64Array, bound: number): number {
  const at = sorted.findIndex((size) => size >= bound);
  return at < 0 ? sorted.length : at;
}

interface Bound {
  readonly bound: number;
  /** How many sizes lie below it. */
  readonly under: number;
}

/** How many sizes there are in each part between some bounds. */
const countsBetween = (bounds: readonly Bound[], all: number): number[] =>
  [...bounds.map(({ under }) => under), all].map((under, at) => under - (bounds[at - 1]?.under ?? 0));

/** The bounds that leave the most in the smallest part, the rounder ones where several do so equally; none where that is too few. */
function bestBounds(choices: Iterable<readonly Bound[]>, all: number): readonly Bound[] {
  let [best, most]: [readonly Bound[], number] = [[], COMPANIES_OF_BAND - 1];
  for (const bounds of choices) {
    const least = Math.min(...countsBetween(bounds, all));
    if (least > most) [best, most] = [bounds, least];
  }
  return best;
}

/** Small, middle and large companies, or small and large ones where three bands would be too small. */
function newBands(sorted: Float64Array): Band[] {
  const all = sorted.length;
  if (all < 2 * COMPANIES_OF_BAND) return [];
  const bounds = roundNumbers(sorted[0]!, sorted[all - 1]!).map((bound) => ({ bound, under: below(sorted, bound) }));
  const pairs = bounds.flatMap((one) => bounds.map((other) => [one, other]));
  const three = bestBounds(pairs, all);
  const best =
    three.length > 0
      ? three
      : bestBounds(
          bounds.map((one) => [one]),
          all,
        );
  if (best.length === 0) return [];
  const ends = [0, ...best.map(({ bound }) => bound), Infinity];
  return ends.slice(1).map((end, at) => ({ from: ends[at]!, below: end }));
}

/**
 * The size bands of a release. Like figures they are kept: the last ones stay while each of them has enough companies for
 * its quartiles, so that one company that leaves takes no group from the others. They are drawn anew when one has fewer,
 * or when the market has grown enough for more of them.
 */
export function sizeBands(
  sizes: ArrayLike<number>,
  last: readonly Band[] = [],
  { quartiles }: Pick<Enough, 'quartiles'> = ENOUGH,
): readonly Band[] {
  const sorted = Float64Array.from(sizes)
    .filter((size) => size > 0)
    .toSorted();
  const drawn = newBands(sorted);
  const hold = last.every((band) => below(sorted, band.below) - below(sorted, band.from) >= quartiles);
  return hold && last.length >= drawn.length ? last : drawn;
}

/** The place of the band of each size, −1 where the size is not known. */
export const bandsOf = (bands: readonly Band[], sizes: ArrayLike<number>): Int32Array =>
  Int32Array.from(sizes, (size) => bands.findIndex(({ from, below: end }) => size > 0 && size >= from && size < end));
