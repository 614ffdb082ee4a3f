import { checkFormula, hasErrors, knownAliases } from '../formulas/check.ts';
import { evaluate } from '../formulas/evaluate.ts';
import { orderByMentions } from '../formulas/order.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import type { MetricState } from '../methodology/states.ts';
import { CALC_RULE_IDS, DEFAULT_CALC_RULE, type CalcRuleId } from '../organisations/calc-rules.ts';
import { checksumOfText } from './checksum.ts';

/** What is needed to compute a metric or indicator. */
export type Measure = Pick<
  MetricState,
  | 'id'
  | 'alias'
  | 'mtype'
  | 'formula'
  | 'unit'
  | 'max_deviation'
  | 'no_value_is_zero'
  | 'per_system'
  | 'is_size'
  | 'rule_for_calc_all_it_systems'
>;

interface PlannedMetric {
  readonly id: number;
  readonly alias: string;
  readonly rule: CalcRuleId;
  /** False: it belongs to the company as a whole and holds for each of its systems. */
  readonly perSystem: boolean;
}

interface PlannedIndicator {
  readonly id: number;
  readonly alias: string;
  readonly formula: Formula;
  /** Places of the metrics under it, at any depth, ascending. */
  readonly under: readonly number[];
  /** The formula gives a value even where none of them holds one: that is no figure. */
  readonly fromNothing: boolean;
}

/** How one state of the methodology is computed. */
export interface Plan {
  readonly metrics: readonly PlannedMetric[];
  /** Each after those it mentions. */
  readonly indicators: readonly PlannedIndicator[];
  /** Ids of all measures by place: metrics by id, then indicators in the order of their computation. */
  readonly measures: Int32Array;
  /** `max_deviation` of each; NaN where there is none. */
  readonly deviations: Float64Array;
  /** 1 where a measure is in percent. */
  readonly shares: Uint8Array;
  /** The place of the size metric; −1: none. */
  readonly size: number;
  /** Metrics whose blank row is a zero. */
  readonly zeros: ReadonlySet<number>;
  /** The place of each alias, in lower case. */
  readonly places: ReadonlyMap<string, number>;
}

const HOLE: Formula = { kind: 'hole', from: 0, to: 0 };
const PERCENT = '%';

/** Shares are judged and slip otherwise than amounts. */
export const isShare = ({ unit }: Pick<Measure, 'unit'>): boolean => unit.name.trim() === PERCENT;

const byId = (measures: readonly Measure[]): Measure[] => measures.toSorted((a, b) => a.id - b.id);

/** A broken formula, or one of a cycle, computes nothing. */
function readFormulas(indicators: readonly Measure[], aliases: readonly string[]): Map<string, Formula> {
  const known = knownAliases(aliases);
  const formulas = new Map(
    indicators.map(({ alias, formula }) => {
      const checked = checkFormula(formula ?? '', known, 'indicator');
      return [sameAlias(alias), hasErrors(checked) ? HOLE : checked.formula];
    }),
  );
  for (;;) {
    const { cycle } = orderByMentions(mentionsIn(formulas));
    if (!cycle) return formulas;
    for (const alias of cycle) formulas.set(alias, HOLE);
  }
}

const mentionsIn = (formulas: ReadonlyMap<string, Formula>) =>
  new Map([...formulas].map(([alias, formula]) => [alias, aliasesOf(formula)]));

/** A rule the portal no longer knows computes nothing. */
function ruleOf({ rule_for_calc_all_it_systems: rule }: Measure): CalcRuleId {
  return rule === null || CALC_RULE_IDS.includes(rule) ? (rule ?? DEFAULT_CALC_RULE) : 'none';
}

export function makePlan(measures: readonly Measure[]): Plan {
  const metrics = byId(measures.filter(({ mtype }) => mtype === 'metric'));
  const computed = byId(measures.filter(({ mtype }) => mtype === 'indicator'));
  const formulas = readFormulas(
    computed,
    measures.map(({ alias }) => alias),
  );
  const byAlias = new Map(computed.map((one) => [sameAlias(one.alias), one]));
  const order = (orderByMentions(mentionsIn(formulas)).order ?? []).map((alias) => byAlias.get(alias)!);
  const all = [...metrics, ...order];
  const places = new Map(all.map(({ alias }, at) => [sameAlias(alias), at]));
  const under = new Map(metrics.map(({ alias }, at) => [sameAlias(alias), [at]]));
  const indicators = order.map(({ id, alias }): PlannedIndicator => {
    const name = sameAlias(alias);
    const formula = formulas.get(name) ?? HOLE;
    const inputs = new Set(aliasesOf(formula).flatMap((mentioned) => under.get(mentioned) ?? []));
    const own = [...inputs].toSorted((a, b) => a - b);
    under.set(name, own);
    return { id, alias: name, formula, under: own, fromNothing: !Number.isNaN(evaluate(formula, () => NaN)) };
  });
  return {
    metrics: metrics.map((metric) => ({
      id: metric.id,
      alias: sameAlias(metric.alias),
      rule: ruleOf(metric),
      perSystem: metric.per_system,
    })),
    indicators,
    measures: Int32Array.from(all, ({ id }) => id),
    deviations: Float64Array.from(all, ({ max_deviation }) => max_deviation ?? NaN),
    shares: Uint8Array.from(all, (one) => (isShare(one) ? 1 : 0)),
    size: metrics.findIndex(({ is_size }) => is_size),
    zeros: new Set(metrics.filter(({ no_value_is_zero }) => no_value_is_zero).map(({ id }) => id)),
    places,
  };
}

/** For each measure the places of the indicators computed from it, at any depth. */
export function followersOf({ metrics, indicators, places }: Plan): readonly (readonly number[])[] {
  const users: number[][] = [...metrics, ...indicators].map(() => []);
  indicators.forEach(({ formula }, at) => {
    for (const alias of new Set(aliasesOf(formula))) users[places.get(alias) ?? -1]?.push(metrics.length + at);
  });
  const followers: (readonly number[])[] = [];
  // An indicator stands after all it mentions, so its own followers are known first.
  for (let at = users.length - 1; at >= 0; at--) {
    followers[at] = [...new Set(users[at]!.flatMap((user) => [user, ...followers[user]!]))].toSorted((a, b) => a - b);
  }
  return followers;
}

/** Tells for each measure whether two figures were computed in the same way, whatever the aliases are called. */
export function recipesOf({ metrics, indicators, zeros }: Plan): string[] {
  const recipes = new Map<string, string>();
  for (const { id, alias, rule, perSystem } of metrics) {
    recipes.set(alias, JSON.stringify([id, rule, zeros.has(id), perSystem]));
  }
  for (const { alias, formula } of indicators) recipes.set(alias, recipeOf(formula, recipes));
  return [...recipes.values()];
}

/** The tree with the recipe of each mentioned measure in its place, shortened to a checksum. */
function recipeOf(formula: Formula, recipes: ReadonlyMap<string, string>): string {
  const written = JSON.stringify(formula, (key, value: unknown) => {
    if (key === 'from' || key === 'to') return undefined;
    return key === 'alias' ? (recipes.get(sameAlias(String(value))) ?? '') : value;
  });
  return checksumOfText(written);
}
