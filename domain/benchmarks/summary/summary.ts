import type { PublishedQuantiles } from '../../figures/describe.ts';
import { whyUnlisted, type Unlisted } from '../../market/may-be-listed.ts';
import { marketTrendOver, trendOf, type JudgedMarketTrend, type Trend, type YearValue } from '../../market/trend.ts';
import type { Direction, MetricType, Named } from '../../methodology/states.ts';
import type { MarketTrend } from '../release/market-trend.ts';
import type { OwnInMarket, PublishedCell } from '../release/own-in-market.ts';
import { costGap, type OwnCosts } from '../money/cost-gap.ts';
import type { ToldAmount } from '../money/format-roubles.ts';
import { markOn, middleOf, type StripMark } from '../../market/place-mark.ts';
import { processPlace, type ProcessPlace } from './process-places.ts';

/** A measure as its company reads it in a release, with the market its value is measured by. */
export interface PlacedMetric extends PublishedQuantiles {
  readonly id: number;
  readonly alias: string;
  readonly description: string;
  readonly mtype: MetricType;
  readonly unit_name: string;
  readonly rootProcess: Named;
  readonly direction: Direction | null;
  readonly n: number;
  readonly step?: number | null | undefined;
  readonly since?: PublishedCell['since'];
  readonly own: Omit<OwnInMarket, 'percentile'> | null;
}

type Placed = Pick<OwnInMarket, 'place' | 'end' | 'quartile'>;
type PlacedBefore = Placed & Pick<OwnInMarket, 'standing' | 'doubtful'>;

/** The company's value year by year but for those in doubt, and what the release tells of the market between years. */
export interface YearsOf {
  readonly own: readonly YearValue[];
  readonly trends: readonly MarketTrend[];
  /** The company's place of the year before. */
  readonly before?: PlacedBefore | null;
}

/** What is told of an indicator that counts. */
interface SummaryFigures {
  readonly side: CountedSide;
  /** The side of the year before, among the figures of that year; null: there is none to compare with. */
  readonly side_before: CountedSide | null;
  /** What the gap of a cost ratio costs a year; null for everything else and for what may not be named. */
  readonly money: ToldAmount | null;
  readonly own_trend: Trend | null;
  readonly market_trend: JudgedMarketTrend | null;
  /** Why it is named neither as strong nor as weak. */
  readonly unlisted: Unlisted | null;
}

/** One line of the summary. */
export type SummaryRow<M extends PlacedMetric = PlacedMetric> = M & Counted & SummaryFigures;

/** How many indicators are judged, and how; values in doubt are not. */
export interface Tally {
  readonly placed: number;
  readonly better: number;
  readonly same: number;
  readonly worse: number;
}

export interface Summary<M extends PlacedMetric = PlacedMetric> extends Tally {
  readonly strongest: SummaryRow<M>[];
  readonly weakest: SummaryRow<M>[];
  /** The company's values in doubt: to be checked before anything is said of them. */
  readonly doubtful: SummaryRow<M>[];
  readonly processes: (Named & Tally & ProcessPlace)[];
  /** How the company's values of all judged indicators moved. */
  readonly moved: Readonly<Record<Trend['verdict'], number>>;
  /** The years those movements span; null when nothing can be said of any. */
  readonly years: { readonly from: number; readonly to: number } | null;
}

/** How many lines each of the two lists has at most. */
export const NAMED = 10;

/** Conditions for a measure to count. */
interface Judged {
  readonly direction: Direction | null;
  readonly median: number | null;
  readonly own: Pick<OwnInMarket, 'standing' | 'gap' | 'doubtful'> | null;
}

/** A measure that counts: it has a good side and a company's value beside a shown market. */
interface Counted {
  readonly direction: Direction;
  readonly median: number;
  readonly own: { readonly standing: 'good' | 'bad' | 'middle'; readonly gap: number };
}

export const isCounted = <T extends Judged>(metric: T): metric is T & Counted => {
  const { direction, median, own } = metric;
  return direction !== null && median !== null && own !== null && own.standing !== null && own.gap !== null;
};

/** A side as indicators with a good one are counted by; `same`: it cannot be told from the middle. */
export type CountedSide = 'better' | 'same' | 'worse';
const SIDES = { good: 'better', middle: 'same', bad: 'worse' } as const;

/** The same of the year before, among the figures of that year. */
const sideBefore = (before: PlacedBefore | null | undefined): CountedSide | null =>
  before && before.standing !== null && !before.doubtful ? SIDES[before.standing] : null;

/**
 * On which side of the median the company's value lies: the one rule of every list, count and arrow. Null where there is
 * no good side or no shown market, and where a test doubts the value: a likely mistake is neither good nor bad.
 */
export const sideOf = (metric: Judged): CountedSide | null =>
  isCounted(metric) && !metric.own.doubtful ? SIDES[metric.own.standing] : null;

function rowOf<M extends PlacedMetric>(metric: M & Counted, years: YearsOf, costs: OwnCosts): SummaryRow<M> {
  const { id, mtype, direction, own, unit_name, median, step = null } = metric;
  const own_trend = own.doubtful ? null : trendOf(years.own, direction, unit_name);
  const unlisted = whyUnlisted(own, metric);
  const ratio = { id, mtype, unit_name, value: own.value, year: own.year };
  return {
    ...metric,
    side: SIDES[own.standing],
    side_before: sideBefore(years.before),
    money: unlisted === null ? costGap(ratio, { figure: median, step }, costs) : null,
    own_trend,
    market_trend: marketTrendOver(own_trend, years.trends, direction),
    unlisted,
  };
}

/** How far from the median in the market's own spread, P25 to P75; 0 where the market has none. */
const distance = ({ own: { gap }, p25, p75 }: SummaryRow): number =>
  p25 === null || p75 === null || p75 <= p25 ? 0 : Math.abs(gap) / (p75 - p25);

/**
 * What is worth telling first: the furthest from the median in the market's own spread, then by key, so that the order is
 * the same every time.
 */
const furthest = <Row extends SummaryRow>(rows: readonly Row[], named: number): Row[] =>
  rows.toSorted((a, b) => distance(b) - distance(a) || (a.alias < b.alias ? -1 : 1)).slice(0, named);

/** A likely mistake counts neither as a strength nor as a weakness. */
const judgedOf = <Row extends SummaryRow>(rows: readonly Row[]): Row[] => rows.filter(({ own }) => !own.doubtful);

export const extremes = <Row extends SummaryRow>(
  rows: readonly Row[],
  side: 'better' | 'worse',
  named: number,
): Row[] =>
  furthest(
    rows.filter((row) => row.unlisted === null && row.side === side),
    named,
  );

/** The three sides always add up to what has a place. */
function tally(judged: readonly SummaryRow[]): Tally {
  const count = (side: CountedSide): number => judged.filter((row) => row.side === side).length;
  return { placed: judged.length, better: count('better'), same: count('same'), worse: count('worse') };
}

const isWithin = (dot: StripMark | null, quarter: StripMark | null): dot is Extract<StripMark, { kind: 'dot' }> =>
  dot?.kind === 'dot' && quarter?.kind === 'quarter' && dot.at >= quarter.from && dot.at <= quarter.to;

/** Where two places lie from 0 to 100; a quarter in its middle, unless the other place lies in it: that is no move. */
function placesOf(now: Placed, before: Placed | null | undefined, direction: Direction) {
  const [one, other] = [markOn(now, direction), before ? markOn(before, direction) : null];
  if (isWithin(one, other)) return { now: one.at, before: one.at };
  if (isWithin(other, one)) return { now: other.at, before: other.at };
  return { now: one && middleOf(one), before: other && middleOf(other) };
}

/** Process by process, in the order in which the processes come. */
function byProcess(
  judged: readonly SummaryRow[],
  placeBefore: (id: number) => Placed | null | undefined,
): Summary['processes'] {
  return [...Map.groupBy(judged, ({ rootProcess }) => rootProcess.id)].map(([id, group]) => ({
    id,
    name: group[0]?.rootProcess.name ?? '',
    ...tally(group),
    ...processPlace(group.map((row) => placesOf(row.own, placeBefore(row.id), row.direction))),
  }));
}

/** The years the movements span. */
function yearsOf(rows: readonly SummaryRow[]): Summary['years'] {
  const trends = rows.flatMap(({ own_trend }) => own_trend ?? []);
  if (trends.length === 0) return null;
  return { from: Math.min(...trends.map(({ from }) => from)), to: Math.max(...trends.map(({ to }) => to)) };
}

/** The lines of all indicators that count, in their order. */
export const placedRows = <M extends PlacedMetric>(
  metrics: readonly M[],
  yearsFor: (metric: M) => YearsOf,
  costs: OwnCosts,
): SummaryRow<M>[] => metrics.filter(isCounted).map((metric) => rowOf(metric, yearsFor(metric), costs));

/**
 * A company's place on one page. Only what has a good side, a shown market and a company's value counts: totals that
 * say how large a company is have no good side. The strongest are better than the median and the weakest worse, so
 * that nothing stands in both lists and no list says the contrary of its title; either may be shorter than ten.
 */
export function summarise<M extends PlacedMetric>(
  metrics: readonly M[],
  yearsFor: (metric: PlacedMetric) => YearsOf,
  costs: OwnCosts,
  named = NAMED,
): Summary<M> {
  const rows = placedRows(metrics, yearsFor, costs);
  const judged = judgedOf(rows);
  const before = new Map(judged.map((row) => [row.id, yearsFor(row).before]));
  const moved = (verdict: Trend['verdict']): number =>
    judged.filter(({ own_trend }) => own_trend?.verdict === verdict).length;
  return {
    ...tally(judged),
    strongest: extremes(rows, 'better', named),
    weakest: extremes(rows, 'worse', named),
    doubtful: furthest(
      rows.filter(({ own }) => own.doubtful),
      named,
    ),
    processes: byProcess(judged, (id) => before.get(id)),
    moved: { better: moved('better'), worse: moved('worse'), steady: moved('steady') },
    years: yearsOf(judged),
  };
}
