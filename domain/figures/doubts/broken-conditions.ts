import { prepare } from '../../formulas/evaluate.ts';
import type { Formula } from '../../formulas/tree.ts';
import type { Calculation } from '../calculation.ts';
import type { Plan } from '../plan.ts';
import type { BrokenConditions } from './find-doubts.ts';

/** A condition that a value must fulfil, as the methodology writes it. */
export interface Condition {
  /** The metric it belongs to. */
  readonly metric: number;
  readonly formula: Formula;
  /** The condition with names in place of keys. */
  readonly words: string;
}

/** Which conditions the figures of a calculation break. */
export function conditionsOver(
  { values, years, companies }: Calculation,
  plan: Plan,
  conditions: readonly Condition[],
): BrokenConditions {
  // Made ready once: they are asked about every value.
  const placed = conditions.flatMap(({ metric, formula, words }) => {
    const measure = plan.measures.indexOf(metric);
    return measure < 0 ? [] : [{ measure, words, evaluate: prepare(formula, (alias) => plan.places.get(alias)) }];
  });
  const ofMeasure = Map.groupBy(placed, ({ measure }) => measure);
  return (year, company, only) => {
    const valueOf = (place: number | undefined): number =>
      place === undefined ? NaN : values[(place * years.length + year) * companies.length + company]!;
    const broken = new Map<number, string>();
    for (const { measure, evaluate, words } of only === undefined ? placed : (ofMeasure.get(only) ?? [])) {
      if (!broken.has(measure) && evaluate(valueOf) === 0) broken.set(measure, words);
    }
    return broken;
  };
}
