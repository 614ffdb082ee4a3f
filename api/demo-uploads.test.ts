import { expect, test } from 'vitest';
import { ENOUGH, publishedFigures, type PublishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import { valuesOf } from '#domain/figures/calculation.ts';
import { calculate } from '#domain/figures/columns/calculate.ts';
import { emptyCube, fillCube } from '#domain/figures/columns/cube.ts';
import { dimensionsOf } from '#domain/figures/testing/dimensions.ts';
import { openEngine } from '#domain/figures/columns/engine.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { presentValues } from '#domain/figures/describe.ts';
import { findDoubts } from '#domain/questionnaires/doubts.ts';
import { publishedUsual } from '#domain/questionnaires/published-usual.ts';
import { generateMarket, readDemoMarket } from '../demo/market.ts';
import { readDemoMethodology } from '../demo/methodology.ts';
import { demoMethodology } from './testing/demo-methodology.ts';

const YEAR = 2025;

test('of all values of a demo year exactly those planted as slips are questioned when they are uploaded', () => {
  const planned = planMethodology(demoMethodology().metrics);
  const { plan } = planned;
  const idOf = new Map(plan.metrics.map(({ id, alias }) => [alias, id]));
  const market = readDemoMarket();
  const sent = [...generateMarket(market, readDemoMethodology())].filter(({ typed }) => !typed);
  const systems = [...new Set(sent.flatMap((one) => one.systems.flatMap(({ system }) => system ?? [])))];
  const reported = sent.flatMap(({ company, year, systems: rows }, order) =>
    rows.map(({ system, values }) => ({
      company: market.companies.findIndex(({ name }) => name === company) + 1,
      name: company,
      year,
      order,
      system: system === null ? null : systems.indexOf(system) + 1,
      metrics: [...values.keys()].map((alias) => idOf.get(alias)!),
      values: [...values.values()],
    })),
  );
  const ids = plan.metrics.map(({ id }) => id);
  const cube = emptyCube(dimensionsOf(reported, [], ids, []));
  fillCube(cube, reported);
  const everybody = { companies: null, years: null, thresholds: [], decisions: [] };
  const calculation = calculate(openEngine(cube, plan), null, everybody);
  const published = new Map(
    plan.metrics.flatMap(({ id }): [number, PublishedFigures][] => {
      const values = presentValues(valuesOf(calculation, id, 'latest')!.values).toSorted();
      if (values.length < ENOUGH.median) return [];
      return [[id, publishedFigures(values, values.length, { enough: ENOUGH, bandWithin: null })]];
    }),
  );
  const usual = publishedUsual(planned.metrics, published);
  const asked = sent.flatMap(({ company, year, asked: rows, systems: bySystem }) => {
    if (year !== YEAR) return [];
    const typedFor = (wanted: string | null) =>
      new Map(
        [...(bySystem.find(({ system }) => system === wanted)?.values ?? [])].map(([alias, value]) => [
          idOf.get(alias)!,
          value,
        ]),
      );
    const read = {
      all: typedFor(null),
      systems: new Map(systems.map((system, at) => [at + 1, typedFor(system)])),
      present: new Set([...rows].map((alias) => idOf.get(alias)!)),
      cells: new Map(),
      findings: [],
    };
    const held = reported.flatMap(({ name, year: of, system: it_system_id, metrics: metric_ids, values }) =>
      name === company ? [{ year: of, it_system_id, metric_ids, values }] : [],
    );
    const found = findDoubts(planned, read, YEAR, { held, market: usual });
    return found.map(({ metric }) => `${company} ${metric!.alias}`);
  });
  const planted = market.companies.flatMap(({ name, slips = [] }) =>
    slips.filter(({ year }) => year === YEAR).map(({ metric }) => `${name} ${metric}`),
  );
  expect(planted).toHaveLength(4);
  expect(asked.toSorted()).toEqual(planted.toSorted());
});
