import { describe as group, expect, test } from 'vitest';
import type { ReportedValues } from '../questionnaires/holding.ts';
import { figuresOf, valuesOf } from './calculation.ts';
import { dimensionsOf, emptyCube, fillCube } from './cube.ts';
import { calculate } from './engine/calculate.ts';
import { openEngine } from './engine/engine.ts';
import { makePlan, orderedMetrics, type MetricRules } from './plan.ts';

const [ERP, CRM] = [1, 2];
const metric = (id: number, alias: string, more: Partial<MetricRules> = {}): MetricRules => ({
  id,
  alias,
  rule_for_calc_all_it_systems: 'sum',
  no_value_is_zero: false,
  per_system: true,
  max_deviation: null,
  ...more,
});
const METRICS = [
  metric(1, 'cost'),
  metric(2, 'users'),
  metric(3, 'version', { rule_for_calc_all_it_systems: 'last' }),
  metric(4, 'incidents', { no_value_is_zero: true }),
  metric(5, 'staff', { per_system: false }),
];
const INDICATORS = [
  { id: 11, alias: 'cost_per_user', formula: '{cost} / {users}', max_deviation: null },
  { id: 12, alias: 'incidents_per_user', formula: '{incidents} / {users}', max_deviation: null },
  { id: 13, alias: 'seven', formula: '7', max_deviation: null },
];

let order = 0;
const row = (company: number, year: number, system: number | null, values: Record<number, number>): ReportedValues => ({
  company,
  year,
  system,
  order: ++order,
  metrics: Int32Array.from(Object.keys(values), Number),
  values: Float64Array.from(Object.values(values)),
});

const ROWS = [
  row(1, 2024, ERP, { 1: 100, 2: 10, 3: 5 }),
  row(1, 2024, CRM, { 1: 300, 2: 10, 3: 4 }),
  row(1, 2024, null, { 5: 3 }),
  row(2, 2024, ERP, { 1: 50, 2: 5, 4: 2 }),
  row(2, 2024, null, { 1: 90, 5: 8 }),
  // A later upload corrects one figure and says nothing of the others.
  row(2, 2024, ERP, { 2: 6, 3: NaN }),
  row(1, 2025, ERP, { 1: 110 }),
  // Entered after the CRM: this is the last version.
  row(1, 2024, ERP, { 3: 6 }),
];

const cube = emptyCube(
  dimensionsOf(
    ROWS,
    [ERP, CRM],
    METRICS.map(({ id }) => id),
    orderedMetrics(METRICS),
  ),
);
fillCube(cube, ROWS);
const engine = openEngine(cube, makePlan(METRICS, INDICATORS));
const run = (systems: readonly number[] | null) =>
  calculate(engine, systems, { companies: null, years: null, thresholds: [], decisions: [] });
const valuesIn = (systems: readonly number[] | null, measure: number, period: number | 'latest' = 2024) => [
  ...valuesOf(run(systems), measure, period)!.values,
];

group('with no system chosen', () => {
  test('what was typed for all systems comes before the calc rule', () => expect(valuesIn(null, 1)).toEqual([400, 90]));
  test('a ratio is the ratio of sums', () => expect(valuesIn(null, 11)).toEqual([20, 15]));
  test('the last value is the one entered last', () => expect(valuesIn(null, 3)).toEqual([6, NaN]));
  test('a missing figure reads as zero only where the metric says so', () => {
    expect(valuesIn(null, 12)).toEqual([0, 2 / 6]);
    expect(valuesIn(null, 4)).toEqual([NaN, 2]);
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

test('a formula that needs nothing still counts only companies that reported something', () => {
  expect(valuesIn(null, 13, 2025)).toEqual([7, NaN]);
  expect(figuresOf(run(null), 13, 2025)!.kept.n).toBe(1);
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
