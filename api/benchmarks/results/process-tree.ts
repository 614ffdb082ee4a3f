import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-shapes.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { placesOf, treeOfRows } from '../../methodology/metric-places.ts';
import type { LoadedBenchmark } from './open-benchmark.ts';
import { presentMetric } from './present-metric.ts';
import type { PublishedOf } from '../publication/published-figures.ts';

/** The processes with their metrics; unless all are requested, only metrics somebody has a value of. */
export async function processTree(
  { calculation, methodology }: LoadedBenchmark,
  all: boolean,
  published: PublishedOf,
): Promise<ProcessWithBenchmark[]> {
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  const turn = takeTurns();
  const rows = new Map<number, BenchmarkMetric[]>();
  for (const [process, metrics] of places.metricsOf) {
    const shown: BenchmarkMetric[] = [];
    for (const metric of metrics) {
      if (!computed.has(metric.id)) continue;
      const row = { ...presentMetric(calculation, metric, places), published: published(metric.id) };
      if (all || row.n > 0) shown.push(row);
      await turn();
    }
    rows.set(process, shown);
  }
  return treeOfRows(places, rows, all);
}
