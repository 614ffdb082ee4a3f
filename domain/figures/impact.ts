import { companyFigures } from './company-figures.ts';
import { differ } from './differ.ts';
import { heldValues, type ReportedValues } from './held-values.ts';
import { makePlan, type Measure, type Plan } from './plan.ts';

/** One figure before and after a change of the methodology; null where there is none. */
export interface Changed {
  readonly metric_id: number;
  readonly before: number | null;
  readonly after: number | null;
}

function figuresById(plan: Plan, rows: readonly ReportedValues[]): Map<number, number> {
  const figures = companyFigures(plan, heldValues(rows, plan.zeros));
  const entries = Array.from(figures, (value, at) => [plan.measures[at]!, value] as const);
  return new Map(entries.filter(([, value]) => !Number.isNaN(value)));
}

/** Answers which figures for all systems a change of the methodology changes, for the rows of one company and year. */
export function impactOf(
  before: readonly Measure[],
  after: readonly Measure[],
  watched: readonly number[],
): (rows: readonly ReportedValues[]) => Changed[] {
  const [old, fresh] = [makePlan(before), makePlan(after)];
  return (rows) => {
    const [was, is] = [figuresById(old, rows), figuresById(fresh, rows)];
    return watched
      .map((metric_id) => ({ metric_id, before: was.get(metric_id) ?? null, after: is.get(metric_id) ?? null }))
      .filter((one) => differ(one.before, one.after));
  };
}

/** How much a figure changes, to put the most noticeable first: one that comes or goes changes most. */
export function relativeChange({ before, after }: Changed): number {
  if (before === null || after === null) return Infinity;
  return Math.abs(after - before) / Math.max(Math.abs(before), Math.abs(after));
}
