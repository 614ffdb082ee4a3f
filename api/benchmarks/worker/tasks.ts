import { workerData } from 'node:worker_threads';
import { compareCalculations, movedByPeriod } from '#domain/benchmarks/comparison/compare.ts';
import type { Causes } from '#domain/doubts/causes.ts';
import { openDatabase } from '../../platform/database/connect.ts';
import type { Progress } from '../../platform/threads/task-module.ts';
import { calculateBenchmark } from './calculation/calculate-benchmark.ts';
import { causesOf, judgeAhead } from './causes/judge-members.ts';
import { createCubeCache } from './market/cube-cache.ts';
import { eraseCompany, type ErasureInput } from './erasure/erase-company.ts';
import { loadCalculation } from './calculation/load-calculation.ts';
import { createEngineCache } from './market/market-context.ts';
import type {
  CausesInput,
  CompareInput,
  ComparedCalculations,
  LoadedCalculation,
  MarketThreadData,
  SystemsInput,
} from './messages.ts';
import { engineNow, recomputeForSystems } from './market/prepare-run.ts';
import { saveReleaseAudit } from './release/audit-release.ts';
import { publishRelease, type ReleaseInput } from './release/publish-release.ts';
import { tryRelease, type TrialRelease } from './release/review-release.ts';

const { target } = workerData as MarketThreadData;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const connected = openDatabase(target, { log: silent, max: 4 });
let last: Promise<unknown> = Promise.resolve();
const idle = (): Promise<unknown> => last;
const context = { ...connected, engines: createEngineCache(), cubes: createCubeCache(connected.pool), idle };

/** The cube is worked on by one task at a time. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/** Nobody waits for it: what fails is done again when the desk is opened. */
const judgeUnasked = (): void => void judgeAhead(context).catch(() => undefined);

/** Brings the market into memory, so that neither the first calculation nor the desk need wait for it. */
export async function warm(): Promise<void> {
  await oneByOne(() => engineNow(context));
  judgeUnasked();
}

/** Computes a calculation that was requested and saves it; nothing when that was done before. */
export async function calculate({ id }: { readonly id: number }, onProgress: Progress): Promise<void> {
  await oneByOne(() => calculateBenchmark(context, id, onProgress));
  judgeUnasked();
}

/** Builds the release of a finished calculation and publishes it; false when it is no longer what was checked. */
export const release = (input: ReleaseInput, onProgress: Progress): Promise<boolean> =>
  oneByOne(() => publishRelease(context, input, onProgress));

/** Finds out what could be worked out of single companies from a release. */
export const auditRelease = ({ release: id }: { readonly release: number }): Promise<void> =>
  saveReleaseAudit(context, id);

/** Builds the release of a finished calculation for trial and looks it through; nothing is saved. */
export const reviewRelease = (
  input: { readonly id: number; readonly minimum: number },
  onProgress: Progress,
): Promise<TrialRelease> => oneByOne(() => tryRelease(context, input, onProgress));

/** Brings a finished calculation into memory. */
export const load = ({ id }: { readonly id: number }): Promise<LoadedCalculation> => loadCalculation(context, id);

/** The values of one measure, as the calculation would have them for other systems: `[year][company]`. */
export const ofSystems = (input: SystemsInput): Promise<Float64Array> =>
  oneByOne(() => recomputeForSystems(context, input));

/** Everything to be looked at in a finished calculation, by its causes. */
export const causes = (input: CausesInput): Promise<Causes> => causesOf(context, input);

/** Two finished calculations compared: each measure with so many of those that moved it, and how many moved by period. */
export const compare = ({ pair, period, most }: CompareInput): ComparedCalculations => ({
  measures: compareCalculations(pair, period, most),
  periods: movedByPeriod(pair),
});

/** Removes everything a company reported; what was published stays. */
export const erase = (input: ErasureInput): Promise<boolean> => oneByOne(() => eraseCompany(context, input));
