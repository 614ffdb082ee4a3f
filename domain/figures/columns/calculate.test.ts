import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import { CALC_RULE_IDS } from '../../organisations/calc-rules.ts';
import { COLUMNS, type Calculation } from '../calculation.ts';
import type { ReportedValues } from '../held-values.ts';
import { makePlan, recipesOf } from '../plan.ts';
import { calculatePlainly } from '../testing/calculate-plainly.ts';
import { calculate } from '../testing/calculate.ts';
import { emptyCube, fillCube, replaceRow } from './cube.ts';
import { dimensionsOf } from '../testing/dimensions.ts';
import { openEngine } from './engine.ts';
import type { Market } from './statistics.ts';

const METRICS = CALC_RULE_IDS.map((rule, at) =>
  plainMetric(at + 1, `m${at + 1}`, {
    rule_for_calc_all_it_systems: rule,
    no_value_is_zero: at === 1,
    per_system: at !== 3,
    unit: { id: 1, name: at === 2 ? '%' : 'шт.' },
  }),
);
const INDICATORS = [
  plainMetric(11, 'late', { formula: '{ratio} * 2 + COALESCE({m3}; 1)' }),
  plainMetric(12, 'ratio', { formula: '100 * {m1} / {m4}', unit: { id: 2, name: '%' } }),
  plainMetric(13, 'always', { formula: '5' }),
  plainMetric(14, 'zeroed', { formula: '{m2} + 1' }),
  plainMetric(15, 'from_nothing', { formula: 'COALESCE({m2}; 3) + COALESCE({late}; 1)' }),
];
const PLAN = makePlan([...METRICS, ...INDICATORS]);
const ZEROS = [2];
const SYSTEMS = [7, 8, 9];

const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 20 }) },
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -0, 1e308, -1e308, NaN),
);
const row = (companies: number): fc.Arbitrary<Omit<ReportedValues, 'order'>> =>
  fc.record({
    company: fc.integer({ min: 1, max: companies }),
    year: fc.constantFrom(2023, 2024, 2025),
    system: fc.constantFrom(null, ...SYSTEMS),
    metrics: fc.constant(Int32Array.from(METRICS, ({ id }) => id)),
    values: fc.array(number, { minLength: 5, maxLength: 5 }).map((values) => Float64Array.from(values)),
    asked: fc.subarray(METRICS.map(({ id }) => id)),
  });
const uploads = fc
  .integer({ min: 1, max: 40 })
  .chain((companies) => fc.array(row(companies), { minLength: 1, maxLength: 120 }))
  .map((rows) => rows.map((one, at): ReportedValues => ({ ...one, order: at })));
const systems = fc.option(fc.subarray(SYSTEMS, { minLength: 1 }));
const market: fc.Arbitrary<Market> = fc.record({
  companies: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => Int32Array.from(ids).toSorted())),
  years: fc.option(fc.subarray([2023, 2024, 2025], { minLength: 1 })),
  thresholds: fc.array(
    fc
      .record({ measure: fc.constantFrom(1, 12), low_threshold: fc.option(number), high_threshold: fc.option(number) })
      .map((one) => ({
        ...one,
        low_threshold: one.low_threshold === one.low_threshold ? one.low_threshold : null,
        high_threshold: one.high_threshold === one.high_threshold ? one.high_threshold : null,
      })),
    { maxLength: 1 },
  ),
  decisions: fc.uniqueArray(
    fc.record({
      measure: fc.constantFrom(1, 3, 12),
      company: fc.integer({ min: 1, max: 40 }),
      year: fc.constantFrom(2023, 2024, 2025),
      decision: fc.constantFrom('keep' as const, 'exclude' as const),
    }),
    { selector: ({ measure, company, year }) => `${measure} ${company} ${year}`, maxLength: 8 },
  ),
});

const dimensions = (rows: readonly ReportedValues[]) =>
  dimensionsOf(
    rows,
    SYSTEMS,
    METRICS.map(({ id }) => id),
    ZEROS,
  );

function inBulk(
  rows: readonly ReportedValues[],
  chosen: readonly number[] | null,
  requested: Market,
  plan = PLAN,
): Calculation {
  const cube = emptyCube(dimensions(rows));
  fillCube(cube, rows);
  return calculate(openEngine(cube, plan), chosen, requested);
}

const ALL: Market = { companies: null, years: null, thresholds: [], decisions: [] };

test('bulk and plain calculation agree in every bit', () => {
  fc.assert(
    fc.property(uploads, systems, market, (rows, chosen, requested) => {
      expect(inBulk(rows, chosen, requested)).toEqual(
        calculatePlainly(rows, PLAN, dimensions(rows), chosen, requested),
      );
    }),
    { numRuns: runs(80, 2000) },
  );
});

/** Many companies, one number each, from a few or from a wide range, all or most of them present. */
const crowd = fc
  .record({
    seed: fc.nat(),
    companies: fc.integer({ min: 50, max: 700 }),
    missing: fc.constantFrom(0, 0.05, 0.5),
    spread: fc.constantFrom(3, 100, 1e6, 1e308),
  })
  .map(({ seed, companies, missing, spread }) => {
    let state = seed;
    const random = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const value = (): number => (random() < missing ? NaN : Math.round((random() - 0.5) * spread * 64) / 32);
    return [2024, 2025].flatMap((year) =>
      Array.from({ length: companies }, (_, at): ReportedValues => ({
        company: at + 1,
        year,
        system: 7,
        order: at,
        metrics: Int32Array.of(1),
        values: Float64Array.of(value()),
      })),
    );
  });
const fence = fc.option(fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constantFrom(-1e308, 1e308, 4e5)));

test('many values with fences anywhere have the same figures and flags in bulk and plainly', () => {
  fc.assert(
    fc.property(crowd, fence, fence, fc.boolean(), (rows, low_threshold, high_threshold, some) => {
      const companies = some ? Int32Array.from({ length: 300 }, (_, at) => at * 2 + 1) : null;
      const requested = { ...ALL, companies, thresholds: [{ measure: 1, low_threshold, high_threshold }] };
      expect(inBulk(rows, null, requested)).toEqual(calculatePlainly(rows, PLAN, dimensions(rows), null, requested));
    }),
    { numRuns: runs(30, 300) },
  );
});

test('the order in which companies and questionnaires arrive changes nothing', () => {
  fc.assert(
    fc.property(uploads, fc.infiniteStream(fc.nat()), systems, (rows, random, chosen) => {
      const shuffled = rows
        .map((one) => ({ one, key: random.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(inBulk(shuffled, chosen, ALL)).toEqual(inBulk(rows, chosen, ALL));
    }),
  );
});

test('an upload split into partial ones changes nothing', () => {
  fc.assert(
    fc.property(uploads, systems, fc.integer({ min: 1, max: 4 }), (rows, chosen, cut) => {
      const split = rows.flatMap((one) => [
        { ...one, metrics: Array.from(one.metrics).slice(cut), values: Array.from(one.values).slice(cut) },
        { ...one, metrics: Array.from(one.metrics).slice(0, cut), values: Array.from(one.values).slice(0, cut) },
      ]);
      expect(inBulk(split, chosen, ALL)).toEqual(inBulk(rows, chosen, ALL));
    }),
  );
});

test('renaming changes nothing, the way a figure is computed is identified by its recipe', () => {
  const rename = (formula: string) => formula.replaceAll(/\{(m\d)\}/g, '{переименован_$1}');
  const renamed = makePlan([
    ...METRICS.map((metric) => ({ ...metric, alias: `переименован_${metric.alias}` })),
    ...INDICATORS.map((one) => ({ ...one, formula: rename(one.formula!) })),
  ]);
  expect(recipesOf(renamed)).toEqual(recipesOf(PLAN));
  const changed = recipesOf(
    makePlan([...METRICS, ...INDICATORS.map((one) => (one.id === 12 ? { ...one, formula: '{m1} / {m4}' } : one))]),
  );
  const different = Array.from(PLAN.measures).filter((_, at) => changed[at] !== recipesOf(PLAN)[at]);
  expect(different.toSorted((a, b) => a - b)).toEqual([11, 12, 15]);
  fc.assert(
    fc.property(uploads, systems, market, (rows, chosen, requested) => {
      expect(inBulk(rows, chosen, requested, renamed)).toEqual(inBulk(rows, chosen, requested));
    }),
  );
});

test('a company outside the filter changes nothing', () => {
  fc.assert(
    fc.property(uploads, systems, market, (rows, chosen, requested) => {
      const inside = requested.companies ?? Int32Array.from({ length: 20 }, (_, at) => at + 1);
      const narrowed = { ...requested, companies: inside };
      const without = rows.filter(({ company }) => inside.includes(company));
      const all = inBulk(rows, chosen, narrowed);
      const few = calculatePlainly(without, PLAN, dimensions(rows), chosen, narrowed);
      expect(few).toEqual(all);
    }),
  );
});

test('widening a filter never lowers n', () => {
  fc.assert(
    fc.property(uploads, systems, market, (rows, chosen, requested) => {
      const narrow = inBulk(rows, chosen, { ...requested, years: null });
      const wide = inBulk(rows, chosen, { ...requested, years: null, companies: null });
      for (let at = 0; at < narrow.figures.length; at += COLUMNS.length)
        expect(wide.figures[at]).toBeGreaterThanOrEqual(narrow.figures[at]!);
      expect(wide.companies.length).toBeGreaterThanOrEqual(narrow.companies.length);
    }),
  );
});

test('one replaced row leaves the same as a new cube', () => {
  fc.assert(
    fc.property(uploads, row(40), systems, market, (rows, change, chosen, requested) => {
      const cube = emptyCube(dimensions(rows));
      fillCube(cube, rows);
      const now = [...rows, { ...change, order: rows.length }];
      if (!replaceRow(cube, change.company, change.year, now)) return;
      expect(calculate(openEngine(cube, PLAN), chosen, requested)).toEqual(inBulk(now, chosen, requested));
    }),
  );
});
