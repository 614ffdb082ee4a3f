import { whyMissing, type Suppressed } from '../benchmarks/release/hidden-text.ts';
import { marketOfOwnYear, type ShownMarket } from '../benchmarks/release/market-beside.ts';
import type { MarketTrend } from '../benchmarks/release/market-trend.ts';
import {
  NO_CELL,
  ownInMarket,
  type OwnInMarket,
  type OwnValue,
  type PublishedCell,
} from '../benchmarks/release/own-in-market.ts';
import type { Period } from '../figures/calculation.ts';
import { newFormulaBetween, type FormulaEnds } from '../methodology/formula-years.ts';
import type { Direction } from '../methodology/states.ts';

/** What a company reports of one IT system or of all, by its newest accepted questionnaires. */
export interface OwnValues {
  /** Ascending: the years it reported for. */
  readonly years: readonly number[];
  /** Ascending: the IT systems it reported values of. */
  readonly systems: readonly number[];
  at(metric: number, period: Period): OwnValue | null;
}

/** A published cell; a kept one knows the newest year of the release its figures are of. */
export interface YearCell extends PublishedCell {
  readonly since: (NonNullable<PublishedCell['since']> & { readonly year?: number }) | null;
}

/** What a release publishes of one measure of a group. */
export interface MeasureCells {
  readonly latest: YearCell;
  readonly years: ReadonlyMap<number, YearCell>;
  readonly trends: readonly MarketTrend[];
}

/** A group of a release beside the values of a company: all that any page, file and feed is read from. */
export interface MarketGroup {
  /** Of the release, ascending. */
  readonly years: readonly number[];
  /** The least number of companies behind a figure. */
  readonly need: number;
  readonly bySystem: boolean;
  /** Without a subscription nothing of the market is shown. */
  readonly isClosed: boolean;
  readonly cells: ReadonlyMap<number, MeasureCells>;
  readonly own: OwnValues;
  readonly formulasOf: (alias: string) => FormulaEnds;
}

/** The measure that is read. */
export interface ReadMeasure {
  readonly id: number;
  readonly alias: string;
  readonly direction: Direction | null;
}

/** What a company reads of one measure in one period. */
export interface ReleasedMeasure {
  readonly cell: YearCell;
  readonly suppressed: Suppressed | null;
  readonly own: OwnInMarket | null;
  /** What the own value is measured by, where another formula than the newest computed it. */
  readonly beside: ShownMarket | undefined;
  /** The latest values stand here in the place of a year. */
  readonly isLatest: boolean;
}

/**
 * What is shown of a period. The newest year has no figures of its own: the latest values stand in its place. Those kept
 * from an earlier release are of its newest year and stand there, unless that year has figures of its own by now.
 */
function cellOf(released: MeasureCells | undefined, period: Period, newest: number | undefined): YearCell | undefined {
  if (!released || period === 'latest') return released?.latest;
  const { latest, years } = released;
  const own = years.get(period);
  const stands = period === (latest.since?.year ?? newest) && (own?.median ?? null) === null;
  return stands ? latest : own;
}

/**
 * One measure of a group in one period, beside the company: the one reading behind screens, files, links and feeds. It
 * knows what is published and what the company reported, and nothing else.
 */
export function readMeasure(
  group: MarketGroup,
  { id, alias, direction }: ReadMeasure,
  period: Period,
): ReleasedMeasure {
  const { cells, years, need, isClosed, bySystem } = group;
  const released = cells.get(id);
  const newest = years.at(-1);
  const published = isClosed ? undefined : cellOf(released, period, newest);
  const cell = published ?? NO_CELL;
  const none = { ofMeasure: released !== undefined, ofGroup: cells.size > 0, bySystem, isNewest: period === newest };
  const reason = isClosed ? 'subscription' : published ? published.hidden : whyMissing(none);
  const own = group.own.at(id, period);
  // Among the latest values there are none of an earlier formula.
  const beside =
    own === null || isClosed || period !== 'latest'
      ? undefined
      : marketOfOwnYear(group.formulasOf(alias), own.year, {
          newest,
          need,
          cellIn: (year) => released?.years.get(year),
        });
  return {
    cell,
    suppressed: reason && { reason, need },
    own: own && ownInMarket(own, beside ?? cell, direction),
    beside,
    isLatest: period !== 'latest' && published !== undefined && published === released?.latest,
  };
}

/** A measure year by year: of the release and of the company. */
export function readYears(group: MarketGroup, measure: ReadMeasure): (ReleasedMeasure & { readonly year: number })[] {
  const years = [...new Set([...group.years, ...group.own.years])].toSorted((a, b) => a - b);
  return years.map((year) => ({ year, ...readMeasure(group, measure, year) }));
}

/** The company a year before its latest value, among the figures of that year; null where another formula computed it. */
export function readBefore(group: MarketGroup, measure: ReadMeasure): OwnInMarket | null {
  const latest = group.own.at(measure.id, 'latest');
  const newest = group.years.at(-1);
  if (latest === null || newest === undefined) return null;
  const year = latest.year - 1;
  if (year >= newest || newFormulaBetween(group.formulasOf(measure.alias), year, latest.year) !== null) return null;
  return readMeasure(group, measure, year).own;
}
