import { evaluate } from '../../formulas/evaluate.ts';
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
  const placed = conditions.map((one) => ({ ...one, place: plan.measures.indexOf(one.metric) }));
  return (year, company) => {
    const valueOf = (alias: string): number => {
      const place = plan.places.get(alias);
      return place === undefined ? NaN : values[(place * years.length + year) * companies.length + company]!;
    };
    const broken = new Map<number, string>();
    for (const { place, formula, words } of placed) {
      if (place >= 0 && !broken.has(place) && evaluate(formula, valueOf) === 0) broken.set(place, words);
    }
    return broken;
  };
}
