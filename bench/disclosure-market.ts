import { demoMethodology, demoSystems } from '#api/testing/demo-methodology.ts';
import { LATEST, type Band } from '#domain/benchmarks/release/cells.ts';
import type { Parts } from '#domain/benchmarks/release/populations.ts';
import {
  buildRelease,
  type ReleaseFigure,
  type ReleaseMeasure,
  type ReleaseTrend,
} from '#domain/benchmarks/release/build-release.ts';
import { changesOf, columnsOf, differsBySystem } from '#domain/benchmarks/release/measure-columns.ts';
import { ENOUGH } from '#domain/benchmarks/release/published-figures.ts';
import { bandsOf, sizeBands } from '#domain/benchmarks/release/size-bands.ts';
import { calculate } from '#domain/figures/testing/calculate.ts';
import { emptyCube, fillCube } from '#domain/figures/columns/cube.ts';
import { dimensionsOf } from '#domain/figures/testing/dimensions.ts';
import { openEngine } from '#domain/figures/columns/engine.ts';
import { valuesOf, type Calculation } from '#domain/figures/calculation.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import type { MetricState, Named } from '#domain/methodology/states.ts';
import { prepareRules } from '#domain/doubts/rules.ts';
import { answersOf, cleanAnswers } from '../demo/clean-answers.ts';
import { generateMarket, readDemoMarket, type DemoMarket } from '../demo/market.ts';
import { readDemoMethodology } from '../demo/methodology.ts';

const EVERYBODY = { companies: null, years: null, thresholds: [], decisions: [] };

export interface DisclosureMarket {
  readonly companies: number;
  readonly parts: Parts;
  readonly bands: readonly Band[];
  readonly measures: readonly ReleaseMeasure[];
  readonly figures: readonly ReleaseFigure[];
  readonly trends: readonly ReleaseTrend[];
  /** Reported as they are, not computed. */
  readonly totals: ReadonlySet<number>;
}

/** What the companies of the demo reported, and the methodology they did it by. */
export interface DemoReports {
  readonly metrics: readonly MetricState[];
  readonly systems: readonly Named[];
  readonly rows: readonly ReportedValues[];
}

/** Every questionnaire of the demo, or of the same market with other companies. */
export function demoReports(market: DemoMarket = readDemoMarket()): DemoReports {
  const { metrics } = demoMethodology();
  const planned = planMethodology(metrics);
  const rules = prepareRules(planned);
  const systems = demoSystems();
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  const companies = new Map(market.companies.map(({ name }, at) => [name, at + 1]));
  const idOf = (alias: string): number => planned.byAlias.get(alias)?.id ?? 0;
  const rows = [...generateMarket(market, readDemoMethodology())]
    .filter(({ typed }) => !typed)
    .flatMap((questionnaire, order) => {
      const { company, year } = questionnaire;
      const asked = [...questionnaire.asked].map(idOf);
      const answers = cleanAnswers(answersOf(questionnaire, planned, systemIds), planned, rules, new Set(asked));
      return [[null, answers.all] as const, ...answers.systems].map(([system, values]) => ({
        company: companies.get(company) ?? 0,
        year,
        order,
        system,
        metrics: [...values.keys()],
        values: [...values.values()],
        asked: system === null ? asked : [],
      }));
    });
  return { metrics, systems, rows };
}

/** Main industry, size and group of the companies of the demo. */
function partsOf(calculation: Calculation, size: number) {
  const { companies } = calculation;
  const market = readDemoMarket();
  const names = [...new Set(market.companies.map(({ industries }) => industries[0] ?? ''))];
  // Some have not reported the newest year yet: their size is that of their own latest.
  const sizes = valuesOf(calculation, size, LATEST)?.values ?? [];
  const bands = sizeBands(sizes);
  const groupOf = (id: number): string => market.companies[id - 1]?.group ?? String(id);
  const groups = Array.from(companies, groupOf);
  const industryOf = (id: number): number => names.indexOf(market.companies[id - 1]?.industries[0] ?? '');
  const parts: Parts = {
    industries: Int32Array.from(companies, industryOf),
    bands: bandsOf(bands, sizes),
    groups: Int32Array.from(groups, (group) => groups.indexOf(group)),
  };
  return { parts, bands, industries: [...names.keys()] };
}

/** The release of the demo market, as publishing it would build it. */
export function releaseOfDemo({ metrics, systems, rows } = demoReports()): DisclosureMarket {
  const { plan } = planMethodology(metrics);
  const wanted = plan.metrics.map(({ id }) => id);
  const cube = emptyCube(
    dimensionsOf(
      rows,
      systems.map(({ id }) => id),
      wanted,
      plan.zeros,
    ),
  );
  fillCube(cube, rows);
  const engine = openEngine(cube, plan);
  const whole = calculate(engine, null, EVERYBODY);
  const bySystem = systems.map(({ id }) => ({ system: id, calculation: calculate(engine, [id], EVERYBODY) }));
  const { parts, bands, industries } = partsOf(whole, plan.metrics[plan.size]?.id ?? 0);
  const { companies, years } = whole;
  const width = years.length * companies.length;
  const measures = Array.from(whole.measures, (id, at): ReleaseMeasure => {
    const all = whole.values.subarray(at * width, (at + 1) * width);
    const values = bySystem.map(({ system, calculation }) => ({ system, values: along(calculation, at, whole) }));
    const differing = values.some((one) => differsBySystem(all, one.values)) ? values : [];
    const everySystem = differing.length === 0;
    const of = { measure: id, recipe: whole.recipes[at] ?? '', everySystem, years, parts, isLeftOut: () => false };
    return {
      id,
      share: plan.shares[at] === 1,
      columns: [{ system: null, values: all }, ...differing].flatMap((one) => columnsOf(of, one)),
      changes: changesOf(of, all),
      earlier: [],
    };
  });
  const market = { industries, bands, offered: bands.length, keptBack: new Set<string>(), enough: ENOUGH };
  const built = [...buildRelease(measures, market)];
  return {
    companies: companies.length,
    parts,
    bands,
    measures,
    figures: built.flatMap(({ figures }) => figures),
    trends: built.flatMap(({ trends }) => trends),
    totals: new Set(metrics.filter(({ mtype }) => mtype === 'metric').map(({ id }) => id)),
  };
}

/** The values of a measure of one calculation along the years and companies of another. */
function along(of: Calculation, at: number, { years, companies }: Calculation): Float64Array {
  const values = new Float64Array(years.length * companies.length).fill(NaN);
  years.forEach((year, row) => {
    const ofYear = of.years.indexOf(year);
    companies.forEach((company, place) => {
      const ofCompany = of.companies.indexOf(company);
      if (ofYear < 0 || ofCompany < 0) return;
      values[row * companies.length + place] =
        of.values[(at * of.years.length + ofYear) * of.companies.length + ofCompany]!;
    });
  });
  return values;
}
