import type { Period } from '#domain/figures/calculation.ts';
import { readMeasure, type ReleasedMeasure } from '#domain/market/read-measure.ts';
import type { compareBenchmarks, Moved } from '#contract/benchmark-comparison.ts';
import type { Output } from '#contract/endpoint.ts';
import { byEffect, movedBetween } from '../../comparison/moved-row.ts';
import { presentJudged } from '../../../methodology/metric-places.ts';
import type { ReleaseView } from './open-for-client.ts';
import { groupIn, presentMeasure } from './present-released.ts';

const ownOf = ({ own, beside }: ReleasedMeasure) => own && { ...own, ...(beside && { beside }) };

interface ComparisonReader {
  readonly period: Period;
  /** Whose employee reads; null: the staff, who read nothing of a company here. */
  readonly company: number | null;
}

/**
 * Two releases side by side, or two parts of the market: what was published then and now, the reader's company in both,
 * and nothing of who moved it.
 */
export function compareReleases(
  one: ReleaseView,
  other: ReleaseView,
  { period, company }: ComparisonReader,
): Output<typeof compareBenchmarks> {
  const metrics = new Map(
    [...one.release.methodology.metrics, ...other.release.methodology.metrics].map((metric) => [metric.id, metric]),
  );
  const published = [...metrics.values()].filter(({ id }) => one.cells.has(id) || other.cells.has(id));
  const groups = [groupIn(one), groupIn(other)] as const;
  const moved = published.map((metric): Moved => {
    const [earlier, later] = [readMeasure(groups[0], metric, period), readMeasure(groups[1], metric, period)];
    const [before, after] = [presentMeasure(earlier), presentMeasure(later)];
    const { methodology } = other.release;
    const { mtype, direction } = metric;
    return {
      metric: presentJudged(methodology, metric),
      before,
      after,
      ...movedBetween(before, after),
      because: [],
      movers: [],
      ...(company !== null && { own: { mtype, direction, before: ownOf(earlier), after: ownOf(later) } }),
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
