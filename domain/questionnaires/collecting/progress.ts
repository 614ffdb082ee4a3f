import type { PlacedMetric } from './expected.ts';

/** How far a process is, everything below it included. */
export interface Progress {
  readonly expected: number;
  /** Of these, with an accepted value. */
  readonly accepted: number;
  /** Of these, with an open question about the value, accepted or not. */
  readonly doubtful: number;
  readonly missing: number;
}

/** What is expected, accepted and doubtful, as sets of metrics. */
export interface Collected {
  readonly expected: ReadonlySet<number>;
  readonly accepted: ReadonlySet<number>;
  readonly doubtful: ReadonlySet<number>;
}

/** The progress over some metrics: what is not expected does not count. */
export function progressOver(metrics: readonly PlacedMetric[], { expected, accepted, doubtful }: Collected): Progress {
  const due = metrics.filter(({ id }) => expected.has(id));
  const countIn = (set: ReadonlySet<number>) => due.filter(({ id }) => set.has(id)).length;
  const reported = countIn(accepted);
  return {
    expected: due.length,
    accepted: reported,
    doubtful: countIn(doubtful),
    missing: due.length - reported,
  };
}

/** The metrics of each process, those of the processes below it included. */
export function metricsByProcess(metrics: readonly PlacedMetric[]): Map<number, PlacedMetric[]> {
  const found = new Map<number, PlacedMetric[]>();
  for (const metric of metrics) {
    for (const process of metric.processes) {
      const own = found.get(process) ?? [];
      found.set(process, own);
      own.push(metric);
    }
  }
  return found;
}

/** Who is responsible for a process: its own assignment, else that of the nearest process above it. */
export const nearestAssigned = (processes: readonly number[], assigned: ReadonlySet<number>): number | undefined =>
  processes.findLast((id) => assigned.has(id));

/** The metrics of an assigned sheet: expected, and not assigned further down to somebody else. */
export const sheetMetrics = (
  process: number,
  metrics: readonly PlacedMetric[],
  expected: ReadonlySet<number>,
  assigned: ReadonlySet<number>,
): PlacedMetric[] =>
  metrics.filter(({ id, processes }) => expected.has(id) && nearestAssigned(processes, assigned) === process);
