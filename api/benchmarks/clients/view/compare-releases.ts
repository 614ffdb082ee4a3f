import type { Period } from '#domain/figures/calculation.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { compareBenchmarks, Moved } from '#contract/benchmark-comparison.ts';
import type { Output } from '#contract/endpoint.ts';
import { byEffect, movedBetween } from '../../comparison/moved-row.ts';
import { presentJudged } from '../../../methodology/metric-places.ts';
import type { ReleaseView } from './open-for-client.ts';
import { readMeasure } from './present-released.ts';

function figuresOf(view: ReleaseView, metric: MetricState, period: Period): Moved['before'] {
  const { cell, suppressed } = readMeasure(view, metric, period);
  const { n, p10, p25, median, p75, p90, step, since } = cell;
  return { n: n ?? 0, excluded: 0, p10, p25, median, p75, p90, step, since, suppressed };
}

/** Two releases side by side, or two parts of the market: what was published then and now, and nothing of who moved it. */
export function compareReleases(
  one: ReleaseView,
  other: ReleaseView,
  period: Period,
): Output<typeof compareBenchmarks> {
  const metrics = new Map(
    [...one.release.methodology.metrics, ...other.release.methodology.metrics].map((metric) => [metric.id, metric]),
  );
  const published = [...metrics.values()].filter(({ id }) => one.cells.has(id) || other.cells.has(id));
  const moved = published.map((metric): Moved => {
    const [before, after] = [figuresOf(one, metric, period), figuresOf(other, metric, period)];
    const { methodology } = other.release;
    return {
      metric: presentJudged(methodology, metric),
      before,
      after,
      ...movedBetween(before, after),
      because: [],
      movers: [],
    };
  });
  const years = [...new Set([one, other].flatMap(({ release }) => release.years.slice(0, -1)))].toSorted(
    (a, b) => a - b,
  );
  return {
    joined: null,
    left: null,
    joined_count: null,
    left_count: null,
    period: String(period),
    periods: [...years.map(String), 'latest'].map((name) => ({ period: name, moved: null })),
    metrics: byEffect(moved),
  };
}
