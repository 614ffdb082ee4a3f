import { describe as group, expect, test } from 'vitest';
import type { ReportedValues } from '../questionnaires/holding.ts';
import { figuresOf, type Calculation } from './calculation.ts';
import { compareCalculations, reasonsOf } from './compare.ts';
import { decodeCalculation, decodeCube, encodeCalculation, encodeCube } from './snapshot.ts';
import { dimensionsOf, emptyCube, fillCube } from './cube.ts';
import { effectOf } from './effect.ts';
import { calculate } from './engine/calculate.ts';
import { openEngine } from './engine/engine.ts';
import { makePlan } from './plan.ts';
import { companiesChosen } from './selection.ts';

const metric = { no_value_is_zero: false, per_system: true, max_deviation: null } as const;
const planWith = (formula: string) =>
  makePlan(
    [
      { id: 1, alias: 'a', rule_for_calc_all_it_systems: 'sum', ...metric },
      { id: 2, alias: 'b', rule_for_calc_all_it_systems: 'last', ...metric },
    ],
    [{ id: 3, alias: 'i', formula, max_deviation: null }],
  );

const rowsOf = (values: Readonly<Record<number, number>>): ReportedValues[] =>
  Object.entries(values).map(([company, value]) => ({
    company: Number(company),
    year: 2025,
    system: 5,
    order: 1,
    metrics: Int32Array.of(1, 2),
    values: Float64Array.of(value, 10),
  }));

function cubeOf(rows: readonly ReportedValues[]) {
  const cube = emptyCube(dimensionsOf(rows, [5, 6], [1, 2], [2]));
  fillCube(cube, rows);
  return cube;
}

const MARKET = { companies: null, years: null, thresholds: [], decisions: [] };
const run = (values: Readonly<Record<number, number>>, formula = '{a} / {b}'): Calculation =>
  calculate(openEngine(cubeOf(rowsOf(values)), planWith(formula)), null, MARKET);

const joined = (pieces: readonly Uint8Array[]): Uint8Array => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

test('two calculations: both medians, both n, who joined and left, whose value changed', () => {
  const [, , indicator] = compareCalculations(run({ 1: 10, 2: 20, 3: 30 }), run({ 2: 20, 3: 50, 4: 40 }), 2025);
  expect(indicator).toEqual({
    measure: 3,
    before: { n: 3, median: 2 },
    after: { n: 3, median: 4 },
    moved: 2,
    joined: [4],
    left: [1],
    changed: [3],
    judged: [],
    formula: false,
  });
  expect(reasonsOf(indicator!).map(({ ru }) => ru)).toEqual([
    'добавилась 1 компания',
    'ушла 1 компания',
    'у 1 компании другие значения',
  ]);
});

test('another formula is told apart from other values', () => {
  const same = { 1: 10, 2: 20, 3: 30 };
  const [first, , indicator] = compareCalculations(run(same), run(same, '2 * {a} / {b}'), 'latest');
  expect(first).toMatchObject({ formula: false, changed: [], moved: 0 });
  expect(indicator).toMatchObject({ formula: true, changed: [1, 2, 3], moved: 2 });
});

test('the effect of a decision is what a calculation with it gives', () => {
  const values = { 1: 11, 2: 12, 3: 13, 4: 14, 5: 15, 6: 16, 7: 17, 8: 40 };
  const rules = { low_threshold: null, high_threshold: null, max_deviation: null };
  const words = [{ company: 8, year: 2025, verdict: 'keep' as const }];
  const effect = effectOf(run(values), 1, 'latest', rules, words)!;
  expect([effect.before.n, effect.before.median, effect.after.n, effect.after.median]).toEqual([7, 14, 8, 14.5]);
  const decided = calculate(openEngine(cubeOf(rowsOf(values)), planWith('{a}')), null, {
    ...MARKET,
    decisions: words.map((word) => ({ measure: 1, ...word })),
  });
  expect(figuresOf(decided, 1, 'latest')!.kept).toEqual(effect.after);
});

group('a stored calculation', () => {
  const calculation = run({ 1: 0.1, 2: 1 / 3, 3: 1e-300, 7: NaN });
  const bytes = joined(encodeCalculation(calculation));

  test('comes back to the last bit', () => expect(decodeCalculation(bytes)).toEqual(calculation));

  test('that was damaged anywhere, or cut short, does not come back', () => {
    for (let at = 0; at < bytes.length; at++) {
      const broken = bytes.slice();
      broken[at]! ^= 64;
      const found = decodeCalculation(broken);
      // The padding between blocks means nothing.
      if (found !== undefined) expect(found).toEqual(calculation);
    }
    expect(decodeCalculation(bytes.subarray(0, bytes.length - 8))).toBeUndefined();
    expect(decodeCalculation(new Uint8Array())).toBeUndefined();
  });
});

test('a cube comes back from its snapshot with all it knows, and nothing comes back from another file', () => {
  const cube = cubeOf(rowsOf({ 1: 10, 2: 20, 9: 30 }));
  const pieces = encodeCube(cube, 'change 17');
  const found = decodeCube(joined(pieces))!;
  expect(found.state).toBe('change 17');
  expect(found.cube.dimensions).toEqual(cube.dimensions);
  expect([...found.cube.values]).toEqual([...cube.values]);
  expect([...found.cube.orders]).toEqual([...cube.orders]);
  expect(calculate(openEngine(found.cube, planWith('{a}')), null, MARKET)).toEqual(
    calculate(openEngine(cube, planWith('{a}')), null, MARKET),
  );
  expect(decodeCalculation(joined(pieces))).toBeUndefined();
});

test('companies are let in by industry and by name; nothing chosen lets all in', () => {
  const known = [
    { company: 3, industries: [1, 2] },
    { company: 1, industries: [2] },
    { company: 2, industries: [] },
  ];
  const chosen = (industries: number[] | null, companies: number[] | null) => [
    ...companiesChosen(known, { industries, companies }),
  ];
  expect(chosen(null, [])).toEqual([1, 2, 3]);
  expect(chosen([2], null)).toEqual([1, 3]);
  expect(chosen([2], [2, 3])).toEqual([3]);
});
