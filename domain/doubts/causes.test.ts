import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calculation } from '../figures/calculation.ts';
import { calculated } from '../figures/testing/calculated.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { findCauses, type Causes, type MarksOf } from './causes.ts';
import { CAUSE_TESTS, type DoubtMark, type DoubtTest } from './marks.ts';

const MEASURES = [
  plainMetric(1, 'cost'),
  plainMetric(2, 'users', { per_system: false }),
  plainMetric(3, 'per_user', { formula: '{cost} / {users}' }),
];
/** Twelve companies of about one size over three years; the last one slips in its last year. */
const ROWS = Array.from({ length: 12 }, (_, company) =>
  [0, 1, 2].map((year) => {
    const cost = 1000 + 40 * company + 10 * year;
    return [company === 11 && year === 2 ? cost * 1000 : cost, 100 + company];
  }),
);
const SLIPPED = 12;
const NO_MARKS: MarksOf = new Map();

const markOf = (measure: number, year: number, value: number, more: Partial<DoubtMark> = {}): DoubtMark => ({
  test: 'slip',
  cell: { year, system: null, measure },
  value,
  proposal: value / 1000,
  reason: { kind: 'past', usual: value / 1000, times: 1000 },
  consequences: [],
  ...more,
});
const slip = markOf(1, 2022, ROWS[11]![2]![0]!);

/** As measure, year, company and test, in the order of the list. */
function listed({ places, tests }: Causes, { years, companies }: Calculation) {
  const period = years.length * companies.length;
  return Array.from(places, (place, at) => {
    const year = years[Math.floor((place % period) / companies.length)]!;
    return [
      Math.floor(place / period) + 1,
      year,
      companies[place % companies.length]!,
      CAUSE_TESTS[tests[at]!],
    ] as const;
  });
}

test('a doubtful value is a cause, and what is computed from it is none', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS);
  const causes = findCauses(calculation, plan, new Map([[SLIPPED, [slip]]]), null);
  expect(listed(causes, calculation)).toEqual([[1, 2022, SLIPPED, 'slip']]);
  expect(causes.marks).toEqual([[slip]]);
  expect(causes.effects[0]).toBeGreaterThan(0);
});

test('what nobody doubts is far where it lies outside of the fences of the calculation', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS);
  const causes = findCauses(calculation, plan, NO_MARKS, null);
  expect(listed(causes, calculation)).toEqual(
    expect.arrayContaining([
      [1, 2022, SLIPPED, 'far'],
      [3, 2022, SLIPPED, 'far'],
    ]),
  );
  expect([causes.places.length, causes.marks]).toEqual([2, []]);
  const { plan: calm, calculation: even } = calculated(MEASURES, ROWS.slice(0, 11));
  expect(findCauses(even, calm, NO_MARKS, null).places).toHaveLength(0);
});

test('doubts about several IT systems in one figure are one cause, the gravest first', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS);
  const inSystem = (system: number, name: DoubtTest) =>
    markOf(1, 2022, 5, { test: name, cell: { year: 2022, system, measure: 1 } });
  const marks = [inSystem(7, 'impossible'), inSystem(8, 'slip')];
  const causes = findCauses(calculation, plan, new Map([[SLIPPED, marks]]), null);
  expect([listed(causes, calculation), causes.marks]).toEqual([[[1, 2022, SLIPPED, 'impossible']], [marks]]);
});

describe('of chosen IT systems', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS.slice(0, 11));
  const about = (measure: number, system: number | null) =>
    markOf(measure, 2021, 5, { cell: { year: 2021, system, measure } });
  const found = (mark: DoubtMark) => listed(findCauses(calculation, plan, new Map([[3, [mark]]]), [7]), calculation);

  test.each([
    ['a value of one of them counts', about(1, 7), 1],
    ['a value of another does not', about(1, 8), 0],
    ['what was typed for all of them does not', about(1, null), 0],
    ['what the company reports as a whole counts', about(2, null), 1],
  ])('%s', (_, mark, count) => expect(found(mark)).toHaveLength(count));
});

test('a doubt about a year or a measure the calculation does not hold is none of its causes', () => {
  const { plan, calculation } = calculated(MEASURES, ROWS.slice(0, 11));
  const marks = [markOf(1, 2019, 5), markOf(99, 2022, 5)];
  expect(findCauses(calculation, plan, new Map([[3, marks]]), null).places).toHaveLength(0);
});

test('a cause weighs only what is computed from it in its year', () => {
  const measures = [
    ...MEASURES.slice(0, 2),
    plainMetric(3, 'per_user', {
      formula: '1000 * {cost}',
      earlier_formulas: [{ until_year: 2022, formula: '{users}' }],
    }),
  ];
  const { plan, calculation } = calculated(measures, ROWS);
  const causes = findCauses(calculation, plan, new Map([[SLIPPED, [slip]]]), null);
  expect([listed(causes, calculation), causes.moves[0]]).toEqual([[[1, 2022, SLIPPED, 'slip']], 0]);
});

test('doubts come first, then what is far, the heaviest of each first; nothing doubted is called far', () => {
  const value = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(NaN, 4000, 0.01));
  const rows = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 9, maxLength: 14 });
  const doubted = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 2020, max: 2022 })), { maxLength: 6 });
  fc.assert(
    fc.property(rows, doubted, (companies, places) => {
      const { plan, calculation } = calculated(
        [plainMetric(1, 'm'), plainMetric(2, 'i', { formula: '2 * {m}' })],
        companies.map((years) => years.map((one) => [one])),
      );
      const marks = Map.groupBy(places, ([company]) => company + 1);
      const judged = new Map([...marks].map(([company, own]) => [company, own.map(([, year]) => markOf(1, year, 5))]));
      const causes = findCauses(calculation, plan, judged, null);
      const tests = listed(causes, calculation);
      const firstFar = tests.findIndex(([, , , name]) => name === 'far');
      const likely = firstFar < 0 ? tests.length : firstFar;
      expect(tests.slice(likely).every(([, , , name]) => name === 'far')).toBe(true);
      expect(causes.marks).toHaveLength(likely);
      for (const part of [causes.effects.slice(0, likely), causes.effects.slice(likely)])
        expect(part).toEqual(part.toSorted((a, b) => b - a));
      const known = new Set(places.map(([company, year]) => `${year} ${company + 1}`));
      for (const [, year, company] of tests.slice(likely)) expect(known.has(`${year} ${company}`)).toBe(false);
    }),
  );
});
