import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { describe, FIGURES, percentRanks, type Description } from './describe.ts';
import { calculate } from './testing/calculate.ts';
import { emptyCube, fillCube } from './columns/cube.ts';
import { dimensionsOf } from './testing/dimensions.ts';
import { openEngine } from './columns/engine.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { judge } from './judge.ts';
import { makePlan } from './plan.ts';

/**
 * Computed by LibreOffice 7.4 from a sheet with the values in column A and COUNT, MIN, PERCENTILE.INC, AVERAGE, MAX, STDEV.S
 * and PERCENTRANK.INC(…; x; 15) beside them; read from the saved workbook. No x lies next to equal values without being one
 * of them: there LibreOffice counts from the last of the equal ones, we from the first, whose rank they share.
 */
const SPREADSHEET = JSON.parse(readFileSync(new URL('./spreadsheet-golden.json', import.meta.url), 'utf8')) as Record<
  string,
  { values: number[]; figures: Description; ranks: [number, number][] }
>;

group.each(Object.entries(SPREADSHEET))('the spreadsheet population «%s»', (_, { values, figures, ranks }) => {
  test.each(FIGURES.filter((figure) => figure in figures))('has the same %s', (figure) => {
    expect(describe(values)[figure]).toBeCloseTo(figures[figure], 10);
  });

  test.each(ranks)('gives %d the rank %d', (x, rank) => {
    expect(percentRanks(values)(x)).toBeCloseTo(rank, 12);
  });
});

test('a population worked out by hand', () => {
  // 1 2 3 4 100: ranks (n − 1)·share are 0.4, 1, 2, 3, 3.6; mean 22; squares 441 + 400 + 361 + 324 + 6084 = 7610.
  const { stddev, p90, p95, ...rest } = describe([3, NaN, 100, 1, 4, 2]);
  expect(rest).toEqual({ n: 5, min: 1, p10: 1.4, p25: 2, median: 3, mean: 22, p75: 4, max: 100 });
  expect(p90).toBeCloseTo(61.6, 13);
  expect(p95).toBeCloseTo(80.8, 13);
  expect(stddev).toBeCloseTo(Math.sqrt(7610 / 4), 13);
});

test('of one value there is no deviation, of none there is nothing', () => {
  expect(describe([7])).toMatchObject({ n: 1, min: 7, p10: 7, median: 7, mean: 7, max: 7, stddev: NaN });
  expect(describe([NaN])).toMatchObject({ n: 0, median: NaN, mean: NaN });
});

group('ranks', () => {
  test.each([
    ['equal values share the lowest rank', [1, 2, 2, 2, 5], 2, 0.25],
    ['the least is 0', [4, 1, 3], 1, 0],
    ['the greatest is 1', [4, 1, 3], 4, 1],
    ['between two members it is in proportion', [10, 20, 40], 25, 0.625],
    ['below all it is 0', [10, 20], 3, 0],
    ['above all it is 1', [10, 20], 30, 1],
    ['alone it is 1, as in Excel', [10], 10, 1],
  ])('%s', (_, values, x, rank) => {
    expect(percentRanks(values)(x)).toBe(rank);
  });
});

const alternating = (middle: number, low: number, high: number): number[] => [
  middle,
  ...Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? low : high)),
];

/** Mean and deviation of the doubles as they are stored: multiplied by 2^60 they are whole numbers. */
function exactly(values: readonly number[]): { mean: number; stddev: number } {
  const unit = 2 ** 60;
  const whole = values.map((x) => BigInt(x * unit));
  const n = BigInt(values.length);
  const sum = whole.reduce((total, x) => total + x, 0n);
  const squares = whole.reduce((total, x) => total + (n * x - sum) ** 2n, 0n);
  return { mean: Number(sum / n) / unit, stddev: Math.sqrt(Number(squares / (n * n * (n - 1n)))) / unit };
}

const digits = (found: number, expected: number): number =>
  found === expected ? 16 : -Math.log10(Math.abs(found - expected) / Math.abs(expected));

/** NIST StRD, univariate: certified mean and deviation. The doubles nearest to the data of NumAcc4 allow 8.3 digits. */
test.each([
  ['NumAcc1', [10000001, 10000003, 10000002], 10000002, 1, 15],
  ['NumAcc2', alternating(1.2, 1.1, 1.3), 1.2, 0.1, 14],
  ['NumAcc3', alternating(1000000.2, 1000000.1, 1000000.3), 1000000.2, 0.1, 9],
  ['NumAcc4', alternating(10000000.2, 10000000.1, 10000000.3), 10000000.2, 0.1, 8],
] as const)('NIST StRD %s', (_, values, mean, deviation, atLeast) => {
  const found = describe(values);
  const exact = exactly(values);
  expect(digits(found.mean, mean)).toBeGreaterThan(14);
  expect(digits(found.stddev, deviation)).toBeGreaterThan(atLeast);
  expect(digits(found.mean, exact.mean)).toBeGreaterThan(15);
  expect(digits(found.stddev, exact.stddev)).toBeGreaterThan(12);
});

const PLAN = makePlan([plainMetric(1, 'm')]);

/** Large populations of every shape: even, skewed, with heavy tails, full of equal values. */
const population = fc
  .record({
    n: fc.integer({ min: 1, max: 3000 }),
    seed: fc.nat(),
    shape: fc.constantFrom('even', 'skewed', 'tails', 'equal', 'few', 'sorted'),
  })
  .map(({ n, seed, shape }) => {
    let state = seed;
    const random = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    return Float64Array.from({ length: n }, (_, at) => {
      if (random() < 0.05) return NaN;
      if (shape === 'even') return random() * 1000 - 500;
      if (shape === 'skewed') return Math.exp(random() * 20);
      if (shape === 'tails') return random() / (random() - 0.5);
      if (shape === 'equal') return random() < 0.9 ? 42 : random();
      return shape === 'few' ? Math.floor(random() * 5) : at;
    });
  });

test('in bulk, populations of every size and shape have the same figures to the last bit', () => {
  fc.assert(
    fc.property(population, (values) => {
      const rows = Array.from(values, (value, at) => ({
        company: at + 1,
        year: 2025,
        system: null,
        order: 1,
        metrics: Int32Array.of(1),
        values: Float64Array.of(value),
      }));
      const cube = emptyCube(dimensionsOf(rows, [], [1], []));
      fillCube(cube, rows);
      const market = { companies: null, years: null, thresholds: [], decisions: [] };
      const { figures, marks } = calculate(openEngine(cube, PLAN), null, market);
      const present = values.filter((value) => value === value);
      const plain = judge(present, { low_threshold: null, high_threshold: null }, false);
      expect(Array.from(figures.slice(0, 2 * FIGURES.length))).toEqual(
        [plain.all, plain.kept].flatMap((one) => FIGURES.map((figure) => one[figure])),
      );
      expect(marks.slice(0, present.length)).toEqual(plain.marks);
      expect(plain.kept).toEqual(plain.all);
    }),
    { numRuns: runs(60, 1000) },
  );
});
