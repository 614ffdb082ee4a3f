import { figuresOfCell } from '#domain/benchmarks/release/cell-figures.ts';
import { ownInMarket, type PublishedCell } from '#domain/benchmarks/release/own-in-market.ts';
import { marketSentence } from '#domain/benchmarks/release/market-sentence.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkMetric, BenchmarkMetricPage, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { ProcessWith } from '#contract/metric-rows.ts';
import type { OwnFigure, ReleaseMarket, ReleaseMetric } from '#contract/releases.ts';

type Points = OwnFigure['points'];

const figuresOf = (cell: PublishedCell, need: number) => ({
  ...figuresOfCell(cell),
  suppressed: cell.hidden && { reason: cell.hidden, need },
});

/** The newest value of a company, or that of one year. */
const pointIn = (points: Points, year: number | undefined) =>
  year === undefined ? points.toSorted((a, b) => b.year - a.year)[0] : points.find((point) => point.year === year);

const cellIn = ({ latest, years }: ReleaseMetric, year: number | undefined): PublishedCell =>
  years.find((one) => one.year === year) ?? latest;

function joinMetric(metric: ReleaseMetric, points: Points, need: number, year: number | undefined): BenchmarkMetric {
  const { latest: _latest, years: _years, ...head } = metric;
  const cell = cellIn(metric, year);
  const own = pointIn(points, year);
  return {
    ...head,
    low_threshold: null,
    high_threshold: null,
    threshold_method: null,
    is_high_outlier: false,
    is_low_outlier: false,
    ...figuresOf(cell, need),
    with_outliers: null,
    own: own ? ownInMarket(own, cell, metric.direction) : null,
  };
}

const pointsBy = (own: readonly OwnFigure[]): ReadonlyMap<number, Points> =>
  new Map(own.map(({ metric_id, points }) => [metric_id, points]));

/** The published market of a group with the company in it; `whole` also includes indicators without any figures. */
export function joinOwn(
  { release, processes }: ReleaseMarket,
  own: readonly OwnFigure[],
  whole: boolean,
): ProcessWithBenchmark[] {
  const points = pointsBy(own);
  const join = (process: ProcessWith<ReleaseMetric>): ProcessWithBenchmark => ({
    ...process,
    metrics: process.metrics
      .map((metric) => joinMetric(metric, points.get(metric.id) ?? [], release.enough.median, undefined))
      .filter((metric) => whole || metric.median !== null || metric.own !== null),
    children: process.children.map(join),
  });
  return processes.map(join);
}

const metricsIn = (processes: readonly ProcessWith<ReleaseMetric>[]): ReleaseMetric[] =>
  processes.flatMap(({ metrics, children }) => [...metrics, ...metricsIn(children)]);

/** The published medians of each indicator by year; the latest values stand for the newest year. */
export const marketYears = ({ years, processes }: ReleaseMarket) =>
  new Map(
    metricsIn(processes).map((metric) => [
      metric.id,
      years.map((year) => ({ year, value: cellIn(metric, year).median })),
    ]),
  );

/** One indicator of a group: figures, years and text; undefined if the group has no such indicator. */
export function metricPage(
  { release, years, processes }: ReleaseMarket,
  own: readonly OwnFigure[],
  { id, year, group }: { readonly id: number; readonly year: number | undefined; readonly group: string | null },
  locale: Locale,
): BenchmarkMetricPage | undefined {
  const found = metricsIn(processes).find((metric) => metric.id === id);
  if (!found) return undefined;
  const points = pointsBy(own).get(id) ?? [];
  const need = release.enough.median;
  const metric = joinMetric(found, points, need, year);
  const { description, unit_name, mtype, direction } = found;
  const subject = {
    name: { ru: description, en: description },
    unit: { ru: unit_name, en: unit_name },
    mtype,
    direction,
  };
  return {
    metric,
    // The latest values stand for the newest year, which has no figures of its own.
    by_year: years.map((one) => ({
      year: one,
      ...figuresOf(cellIn(found, one), need),
      own: pointIn(points, one)?.value ?? null,
    })),
    values: [],
    sentence: marketSentence({
      subject,
      cell: cellIn(found, year),
      own: pointIn(points, year) ?? null,
      suppressed: metric.suppressed,
      group,
    })[locale],
  };
}
