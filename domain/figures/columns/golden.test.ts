import { describe as group, expect, test } from 'vitest';
import { plainMetric as metric } from '../../methodology/testing/plain-metric.ts';
import { figuresOf, valuesOf } from '../calculation.ts';
import type { ReportedValues } from '../held-values.ts';
import { makePlan } from '../plan.ts';
import { calculate } from '../testing/calculate.ts';
import { emptyCube, fillCube } from './cube.ts';
import { dimensionsOf } from '../testing/dimensions.ts';
import { openEngine } from './engine.ts';

const [ERP, CRM] = [1, 2];
const METRICS = [
  metric(1, 'cost'),
  metric(2, 'users'),
  metric(3, 'version', { rule_for_calc_all_it_systems: 'none' }),
  metric(4, 'incidents', { no_value_is_zero: true }),
  metric(5, 'staff', { per_system: false }),
];
const INDICATORS = [
  metric(11, 'cost_per_user', { formula: '{cost} / {users}' }),
  metric(12, 'incidents_per_user', { formula: '{incidents} / {users}' }),
  metric(13, 'staff_or_seven', { formula: 'COALESCE({staff}; 7)' }),
];

let order = 0;
const row = (
  company: number,
  year: number,
  system: number | null,
  values: Record<number, number>,
  requested: number[] = [],
): ReportedValues => ({
  company,
  year,
  system,
  order: ++order,
  metrics: Int32Array.from(Object.keys(values), Number),
  values: Float64Array.from(Object.values(values)),
  asked: requested,
});

const ROWS = [
  row(1, 2024, ERP, { 1: 100, 2: 10, 3: 5 }),
  row(1, 2024, CRM, { 1: 300, 2: 10, 3: 4 }),
  // The row of the incidents stood there and was left blank.
  row(1, 2024, null, { 5: 3 }, [4, 5]),
  row(2, 2024, ERP, { 1: 50, 2: 5, 4: 2 }),
  row(2, 2024, null, { 1: 90, 5: 8 }),
  // A later upload corrects one figure and says nothing of the others.
  row(2, 2024, ERP, { 2: 6, 3: NaN }),
  row(1, 2025, ERP, { 1: 110 }),
  row(1, 2024, null, { 3: 7 }),
];

const cube = emptyCube(
  dimensionsOf(
    ROWS,
    [ERP, CRM],
    METRICS.map(({ id }) => id),
    [4],
  ),
);
fillCube(cube, ROWS);
const engine = openEngine(cube, makePlan([...METRICS, ...INDICATORS]));
const run = (systems: readonly number[] | null) =>
  calculate(engine, systems, { companies: null, years: null, thresholds: [], decisions: [] });
const valuesIn = (systems: readonly number[] | null, measure: number, period: number | 'latest' = 2024) => [
  ...valuesOf(run(systems), measure, period)!.values,
];

group('with no system chosen', () => {
  test('what was typed for all systems comes before the calc rule', () => expect(valuesIn(null, 1)).toEqual([400, 90]));
  test('a ratio is the ratio of sums', () => expect(valuesIn(null, 11)).toEqual([20, 15]));
  test('what is not to be computed counts only as typed for all systems', () =>
    expect(valuesIn(null, 3)).toEqual([7, NaN]));
  test('a row left blank is a zero where the metric says so, one that nobody had to answer is missing', () => {
    expect(valuesIn(null, 4)).toEqual([0, 2]);
    expect(valuesIn(null, 12)).toEqual([0, 2 / 6]);
    expect(valuesIn(null, 4, 2025)).toEqual([NaN, NaN]);
  });
});

group('with systems chosen', () => {
  test('one gives its own value, several are combined by the rule', () => {
    expect(valuesIn([ERP], 1)).toEqual([100, 50]);
    expect(valuesIn([ERP, CRM], 1)).toEqual([400, 50]);
  });
  test('a company without the system is not in the market, whatever it has as a whole', () => {
    expect([...run([CRM]).companies]).toEqual([1]);
    expect(valuesIn([CRM], 5)).toEqual([3]);
  });
});

test('a formula that needs nothing counts only companies that hold something under it', () => {
  expect(valuesIn(null, 13)).toEqual([3, 8]);
  expect(valuesIn(null, 13, 2025)).toEqual([NaN, NaN]);
  expect(figuresOf(run(null), 13, 2025)!.kept.n).toBe(0);
});

test("the latest is each company's newest year that has the figure", () => {
  expect(valuesOf(run(null), 1, 'latest')).toEqual({
    values: Float64Array.of(110, 90),
    years: Int32Array.of(2025, 2024),
  });
  expect(valuesOf(run(null), 2, 'latest')).toEqual({
    values: Float64Array.of(20, 6),
    years: Int32Array.of(2024, 2024),
  });
  expect(figuresOf(run(null), 1, 'latest')!.kept).toMatchObject({ n: 2, median: 100 });
});
