import { READABLE, roundTo, type Digits } from '../language/format.ts';

/** The figures of a market that say how exact it has to be read; null where they are not shown. */
export interface Quartiles {
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  /** The grid the figures were published on; null or left out: exact ones. */
  readonly step?: number | null | undefined;
}

/** Differences smaller than that come from the arithmetic of doubles. */
const NOISE = 1e-12;
/** The most extra digits shown to distinguish two figures. */
const MORE = 2;

const known = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));

const looksAlike = (figures: readonly number[], digits: Digits): boolean =>
  new Set(figures.map((figure) => roundTo(figure, digits))).size < new Set(figures).size;

/** Two digits of a distance: 0.083 is read in thousandths, 7,699 in hundreds. */
const twoDigits = (distance: number): number => 1 - Number(distance.toExponential().split('e')[1]);

/**
 * Enough digits to distinguish figures that lie so far from each other: two of that distance, up to two more while
 * figures that differ look alike. Without a distance nothing says how exact they have to be.
 */
export function digitsFor(distance: number, figures: readonly number[]): Digits {
  const largest = Math.max(...figures.map(Math.abs));
  if (!Number.isFinite(distance) || distance <= NOISE * largest) return READABLE;
  const least = twoDigits(distance);
  const tried = Array.from({ length: MORE + 1 }, (_, more) => ({ decimals: least + more, significant: 2 }));
  return tried.find((digits) => !looksAlike(figures, digits)) ?? tried[0]!;
}

/**
 * The digits of a market's figures: published ones those of their grid, exact ones by their spread, never by their size: two of
 * the distance between the quartiles.
 */
export function marketDigits({ p25, median, p75, step }: Quartiles): Digits {
  // A power of ten may be off in its last bit; a step is 1, 2 or 5 times one.
  if (typeof step === 'number') return { decimals: -Math.floor(Math.log10(step) + NOISE), significant: 1 };
  return p25 === null || p75 === null ? READABLE : digitsFor(p75 - p25, known([p25, median, p75]));
}

/** Digits that distinguish two figures shown side by side. */
export const digitsBetween = (one: number | null | undefined, other: number | null | undefined): Digits => {
  const figures = known([one, other]);
  return figures.length < 2 ? READABLE : digitsFor(Math.abs(figures[0]! - figures[1]!), figures);
};

/** Digits for several markets: those of the narrowest spread. */
export function finestDigits(markets: readonly Quartiles[]): Digits {
  const spread = markets.map(marketDigits).filter((digits) => digits !== READABLE);
  const [first = READABLE, ...others] = spread;
  return others.reduce((finest, digits) => (digits.decimals > finest.decimals ? digits : finest), first);
}
