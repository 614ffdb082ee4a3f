import { parseFormula } from '../formulas/parse.ts';
import { evaluate } from '../formulas/evaluate.ts';
import { orderByMentions } from '../formulas/order.ts';
import { sameAlias, type Formula } from '../formulas/tree.ts';
import { mentionsOf } from '../methodology/mentions.ts';
import type { MetricState } from '../methodology/states.ts';
import { DEFAULT_CALC_RULE } from '../organisations/calc-rules.ts';
import { combine } from './combine.ts';

/** Values by metric; a metric that is not there is missing. */
export type ByMetric = ReadonlyMap<number, number>;

/** What a company reported for one year: by IT system, and typed for all systems or the company as a whole. */
export interface Reported {
  readonly all: ByMetric;
  readonly systems: ReadonlyMap<number, ByMetric>;
}

/** A methodology made ready for calculating, once for as many observations as there are. */
export interface Calculator {
  readonly metrics: readonly MetricState[];
  readonly byAlias: ReadonlyMap<string, MetricState>;
  readonly indicators: readonly { readonly metric: MetricState; readonly formula: Formula }[];
}

/** Indicators are taken in an order in which each comes after those it mentions; the ones of a cycle have no value. */
export function prepare(metrics: readonly MetricState[]): Calculator {
  const byAlias = new Map(metrics.map((metric) => [sameAlias(metric.alias), metric]));
  const { order } = orderByMentions(mentionsOf(metrics));
  const indicators = (order ?? []).map((alias) => {
    const metric = byAlias.get(alias)!;
    return { metric, formula: parseFormula(metric.formula ?? '').formula };
  });
  return { metrics, byAlias, indicators };
}

/** For all systems: what was typed, else the calc rule over the systems. */
export function forAllSystems({ metrics }: Calculator, { all, systems }: Reported): Map<number, number> {
  const found = new Map(all);
  const bySystem = [...systems.values()];
  for (const { id, mtype, rule_for_calc_all_it_systems: rule } of metrics) {
    if (mtype !== 'metric' || found.has(id)) continue;
    const values = bySystem.flatMap((reported) => reported.get(id) ?? []);
    const value = combine(rule ?? DEFAULT_CALC_RULE, values);
    if (value !== null) found.set(id, value);
  }
  return found;
}

/**
 * For one IT system: what was reported for it, and beside it what belongs to the company as a whole and therefore holds
 * for each of its systems.
 */
export function forSystem({ metrics }: Calculator, { all, systems }: Reported, system: number): Map<number, number> {
  const found = new Map(systems.get(system));
  for (const { id, per_system } of metrics) {
    const value = per_system ? undefined : all.get(id);
    if (value !== undefined) found.set(id, value);
  }
  return found;
}

/** Reads the value of an alias; missing is NaN, or 0 where the metric says so and `zero` allows it. */
export const valuesIn =
  ({ byAlias }: Calculator, values: ByMetric, zero: (metric: MetricState) => boolean = () => true) =>
  (alias: string): number => {
    const metric = byAlias.get(alias);
    if (!metric) return NaN;
    return values.get(metric.id) ?? (metric.no_value_is_zero && zero(metric) ? 0 : NaN);
  };

/** The metrics given and every indicator that has a value with them. */
export function withIndicators(
  calculator: Calculator,
  values: ByMetric,
  zero?: (metric: MetricState) => boolean,
): Map<number, number> {
  const found = new Map(values);
  const valueOf = valuesIn(calculator, found, zero);
  for (const { metric, formula } of calculator.indicators) {
    const value = evaluate(formula, valueOf);
    if (Number.isFinite(value)) found.set(metric.id, value);
  }
  return found;
}
