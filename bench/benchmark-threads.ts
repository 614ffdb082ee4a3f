import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cube } from '#domain/benchmarks/cube.ts';
import type { Size } from './benchmark-data.ts';
import type { ThreadData } from './benchmark-thread.ts';

/** The best time of a whole calculation shared by so many threads, in milliseconds; this one only waits. */
export async function timeThreads(cube: Cube, size: Size, parts: number, rounds: number): Promise<number> {
  const control = new Int32Array(new SharedArrayBuffer(8));
  const workers = Array.from(
    { length: parts },
    (_, part) =>
      new Worker(new URL('./benchmark-thread.ts', import.meta.url), {
        workerData: { memory: cube.memory, size, part, parts, control } satisfies ThreadData,
      }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  let best = Infinity;
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    const done = workers.map((worker) => once(worker, 'message'));
    for (const worker of workers) worker.postMessage('go', []);
    await Promise.all(done);
    if (round > 0) best = Math.min(best, performance.now() - begun);
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  return best;
}
