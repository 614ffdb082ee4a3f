import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainMetric as metric } from '../methodology/plain-metric.ts';
import { forAllSystems, forSystem, prepare, withIndicators } from './calculate.ts';
import { combine } from './combine.ts';
import { holdingOf } from './holding.ts';
import { observe } from './observe.ts';

const by = (values: Record<number, number>) => new Map(Object.entries(values).map(([id, v]) => [Number(id), v]));

describe('the value for all systems', () => {
  test.each([
    ['sum', [1, 2, 4], 7],
    ['avg', [1, 2, 6], 3],
    ['min', [3, 1, 2], 1],
    ['max', [3, 1, 2], 3],
    ['last', [3, 1, 2], 2],
    ['sum', [], null],
    ['sum', [1e308, 1e308], null],
  ] as const)('by %s of %j is %s', (rule, values, value) => {
    expect(combine(rule, values)).toBe(value);
  });

  test('is the one typed, else the calc rule over the systems that have one', () => {
    const calculator = prepare([
      metric(1, 'a'),
      metric(2, 'b'),
      metric(3, 'c', { rule_for_calc_all_it_systems: 'max' }),
    ]);
    const systems = new Map([
      [7, by({ 1: 10, 2: 5, 3: 1 })],
      [8, by({ 2: 6, 3: 4 })],
    ]);
    expect(forAllSystems(calculator, { all: by({ 1: 99 }), systems })).toEqual(by({ 1: 99, 2: 11, 3: 4 }));
  });
});

describe('indicators', () => {
  const calculator = prepare([
    metric(1, 'cost'),
    metric(2, 'users', { no_value_is_zero: true }),
    metric(3, 'ratio', { formula: '{COST} / {users}' }),
    metric(4, 'double', { formula: '{ratio} * 2' }),
    metric(5, 'staff', { per_system: false }),
  ]);

  test('come after those they mention, and the ratio for all systems is the ratio of sums', () => {
    const systems = new Map([
      [1, by({ 1: 10, 2: 1 })],
      [2, by({ 1: 10, 2: 4 })],
    ]);
    const all = withIndicators(calculator, forAllSystems(calculator, { all: new Map(), systems }));
    expect([all.get(3), all.get(4)]).toEqual([4, 8]);
  });

  test('have no value by division by zero and with anything missing', () => {
    expect([...withIndicators(calculator, by({ 1: 5 })).keys()]).toEqual([1]);
    expect([...withIndicators(calculator, by({ 2: 5 })).keys()]).toEqual([2]);
  });

  test('of a system see what the company reports as a whole', () => {
    const reported = { all: by({ 1: 500, 5: 12 }), systems: new Map([[1, by({ 1: 10 })]]) };
    expect(forSystem(calculator, reported, 1)).toEqual(by({ 1: 10, 5: 12 }));
  });

  test('of a cycle have no value and nothing falls', () => {
    const round = prepare([metric(1, 'a', { formula: '{b}' }), metric(2, 'b', { formula: '{a}' })]);
    expect(withIndicators(round, new Map()).size).toBe(0);
  });
});

test('what holds is the newest value of each system and metric, whatever order the rows come in', () => {
  const row = fc.record({
    session_id: fc.integer({ min: 1, max: 5 }),
    it_system_id: fc.constantFrom(null, 1, 2),
    metric: fc.integer({ min: 1, max: 4 }),
    value: fc.integer(),
  });
  const distinct = fc.uniqueArray(row, { selector: (r) => `${r.session_id} ${r.it_system_id} ${r.metric}` });
  fc.assert(
    fc.property(distinct, (rows) => {
      const held = holdingOf(
        rows.map(({ metric: id, value, ...of }) => ({ ...of, metric_ids: [id], values: [value] })),
      );
      for (const { it_system_id: system, metric: id } of rows) {
        const newest = rows
          .filter((r) => r.it_system_id === system && r.metric === id)
          .reduce((a, b) => (a.session_id > b.session_id ? a : b));
        const found = system === null ? held.all : held.systems.get(system);
        expect([found?.get(id), held.sources.get(system)?.get(id)]).toEqual([newest.value, newest.session_id]);
      }
    }),
  );
});

test('figures are told by system and for all systems, with where each came from', () => {
  const calculator = prepare([
    metric(8, 'rare', { no_value_is_zero: true }),
    metric(9, 'from_nothing', { formula: '{rare} + 1' }),
    metric(1, 'cost'),
    metric(2, 'staff', { per_system: false }),
    metric(3, 'ratio', { formula: '{cost} / {staff}' }),
    metric(4, 'half', { formula: '{staff} / 2' }),
  ]);
  const holding = holdingOf([
    { session_id: 5, it_system_id: 1, metric_ids: [1], values: [10] },
    { session_id: 6, it_system_id: 2, metric_ids: [1], values: [30] },
    { session_id: 6, it_system_id: null, metric_ids: [2], values: [4] },
  ]);
  const line = (metric_id: number, it_system_id: number | null, value: number, source: number | null) => ({
    metric_id,
    it_system_id,
    value,
    computed: source === null,
    source,
  });
  expect(observe(calculator, holding)).toEqual([
    line(2, null, 4, 6),
    line(1, null, 40, null),
    line(3, null, 10, null),
    line(4, null, 2, null),
    line(1, 1, 10, 5),
    line(3, 1, 2.5, null),
    line(1, 2, 30, 6),
    line(3, 2, 7.5, null),
  ]);
});

test('by the rule «last» the value of the newest questionnaire holds, else that of the last system', () => {
  const calculator = prepare([metric(1, 'a', { rule_for_calc_all_it_systems: 'last' })]);
  const rows = [
    { session_id: 6, it_system_id: 1, metric_ids: [1], values: [10] },
    { session_id: 5, it_system_id: 2, metric_ids: [1], values: [30] },
  ];
  expect(forAllSystems(calculator, holdingOf(rows)).get(1)).toBe(10);
  expect(forAllSystems(calculator, holdingOf(rows.map((row) => ({ ...row, session_id: 5 })))).get(1)).toBe(30);
});
