import { evaluate } from '../formulas/evaluate.ts';
import { finite } from '../formulas/arithmetic.ts';
import type { CalcRuleId } from '../organisations/calc-rules.ts';
import { holdingValues, type Held, type ReportedValues } from '../questionnaires/holding.ts';
import { OUT, valuesOf, type Calculation } from './calculation.ts';
import { ascending, type Dimensions } from './cube.ts';
import { FIGURES } from './describe.ts';
import { judge, METHODS, type Judged, type Verdict } from './judge.ts';
import type { Plan } from './plan.ts';
import type { Market } from './selection.ts';

/**
 * The figure for several systems from those of each, in the order of the systems; NaN when none is there. `last` takes the
 * value entered last; of those entered together the one of the last system.
 */
export function combineSystems(rule: CalcRuleId, held: readonly Held[]): number {
  if (held.length === 0) return NaN;
  const values = held.map(({ value }) => value);
  switch (rule) {
    case 'sum':
      return finite(values.reduce((sum, x) => sum + x, 0));
    case 'avg':
      return finite(values.reduce((sum, x) => sum + x, 0) / values.length);
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'last':
      return held.reduce((last, one) => (one.order >= last.order ? one : last)).value;
  }
}

/** The metric for the chosen systems; with none chosen, what was typed for all systems comes first. */
function metricFigure(
  held: ReadonlyMap<number | null, ReadonlyMap<number, Held>>,
  metric: Plan['metrics'][number],
  known: Int32Array,
  systems: readonly number[] | null,
): number {
  const typed = held.get(null)?.get(metric.id);
  if (typed && (systems === null || !metric.perSystem)) return typed.value;
  const chosen = Array.from(known).filter((system) => systems === null || systems.includes(system));
  const found = chosen.map((system) => held.get(system)?.get(metric.id)).filter((one) => one !== undefined);
  return combineSystems(metric.rule, found);
}

/** All figures of one company and year in the order of the plan; nothing at all when it reported nothing. */
function figuresOfRow(
  rows: readonly ReportedValues[],
  plan: Plan,
  dimensions: Dimensions,
  systems: readonly number[] | null,
  company: number,
  year: number,
): number[] {
  const held = holdingValues(rows, company, year);
  const metrics = plan.metrics.map((metric) => metricFigure(held, metric, dimensions.systems, systems));
  // With systems chosen, only what was reported for them makes a company present.
  const tells = plan.metrics.map(({ perSystem }) => systems === null || perSystem);
  if (!metrics.some((value, at) => tells[at] && value === value)) return [...plan.measures].map(() => NaN);
  const known = new Map(
    plan.metrics.map(({ alias, zero }, at) => [alias, zero && metrics[at] !== metrics[at] ? 0 : (metrics[at] ?? NaN)]),
  );
  const indicators = plan.indicators.map(({ alias, formula }) => {
    const value = evaluate(formula, (name) => known.get(name) ?? NaN);
    known.set(alias, value);
    return value;
  });
  return [...metrics, ...indicators];
}

const sameRow = ({ all, kept, fences }: Judged): number[] => [
  ...FIGURES.map((figure) => all[figure]),
  ...FIGURES.map((figure) => kept[figure]),
  fences.low,
  fences.high,
  METHODS.indexOf(fences.method),
];

/**
 * The whole calculation in plain steps, one value at a time: what the engine computes in bulk must equal it bit for bit.
 * It is also quick enough for a few companies.
 */
export function calculatePlainly(
  rows: readonly ReportedValues[],
  plan: Plan,
  dimensions: Dimensions,
  systems: readonly number[] | null,
  market: Market,
): Calculation {
  const years = dimensions.years.filter((year) => !market.years?.length || market.years.includes(year));
  const asked = ascending(market.companies ?? dimensions.companies);
  const byCompany = Array.from(asked).map((company) => ({
    company,
    figures: Array.from(years, (year) => figuresOfRow(rows, plan, dimensions, systems, company, year)),
  }));
  const members = byCompany.filter(({ figures }) =>
    figures.some((row) => row.slice(0, plan.metrics.length).some((value) => value === value)),
  );
  const result: Calculation = {
    companies: Int32Array.from(members, ({ company }) => company),
    years,
    measures: plan.measures.slice(),
    recipes: plan.recipes,
    values: Float64Array.from(
      Array.from(plan.measures.keys()).flatMap((measure) =>
        Array.from(years.keys()).flatMap((year) => members.map(({ figures }) => figures[year]?.[measure] ?? NaN)),
      ),
    ),
    figures: new Float64Array(plan.measures.length * (years.length + 1) * OUT.size),
    flags: new Uint8Array(plan.measures.length * (years.length + 1) * members.length),
  };
  Array.from(plan.measures).forEach((measure, at) => {
    const thresholds = market.thresholds.findLast((one) => one.measure === measure);
    const deviation = plan.deviations[at] ?? NaN;
    [...years, 'latest' as const].forEach((period, place) => {
      const found = valuesOf(result, measure, period)!;
      const verdicts = new Map<number, Verdict>();
      for (const decision of market.decisions) {
        const member = result.companies.indexOf(decision.company);
        if (decision.measure === measure && found.years[member] === decision.year)
          verdicts.set(member, decision.verdict);
      }
      const judged = judge(
        found.values,
        {
          low_threshold: thresholds?.low_threshold ?? null,
          high_threshold: thresholds?.high_threshold ?? null,
          max_deviation: deviation === deviation ? deviation : null,
        },
        verdicts,
      );
      const group = at * (years.length + 1) + place;
      result.figures.set(sameRow(judged), group * OUT.size);
      result.flags.set(judged.flags, group * members.length);
    });
  });
  return result;
}
