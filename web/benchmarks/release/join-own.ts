import { cellAtYear } from '#domain/benchmarks/release/cells-by-year.ts';
import { marketBeside, marketOfOwnYear, shownMarket } from '#domain/benchmarks/release/market-beside.ts';
import {
  NO_CELL,
  ownInMarket,
  type OwnInMarket,
  type PublishedCell,
} from '#domain/benchmarks/release/own-in-market.ts';
import { marketDetails, marketSentence } from '#domain/benchmarks/release/market-sentence.ts';
import { metricTitle } from '#domain/benchmarks/release/metric-title.ts';
import type { YearsOf } from '#domain/benchmarks/summary/summary.ts';
import { computedAlike, newFormulaBetween } from '#domain/methodology/formula-years.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkMetric, BenchmarkMetricPage, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { ProcessWith } from '#contract/metric-rows.ts';
import type { OwnFigure, ReleaseMarket, ReleaseMetric } from '#contract/releases.ts';

type Points = OwnFigure['points'];
type Shown = Pick<BenchmarkMetric, 'id'> & { readonly own: { readonly year: number } | null };

/** The newest value of a company, or that of one year. */
const pointIn = (points: Points, year: number | undefined) =>
  year === undefined ? points.toSorted((a, b) => b.year - a.year)[0] : points.find((point) => point.year === year);

/** What is published of a year; the latest values stand for the newest one of the release, and for no year at all. */
export const cellIn = (
  { latest, years }: ReleaseMetric,
  year: number | undefined,
  newest: number | undefined,
): PublishedCell | undefined =>
  year === undefined || year === newest ? latest : years.find((one) => one.year === year);

function joinMetric(
  metric: ReleaseMetric,
  points: Points,
  { release, years }: Pick<ReleaseMarket, 'release' | 'years'>,
  year?: number,
): BenchmarkMetric {
  const { latest: _latest, years: _years, ...head } = metric;
  const newest = years.at(-1);
  const need = release.enough.median;
  const market = shownMarket(cellIn(metric, year, newest), need);
  const own = pointIn(points, year);
  const cellOf = (of: number) => cellIn(metric, of, newest);
  const beside = own && marketOfOwnYear(metric, own.year, { newest: year ?? newest, need, cellIn: cellOf });
  return {
    ...head,
    low_threshold: null,
    high_threshold: null,
    threshold_method: null,
    is_high_outlier: false,
    is_low_outlier: false,
    ...market,
    with_outliers: null,
    own: own ? ownInMarket(own, beside ?? market, metric.direction) : null,
    ...(beside && { beside }),
  };
}

const pointsBy = (own: readonly OwnFigure[]): ReadonlyMap<number, Points> =>
  new Map(own.map(({ metric_id, points }) => [metric_id, points]));

/** The published market of a group that measures the company, with the company in it; `whole` also includes indicators without any figures. */
export function joinOwn(market: ReleaseMarket, own: readonly OwnFigure[], whole: boolean): ProcessWithBenchmark[] {
  const points = pointsBy(own);
  const join = (process: ProcessWith<ReleaseMetric>): ProcessWithBenchmark => ({
    ...process,
    metrics: process.metrics
      .map((metric) => marketBeside(joinMetric(metric, points.get(metric.id) ?? [], market)))
      .filter((metric) => whole || metric.median !== null || metric.own !== null),
    children: process.children.map(join),
  });
  return market.processes.map(join);
}

export const metricsIn = (processes: readonly ProcessWith<ReleaseMetric>[]): ReleaseMetric[] =>
  processes.flatMap(({ metrics, children }) => [...metrics, ...metricsIn(children)]);

/** The company's values of each indicator by year, of those computed as its newest and not in doubt, and how the market moved. */
export function yearsAlike({ processes }: Pick<ReleaseMarket, 'processes'>, own: readonly OwnFigure[]) {
  const points = pointsBy(own);
  const metrics = new Map(metricsIn(processes).map((metric) => [metric.id, metric]));
  return (id: number): Pick<YearsOf, 'own' | 'trends'> => {
    const metric = metrics.get(id);
    const some = points.get(id) ?? [];
    const newest = pointIn(some, undefined);
    const alike = metric && newest ? computedAlike(some, metric, newest.year) : some;
    return { own: alike.filter(({ doubt }) => !doubt), trends: metric?.trends ?? [] };
  };
}

/** The place of the year before the shown one, among the figures published for that year, if one formula holds in both. */
function placeBefore(metric: ReleaseMetric, points: Points, shown: Shown['own']): OwnInMarket | null {
  const { years, direction } = metric;
  const year = shown && shown.year - 1;
  if (shown && newFormulaBetween(metric, shown.year - 1, shown.year) !== null) return null;
  const point = points.find((one) => one.year === year);
  const cell = years.find((one) => one.year === year);
  return point && cell ? ownInMarket(point, cell, direction) : null;
}

/** The same of any indicator of a group. */
export function placesBefore({ processes }: ReleaseMarket, own: readonly OwnFigure[]) {
  const metrics = new Map(metricsIn(processes).map((metric) => [metric.id, metric]));
  const points = pointsBy(own);
  return ({ id, own: shown }: Shown): OwnInMarket | null => {
    const metric = metrics.get(id);
    return metric ? placeBefore(metric, points.get(id) ?? [], shown) : null;
  };
}

/** One indicator of a group for clients: its sentence in two parts, and the place of the year before. */
export interface ReleasedPage extends BenchmarkMetricPage {
  readonly title: string;
  readonly details: string;
  readonly before: OwnInMarket | null;
}

/** One indicator of a group: figures, years and text; undefined if the group has no such indicator. */
export function metricPage(
  { release, years, processes }: ReleaseMarket,
  own: readonly OwnFigure[],
  { id, year, group }: { readonly id: number; readonly year: number | undefined; readonly group: string | null },
  locale: Locale,
): ReleasedPage | undefined {
  const found = metricsIn(processes).find((metric) => metric.id === id);
  if (!found) return undefined;
  const points = pointsBy(own).get(id) ?? [];
  const need = release.enough.median;
  const metric = joinMetric(found, points, { release, years }, year);
  const { description, unit_name, mtype, direction } = found;
  const subject = {
    name: { ru: description, en: description },
    unit: { ru: unit_name, en: unit_name },
    mtype,
    direction,
  };
  const newest = years.at(-1);
  const [cell, point] = [cellIn(found, year, newest) ?? NO_CELL, pointIn(points, year)];
  const statement = {
    subject,
    cell,
    own: point ?? null,
    beside: metric.beside,
    suppressed: metric.suppressed,
    group,
  };
  return {
    metric,
    title: metricTitle(statement)[locale],
    details: marketDetails(statement)[locale],
    before: placeBefore(found, points, metric.own),
    by_year: years.map((one) => ({
      year: one,
      ...shownMarket(cellAtYear(found, one, newest), need, one === newest),
      own: pointIn(points, one)?.value ?? null,
    })),
    values: [],
    sentence: marketSentence(statement)[locale],
  };
}
