import { evaluate } from '../formulas/evaluate.ts';
import { combineSystems } from './combine-systems.ts';
import type { Held } from './held-values.ts';
import type { Plan } from './plan.ts';

/** A metric for the chosen systems; with none chosen, what was typed for all systems comes first. */
function metricFigure(held: Held, metric: Plan['metrics'][number], systems: ReadonlySet<number> | null): number {
  const typed = held.all.get(metric.id);
  if (typed && (systems === null || !metric.perSystem)) return typed.value;
  const values: number[] = [];
  for (const [system, own] of held.systems) {
    const value = systems === null || systems.has(system) ? own.get(metric.id) : undefined;
    if (value) values.push(value.value);
  }
  // A single system needs no rule.
  return systems?.size === 1 ? (values[0] ?? NaN) : combineSystems(metric.rule, values);
}

/**
 * The figures one company has in one year, by their places in the plan; missing as NaN. Metrics are taken for the chosen
 * IT systems (null: none chosen), then indicators are computed from those, so that a ratio is the ratio of sums. An
 * indicator counts only if at least one metric under it holds a value. With systems chosen, a company has figures only
 * if it reported something for them.
 */
export function companyFigures(plan: Plan, held: Held, systems: readonly number[] | null = null): Float64Array {
  const { metrics, indicators, places } = plan;
  const figures = new Float64Array(plan.measures.length).fill(NaN);
  const chosen = systems && new Set(systems);
  metrics.forEach((metric, at) => (figures[at] = metricFigure(held, metric, chosen)));
  if (chosen && !metrics.some(({ perSystem }, at) => perSystem && !Number.isNaN(figures[at]))) return figures.fill(NaN);
  const valueOf = (alias: string): number => figures[places.get(alias) ?? -1] ?? NaN;
  indicators.forEach(({ formula, fromNothing, under }, at) => {
    const counts = !fromNothing || under.some((metric) => !Number.isNaN(figures[metric]));
    if (counts) figures[metrics.length + at] = evaluate(formula, valueOf);
  });
  return figures;
}

/** Reads the figure of an alias, missing as NaN. */
export const figureOf =
  ({ places }: Plan, figures: Float64Array) =>
  (alias: string): number =>
    figures[places.get(alias) ?? -1] ?? NaN;
