import { evaluate } from '../formulas/evaluate.ts';
import { combineSystems } from './combine-systems.ts';
import type { Held } from './held-values.ts';
import { countsIn, plannedFormula, type Plan } from './plan.ts';

/** Something held of each metric, for all IT systems together and by system. */
interface HeldOf<T> {
  readonly all: ReadonlyMap<number, T>;
  readonly systems: ReadonlyMap<number, ReadonlyMap<number, T>>;
}

type PlannedMetric = Plan['metrics'][number];

/**
 * What the figure of a metric for the chosen systems is made of: with none chosen what was typed for all systems, else what
 * was typed for each of them. A single system needs no rule; several without one make no figure.
 */
export function partsOf<T>(held: HeldOf<T>, metric: PlannedMetric, systems: ReadonlySet<number> | null): T[] {
  const typed = held.all.get(metric.id);
  if (typed !== undefined && (systems === null || !metric.perSystem)) return [typed];
  if (metric.rule === 'none' && systems?.size !== 1) return [];
  const parts: T[] = [];
  for (const [system, own] of held.systems) {
    const part = systems === null || systems.has(system) ? own.get(metric.id) : undefined;
    if (part !== undefined) parts.push(part);
  }
  return parts;
}

/** A metric for the chosen systems; a single value is the figure, whatever the rule. */
export function metricFigure(held: Held, metric: PlannedMetric, systems: ReadonlySet<number> | null): number {
  const [first, ...more] = partsOf(held, metric, systems);
  if (first === undefined) return NaN;
  return more.length === 0
    ? first.value
    : combineSystems(
        metric.rule,
        [first, ...more].map(({ value }) => value),
      );
}

/**
 * The figures one company has in one year, by their places in the plan; missing as NaN. Metrics are taken for the chosen
 * IT systems (null: none chosen), then indicators are computed from those, so that a ratio is the ratio of sums. An
 * indicator counts only if at least one metric under it holds a value. With systems chosen, a company has figures only
 * if it reported something for them. What the methodology does not collect in that year is missing.
 */
export function companyFigures(plan: Plan, held: Held, systems: readonly number[] | null = null): Float64Array {
  const { metrics, indicators, places } = plan;
  const figures = new Float64Array(plan.measures.length).fill(NaN);
  const chosen = systems && new Set(systems);
  metrics.forEach((metric, at) => {
    if (countsIn(metric, held.year)) figures[at] = metricFigure(held, metric, chosen);
  });
  if (chosen && !metrics.some(({ perSystem }, at) => perSystem && !Number.isNaN(figures[at]))) return figures.fill(NaN);
  const valueOf = (alias: string): number => figures[places.get(alias) ?? -1] ?? NaN;
  indicators.forEach((indicator, at) => {
    if (!countsIn(indicator, held.year)) return;
    const { formula, fromNothing, under } = plannedFormula(indicator, held.year);
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
