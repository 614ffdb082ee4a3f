import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainMetric as metric } from '../methodology/testing/plain-metric.ts';
import { companyFigures } from './company-figures.ts';
import { combineSystems } from './combine-systems.ts';
import { heldOfAnswers, heldValues, type ReportedValues } from './held-values.ts';
import { observe } from './observe.ts';
import { makePlan, type Measure } from './plan.ts';

const by = (values: Record<number, number>) => new Map(Object.entries(values).map(([id, v]) => [Number(id), v]));
const row = (order: number, system: number | null, values: Record<number, number>, requested: number[] = []) => ({
  company: 1,
  year: 2025,
  system,
  order,
  metrics: Object.keys(values).map(Number),
  values: Object.values(values),
  asked: requested,
});

/** The figures there are, by id. */
function figures(
  measures: readonly Measure[],
  rows: readonly ReportedValues[],
  systems: readonly number[] | null = null,
) {
  const plan = makePlan(measures);
  const found = companyFigures(plan, heldValues(rows, plan.zeros), systems);
  const all = Array.from(found, (value, at) => [plan.measures[at]!, value] as const);
  return Object.fromEntries(all.filter(([, value]) => !Number.isNaN(value)));
}

describe('the value for all systems', () => {
  test.each([
    ['sum', [1, 2, 4], 7],
    ['avg', [1, 2, 6], 3],
    ['min', [3, 1, 2], 1],
    ['max', [3, 1, 2], 3],
    ['none', [3, 1, 2], NaN],
    ['sum', [], NaN],
    ['sum', [1e308, 1e308], NaN],
  ] as const)('by %s of %j is %s', (rule, values, value) => {
    expect(combineSystems(rule, values)).toBe(value);
  });

  test('is the one typed, else the calc rule over the systems that have one', () => {
    const measures = [
      metric(1, 'a'),
      metric(2, 'b'),
      metric(3, 'c', { rule_for_calc_all_it_systems: 'max' }),
      metric(4, 'd', { rule_for_calc_all_it_systems: 'none' }),
    ];
    const rows = [row(1, null, { 1: 99 }), row(1, 7, { 1: 10, 2: 5, 3: 1, 4: 8 }), row(1, 8, { 2: 6, 3: 4, 4: 9 })];
    expect(figures(measures, rows)).toEqual({ 1: 99, 2: 11, 3: 4 });
    expect(figures(measures, [...rows, row(1, null, { 4: 3 })])[4]).toBe(3);
  });

  test('of chosen systems is the value of the one, or the rule over several', () => {
    const measures = [metric(1, 'a'), metric(4, 'd', { rule_for_calc_all_it_systems: 'none' })];
    const rows = [row(1, 7, { 1: 10, 4: 8 }), row(1, 8, { 1: 6, 4: 9 })];
    expect(figures(measures, rows, [7])).toEqual({ 1: 10, 4: 8 });
    expect(figures(measures, rows, [7, 8])).toEqual({ 1: 16 });
  });
});

describe('indicators', () => {
  const measures = [
    metric(1, 'cost'),
    metric(2, 'users'),
    metric(3, 'ratio', { formula: '{COST} / {users}' }),
    metric(4, 'double', { formula: '{ratio} * 2' }),
    metric(5, 'staff', { per_system: false }),
    metric(6, 'half', { formula: '{staff} / 2' }),
  ];

  test('come after those they mention, and the ratio for all systems is the ratio of sums', () => {
    expect(figures(measures, [row(1, 1, { 1: 10, 2: 1 }), row(1, 2, { 1: 10, 2: 4 })])).toMatchObject({ 3: 4, 4: 8 });
  });

  test('have no value by division by zero and with anything missing', () => {
    expect(figures(measures, [row(1, null, { 1: 5, 2: 0 })])).toEqual({ 1: 5, 2: 0 });
    expect(figures(measures, [row(1, null, { 2: 5 })])).toEqual({ 2: 5 });
  });

  test('of a system see what the company reports as a whole', () => {
    const rows = [row(1, null, { 1: 500, 5: 12 }), row(1, 1, { 1: 10 })];
    expect(figures(measures, rows, [1])).toEqual({ 1: 10, 5: 12, 6: 6 });
    expect(figures(measures, rows, [2])).toEqual({});
  });

  test('of a cycle, or with a broken formula, have no value and nothing falls', () => {
    const round = [
      metric(1, 'a', { formula: '{b}' }),
      metric(2, 'b', { formula: '{a}' }),
      metric(3, 'c', { formula: '{nobody} +' }),
      metric(4, 'd'),
    ];
    expect(figures(round, [row(1, null, { 4: 1 })])).toEqual({ 4: 1 });
  });
});

describe('an indicator counts only if a metric under it holds a value', () => {
  const measures = [
    metric(1, 'rare', { no_value_is_zero: true }),
    metric(2, 'other'),
    metric(3, 'constant', { formula: '5' }),
    metric(4, 'filled', { formula: 'COALESCE({rare}; 7)' }),
    metric(5, 'above', { formula: 'COALESCE({filled}; 1) + COALESCE({other}; 1)' }),
  ];

  test('a constant, or COALESCE over nothing, is not a figure', () => {
    expect(figures(measures, [row(1, null, {})])).toEqual({});
    expect(companyFigures(makePlan(measures), heldValues([], new Set())).every(Number.isNaN)).toBe(true);
  });

  test('at any depth', () => {
    expect(figures(measures, [row(1, null, { 2: 3 })])).toEqual({ 2: 3, 5: 4 });
    expect(figures(measures, [row(1, null, { 1: 2 })])).toEqual({ 1: 2, 4: 2, 5: 3 });
  });

  test('a written zero is a value like others', () => {
    expect(figures(measures, [row(1, null, {}, [1])])).toEqual({ 1: 0, 4: 0, 5: 1 });
  });
});

describe('a row left blank', () => {
  const zeros = new Set([1]);
  const held = (rows: readonly ReportedValues[]) => heldValues(rows, zeros).all.get(1);

  test('is a zero where its metric says so, with the questionnaire it stood in', () => {
    expect(held([row(4, null, {}, [1, 2]), row(5, null, {}, [2])])).toEqual({ value: 0, order: 4, written: true });
  });

  test('that stood in no questionnaire of the year is missing', () => {
    expect(held([row(4, null, { 2: 7 }, [2])])).toBeUndefined();
  });

  test('is no zero where a value was ever typed, of any age and for any system', () => {
    expect(held([row(4, null, { 1: 3 }, [1]), row(5, null, {}, [1])])).toEqual({ value: 3, order: 4, written: false });
    expect(held([row(4, 9, { 1: 3 }), row(5, null, {}, [1])])).toBeUndefined();
  });
});

test('what holds is the newest value of each system and metric, whatever order the rows come in', () => {
  const reported = fc.record({
    order: fc.integer({ min: 1, max: 5 }),
    system: fc.constantFrom(null, 1, 2),
    metric: fc.integer({ min: 1, max: 4 }),
    value: fc.integer(),
  });
  const distinct = fc.uniqueArray(reported, { selector: (r) => `${r.order} ${r.system} ${r.metric}` });
  fc.assert(
    fc.property(distinct, (rows) => {
      const held = heldValues(
        rows.map((one) => row(one.order, one.system, { [one.metric]: one.value })),
        new Set(),
      );
      for (const { system, metric: id } of rows) {
        const newest = rows
          .filter((r) => r.system === system && r.metric === id)
          .reduce((a, b) => (a.order > b.order ? a : b));
        const found = system === null ? held.all : held.systems.get(system);
        expect(found?.get(id)).toEqual({ value: newest.value + 0, order: newest.order, written: false });
      }
    }),
  );
});

test('figures are given by system and for all systems, with where each came from', () => {
  const plan = makePlan([
    metric(8, 'rare', { no_value_is_zero: true }),
    metric(9, 'from_rare', { formula: '{rare} + 1' }),
    metric(1, 'cost'),
    metric(2, 'staff', { per_system: false }),
    metric(3, 'ratio', { formula: '{cost} / {staff}' }),
    metric(4, 'half', { formula: '{staff} / 2' }),
  ]);
  const rows = [row(5, 1, { 1: 10 }), row(6, 2, { 1: 30 }), row(6, null, { 2: 4 }, [8])];
  const line = (
    metric_id: number,
    it_system_id: number | null,
    value: number,
    source: number | null,
    written = false,
  ) => ({
    metric_id,
    it_system_id,
    value,
    computed: source === null,
    written,
    source,
  });
  expect(observe(plan, heldValues(rows, plan.zeros))).toEqual([
    line(1, null, 40, null),
    line(2, null, 4, 6),
    line(8, null, 0, 6, true),
    line(3, null, 10, null),
    line(4, null, 2, null),
    line(9, null, 1, null),
    line(1, 1, 10, 5),
    line(3, 1, 2.5, null),
    line(1, 2, 30, 6),
    line(3, 2, 7.5, null),
  ]);
});

test('a single questionnaire holds what it says', () => {
  const held = heldOfAnswers(
    { all: by({ 1: 5 }), systems: new Map([[7, by({ 2: 6 })]]) },
    [1, 2, 3],
    new Set([3]),
    2025,
  );
  expect([held.all.get(1)?.value, held.all.get(3)?.written, held.systems.get(7)?.get(2)?.value]).toEqual([5, true, 6]);
});

describe('a formula that changed from a year on', () => {
  const cost = metric(1, 'cost');
  const users = metric(2, 'users');
  const price = metric(3, 'price', {
    formula: '{cost}',
    earlier_formulas: [{ until_year: 2024, formula: '{cost} / {users}' }],
  });
  const half = metric(4, 'half', { formula: '{price} / 2' });
  const of = (year: number, measures: readonly Measure[]) => {
    const rows = [{ ...row(1, null, { 1: 100, 2: 5 }), year }];
    return figures(measures, rows);
  };

  test('computes each year by its own formula, and what is computed from it follows', () => {
    expect(of(2024, [cost, users, price, half])).toMatchObject({ 3: 20, 4: 10 });
    expect(of(2025, [cost, users, price, half])).toMatchObject({ 3: 100, 4: 50 });
  });

  test('counts only the metrics under the formula of the year where the formula makes a value of nothing', () => {
    const filled = metric(3, 'filled', {
      formula: 'COALESCE({cost}; 7)',
      earlier_formulas: [{ until_year: 2024, formula: 'COALESCE({users}; 7)' }],
    });
    const above = metric(4, 'above', { formula: 'COALESCE({filled}; 1)' });
    const rows = (year: number) => [{ ...row(1, null, { 2: 5 }), year }];
    expect(figures([cost, users, filled, above], rows(2024))).toEqual({ 2: 5, 3: 5, 4: 5 });
    expect(figures([cost, users, filled, above], rows(2025))).toEqual({ 2: 5 });
  });
});
