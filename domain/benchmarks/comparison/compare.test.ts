import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import type { Calculation, Period } from '../../figures/calculation.ts';
import { calculate } from '../../figures/testing/calculate.ts';
import { emptyCube, fillCube } from '../../figures/columns/cube.ts';
import { dimensionsOf } from '../../figures/testing/dimensions.ts';
import { openEngine } from '../../figures/columns/engine.ts';
import type { ValueDecision } from '../../figures/decisions.ts';
import { describe, presentValues } from '../../figures/describe.ts';
import type { ReportedValues } from '../../figures/held-values.ts';
import { makePlan } from '../../figures/plan.ts';
import { companiesChosen } from '../selection.ts';
import { comparer, largestMove, movedByPeriod, type ComparedPair, type ComparedSide } from './compare.ts';
import { reasonText } from './reasons.ts';
import { shifts } from './shift.ts';

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
const run = (
  values: Readonly<Record<number, number>>,
  formula = '{a} / {b}',
  decided: object = {},
  more: readonly ReportedValues[] = [],
): Calculation =>
  calculate(openEngine(cubeOf([...rowsOf(values), ...more]), planWith(formula)), null, { ...MARKET, ...decided });

const side = (calculation: Calculation, other: Calculation, more: Partial<ComparedSide> = {}): ComparedSide => ({
  calculation,
  decisions: [],
  letsIn: new Set(other.companies),
  years: [],
  ...more,
});

const pairOf = (
  before: Calculation,
  after: Calculation,
  more: { before?: Partial<ComparedSide>; after?: Partial<ComparedSide>; sameSystems?: boolean } = {},
): ComparedPair => ({
  before: side(before, after, more.before),
  after: side(after, before, more.after),
  sameSystems: more.sameSystems ?? true,
  inputs: new Map([[3, [{ until: Infinity, metrics: [1, 2] }]]]),
});

const INDICATOR = 3;
const compared = (pair: ComparedPair, period: Period = 2025) => comparer(pair)(INDICATOR, period);

test('all figures clients see are compared, with who joined, who left and whose value changed', () => {
  const found = compared(pairOf(run({ 1: 10, 2: 20, 3: 30 }), run({ 2: 20, 3: 50, 4: 40 })));
  expect(found.before).toEqual({ n: 3, excluded: 0, p10: 1.2, p25: 1.5, median: 2, p75: 2.5, p90: 2.8 });
  expect(found.after).toMatchObject({ n: 3, p25: 3, median: 4, p75: 4.5 });
  expect(largestMove(found.before, found.after)).toMatchObject({ figure: 'median', change: 2, effect: 2 });
  expect(found.movers.map(({ company, reason }) => [company, reason])).toEqual([
    [1, 'left'],
    [3, 'value'],
    [4, 'joined'],
  ]);
  expect(found.because).toEqual([
    { reason: 'left', count: 1 },
    { reason: 'value', count: 1 },
    { reason: 'joined', count: 1 },
  ]);
  expect(found.movers[1]).toMatchObject({
    before: { value: 3, year: 2025, leftOut: false },
    after: { value: 5, year: 2025, leftOut: false },
  });
});

test('a corrected value that moves P25 and not the median is reported', () => {
  const [before, after] = [run({ 1: 10, 2: 20, 3: 30, 4: 40, 5: 50 }), run({ 1: 10, 2: 24, 3: 30, 4: 40, 5: 50 })];
  const { movers, ...moved } = compared(pairOf(before, after));
  expect([moved.before.median, moved.after.median]).toEqual([3, 3]);
  expect([moved.before.p25, moved.after.p25]).toEqual([2, 2.4]);
  expect(movers).toEqual([expect.objectContaining({ company: 2, reason: 'value', figure: 'p25' })]);
  expect(movers[0]!.by).toBeCloseTo(0.4, 9);
  expect(largestMove(moved.before, moved.after)).toMatchObject({ figure: 'p25', effect: expect.closeTo(0.2, 9) });
  expect(movedByPeriod(pairOf(before, after))).toEqual([
    { period: 'latest', moved: 2 },
    { period: 2025, moved: 2 },
  ]);
});

test('another formula is distinguished from other values, company by company', () => {
  const [before, after] = [run({ 1: 10, 2: 20, 3: 30 }), run({ 1: 10, 2: 20, 3: 60 }, '2 * {a} / {b}')];
  const reasons = new Map(compared(pairOf(before, after)).movers.map(({ company, reason }) => [company, reason]));
  expect([...reasons].toSorted(([a], [b]) => a - b)).toEqual([
    [1, 'formula'],
    [2, 'formula'],
    [3, 'value'],
  ]);
  expect(comparer(pairOf(before, after))(1, 2025).because).toEqual([{ reason: 'value', count: 1 }]);
});

test('inputs are those of the formula of the year', () => {
  const [before, after] = [run({ 1: 10, 2: 20 }), run({ 1: 10, 2: 60 }, '{b}')];
  const inputs = new Map([
    [
      INDICATOR,
      [
        { until: 2024, metrics: [1] },
        { until: Infinity, metrics: [2] },
      ],
    ],
  ]);
  const { because } = compared({ ...pairOf(before, after), inputs });
  expect(because).toEqual([{ reason: 'formula', count: 2 }]);
});

test('who joins or is let in by other filters is named as such, although the way of computing changed too', () => {
  const before = run({ 1: 5, 2: 6 });
  const after = run({ 1: 5, 2: 6, 3: 7 });
  const newly = { ...after, recipes: after.recipes.map((recipe) => `${recipe} anew`) };
  const reasonsIn = (pair: ComparedPair) => comparer(pair)(1, 2025).movers.map(({ reason }) => reason);
  expect(reasonsIn(pairOf(before, newly))).toEqual(['joined']);
  expect(reasonsIn(pairOf(newly, before))).toEqual(['left']);
  expect(reasonsIn(pairOf(before, newly, { before: { letsIn: new Set([1, 2]) } }))).toEqual(['filters']);
});

test('a decision is distinguished from thresholds, excluding from letting in', () => {
  const values = { 1: 10, 2: 20, 3: 30, 4: 40 };
  const decided: ValueDecision = { measure: INDICATOR, company: 4, year: 2025, decision: 'exclude' };
  const [free, without] = [run(values), run(values, undefined, { decisions: [decided] })];
  const fenced = run(values, undefined, {
    thresholds: [{ measure: INDICATOR, low_threshold: 1.5, high_threshold: null }],
  });
  const because = (pair: ComparedPair) => compared(pair).because;
  expect(because(pairOf(free, without, { after: { decisions: [decided] } }))).toEqual([
    { reason: 'exclude', count: 1 },
  ]);
  expect(because(pairOf(without, free, { before: { decisions: [decided] } }))).toEqual([{ reason: 'keep', count: 1 }]);
  const stricter = compared(pairOf(free, fenced));
  expect(stricter.because).toEqual([{ reason: 'threshold', count: 1 }]);
  expect([stricter.before.excluded, stricter.after.excluded, stricter.after.n]).toEqual([0, 1, 3]);
});

test('what other filters bring or take is distinguished from who reported', () => {
  const [before, after] = [run({ 1: 10, 2: 20 }), run({ 1: 10, 2: 20, 3: 30, 4: 40 })];
  const narrow = compared(pairOf(before, after, { before: { letsIn: new Set([1, 2, 3]) } }));
  expect(narrow.because).toEqual(
    expect.arrayContaining([
      { reason: 'joined', count: 1 },
      { reason: 'filters', count: 1 },
    ]),
  );
  const years = compared(pairOf(before, after, { before: { years: [2024] } }));
  expect(years.because).toEqual([{ reason: 'filters', count: 2 }]);
  const systems = compared(pairOf(before, run({ 1: 11, 2: 20 }), { sameSystems: false }));
  expect(systems.because).toEqual([{ reason: 'filters', count: 1 }]);
});

test('in the latest values a newer year is distinguished from a correction', () => {
  const newer = run({ 1: 10, 2: 20, 3: 30 }, undefined, {}, [{ ...rowsOf({ 1: 15 })[0]!, year: 2026 }]);
  const { movers } = compared(pairOf(run({ 1: 10, 2: 20, 3: 30 }), newer), 'latest');
  expect(movers).toMatchObject([
    { company: 1, reason: 'year', before: { value: 1, year: 2025 }, after: { value: 1.5, year: 2026 } },
  ]);
});

test('what is not shown moves nothing, and a number of companies moves by no distance', () => {
  const hidden = { n: 3, excluded: 0, p10: null, p25: null, median: null, p75: null, p90: null };
  expect(largestMove(hidden, { ...hidden, median: 4 })).toBeNull();
  expect(largestMove(hidden, { ...hidden, n: 5 })).toEqual({ figure: 'n', change: 2, effect: 0 });
});

test('a measure that one of them does not have came or went', () => {
  const before = run({ 1: 10, 2: 20 });
  const after = { ...before, measures: Int32Array.of(1, 2, 4) };
  expect(compared(pairOf(before, after))).toMatchObject({
    after: { n: 0 },
    because: [{ reason: 'measure', count: 0 }],
    movers: [],
  });
});

test('the effect of a company is what the figures would be had it alone stayed as it was', () => {
  const value = fc.option(fc.integer({ min: -20, max: 20 }), { nil: NaN });
  const population = fc.array(fc.record({ before: value, after: value }), { minLength: 2, maxLength: 25 });
  fc.assert(
    fc.property(population, (companies) => {
      const now = describe(companies.map(({ after }) => after));
      const shiftOf = shifts(presentValues(companies.map(({ after }) => after)).toSorted());
      companies.forEach(({ before, after }, at) => {
        const { figure, by } = shiftOf(before, after);
        const was = describe(companies.map((one, place) => (place === at ? before : one.after)));
        const moved = now[figure] - was[figure];
        if (!Number.isNaN(moved)) expect(by).toBeCloseTo(moved, 9);
      });
    }),
  );
});

test.each([
  ['joined', 1, 'пришла 1 компания', '1 company joined'],
  ['left', 3, 'ушли 3 компании', '3 companies left'],
  ['year', 41, 'новый год у 41', 'newer year: 41'],
  ['value', null, 'другое значение', 'different value'],
  ['joined', null, 'состав компаний', 'set of companies'],
] as const)('the reason %s of %s companies reads “%s”', (reason, count, ru, en) => {
  expect(reasonText(reason, count)).toEqual({ ru, en });
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
