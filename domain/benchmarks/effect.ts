import { figuresOf, valuesOf, type Calculation, type Period } from './calculation.ts';
import type { Description } from './describe.ts';
import { judge, type FenceRules, type Judged, type Verdict } from './judge.ts';

/** An analyst's words on a measure, by company and year. */
export interface Word {
  readonly company: number;
  readonly year: number;
  readonly verdict: Verdict;
}

export interface Effect {
  readonly before: Description;
  readonly after: Description;
  /** What would become of each value, by the place of the company. */
  readonly judged: Judged;
}

/**
 * What thresholds and decisions would make of one measure in one period, at once and without a calculation: the figures as
 * they are, and as they would be. `words` are all decisions on the measure, the tried one among them.
 */
export function effectOf(
  calculation: Calculation,
  measure: number,
  period: Period,
  rules: FenceRules,
  words: readonly Word[],
): Effect | null {
  const figures = figuresOf(calculation, measure, period);
  const found = valuesOf(calculation, measure, period);
  if (!figures || !found) return null;
  const verdicts = new Map<number, Verdict>();
  for (const { company, year, verdict } of words) {
    const at = calculation.companies.indexOf(company);
    if (found.years[at] === year) verdicts.set(at, verdict);
  }
  const judged = judge(found.values, rules, verdicts);
  return { before: figures.kept, after: judged.kept, judged };
}
