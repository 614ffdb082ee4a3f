import { text, type Text } from '../language/text.ts';
import { trendBetween, verdictOf, type MarketTrend } from '../benchmarks/release/market-trend.ts';
import type { Direction } from '../methodology/states.ts';

/** A value of a year; null where there is none or it is not shown. */
export interface YearValue {
  readonly year: number;
  readonly value: number | null;
}

export type TrendVerdict = 'better' | 'worse' | 'steady';

/** How something moved between two years. */
export interface Trend {
  readonly from: number;
  readonly to: number;
  /** The later value less the earlier one, in the unit. */
  readonly change: number;
  /** The same as a share of the earlier value; null when that is 0. */
  readonly share: number | null;
  readonly verdict: TrendVerdict;
}

/** Less than this part is no movement. */
const STEADY = 0.05;
/** What the arithmetic of doubles adds. */
const NOISE = 1e-9;

/** What a change is a part of: the earlier number; of a share the smaller of what is there and what is missing to the whole. */
function measuredBy(before: number, unit: string): number {
  const isShare = unit.trim() === '%' && before >= 0 && before <= 100;
  return isShare ? Math.min(before, 100 - before) : Math.abs(before);
}

/**
 * The one rule for «changed since»: a twentieth of the number; of a share, of the smaller of its two parts, so that 99.5 % and
 * 99.9 % differ like 0.5 and 0.1. For cards, the year page and the director.
 */
export function movementBetween(before: number, after: number, direction: Direction, unit: string): TrendVerdict {
  const change = after - before;
  if (
    Math.abs(change) < STEADY * measuredBy(before, unit) * (1 - NOISE) ||
    Math.abs(change) <= NOISE * Math.abs(before)
  )
    return 'steady';
  return change > 0 === (direction === 'higher') ? 'better' : 'worse';
}

/** The movement from the year before, or the last one with a value before the newest; null with fewer than two such years. */
export function trendOf(values: readonly YearValue[], direction: Direction, unit: string): Trend | null {
  const known = values
    .flatMap(({ year, value }) => (value === null ? [] : [{ year, value }]))
    .toSorted((one, other) => one.year - other.year);
  const [before, last] = [known.at(-2), known.at(-1)];
  if (!before || !last) return null;
  const change = last.value - before.value;
  return {
    from: before.year,
    to: last.year,
    change,
    share: before.value === 0 ? null : change / Math.abs(before.value),
    verdict: movementBetween(before.value, last.value, direction, unit),
  };
}

/** How the market moved: a judgement without an amount. */
export type JudgedMarketTrend = Pick<Trend, 'from' | 'to' | 'verdict'>;

/** What the release tells of the market over the years of the company's own trend; null: nothing. */
export function marketTrendOver(
  own: Pick<Trend, 'from' | 'to'> | null,
  trends: readonly MarketTrend[],
  direction: Direction,
): JudgedMarketTrend | null {
  const found = own && trendBetween(trends, own.from, own.to);
  return found && { from: found.from, to: found.to, verdict: verdictOf(found.movement, direction) };
}

/** «За год», or since when, if the years do not follow each other. */
export const sinceText = ({ from, to }: Pick<Trend, 'from' | 'to'>): Text =>
  to - from === 1 ? text('За год', 'Over the year') : text(`С\u00a0${from} года`, `Since ${from}`);

const VERDICTS: Readonly<Record<TrendVerdict, Text>> = {
  better: text('стало лучше', 'better'),
  worse: text('стало хуже', 'worse'),
  steady: text('почти без перемен', 'hardly changed'),
};

/** «За год стало лучше.» */
export function trendText(trend: Trend): Text {
  const [since, verdict] = [sinceText(trend), VERDICTS[trend.verdict]];
  return text(`${since.ru} ${verdict.ru}.`, `${since.en}: ${verdict.en}.`);
}
