import type { Benchmark } from '#contract/benchmarks.ts';

export interface BenchmarkEvent {
  readonly id: number;
  readonly status: Benchmark['status'];
  readonly progress: number;
}

export const isRunning = ({ status }: Pick<Benchmark, 'status'>): boolean =>
  status === 'queued' || status === 'processing';

/** Whether its release is being built. */
export const isPublishing = ({ publishing }: Pick<Benchmark, 'publishing'>): boolean =>
  publishing !== undefined && publishing !== null && !publishing.failed;

/** Whether more progress is expected soon. */
export const isUnderWay = (benchmark: Pick<Benchmark, 'status' | 'publishing'>): boolean =>
  isRunning(benchmark) || isPublishing(benchmark);

export function eventIn(data: string): BenchmarkEvent | undefined {
  try {
    const said = JSON.parse(data) as Partial<BenchmarkEvent>;
    return typeof said.id === 'number' && said.status !== undefined && said.progress !== undefined
      ? { id: said.id, status: said.status, progress: said.progress }
      : undefined;
  } catch {
    return undefined;
  }
}

const moved = (benchmark: Benchmark, { id, status, progress }: BenchmarkEvent): Benchmark =>
  benchmark.id === id && isRunning(benchmark) ? { ...benchmark, status, progress } : benchmark;

const isBenchmark = (data: object): data is Benchmark => 'id' in data && 'status' in data && 'progress' in data;

/** Applies an event to cached calculations (one of them, or a page of a list); other data stays. */
export function withProgress(data: unknown, event: BenchmarkEvent): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isBenchmark(data)) return moved(data, event);
  if (!('results' in data) || !Array.isArray(data.results)) return data;
  return { ...data, results: (data.results as Benchmark[]).map((one) => moved(one, event)) };
}
