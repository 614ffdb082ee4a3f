import { isOfThings } from '../language/units.ts';
import { measuresOf } from '../language/unit-measures.ts';
import { isShare } from '../figures/plan.ts';
import type { MetricState } from '../methodology/states.ts';

/** How the unit of a metric can be mistaken, and which numbers it can have at all. */
export interface UnitKind {
  /** In percent of a whole. */
  readonly share: boolean;
  /** Things or people, of which there are only whole ones. */
  readonly whole: boolean;
  /** How many times too large (below 1: too small) a value is whose unit was mistaken. */
  readonly slips: readonly number[];
}

const both = (times: readonly number[]): number[] => times.flatMap((one) => [one, 1 / one]);
const THOUSANDS = both([1e3, 1e6]);
const [DIGIT, MONTHS] = [both([10]), both([12])];
const PERCENT = both([100]);
const TIMES: ReadonlySet<string> = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year']);
const PER_PERIOD =
  /(?:^|[^\p{L}])(?:(?:за|в|на) (?:год|квартал|месяц)|(?:per|a) (?:year|quarter|month)|annual)(?!\p{L})/iu;

/** A sum over a period is easily given for a month instead of a year; things are counted, never summed up by months. */
function isOfPeriod({ unit, description, rule_for_calc_all_it_systems: rule }: MetricState): boolean {
  return (
    !isOfThings(unit.name.trim()) && (rule === null || rule === 'sum') && PER_PERIOD.test(`${description} ${unit.name}`)
  );
}

export function unitKind(metric: MetricState): UnitKind {
  if (isShare(metric)) return { share: true, whole: false, slips: [...PERCENT, ...DIGIT] };
  const months = TIMES.has(measuresOf(metric.unit.name).measure ?? '') || isOfPeriod(metric) ? MONTHS : [];
  return { share: false, whole: isOfThings(metric.unit.name.trim()), slips: [...THOUSANDS, ...DIGIT, ...months] };
}

/** A slip that honest companies are often apart by. */
export const isSmallSlip = (times: number): boolean => times < 20 && times > 1 / 20;

const WHOLE_SHARE = 100;

/** Whether a number is possible in a unit. */
export function isPossible(value: number, { share, whole }: UnitKind): boolean {
  if (share) return value >= 0 && value <= WHOLE_SHARE;
  return !whole || Number.isInteger(value);
}

/**
 * What was probably meant by a value that slipped; none where the unit has no such number. Multiplied and divided by whole
 * numbers: no digits of 1/1000 get into it. Things divided by ten or twelve are rounded to whole ones.
 */
export function meantInstead(value: number, times: number, kind: UnitKind): number | null {
  const exact = times > 1 ? value / times : value * Math.round(1 / times);
  const meant = kind.whole && isSmallSlip(times) ? Math.round(exact) : exact;
  if (kind.whole && Math.abs(meant) < 1) return null;
  return isPossible(meant, kind) && Number.isFinite(meant) ? meant : null;
}
