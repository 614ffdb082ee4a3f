import { checkFormula, hasErrors, knownAliases } from '../formulas/check.ts';
import { evaluate } from '../formulas/evaluate.ts';
import { orderByMentions, spellCycle } from '../formulas/order.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import type { CalcRuleId } from '../organisations/calc-rules.ts';
import { checksumOfText } from './checksum.ts';

export interface MetricRules {
  readonly id: number;
  readonly alias: string;
  readonly rule_for_calc_all_it_systems: CalcRuleId;
  readonly no_value_is_zero: boolean;
  /** False: it belongs to the company as a whole and holds for each of its systems. */
  readonly per_system: boolean;
  readonly max_deviation: number | null;
}

export interface IndicatorRules {
  readonly id: number;
  readonly alias: string;
  readonly formula: string;
  readonly max_deviation: number | null;
}

interface PlannedMetric {
  readonly id: number;
  readonly alias: string;
  readonly rule: CalcRuleId;
  readonly zero: boolean;
  readonly perSystem: boolean;
}

interface PlannedIndicator {
  readonly id: number;
  readonly alias: string;
  readonly formula: Formula;
  /** The formula gives a value even where a company reported nothing: there it must not count. */
  readonly fromNothing: boolean;
}

/** How one revision of the methodology is computed. Plain data: it can be handed to other threads. */
export interface Plan {
  readonly metrics: readonly PlannedMetric[];
  /** Each after those it mentions. */
  readonly indicators: readonly PlannedIndicator[];
  /** Metrics by id, then indicators in the order of their computation: ids, deviations and recipes of all of them. */
  readonly measures: Int32Array;
  /** NaN where there is none. */
  readonly deviations: Float64Array;
  /** Tells whether two results were computed in the same way, whatever the aliases are called. */
  readonly recipes: readonly string[];
}

const HOLE: Formula = { kind: 'hole', from: 0, to: 0 };

/** The metrics whose order of entry a cube has to keep for a plan. */
export const orderedMetrics = (metrics: readonly MetricRules[]): number[] =>
  metrics.filter((metric) => metric.rule_for_calc_all_it_systems === 'last').map(({ id }) => id);

/** A broken formula computes nothing; a cycle, which no saved methodology has, is an error. */
export function makePlan(metricRules: readonly MetricRules[], indicatorRules: readonly IndicatorRules[]): Plan {
  const metrics = metricRules.toSorted((a, b) => a.id - b.id);
  const known = knownAliases([...metrics, ...indicatorRules].map(({ alias }) => alias));
  const parsed = new Map(
    indicatorRules
      .toSorted((a, b) => a.id - b.id)
      .map((indicator) => {
        const checked = checkFormula(indicator.formula, known, 'indicator');
        return [sameAlias(indicator.alias), { indicator, formula: hasErrors(checked) ? HOLE : checked.formula }];
      }),
  );
  const ordered = orderByMentions(new Map([...parsed].map(([alias, { formula }]) => [alias, aliasesOf(formula)])));
  if (!ordered.order) throw new Error(`a cycle of indicators: ${spellCycle(ordered.cycle)}`);

  const recipes = new Map<string, string>();
  const ofNothing = new Map<string, number>();
  for (const metric of metrics) {
    const alias = sameAlias(metric.alias);
    ofNothing.set(alias, metric.no_value_is_zero ? 0 : NaN);
    recipes.set(
      alias,
      JSON.stringify([metric.id, metric.rule_for_calc_all_it_systems, metric.no_value_is_zero, metric.per_system]),
    );
  }
  const indicators = ordered.order.map((alias): PlannedIndicator => {
    const { indicator, formula } = parsed.get(alias)!;
    const value = evaluate(formula, (name) => ofNothing.get(name) ?? NaN);
    ofNothing.set(alias, value);
    recipes.set(alias, recipeOf(formula, recipes));
    return { id: indicator.id, alias, formula, fromNothing: value === value };
  });
  const rules = [...metrics, ...indicators.map(({ alias }) => parsed.get(alias)!.indicator)];
  return {
    metrics: metrics.map((metric) => ({
      id: metric.id,
      alias: sameAlias(metric.alias),
      rule: metric.rule_for_calc_all_it_systems,
      zero: metric.no_value_is_zero,
      perSystem: metric.per_system,
    })),
    indicators,
    measures: Int32Array.from(rules, ({ id }) => id),
    deviations: Float64Array.from(rules, ({ max_deviation }) => max_deviation ?? NaN),
    recipes: rules.map(({ alias }) => recipes.get(sameAlias(alias)) ?? ''),
  };
}

/** The tree with the recipe of each mentioned measure in its place, shortened to a checksum. */
function recipeOf(formula: Formula, recipes: ReadonlyMap<string, string>): string {
  const written = JSON.stringify(formula, (key, value: unknown) => {
    if (key === 'from' || key === 'to') return undefined;
    return key === 'alias' ? (recipes.get(sameAlias(String(value))) ?? '') : value;
  });
  return checksumOfText(written);
}
