import type { Branch } from '#web/ui/tree/tree.ts';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-results.ts';

/** A metric of a calculation with the processes above it. */
export interface ResultRow extends BenchmarkMetric {
  /** Ids of all processes it is in, the root first. */
  readonly above: readonly number[];
}

/** All metrics of a calculation in tree order. */
export function rowsOf(processes: readonly ProcessWithBenchmark[], above: readonly number[] = []): ResultRow[] {
  return processes.flatMap((process) => {
    const path = [...above, process.id];
    return [...process.metrics.map((metric) => ({ ...metric, above: path })), ...rowsOf(process.children, path)];
  });
}

const countIn = ({ metrics, children }: ProcessWithBenchmark): number =>
  metrics.length + children.reduce((sum, child) => sum + countIn(child), 0);

/** The processes for the kit's tree, with their numbers of metrics; empty ones are left out. */
export const branchesOf = (processes: readonly ProcessWithBenchmark[]): Branch[] =>
  processes
    .filter((process) => countIn(process) > 0)
    .map((process) => ({
      key: String(process.id),
      label: process.name,
      hint: process.alias,
      count: countIn(process),
      children: branchesOf(process.children),
    }));

/** The name of a process anywhere in the tree. */
export function processName(processes: readonly ProcessWithBenchmark[], id: number): string | undefined {
  for (const process of processes) {
    const name = process.id === id ? process.name : processName(process.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The rows of a process and of all below it; all rows when no process is chosen. */
export const rowsIn = (rows: readonly ResultRow[], process: number | undefined): readonly ResultRow[] =>
  process === undefined ? rows : rows.filter(({ above }) => above.includes(process));

/** The previous and next metric in the same process, its position from 1, and their number. */
export function neighboursOf(rows: readonly ResultRow[], id: number) {
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  const siblings = rows.filter((one) => one.process.id === row.process.id);
  const at = siblings.indexOf(row);
  return { previous: siblings[at - 1], next: siblings[at + 1], place: at + 1, count: siblings.length };
}
