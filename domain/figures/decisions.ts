import type { Decision, Thresholds } from './judge.ts';
import { followersByYear, type Plan } from './plan.ts';

/** An analyst's thresholds for one measure of a calculation. */
export interface MeasureThresholds extends Thresholds {
  readonly measure: number;
}

/** What was decided about the value of a company in a year. */
export interface ValueDecision {
  readonly measure: number;
  readonly company: number;
  readonly year: number;
  readonly decision: Decision;
}

/**
 * A figure computed from a value that was left out, by the formula of its year, is left out too, unless it was decided about itself: the decisions by
 * the place of the measure, those that follow among them.
 */
export function decisionsByPlace(plan: Plan, decisions: readonly ValueDecision[]): Map<number, ValueDecision[]> {
  const found = new Map<number, ValueDecision[]>();
  if (decisions.length === 0) return found;
  const placeOf = new Map(Array.from(plan.measures, (measure, at) => [measure, at]));
  const decided = new Set<string>();
  const add = (place: number, { company, year, decision }: ValueDecision): void => {
    const key = `${place} ${company} ${year}`;
    if (decided.has(key)) return;
    decided.add(key);
    const own = found.get(place) ?? [];
    found.set(place, own);
    own.push({ measure: plan.measures[place]!, company, year, decision });
  };
  const known = decisions.filter(({ measure }) => placeOf.has(measure));
  for (const one of known) add(placeOf.get(one.measure)!, one);
  const followers = followersByYear(plan);
  for (const one of known) {
    if (one.decision === 'exclude') followers(one.year)[placeOf.get(one.measure)!]!.forEach((place) => add(place, one));
  }
  return found;
}
