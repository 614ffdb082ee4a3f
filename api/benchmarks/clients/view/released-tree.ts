import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-shapes.ts';
import { placesOf, treeOfRows } from '../../../methodology/metric-places.ts';
import type { ReleaseView } from './open-for-client.ts';
import { isPublished, presentReleased } from './present-released.ts';

/** The processes with their metrics; unless all are requested, only metrics the release describes in this population. */
export function releasedTree(view: ReleaseView, all: boolean): ProcessWithBenchmark[] {
  const places = placesOf(view.release.methodology);
  const rows = new Map<number, BenchmarkMetric[]>();
  for (const [process, metrics] of places.metricsOf) {
    const published = metrics.filter((metric) => all || isPublished(view, metric));
    rows.set(
      process,
      published.map((metric) => presentReleased(view, metric)),
    );
  }
  return treeOfRows(places, rows, all);
}
