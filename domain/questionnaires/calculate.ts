import { parseFormula } from '../formulas/parse.ts';
import { evaluate } from '../formulas/evaluate.ts';
import { orderByMentions } from '../formulas/order.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import { mentionsOf } from '../methodology/mentions.ts';
import type { MetricState } from '../methodology/states.ts';
import { DEFAULT_CALC_RULE } from '../organisations/calc-rules.ts';
import { combine } from './combine.ts';

/** Values by metric; a metric that is not there is missing. */
export type ByMetric = ReadonlyMap<number, number>;

/** What a company reported for one year: by IT system, and typed for all systems or the company as a whole. */
export interface Reported {
  readonly all: ByMetric;
  /** In the order of the systems' numbers. */
  readonly systems: ReadonlyMap<number, ByMetric>;
  /** By IT system (null: all systems) and metric: the questionnaire a value came with. Without it, all came with one. */
  readonly sources?: ReadonlyMap<number | null, ByMetric>;
}

/** A methodology made ready for calculating, once for as many observations as there are. */
export interface Calculator {
  readonly metrics: readonly MetricState[];
  readonly byAlias: ReadonlyMap<string, MetricState>;
  readonly indicators: readonly { readonly metric: MetricState; readonly formula: Formula }[];
  /** The reported metrics behind an alias: itself, or all an indicator is computed from. */
  readonly behind: ReadonlyMap<string, readonly MetricState[]>;
}

/** Indicators are taken in an order in which each comes after those it mentions; the ones of a cycle have no value. */
export function prepare(metrics: readonly MetricState[]): Calculator {
  const byAlias = new Map(metrics.map((metric) => [sameAlias(metric.alias), metric]));
  const { order } = orderByMentions(mentionsOf(metrics));
  const behind = new Map<string, readonly MetricState[]>(
    metrics.filter(({ mtype }) => mtype === 'metric').map((metric) => [sameAlias(metric.alias), [metric]]),
  );
  const indicators = (order ?? []).map((alias) => {
    const metric = byAlias.get(alias)!;
    const { formula } = parseFormula(metric.formula ?? '');
    behind.set(alias, behindAll(behind, aliasesOf(formula)));
    return { metric, formula };
  });
  return { metrics, byAlias, indicators, behind };
}

/** The reported metrics behind several aliases, each once. */
export const behindAll = (behind: Calculator['behind'], aliases: readonly string[]): MetricState[] => [
  ...new Set(aliases.flatMap((alias) => behind.get(alias) ?? [])),
];

/** Values of the systems as they were entered: questionnaire by questionnaire, in each system by system. */
function inOrderOfEntry(id: number, { systems, sources }: Reported): number[] {
  const entered = [...systems].flatMap(([system, values]) => {
    const value = values.get(id);
    return value === undefined ? [] : [{ value, order: sources?.get(system)?.get(id) ?? 0 }];
  });
  return entered.toSorted((a, b) => a.order - b.order).map(({ value }) => value);
}

/** For all systems: what was typed, else the calc rule over the systems. */
export function forAllSystems({ metrics }: Calculator, reported: Reported): Map<number, number> {
  const found = new Map(reported.all);
  for (const { id, mtype, rule_for_calc_all_it_systems: rule } of metrics) {
    if (mtype !== 'metric' || found.has(id)) continue;
    const values =
      rule === 'last'
        ? inOrderOfEntry(id, reported)
        : [...reported.systems.values()].flatMap((bySystem) => bySystem.get(id) ?? []);
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

/**
 * The same, without indicators that stand on blanks alone: one that reads blanks as zero has a value for a company that
 * has reported nothing of it, and nobody wants to be told that.
 */
export function figuresFrom(calculator: Calculator, values: ByMetric): Map<number, number> {
  const found = withIndicators(calculator, values);
  for (const { metric } of calculator.indicators) {
    const behind = calculator.behind.get(sameAlias(metric.alias)) ?? [];
    if (!behind.some(({ id }) => values.has(id))) found.delete(metric.id);
  }
  return found;
}
