import { newFormulaBetween } from '../../methodology/formula-years.ts';
import type { Direction } from '../../methodology/states.ts';
import { markOn, middleOf, type StripMark } from '../../market/place-mark.ts';
import {
  readMeasure,
  type MarketGroup,
  type OwnValues,
  type ReadMeasure,
  type ReleasedMeasure,
} from '../../market/read-measure.ts';
import { movementBetween } from '../../market/trend.ts';
import { trendBetween, verdictOf } from '../release/market-trend.ts';
import { NO_CELL, ownInMarket } from '../release/own-in-market.ts';

/** Two years to compare. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An indicator as it is told of. */
export interface YearMetric extends ReadMeasure {
  readonly unit_name: string;
}

/** One of the two years: the company's value and what is published beside it. */
export type YearSide = Pick<ReleasedMeasure, 'cell' | 'suppressed' | 'own'>;

/** An indicator with a good side in two years. */
export interface YearPair<M> {
  readonly metric: M & { readonly direction: Direction; readonly unit_name: string };
  readonly before: YearSide;
  readonly after: YearSide;
  /** A test doubts one of the two values. */
  readonly doubtful: boolean;
  /** How the market moved, where the release tells it. */
  readonly market: Change | null;
  /** The first year of another formula between the two: then nothing is said of a change. Null: both are computed alike. */
  readonly newFormula: number | null;
}

const CHANGES = { better: 'better', worse: 'worse', steady: 'same' } as const;

const hasGoodSide = <M extends YearMetric>(metric: M): metric is M & { readonly direction: Direction } =>
  metric.direction !== null;

/** The earlier year has figures of its own or none: the latest values cannot be both years. */
function readEarlier(group: MarketGroup, metric: YearMetric, year: number): YearSide {
  if (year < (group.years.at(-1) ?? 0)) return readMeasure(group, metric, year);
  const own = group.own.at(metric.id, year);
  return {
    cell: NO_CELL,
    suppressed: { reason: group.isClosed ? 'subscription' : 'newest_year', need: group.need },
    own: own && ownInMarket(own, NO_CELL, metric.direction),
  };
}

/** The latest values stand also for a year of the company that is newer than the market, with the same formula. */
function readLater(group: MarketGroup, metric: YearMetric, year: number): YearSide {
  const newest = group.years.at(-1) ?? year;
  if (year <= newest || newFormulaBetween(group.formulasOf(metric.alias), newest, year) !== null)
    return readMeasure(group, metric, year);
  const latest = readMeasure(group, metric, 'latest');
  return latest.own?.year === year ? latest : { ...latest, own: null };
}

/** Indicators with a good side in two years of a group, each year as it is read everywhere. */
export function pairYears<M extends YearMetric>(
  metrics: readonly M[],
  group: MarketGroup,
  { from, to }: Span,
): YearPair<M>[] {
  return metrics.filter(hasGoodSide).map((metric) => {
    const [before, after] = [readEarlier(group, metric, from), readLater(group, metric, to)];
    const doubtful = [before, after].some(({ own }) => own?.doubtful === true);
    const newFormula = newFormulaBetween(group.formulasOf(metric.alias), from, to);
    const trends = group.isClosed ? [] : (group.cells.get(metric.id)?.trends ?? []);
    const trend = newFormula === null ? trendBetween(trends, from, to) : null;
    const market = trend && CHANGES[verdictOf(trend.movement, metric.direction)];
    return { metric, before, after, doubtful, market, newFormula };
  });
}

/** Years in which the company has a value of some indicator with a good side, ascending. */
export function ownYears(metrics: readonly YearMetric[], own: OwnValues): readonly number[] {
  const judged = metrics.filter(hasGoodSide);
  return own.years.filter((year) => judged.some(({ id }) => own.at(id, year) !== null));
}

/** The pairs one may choose from: neighbouring years, the newest first, and the longest span after them. */
export function spansOf(years: readonly number[]): Span[] {
  const near = years.slice(1).map((to, at) => ({ from: years[at]!, to }));
  const whole = years.length > 2 ? [{ from: years[0]!, to: years.at(-1)! }] : [];
  return [...near.toReversed(), ...whole];
}

export const YEAR_CHANGES = ['better', 'same', 'worse'] as const;
export type Change = (typeof YEAR_CHANGES)[number];

/** How the company's number changed, by the rule of all «changed since»; null without both years, or by another formula. */
export function ownChange(pair: YearPair<unknown>): Change | null {
  const { before, after, metric, newFormula } = pair;
  if (!before.own || !after.own || newFormula !== null) return null;
  const moved = movementBetween(before.own.value, after.own.value, metric.direction, metric.unit_name);
  return moved === 'steady' ? 'same' : moved;
}

export const markIn = ({ own }: YearSide, direction: Direction): StripMark | null => own && markOn(own, direction);

const signed = (change: number): Change => (change === 0 ? 'same' : change > 0 ? 'better' : 'worse');

const isInside = (at: number, mark: StripMark): boolean => mark.kind === 'quarter' && at >= mark.from && at <= mark.to;

/** How the company's place changed; a dot inside the quarter of the other year is no change. Null without both places by one formula. */
export function placeChange({ before, after, metric, newFormula }: YearPair<unknown>): Change | null {
  const [one, other] = [markIn(before, metric.direction), markIn(after, metric.direction)];
  if (one === null || other === null || newFormula !== null) return null;
  // Neither of the two can be told from the middle.
  if (before.own?.side === 'about' && after.own?.side === 'about') return 'same';
  const [was, is] = [middleOf(one), middleOf(other)];
  if (one.kind !== other.kind && (isInside(was, other) || isInside(is, one))) return 'same';
  return signed(is - was);
}

/** How a slope is drawn: as the place moved; beyond an end no place is known, so there as the number itself did. */
export function shownChange(pair: YearPair<unknown>): Change | null {
  const place = placeChange(pair);
  const end = pair.after.own?.end ?? null;
  const isBeyond = end !== null && pair.before.own?.end === end;
  return isBeyond && place === 'same' ? (ownChange(pair) ?? place) : place;
}
