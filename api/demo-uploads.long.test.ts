import { NOTHING_SAID } from '#domain/doubts/settled.ts';
import { expect, test } from 'vitest';
import { ENOUGH, publishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import { prepareRules } from '#domain/doubts/rules.ts';
import { valuesOf } from '#domain/figures/calculation.ts';
import { calculate } from '#domain/figures/testing/calculate.ts';
import { emptyCube, fillCube } from '#domain/figures/columns/cube.ts';
import { answerRows, type Answers } from '#domain/figures/held-values.ts';
import { dimensionsOf } from '#domain/figures/testing/dimensions.ts';
import { openEngine } from '#domain/figures/columns/engine.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { presentValues } from '#domain/figures/describe.ts';
import { judgeReading, withoutRules } from '#domain/questionnaires/find-doubts.ts';
import { findBroken } from '#domain/questionnaires/rule-findings.ts';
import { answersOf, cleanAnswers } from '../demo/clean-answers.ts';
import { generateMarket, readDemoMarket } from '../demo/market.ts';
import { readDemoMethodology } from '../demo/methodology.ts';
import { demoMethodology, demoSystems } from './testing/demo-methodology.ts';

const YEAR = 2025;

const editable = ({ all, systems }: Answers) => ({
  all: new Map(all),
  systems: new Map([...systems].map(([system, own]) => [system, new Map(own)])),
});

test('of all values of a demo year exactly those planted as slips are questioned when they are uploaded', () => {
  const planned = planMethodology(demoMethodology().metrics);
  const { plan } = planned;
  const byId = new Map(planned.metrics.map((metric) => [metric.id, metric]));
  const market = readDemoMarket();
  const systems = new Map(demoSystems().map(({ id, name }) => [name, id]));
  const strict = prepareRules(planned).filter((rule) => rule.strict);
  const sent = [...generateMarket(market, readDemoMethodology())]
    .filter(({ typed }) => !typed)
    .map((questionnaire, order) => {
      const { company, year } = questionnaire;
      const present = new Set([...questionnaire.asked].map((alias) => planned.byAlias.get(alias)!.id));
      const answers = cleanAnswers(answersOf(questionnaire, planned, systems), planned, strict, present);
      const id = market.companies.findIndex(({ name }) => name === company) + 1;
      const rows = answerRows(answers, present, year, order).map((row) => ({ ...row, company: id }));
      return { company, year, rows, read: { ...editable(answers), present, cells: new Map(), findings: [] } };
    });
  const reported = sent.flatMap(({ rows }) => rows);
  const metrics = plan.metrics.map(({ id }) => id);
  const cube = emptyCube(dimensionsOf(reported, [], metrics, plan.zeros));
  fillCube(cube, reported);
  const everybody = { companies: null, years: null, thresholds: [], decisions: [] };
  const calculation = calculate(openEngine(cube, plan), null, everybody);
  const published = Array.from(plan.measures).flatMap((measure) => {
    const values = presentValues(valuesOf(calculation, measure, 'latest')!.values).toSorted();
    if (values.length < ENOUGH.median) return [];
    const figures = publishedFigures(values, values.length, { enough: ENOUGH, bandWithin: null });
    return [{ ...figures, measure, year: null, system: null, band: null }];
  });
  const asked = sent.flatMap(({ company, year, read }) => {
    if (year !== YEAR) return [];
    const held = sent.flatMap((one) => (one.company === company ? one.rows : []));
    const { marks } = judgeReading(planned, read, YEAR, { held, published, said: NOTHING_SAID });
    return withoutRules(marks, findBroken(planned, read, YEAR)).map(
      ({ cell }) => `${company} ${byId.get(cell.measure)!.alias}`,
    );
  });
  const planted = market.companies.flatMap(({ name, slips = [] }) =>
    slips.filter(({ year }) => year === YEAR).map(({ metric }) => `${name} ${metric}`),
  );
  expect(planted).toHaveLength(4);
  expect(asked.toSorted()).toEqual(planted.toSorted());
});
