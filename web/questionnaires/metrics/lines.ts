import { fold, type Branch } from '#domain/methodology/tree.ts';
import type { MetricRow, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';

/** A line of the table: a process with what is under it, or a metric with its values. */
export interface Line {
  readonly key: string;
  readonly name: string;
  readonly metric: MetricRow | null;
  readonly lines: readonly Line[];
}

export const keyOfProcess = (id: number): string => `process:${id}`;

/** The processes as a tree to choose in. */
export const branchesOfProcesses = (processes: readonly ProcessWithMetrics[]): Branch[] =>
  processes.map(({ id, name, alias, metricCount, children }) => ({
    key: keyOfProcess(id),
    label: name,
    hint: alias,
    count: metricCount,
    children: branchesOfProcesses(children),
  }));

export function findProcess(processes: readonly ProcessWithMetrics[], id: number): ProcessWithMetrics | undefined {
  for (const process of processes) {
    const found = process.id === id ? process : findProcess(process.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The lines under the processes whose metrics have the searched words in their name or key; empty processes go. */
export function linesOf(processes: readonly ProcessWithMetrics[], search = ''): Line[] {
  const wanted = fold(search.trim());
  return processes.flatMap((process): Line[] => {
    const metrics = process.metrics
      .filter(({ description, alias }) => fold(`${description}\n${alias}`).includes(wanted))
      .map((metric): Line => ({ key: `metric:${metric.id}`, name: metric.description, metric, lines: [] }));
    const lines = [...metrics, ...linesOf(process.children, search)];
    return lines.length === 0 ? [] : [{ key: keyOfProcess(process.id), name: process.name, metric: null, lines }];
  });
}
