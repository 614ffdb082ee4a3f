import type { MetricState } from '../methodology/states.ts';
import { figuresFrom, forAllSystems, prepare, type Reported } from './calculate.ts';

/** One figure before and after a change of the methodology; null where there is none. */
export interface Changed {
  readonly metric_id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Computed in two ways, the same figure may differ by rounding noise. */
const SAME_WITHIN = 1e-12;

const differ = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a !== b : Math.abs(a - b) > SAME_WITHIN * Math.max(Math.abs(a), Math.abs(b));

/** Answers which figures for all systems a change of the methodology changes, company by company and year by year. */
export function impactOf(
  before: readonly MetricState[],
  after: readonly MetricState[],
  watched: readonly number[],
): (reported: Reported) => Changed[] {
  const [old, fresh] = [prepare(before), prepare(after)];
  return (reported) => {
    const was = figuresFrom(old, forAllSystems(old, reported));
    const is = figuresFrom(fresh, forAllSystems(fresh, reported));
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
