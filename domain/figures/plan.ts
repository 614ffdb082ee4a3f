import { checkFormula, hasErrors, knownAliases } from '../formulas/check.ts';
import { evaluate } from '../formulas/evaluate.ts';
import { orderByMentions } from '../formulas/order.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import { earlierFormulasOf } from '../methodology/formula-years.ts';
import type { MetricState } from '../methodology/states.ts';
import { CALC_RULE_IDS, DEFAULT_CALC_RULE, type CalcRuleId } from '../organisations/calc-rules.ts';
import { checksumOfText } from './checksum.ts';
import { untilMark } from './latest-from.ts';

/** What is needed to compute a metric or indicator. */
export type Measure = Pick<
  MetricState,
  | 'id'
  | 'alias'
  | 'mtype'
  | 'formula'
  | 'earlier_formulas'
  | 'unit'
  | 'max_deviation'
  | 'no_value_is_zero'
  | 'per_system'
  | 'is_size'
  | 'rule_for_calc_all_it_systems'
  | 'from_year'
  | 'until_year'
>;

/** The years a measure counts in; outside of them there is no figure, whatever was reported. */
interface Years {
  readonly from: number;
  readonly until: number;
}

interface PlannedMetric extends Years {
  readonly id: number;
  readonly alias: string;
  readonly rule: CalcRuleId;
  /** False: it belongs to the company as a whole and holds for each of its systems. */
  readonly perSystem: boolean;
}

/** A formula up to and with a year. */
interface PlannedFormula {
  readonly until: number;
  readonly formula: Formula;
  /** Places of the metrics under it, at any depth, ascending. */
  readonly under: readonly number[];
  /** The formula gives a value even where none of them holds one: that is no figure. */
  readonly fromNothing: boolean;
}

export interface PlannedIndicator extends Years {
  readonly id: number;
  readonly alias: string;
  /** The oldest first; the newest has no end. */
  readonly formulas: readonly PlannedFormula[];
  /** Places of the metrics under it in any year, ascending. */
  readonly under: readonly number[];
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

const yearsOf = ({ from_year, until_year }: Measure): Years => ({
  from: from_year ?? -Infinity,
  until: until_year ?? Infinity,
});

/** Whether a measure counts in a year; one that is not known leaves nothing out. */
export const countsIn = ({ from, until }: Years, year: number | null): boolean =>
  year === null || (year >= from && year <= until);

const upTo = <F extends { readonly until: number }>(formulas: readonly F[], year: number): F =>
  formulas.find(({ until }) => year <= until)!;

/** The formula an indicator is computed by in a year; the newest where the year is not known. */
export const plannedFormula = ({ formulas }: Pick<PlannedIndicator, 'formulas'>, year: number | null): PlannedFormula =>
  upTo(formulas, year ?? Infinity);

/** The last year a measure is computed as in a given one; a reported metric is the same in all years. */
export const computedUntil = ({ metrics, indicators }: Plan, place: number, year: number): number =>
  place < metrics.length ? Infinity : plannedFormula(indicators[place - metrics.length]!, year).until;

/** The last years of all formulas of a measure but the newest. */
export const formulaEnds = ({ metrics, indicators }: Plan, place: number): number[] =>
  (indicators[place - metrics.length]?.formulas ?? []).map(({ until }) => until).filter(Number.isFinite);

/** The reported metrics under a measure by the formula of a year, at any depth; a metric stands for itself. */
export function inputsOf({ measures, metrics, indicators }: Plan, id: number, year: number | null): number[] {
  const place = measures.indexOf(id);
  if (place < metrics.length) return place < 0 ? [] : [id];
  return plannedFormula(indicators[place - metrics.length]!, year).under.map((at) => metrics[at]!.id);
}

const byId = (measures: readonly Measure[]): Measure[] => measures.toSorted((a, b) => a.id - b.id);

type ReadFormula = Pick<PlannedFormula, 'until' | 'formula'>;

const NONE: readonly PlannedFormula[] = [{ until: Infinity, formula: HOLE, under: [], fromNothing: false }];
const BROKEN: readonly ReadFormula[] = [{ until: Infinity, formula: HOLE }];

/** A broken formula computes nothing, nor does an indicator of a cycle. */
function readFormulas(indicators: readonly Measure[], aliases: readonly string[]) {
  const known = knownAliases(aliases);
  const read = (source: string | null): Formula => {
    const checked = checkFormula(source ?? '', known, 'indicator');
    return hasErrors(checked) ? HOLE : checked.formula;
  };
  const formulas = new Map<string, readonly ReadFormula[]>(
    indicators.map((one) => [
      sameAlias(one.alias),
      [
        ...earlierFormulasOf(one).map(({ until_year, formula }) => ({ until: until_year, formula: read(formula) })),
        { until: Infinity, formula: read(one.formula) },
      ],
    ]),
  );
  for (;;) {
    const { cycle } = orderByMentions(mentionsIn(formulas));
    if (!cycle) return formulas;
    for (const alias of cycle) formulas.set(alias, BROKEN);
  }
}

const mentionedBy = (formulas: readonly Pick<PlannedFormula, 'formula'>[]): string[] => [
  ...new Set(formulas.flatMap(({ formula }) => aliasesOf(formula))),
];

/** Those of all years together: one order of computation serves every year. */
const mentionsIn = (formulas: ReadonlyMap<string, readonly ReadFormula[]>) =>
  new Map([...formulas].map(([alias, some]) => [alias, mentionedBy(some)]));

const ascending = (places: readonly number[]): number[] => [...new Set(places)].toSorted((a, b) => a - b);

/** What stands under a reported metric: itself. */
const reportedAt = (at: number): PlannedFormula => ({
  until: Infinity,
  formula: HOLE,
  under: [at],
  fromNothing: false,
});

/** Begins anew wherever a formula changes, its own or one of those it is computed from: so do the metrics under it. */
function planFormulas(
  own: readonly ReadFormula[],
  planned: ReadonlyMap<string, readonly PlannedFormula[]>,
): PlannedFormula[] {
  const inputs = mentionedBy(own).flatMap((alias) => planned.get(alias) ?? []);
  return ascending([...own, ...inputs].map(({ until }) => until)).map((until) => {
    const { formula } = upTo(own, until);
    const mentioned = aliasesOf(formula).flatMap((alias) => upTo(planned.get(alias) ?? NONE, until).under);
    const fromNothing = !Number.isNaN(evaluate(formula, () => NaN));
    return { until, formula, under: ascending(mentioned), fromNothing };
  });
}

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
  const planned = new Map(metrics.map(({ alias }, at) => [sameAlias(alias), [reportedAt(at)]]));
  const indicators = order.map((one): PlannedIndicator => {
    const { id, alias } = one;
    const name = sameAlias(alias);
    const own = planFormulas(formulas.get(name) ?? BROKEN, planned);
    planned.set(name, own);
    const under = ascending(own.flatMap((formula) => formula.under));
    return { id, alias: name, formulas: own, under, ...yearsOf(one) };
  });
  return {
    metrics: metrics.map((metric) => ({
      id: metric.id,
      alias: sameAlias(metric.alias),
      rule: ruleOf(metric),
      perSystem: metric.per_system,
      ...yearsOf(metric),
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

type Followers = readonly (readonly number[])[];

/** For each measure the places of the indicators computed from it, at any depth, by the formulas that count. */
function followersBy(
  { metrics, indicators, places }: Plan,
  counts: (formula: PlannedFormula, of: PlannedIndicator) => boolean,
): Followers {
  const users: number[][] = [...metrics, ...indicators].map(() => []);
  indicators.forEach((indicator, at) => {
    const formulas = indicator.formulas.filter((formula) => counts(formula, indicator));
    for (const alias of mentionedBy(formulas)) users[places.get(alias) ?? -1]?.push(metrics.length + at);
  });
  const followers: (readonly number[])[] = [];
  // An indicator stands after all it mentions, so its own followers are known first.
  for (let at = users.length - 1; at >= 0; at--) {
    followers[at] = [...new Set(users[at]!.flatMap((user) => [user, ...followers[user]!]))].toSorted((a, b) => a - b);
  }
  return followers;
}

/** Those of all years together. */
export const followersOf = (plan: Plan): Followers => followersBy(plan, () => true);

/** Those of one year; years between two changes of any formula have them in common. */
export function followersByYear(plan: Plan): (year: number) => Followers {
  const ends = ascending(plan.indicators.flatMap(({ formulas }) => formulas.map(({ until }) => until)));
  const known = new Map<number, Followers>();
  return (year) => {
    const end = ends.find((until) => year <= until) ?? Infinity;
    const found = known.get(end) ?? followersBy(plan, (formula, of) => formula === plannedFormula(of, end));
    known.set(end, found);
    return found;
  };
}

/** Worked out before, for as long as the plan is in use. */
const recipesByPlan = new WeakMap<Plan, readonly string[]>();

/** Tells for each measure whether two figures were computed in the same way, whatever the aliases are called. */
export function recipesOf(plan: Plan): readonly string[] {
  const recipes = recipesByPlan.get(plan) ?? writeRecipes(plan);
  recipesByPlan.set(plan, recipes);
  return recipes;
}

function writeRecipes({ metrics, indicators, zeros }: Plan): string[] {
  const recipes = new Map<string, string>();
  // Limits that are not set leave the recipe what it was in calculations of before.
  const limits = ({ from, until }: Years) => ([from, until].some(Number.isFinite) ? [[from, until].map(String)] : []);
  for (const one of metrics) {
    const { id, alias, rule, perSystem } = one;
    recipes.set(alias, JSON.stringify([id, rule, zeros.has(id), perSystem, ...limits(one)]));
  }
  for (const one of indicators) {
    const formulas = one.formulas.map(({ until, formula }) => recipeOf(formula, recipes) + untilMark(until));
    recipes.set(one.alias, formulas.join() + limits(one).join());
  }
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
