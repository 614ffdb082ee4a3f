import { latestYears, OUT, writeFigures, type Calculation } from '../calculation.ts';
import { ascending, type Dimensions } from '../columns/cube.ts';
import type { Market } from '../columns/statistics.ts';
import { companyFigures } from '../company-figures.ts';
import { decisionsByPlace } from '../decisions.ts';
import { heldValues, type ReportedValues } from '../held-values.ts';
import { judge, type Decision } from '../judge.ts';
import { recipesOf, type Plan } from '../plan.ts';

const NO_THRESHOLDS = { low_threshold: null, high_threshold: null };

/**
 * The whole calculation in plain steps, one value at a time: what the columns compute in bulk must equal it bit for bit.
 */
export function calculatePlainly(
  rows: readonly ReportedValues[],
  plan: Plan,
  dimensions: Dimensions,
  systems: readonly number[] | null,
  market: Market,
): Calculation {
  const years = dimensions.years.filter((year) => !market.years?.length || market.years.includes(year));
  const ofRow = (company: number, year: number): Float64Array => {
    const own = rows.filter((row) => row.company === company && row.year === year);
    return companyFigures(plan, heldValues(own, plan.zeros), systems);
  };
  const members = Array.from(ascending(market.companies ?? dimensions.companies))
    .map((company) => ({ company, figures: Array.from(years, (year) => ofRow(company, year)) }))
    .filter(({ figures }) => figures.some((row) => row.subarray(0, plan.metrics.length).some((x) => !Number.isNaN(x))));
  const [count, periods] = [members.length, years.length + 1];
  const values = Float64Array.from(
    Array.from(plan.measures.keys()).flatMap((measure) =>
      Array.from(years.keys()).flatMap((year) => members.map(({ figures }) => figures[year]![measure]!)),
    ),
  );
  const result: Calculation = {
    companies: Int32Array.from(members, ({ company }) => company),
    years,
    measures: plan.measures.slice(),
    recipes: recipesOf(plan),
    values,
    figures: new Float64Array(plan.measures.length * periods * OUT.size),
    marks: new Uint8Array(plan.measures.length * periods * count),
  };
  const decisions = decisionsByPlace(plan, market.decisions);
  plan.measures.forEach((measure, at) => {
    const thresholds = market.thresholds.find((one) => one.measure === measure) ?? NO_THRESHOLDS;
    const latest = latestYears(result, at);
    for (let period = 0; period < periods; period++) {
      const yearOf = (member: number): number => (period < years.length ? period : latest[member]!);
      const population = Float64Array.from(members, (_, member) => {
        return values[(at * years.length + yearOf(member)) * count + member] ?? NaN;
      }).map((x, member) => (yearOf(member) < 0 ? NaN : x));
      const decided = new Map<number, Decision>();
      for (const { company, year, decision } of decisions.get(at) ?? []) {
        const member = result.companies.indexOf(company);
        if (member >= 0 && years[yearOf(member)] === year) decided.set(member, decision);
      }
      const judged = judge(population, thresholds, plan.shares[at] === 1, decided);
      const group = at * periods + period;
      writeFigures(result.figures, group * OUT.size, judged);
      result.marks.set(judged.marks, group * count);
    }
  });
  return result;
}
