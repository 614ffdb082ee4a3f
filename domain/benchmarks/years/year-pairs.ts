import type { Direction } from '../../methodology/states.ts';
import { newFormulaBetween, type FormulaEnds } from '../../methodology/formula-years.ts';
import { movementBetween } from '../../market/trend.ts';
import { markOn, middleOf, type StripMark } from '../../market/place-mark.ts';
import { trendBetween, verdictOf, type MarketTrend } from '../release/market-trend.ts';
import { NO_CELL, ownInMarket, type OwnInMarket, type OwnValue, type PublishedCell } from '../release/own-in-market.ts';

/** Two years to compare. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An indicator as a release publishes it: the latest values and every year older than the newest. */
export interface PublishedYears extends FormulaEnds {
  readonly id: number;
  readonly direction: Direction | null;
  readonly unit_name: string;
  readonly latest: PublishedCell;
  readonly years: readonly (PublishedCell & { readonly year: number })[];
  readonly trends: readonly MarketTrend[];
}

/** One of the two years: the company's value and what the release publishes beside it. */
export interface YearSide {
  /** Null: the release has no figures of this year. */
  readonly cell: PublishedCell | null;
  readonly own: OwnInMarket | null;
}

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

const hasGoodSide = <M extends PublishedYears>(metric: M): metric is M & { readonly direction: Direction } =>
  metric.direction !== null;

/**
 * Indicators with a good side in two years of a release. The latest values stand for the newest year and for a newer
 * one of the company with the same formula; an earlier year is compared only with figures published for it.
 */
export function pairYears<M extends PublishedYears>(
  metrics: readonly M[],
  pointsOf: (id: number) => readonly OwnValue[],
  { from, to }: Span,
  newest: number,
): YearPair<M>[] {
  return metrics.filter(hasGoodSide).map((metric) => {
    const points = pointsOf(metric.id);
    const ofYear = (year: number) => metric.years.find((one) => one.year === year) ?? null;
    const sideOf = (year: number, cell: PublishedCell | null): YearSide => {
      const point = points.find((one) => one.year === year);
      return { cell, own: point ? ownInMarket(point, cell ?? NO_CELL, metric.direction) : null };
    };
    const before = sideOf(from, ofYear(from));
    const after = sideOf(
      to,
      to >= newest && newFormulaBetween(metric, newest, to) === null ? metric.latest : ofYear(to),
    );
    const doubtful = [before, after].some(({ own }) => own?.doubtful === true);
    const newFormula = newFormulaBetween(metric, from, to);
    const trend = newFormula === null ? trendBetween(metric.trends, from, to) : null;
    const market = trend && CHANGES[verdictOf(trend.movement, metric.direction)];
    return { metric, before, after, doubtful, market, newFormula };
  });
}

/** Years in which the company has a value of some indicator with a good side, ascending. */
export function ownYears(
  metrics: readonly PublishedYears[],
  pointsOf: (id: number) => readonly OwnValue[],
): readonly number[] {
  const years = metrics.filter(hasGoodSide).flatMap(({ id }) => pointsOf(id).map(({ year }) => year));
  return [...new Set(years)].toSorted((a, b) => a - b);
}

/** The pairs one may choose from: neighbouring years, the newest first, and the longest span after them. */
export function spansOf(years: readonly number[]): Span[] {
  const near = years.slice(1).map((to, at) => ({ from: years[at]!, to }));
  const whole = years.length > 2 ? [{ from: years[0]!, to: years.at(-1)! }] : [];
  return [...near.toReversed(), ...whole];
}

export type Change = 'better' | 'worse' | 'same';

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

/** How a slope is drawn: as the place moved; where it did not, as the number itself did, since beyond an end no place is known. */
export function shownChange(pair: YearPair<unknown>): Change | null {
  const place = placeChange(pair);
  return place === 'same' ? (ownChange(pair) ?? place) : place;
}
