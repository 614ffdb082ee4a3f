import { workerData } from 'node:worker_threads';
import { compareCalculations, movedByPeriod } from '#domain/benchmarks/comparison/compare.ts';
import { openDatabase } from '../../platform/database/connect.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import { calculateBenchmark } from './calculate-benchmark.ts';
import { createCubeCache } from './cube-cache.ts';
import { eraseCompany } from './erase-company.ts';
import { findCauses } from './find-causes.ts';
import { loadCalculation } from './load-calculation.ts';
import { createEngineCache } from './market-context.ts';
import { marketFences } from './market-fences.ts';
import type { MarketTasks, MarketThreadData } from './messages.ts';
import { engineNow } from './prepare-run.ts';
import { publishRelease } from './release/publish-release.ts';
import { tryRelease } from './release/review-release.ts';
import { recomputeForSystems } from './recompute-for-systems.ts';

const { target } = workerData as MarketThreadData;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const connected = openDatabase(target, { log: silent, max: 4 });
const context = { ...connected, engines: createEngineCache(), cubes: createCubeCache(connected.pool) };

let last: Promise<unknown> = Promise.resolve();

/** The cube is worked on by one task at a time. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

serveThread<MarketTasks>({
  warm: () => oneByOne(async () => void (await engineNow(context))),
  calculate: ({ id }, onProgress) => oneByOne(() => calculateBenchmark(context, id, onProgress)),
  release: (input, onProgress) => oneByOne(() => publishRelease(context, input, onProgress)),
  tryRelease: (input, onProgress) => oneByOne(() => tryRelease(context, input, onProgress)),
  load: ({ id }) => loadCalculation(context, id),
  ofSystems: (input) => oneByOne(() => recomputeForSystems(context, input)),
  causes: (input) => findCauses(context, input),
  compare: async ({ pair, period, most }) => ({
    measures: compareCalculations(pair, period, most),
    periods: movedByPeriod(pair),
  }),
  erase: ({ company, by }) => oneByOne(() => eraseCompany(context, company, by)),
  fences: () => oneByOne(() => marketFences(context)),
});
