import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import { CALC_RULE_IDS } from '../../organisations/calc-rules.ts';
import { valuesOf } from '../calculation.ts';
import { companyFigures } from '../company-figures.ts';
import { heldValues, type ReportedValues } from '../held-values.ts';
import { observe } from '../observe.ts';
import { computedUntil, makePlan, type Measure } from '../plan.ts';
import { calculate } from '../testing/calculate.ts';
import { emptyCube, fillCube } from './cube.ts';
import { dimensionsOf } from '../testing/dimensions.ts';
import { openEngine } from './engine.ts';

const SYSTEMS = [3, 5, 8];
const YEARS = [2022, 2023, 2024];
const EVERYBODY = { companies: null, years: null, thresholds: [], decisions: [] };

/** Formulas over whatever measures there are: ratios, sums, blanks looked at, constants, chains. */
const SHAPES = [
  (a: string, b: string) => `{${a}} / {${b}}`,
  (a: string, b: string) => `100 * {${a}} / SUM({${a}}; {${b}})`,
  (a: string, b: string) => `COALESCE({${a}}; 0) + COALESCE({${b}}; 7)`,
  (a: string, b: string) => `IF(ISBLANK({${a}}); {${b}}; {${a}} - {${b}})`,
  (a: string) => `MAX({${a}}; 1)`,
  () => '42',
];

/** Most measures count in every year, some begin or end. */
const someYears = {
  from_year: fc.constantFrom(null, null, null, 2023),
  until_year: fc.constantFrom(null, null, null, 2023, 2022),
};

/** Most indicators have one formula, some had another up to a year. */
const replacedIn = fc.constantFrom(null, null, 2022, 2023);

const methodology: fc.Arbitrary<Measure[]> = fc
  .tuple(
    fc.array(
      fc.record({
        rule_for_calc_all_it_systems: fc.constantFrom(...CALC_RULE_IDS),
        no_value_is_zero: fc.boolean(),
        per_system: fc.boolean(),
        ...someYears,
      }),
      { minLength: 1, maxLength: 5 },
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom(...SHAPES),
        fc.nat(),
        fc.nat(),
        fc.record(someYears),
        fc.tuple(replacedIn, fc.constantFrom(...SHAPES), fc.nat()),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([metrics, indicators]) => {
    const measures: Measure[] = metrics.map((one, at) => plainMetric(at + 1, `m${at}`, one));
    indicators.forEach(([shape, a, b, years, [until_year, before, c]], at) => {
      const aliasOf = (n: number): string => measures[n % measures.length]!.alias;
      const earlier_formulas = until_year === null ? [] : [{ until_year, formula: before(aliasOf(c), aliasOf(a)) }];
      const formula = shape(aliasOf(a), aliasOf(b));
      measures.push(plainMetric(100 + at, `i${at}`, { formula, earlier_formulas, ...years }));
    });
    return measures;
  });

const number = fc.oneof(fc.integer({ min: -5, max: 50 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
/** Partial questionnaires: any of the metrics, for any system, requested or not. */
const uploads = fc
  .array(
    fc.record({
      company: fc.integer({ min: 1, max: 4 }),
      year: fc.constantFrom(...YEARS),
      system: fc.constantFrom(null, ...SYSTEMS),
      metrics: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
      values: fc.array(number, { minLength: 5, maxLength: 5 }),
      asked: fc.subarray([1, 2, 3, 4, 5]),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) => rows.map((one, order): ReportedValues => ({ ...one, order })));

test('the company page, the own value and the observation of the market are one figure, bit for bit', () => {
  fc.assert(
    fc.property(methodology, uploads, fc.option(fc.subarray(SYSTEMS, { minLength: 1 })), (measures, rows, systems) => {
      const plan = makePlan(measures);
      const metrics = plan.metrics.map(({ id }) => id);
      const cube = emptyCube(dimensionsOf(rows, SYSTEMS, metrics, plan.zeros));
      fillCube(cube, rows);
      const market = calculate(openEngine(cube, plan), systems, EVERYBODY);
      for (const [company, own] of Map.groupBy(rows, (row) => row.company)) {
        const at = market.companies.indexOf(company);
        const byYear = new Map(
          [...Map.groupBy(own, (row) => row.year)].map(([year, some]) => {
            const held = heldValues(some, plan.zeros);
            return [year, { figures: companyFigures(plan, held, systems), page: observe(plan, held) }];
          }),
        );
        plan.measures.forEach((id, place) => {
          const years = [...byYear].filter(([, { figures }]) => !Number.isNaN(figures[place]));
          for (const [year, { figures, page }] of byYear) {
            const observed = at < 0 ? NaN : valuesOf(market, id, year)!.values[at]!;
            expect(observed).toBe(figures[place]);
            const line = page.find((one) => one.metric_id === id && one.it_system_id === null);
            if (systems === null) expect(line?.value ?? NaN).toBe(figures[place]);
          }
          const alike = computedUntil(plan, place, market.years.at(-1) ?? 0);
          const newest = years
            .filter(([year]) => computedUntil(plan, place, year) === alike)
            .toSorted(([a], [b]) => b - a)[0];
          const latest = at < 0 ? null : valuesOf(market, id, 'latest');
          expect(latest?.values[at] ?? NaN).toBe(newest?.[1].figures[place] ?? NaN);
        });
      }
    }),
    { numRuns: runs(60, 1000) },
  );
});
