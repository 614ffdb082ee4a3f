import { followersByYear, type Plan } from '../figures/plan.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { prepare } from '../formulas/evaluate.ts';
import { sameAlias, type Formula } from '../formulas/tree.ts';
import { isOfThings } from '../language/units.ts';
import { prepareRules, type Rule } from './rules.ts';

/** A rule of the methodology, by the places of its metrics. */
interface ReadyRule {
  readonly rule: Rule;
  readonly holds: (valueOf: (place: number) => number) => number;
  /** The places of the metrics behind it. */
  readonly reported: readonly number[];
}

/** What is worked out once for a methodology and year. */
export interface PreparedYear {
  readonly followers: readonly (readonly number[])[];
  readonly rules: readonly ReadyRule[];
  /** By metric, the places of the rules about it. */
  readonly rulesOf: readonly (readonly number[])[];
  /** 1 where a metric counts things or people. */
  readonly counted: Uint8Array;
}

const preparedByMethodology = new WeakMap<PlannedMethodology, Map<number, PreparedYear>>();

function prepareYear(planned: PlannedMethodology, year: number): PreparedYear {
  const { plan, byAlias } = planned;
  const placeOf = (alias: string): number => plan.places.get(alias) ?? -1;
  const rules = prepareRules(planned, year).map((rule) => ({
    rule,
    holds: prepare(rule.formula, placeOf),
    reported: rule.reported.map(({ alias }) => placeOf(sameAlias(alias))),
  }));
  const rulesOf: number[][] = plan.metrics.map(() => []);
  rules.forEach(({ reported }, at) => reported.forEach((place) => rulesOf[place]!.push(at)));
  const counted = Uint8Array.from(plan.metrics, ({ alias }) =>
    isOfThings(byAlias.get(alias)!.unit.name.trim()) ? 1 : 0,
  );
  return { followers: followersByYear(plan)(year), rules, rulesOf, counted };
}

export function preparedYear(planned: PlannedMethodology, year: number): PreparedYear {
  const byYear = preparedByMethodology.get(planned) ?? new Map<number, PreparedYear>();
  preparedByMethodology.set(planned, byYear);
  const known = byYear.get(year) ?? prepareYear(planned, year);
  byYear.set(year, known);
  return known;
}

const evaluators = new WeakMap<Plan, Map<Formula, (valueOf: (place: number) => number) => number>>();

/** Evaluates a formula by the places of measures. */
export function evaluatorOf(plan: Plan, formula: Formula) {
  const ofPlan = evaluators.get(plan) ?? new Map<Formula, (valueOf: (place: number) => number) => number>();
  evaluators.set(plan, ofPlan);
  const known = ofPlan.get(formula) ?? prepare(formula, (alias) => plan.places.get(alias) ?? -1);
  ofPlan.set(formula, known);
  return known;
}
