import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-shapes.ts';
import { takeTurns } from '../platform/take-turns.ts';
import { placesOf } from './metric-places.ts';
import type { Opened } from './open-benchmark.ts';
import { presentMetric } from './present-metric.ts';

/** All metrics of a calculation as somebody sees them, by process. */
async function presentMetrics({ calculation, methodology, ...sight }: Opened): Promise<Map<number, BenchmarkMetric[]>> {
  const places = placesOf(methodology);
  const computed = new Set(calculation.measures);
  const turn = takeTurns();
  const found = new Map<number, BenchmarkMetric[]>();
  for (const [process, metrics] of places.metricsOf) {
    const shown: BenchmarkMetric[] = [];
    for (const metric of metrics) {
      if (computed.has(metric.id)) shown.push(presentMetric(calculation, metric, places.rootOf(process), sight));
      await turn();
    }
    found.set(process, shown);
  }
  return found;
}

/** The processes with their metrics; unless all are asked for, only metrics somebody has a value of. */
export async function processTree(opened: Opened, all: boolean): Promise<ProcessWithBenchmark[]> {
  const { under } = placesOf(opened.methodology);
  const byProcess = await presentMetrics(opened);
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
