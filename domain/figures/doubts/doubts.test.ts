import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import { calculate } from '../columns/calculate.ts';
import { emptyCube, fillCube } from '../columns/cube.ts';
import { dimensionsOf } from '../testing/dimensions.ts';
import { openEngine } from '../columns/engine.ts';
import type { Calculation } from '../calculation.ts';
import type { ValueDecision } from '../decisions.ts';
import { describe, presentValues } from '../describe.ts';
import { makePlan, type Measure } from '../plan.ts';
import { findCauses } from './causes.ts';
import { effects } from './effect.ts';
import { doubtText } from './messages.ts';
import { doubtFinder, type DoubtRules } from './find-doubts.ts';
import { listAt } from './lists.ts';
import { jumpOf, oddYears, slipOf, TESTS } from './tests.ts';

group('a slip of a unit', () => {
  test.each([
    [4_200_000, 4200, 'past', { times: 1000, proposal: 4200 }],
    [6.855, 5435, 'past', { times: 1 / 1000, proposal: 6855 }],
    [49.2, 3.9, 'past', { times: 12, proposal: 49.2 / 12 }],
    [49.2, 3.9, 'market', null],
    [4200, 3900, 'past', null],
    [60_000, 3900, 'past', null],
    [-5, 5000, 'past', null],
  ] as const)('%d beside %d against the %s', (value, usual, against, slip) => {
    expect(slipOf(value, usual, false, against)).toEqual(slip);
  });

  test('of a share is by a hundred', () => {
    expect(slipOf(0.25, 26, true, 'past')).toEqual({ times: 1 / 100, proposal: 25 });
    expect(slipOf(25_000, 26, true, 'past')).toBeNull();
  });
});

test('a jump is a factor of five or more either way', () => {
  expect([jumpOf(51, 10), jumpOf(1, 10), jumpOf(49, 10), jumpOf(0, 10)]).toEqual([5.1, 0.1, null, null]);
});

group('years that do not go with the others', () => {
  test.each([
    [[10, 11, 12_000, 12], [2]],
    [[10, 11, 12, 13], []],
    [[10, 1000], []],
    [[10, 10, 1000, 1000], []],
    [[10, NaN, 11, 1000], [3]],
    [
      [1, 1, 1, 10, 10],
      [3, 4],
    ],
  ])('of %j are %j', (row, odd) => expect([...oddYears(row)]).toEqual(odd));
});

/** Companies with values by year: `rows[company][year][metric]`. */
function calculated(
  measures: readonly Measure[],
  rows: readonly (readonly (readonly number[])[])[],
  decisions: readonly ValueDecision[] = [],
) {
  const plan = makePlan(measures);
  const metrics = plan.metrics.map(({ id }) => id);
  const reported = rows.flatMap((years, company) =>
    years.map((values, year) => ({ company: company + 1, year: 2020 + year, system: null, order: 1, metrics, values })),
  );
  const cube = emptyCube(dimensionsOf(reported, [], metrics, []));
  fillCube(cube, reported);
  const market = { companies: null, years: null, thresholds: [], decisions };
  return { plan, calculation: calculate(openEngine(cube, plan), null, market) };
}

/** The causes in full, as the desk shows them. */
function causesOf(calculation: Calculation, rules: DoubtRules) {
  const causes = findCauses(calculation, rules);
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const finder = doubtFinder(calculation, rules);
  const at = (place: number) =>
    finder.about(Math.floor(place / period), Math.floor((place % period) / count), place % count);
  return Array.from(causes.places, (place, rank) => ({
    ...at(place),
    test: TESTS[causes.tests[rank]!],
    consequences: Array.from(listAt(causes.consequences, rank), at),
    alike: Array.from(listAt(causes.alike, rank), at),
  }));
}

const MEASURES = [
  plainMetric(1, 'cost'),
  plainMetric(2, 'users'),
  plainMetric(3, 'per_user', { formula: '{cost} / {users}' }),
];
/** Twelve companies of about one size over three years; the last one slips in its last year. */
const ROWS = Array.from({ length: 12 }, (_, company) =>
  [0, 1, 2].map((year) => {
    const cost = 1000 + 40 * company + 10 * year;
    return [company === 11 && year === 2 ? cost * 1000 : cost, 100 + company];
  }),
);

test('one slipped cell is one cause, and what is computed from it follows', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS);
  const causes = causesOf(calculation, { plan, broken: null });
  expect(causes).toHaveLength(1);
  expect(causes[0]).toMatchObject({ measure: 0, year: 2, company: 11, test: 'slip' });
  expect(causes[0]!.consequences.map(({ measure }) => measure)).toEqual([2]);
  expect(causes[0]!.doubts.map(({ test: name }) => name)).toEqual(['slip', 'jump', 'far']);
  expect(doubtText(causes[0]!.doubts[0]!, 'тыс. руб.', 'ru')).toBe(
    'Примерно в\u00a01\u202f000\u00a0раз больше, чем в другие свои годы (1\u202f445\u202fтыс. руб.). Вероятно, 1\u202f460\u202fтыс. руб.',
  );
});

test('the same slip in several cells of a year is one cause, headed by the one that moves most', () => {
  const slipped = ROWS.map((years, company) =>
    company === 11 ? years.map(([cost, users], year) => [cost!, year === 2 ? users! * 1000 : users!]) : years,
  );
  const { plan, calculation } = calculated(MEASURES, slipped);
  const causes = causesOf(calculation, { plan, broken: null });
  expect(causes).toHaveLength(1);
  expect([causes[0]!.measure, ...causes[0]!.alike.map(({ measure }) => measure)]).toEqual(
    expect.arrayContaining([0, 1]),
  );
});

group('an indicator computed by another formula before', () => {
  /** The newest formula gives a thousand times the number of before. */
  const measures = [
    ...MEASURES.slice(0, 2),
    plainMetric(3, 'per_user', {
      formula: '1000 * {cost}',
      earlier_formulas: [{ until_year: 2022, formula: '{users}' }],
    }),
  ];
  const rows = ROWS.slice(0, 11).map((years) => [...years, years[0]!, years[1]!]);

  test('is held against the years of its own formula alone', () => {
    const { plan, calculation } = calculated(measures, rows);
    expect(causesOf(calculation, { plan, broken: null })).toEqual([]);
    const { past } = doubtFinder(calculation, { plan, broken: null }).about(2, 1, 0);
    expect(past).toBe(100);
  });

  test('weighs only what it is computed from in the year', () => {
    const slipped = rows.map((years, company) =>
      years.map(([cost, users], year) => [company === 4 && year === 2 ? cost! * 1000 : cost!, users!]),
    );
    const { plan, calculation } = calculated(measures, slipped);
    const { moves, places } = findCauses(calculation, { plan, broken: null });
    expect([places.length, moves[0]]).toEqual([1, 0]);
  });
});

test('a calm market raises no doubt', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS.slice(0, 11));
  expect(causesOf(calculation, { plan, broken: null })).toEqual([]);
});

test('what the methodology calls impossible is a cause', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS.slice(0, 11));
  const broken = (year: number, company: number) =>
    new Map(year === 1 && company === 4 ? [[1, '«users» ≤ 10']] : []) as ReadonlyMap<number, string>;
  const [cause, ...rest] = causesOf(calculation, { plan, broken });
  expect(rest).toEqual([]);
  expect(cause).toMatchObject({ measure: 1, year: 1, company: 4, test: 'impossible' });
});

test('what is found in a walk over the market is what the tests say of each value by itself', () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.constantFrom(NaN, 0, 4000, 0.01));
  const rows = fc
    .integer({ min: 1, max: 7 })
    .chain((years) =>
      fc.array(fc.array(value, { minLength: years, maxLength: years }), { minLength: 8, maxLength: 14 }),
    );
  fc.assert(
    fc.property(rows, (companies) => {
      const { plan, calculation } = calculated(
        [
          plainMetric(1, 'm'),
          plainMetric(2, 'i', { formula: '{m}', earlier_formulas: [{ until_year: 2022, formula: '2 * {m}' }] }),
        ],
        companies.map((years) => years.map((one) => [one])),
      );
      const finder = doubtFinder(calculation, { plan, broken: null });
      const walked: string[] = [];
      finder.findAll((found) => walked.push(JSON.stringify(found)));
      const requested = [0, 1].flatMap((measure) =>
        [...calculation.companies.keys()].flatMap((company) =>
          [...calculation.years.keys()].map((year) => finder.about(measure, year, company)),
        ),
      );
      const doubted = requested.filter(({ doubts }) => doubts.length > 0).map((one) => JSON.stringify(one));
      expect(walked.toSorted()).toEqual(doubted.toSorted());
    }),
  );
});

test('the effect is what the median really moves when the value is left out', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 100, noNaN: true })), {
    minLength: 2,
    maxLength: 25,
  });
  fc.assert(
    fc.property(values, fc.nat(), (population, which) => {
      const { calculation } = calculated(
        [plainMetric(1, 'm')],
        population.map((value) => [[value]]),
      );
      const at = which % population.length;
      const all = describe(population);
      const without = describe(presentValues(population, (place) => place !== at));
      const scale = all.p75 - all.p25 > 0 ? all.p75 - all.p25 : Math.abs(all.median);
      expect(effects(calculation)(0, 0, at)).toBeCloseTo(Math.abs(without.median - all.median) / scale, 9);
    }),
    // Neighbouring doubles have no middle: their median is one of them.
    { numRuns: runs(60, 1000), examples: [[[0.10000000000000005, 0.10000000000000003], 0]] },
  );
});

test('a value keeps its effect when it is left out', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 100, noNaN: true })), {
    minLength: 2,
    maxLength: 25,
  });
  fc.assert(
    fc.property(values, fc.nat(), (population, which) => {
      const at = which % population.length;
      const effectWith = (decisions: readonly ValueDecision[]): number => {
        const rows = population.map((value) => [[value]]);
        return effects(calculated([plainMetric(1, 'm')], rows, decisions).calculation)(0, 0, at);
      };
      const excluded = { measure: 1, company: at + 1, year: 2020, decision: 'exclude' } as const;
      expect(effectWith([excluded])).toBeCloseTo(effectWith([]), 9);
    }),
    { numRuns: runs(50, 1000) },
  );
});

test('years on both sides of zero tell no factor', () => {
  const rows = Array.from({ length: 12 }, (_, company) => [-3, 4, 3].map((value) => [value * (1 + company / 100)]));
  const { plan, calculation } = calculated([plainMetric(1, 'm')], rows);
  expect(causesOf(calculation, { plan, broken: null })).toEqual([]);
});

group('the list of doubts and the doubts about one value agree', () => {
  test.each([
    ['beside a year of nothing', [0, 4, 19]],
    ['below zero', [-1, -2, -20]],
  ])('%s', (_, own) => {
    const rows = Array.from({ length: 12 }, (_company, company) => own.map((value) => [value * (1 + company / 100)]));
    const { plan, calculation } = calculated([plainMetric(1, 'm')], rows);
    const finder = doubtFinder(calculation, { plan, broken: null });
    const listed = new Set<string>();
    finder.findAll(({ year, company }) => listed.add(`${year} ${company}`));
    const doubted = rows.flatMap((years, company) =>
      years.flatMap((_value, year) => (finder.about(0, year, company).doubts.length > 0 ? [`${year} ${company}`] : [])),
    );
    expect(doubted).not.toEqual([]);
    expect([...listed].toSorted()).toEqual(doubted.toSorted());
  });
});
