import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-shapes.ts';
import { placesOf } from './metric-places.ts';
import type { Opened } from './open-benchmark.ts';
import { presentMetric } from './present-metric.ts';

/** All metrics of a calculation as somebody sees them, by process. */
export function presentMetrics(opened: Opened): Map<number, BenchmarkMetric[]> {
  const { calculation, methodology } = opened;
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  return new Map(
    [...places.metricsOf].map(([process, metrics]) => [
      process,
      metrics
        .filter(({ id }) => computed.has(id))
        .map((metric) => presentMetric(calculation, metric, places.rootOf(process), opened)),
    ]),
  );
}

/** The processes with their metrics; unless all are asked for, only metrics somebody has a value of. */
export function processTree(opened: Opened, all: boolean): ProcessWithBenchmark[] {
  const { under } = placesOf(opened.methodology);
  const byProcess = presentMetrics(opened);
  const treeUnder = (parent: number | null): ProcessWithBenchmark[] =>
    (under.get(parent) ?? [])
      .map(({ id, name, alias }) => {
        const metrics = (byProcess.get(id) ?? []).filter(({ n, own, suppressed }) => all || n > 0 || own || suppressed);
        const children = treeUnder(id);
        const metricCount = children.reduce((count, child) => count + child.metricCount, metrics.length);
        return { id, name, alias, parentId: parent, metricCount, metrics, children };
      })
      .filter(({ metricCount }) => all || metricCount > 0);
  return treeUnder(null);
}
