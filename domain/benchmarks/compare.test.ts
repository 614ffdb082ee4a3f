import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/plain-metric.ts';
import type { ReportedValues } from '../figures/held-values.ts';
import type { Calculation } from '../figures/calculation.ts';
import { compareCalculations, reasonsOf } from './compare.ts';
import { dimensionsOf, emptyCube, fillCube } from '../figures/columns/cube.ts';
import { calculate } from '../figures/columns/calculate.ts';
import { openEngine } from '../figures/columns/engine.ts';
import { makePlan } from '../figures/plan.ts';
import { companiesChosen } from './selection.ts';

const planWith = (formula: string) =>
  makePlan([
    plainMetric(1, 'a'),
    plainMetric(2, 'b', { rule_for_calc_all_it_systems: 'max' }),
    plainMetric(3, 'i', { formula }),
  ]);

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
  const cube = emptyCube(dimensionsOf(rows, [5, 6], [1, 2], []));
  fillCube(cube, rows);
  return cube;
}

const MARKET = { companies: null, years: null, thresholds: [], decisions: [] };
const run = (values: Readonly<Record<number, number>>, formula = '{a} / {b}'): Calculation =>
  calculate(openEngine(cubeOf(rowsOf(values)), planWith(formula)), null, MARKET);

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
