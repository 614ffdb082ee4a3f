import type { Branch } from '#web/ui/tree/tree.ts';
import { fold } from '#domain/language/fold.ts';
import type { MetricRow, ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';

/** A line of the table: the heading of a process, or a metric with its values. */
export interface Line {
  readonly key: string;
  readonly name: string;
  readonly process: number;
  /** Null on a heading. */
  readonly metric: MetricRow | null;
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

/**
 * The metrics whose name or key has the searched words, each process's own under a heading, in the order of the tree.
 * All headings look alike, because the tree beside the table shows their depth.
 */
export function linesOf(processes: readonly ProcessWithMetrics[], search = ''): Line[] {
  const term = fold(search.trim());
  return processes.flatMap(({ id, name, metrics, children }): Line[] => {
    const own = metrics
      .filter(({ description, alias }) => fold(`${description}\n${alias}`).includes(term))
      .map((metric) => ({ key: `metric:${metric.id}`, name: metric.description, process: id, metric }));
    const heading = { key: keyOfProcess(id), name, process: id, metric: null };
    return [...(own.length > 0 ? [heading, ...own] : []), ...linesOf(children, search)];
  });
}
