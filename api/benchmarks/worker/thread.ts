import { availableParallelism } from 'node:os';
import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../platform/database/connect.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import { calculateBenchmark } from './calculate-benchmark.ts';
import { keepCrews } from './keep-crews.ts';
import { keepCubes } from './keep-cubes.ts';
import { loadCalculation } from './load-calculation.ts';
import type { CrewSize, MarketTasks, MarketThreadData } from './messages.ts';
import { warmUp } from './prepare-run.ts';
import { recomputeForSystems } from './recompute-for-systems.ts';
import { snapshotFile } from './snapshot-file.ts';

/** Two threads, if there are two processors. At this size they gain a third, a millisecond; at a tenth of it they lose. */
const CREW: CrewSize = { parts: Math.min(2, availableParallelism()), from: 500_000 };

const { target, folder, crew = CREW } = workerData as MarketThreadData;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const connected = openDatabase(target, { log: silent, max: 4 });
const crews = keepCrews(crew);
const file = folder === null ? null : snapshotFile(folder);
const room = { ...connected, crews, cubes: keepCubes(connected.pool, file, (cube) => crews.letGo(cube)) };

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
