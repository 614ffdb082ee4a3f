import type { Direction } from '../../methodology/states.ts';
import { trendBetween, verdictOf, type MarketTrend } from '../release/market-trend.ts';

/** A value of a year; null where there is none or it is not shown. */
export interface YearValue {
  readonly year: number;
  readonly value: number | null;
}

/** How a company's value moved from its first year to the last. */
export interface Trend {
  readonly from: number;
  readonly to: number;
  /** The last value less the first, in the unit. */
  readonly change: number;
  /** The same as a share of the first value; null when that is 0. */
  readonly share: number | null;
  readonly verdict: 'better' | 'worse' | 'steady';
}

/** How the market moved: a judgement without an amount. */
export type JudgedMarketTrend = Pick<Trend, 'from' | 'to' | 'verdict'>;

/** Less than this share of the first value is no movement. */
const STEADY_SHARE = 0.05;
/** Percentages are compared in points: of 97 %, 5 % would be nearly all that is left. */
const STEADY_POINTS = 1;

function isSteady(change: number, share: number | null, unit: string): boolean {
  if (unit === '%') return Math.abs(change) < STEADY_POINTS;
  return share === null ? change === 0 : Math.abs(share) < STEADY_SHARE;
}

/** The movement between the first and the last year with a value; null with fewer than two such years. */
export function trendOf(values: readonly YearValue[], direction: Direction, unit: string): Trend | null {
  const known = values
    .flatMap(({ year, value }) => (value === null ? [] : [{ year, value }]))
    .toSorted((a, b) => a.year - b.year);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first.year === last.year) return null;
  const change = last.value - first.value;
  const share = first.value === 0 ? null : change / Math.abs(first.value);
  const better = change > 0 === (direction === 'higher');
  const verdict = isSteady(change, share, unit) ? 'steady' : better ? 'better' : 'worse';
  return { from: first.year, to: last.year, change, share, verdict };
}

/** What the release tells of the market over the years of the company's own trend; null: nothing. */
export function marketTrendOver(
  own: Pick<Trend, 'from' | 'to'> | null,
  trends: readonly MarketTrend[],
  direction: Direction,
): JudgedMarketTrend | null {
  const found = own && trendBetween(trends, own.from, own.to);
  return found && { from: found.from, to: found.to, verdict: verdictOf(found.movement, direction) };
}
