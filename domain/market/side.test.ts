import { expect, test } from 'vitest';
import { ENOUGH, publishedFigures } from '../benchmarks/release/published-figures.ts';
import { noisePoints, sideIn, type SidedBy } from './side.ts';

const CELL: SidedBy = { n: 60, p10: 10, p25: 25, median: 50, p75: 75, p90: 90, step: 5 };
const SOME: SidedBy = { ...CELL, n: 12, p10: null, p90: null };
const SIX: SidedBy = { ...SOME, n: 6, p25: null, p75: null };
const HIDDEN: SidedBy = { ...SIX, n: null, median: null, step: null };

test('of 60 companies places from 41 to 59 cannot be told from the middle', () => {
  expect(noisePoints(CELL)).toBe(9);
  expect([41, 42, 58, 59].map((value) => sideIn(value, CELL, 'higher'))).toEqual(['worse', 'about', 'about', 'better']);
});

test.each([
  [7, 25],
  [10, 21],
  [20, 15],
  [60, 9],
  [200, 5],
])('with %d companies the field is %d points wide on each side', (n, points) =>
  expect(noisePoints({ ...CELL, n })).toBe(points),
);

test('a side follows the direction; without a good side it is higher or lower', () => {
  const at = (direction: 'higher' | 'lower' | null) => [20, 50, 80].map((value) => sideIn(value, CELL, direction));
  expect(at('higher')).toEqual(['worse', 'about', 'better']);
  expect(at('lower')).toEqual(['better', 'about', 'worse']);
  expect(at(null)).toEqual(['lower', 'about', 'higher']);
});

test('beyond a tail the side is sure; without tails the distance to the quartile of that side counts', () => {
  expect([9, 91].map((value) => sideIn(value, CELL, 'higher'))).toEqual(['worse', 'better']);
  // Of 12 companies 18.5 points: 25 · 18 / 25 = 18, 25 · 19 / 25 = 19.
  expect([68, 69, 32, 31].map((value) => sideIn(value, SOME, 'higher'))).toEqual(['about', 'better', 'about', 'worse']);
});

test('of six companies and where nothing is shown no side is told', () => {
  for (const cell of [SIX, HIDDEN]) {
    expect([20, 50, 80].map((value) => sideIn(value, cell, 'higher'))).toEqual([null, null, null]);
    expect(noisePoints(cell)).toBeNull();
  }
});

test('where half of the companies have one value, any other value has a side', () => {
  const common: SidedBy = { ...SOME, p25: 50, p75: 50 };
  expect([49.9, 50, 50.1].map((value) => sideIn(value, common, 'lower'))).toEqual(['better', 'about', 'worse']);
});

/** Numbers by chance that are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(next() || Number.MIN_VALUE)) * Math.cos(2 * Math.PI * next());
const logistic = (x: number): number => 100 / (1 + Math.exp(-x));

/** Four shapes of a market with the middle of the whole population. */
const SHAPES: Readonly<Record<string, { draw: (next: () => number) => number; middle: number }>> = {
  normal: { draw: (next) => 100 + 15 * normal(next), middle: 100 },
  skewed: { draw: (next) => 50 * Math.exp(0.8 * normal(next)), middle: 50 },
  share: { draw: (next) => logistic(1.5 + normal(next)), middle: logistic(1.5) },
  'heavy-tailed': {
    draw: (next) => {
      const spread = [1, 2, 3].reduce((sum) => sum + normal(next) ** 2, 0);
      return 10 + normal(next) / Math.sqrt(spread / 3);
    },
    middle: 10,
  },
};

const DRAWS = 1500;
const WRONG = [
  [7, 0.05],
  [10, 0.03],
  [20, 0.02],
  [60, 0.01],
] as const;

test.each(Object.entries(SHAPES).flatMap(([name, shape]) => WRONG.map(([n, most]) => [name, n, most, shape] as const)))(
  'a side told in a %s market of %d companies is wrong in at most %d of cases',
  (_, n, most, { draw, middle }) => {
    const next = chance(n * 7919 + middle);
    let [told, wrong] = [0, 0];
    for (let round = 0; round < DRAWS; round++) {
      const companies = Array.from({ length: n }, () => draw(next));
      const [own] = companies;
      const figures = publishedFigures(Float64Array.from(companies).toSorted(), n, {
        enough: ENOUGH,
        bandWithin: null,
      });
      const side = sideIn(own!, figures, 'higher');
      if (side === 'about' || side === null) continue;
      told++;
      if ((side === 'better') !== own! > middle) wrong++;
    }
    expect(told).toBeGreaterThan(DRAWS / 3);
    expect(wrong / told).toBeLessThanOrEqual(most);
  },
);
