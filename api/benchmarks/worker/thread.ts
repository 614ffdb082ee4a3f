import { workerData } from 'node:worker_threads';
import { connect } from '../../platform/database/connect.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import { calculateBenchmark } from './calculate-benchmark.ts';
import { keepCubes } from './keep-cubes.ts';
import { loadCalculation } from './load-calculation.ts';
import type { MarketTasks, MarketThreadData } from './messages.ts';
import { warmUp } from './prepare-run.ts';
import { recomputeForSystems } from './recompute-for-systems.ts';
import { snapshotFile } from './snapshot-file.ts';

const { target, folder } = workerData as MarketThreadData;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const connected = await connect(target, { log: silent, max: 4 });
const room = { ...connected, cubes: keepCubes(connected.pool, folder === null ? null : snapshotFile(folder)) };

let last: Promise<unknown> = Promise.resolve();

/** The cube is worked on by one task at a time. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

serveThread<MarketTasks>({
  warm: () => oneByOne(() => warmUp(room)),
  calculate: ({ id }, onProgress) => oneByOne(() => calculateBenchmark(room, id, onProgress)),
  load: ({ id }) => loadCalculation(room, id),
  ofSystems: (input) => oneByOne(() => recomputeForSystems(room, input)),
});
