import type { Moved } from '#contract/benchmark-comparison.ts';
import { createCache, type Cache } from '../../platform/cache.ts';
import type { Staff } from '../../platform/http/actor.ts';
import type { PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { ClientServices } from '../clients/view/open-for-client.ts';
import { createReleases } from '../clients/release/releases.ts';
import { createOwnReports } from '../clients/view/own-values.ts';
import { createResultCache, type Result, type ResultCache } from './result-cache.ts';
import { detailFor } from '../../values/open-doubts.ts';
import { createReleaseTrials, type ReleaseTrials } from '../publication/release-trials.ts';
import type { ComparedCalculations } from '../worker/messages.ts';
import { getBenchmarkRow, type BenchmarkRow } from '../queries.ts';
import { NOT_DONE } from '../refusals.ts';

export interface LoadedBenchmark extends Result {
  readonly row: BenchmarkRow;
}

/** Two calculations compared, with their metrics as they are shown. */
export interface PresentedComparison extends ComparedCalculations {
  readonly metrics: Moved[];
}

export interface BenchmarkServices extends Services, ClientServices {
  readonly results: ResultCache;
  readonly trials: ReleaseTrials;
  /** Trees and comparisons of calculations as they are sent to the staff. */
  readonly answers: Cache<PreparedAnswer>;
  readonly comparisons: Cache<PresentedComparison>;
}

/** About 700 kB each at 540 measures. */
const MOST_ANSWERS = 20;
/** A page asks for the same two again and again: by period, and for what moved a measure. */
const MOST_COMPARISONS = 8;

/** What opened calculations and releases are kept in, once for a portal. */
export const createBenchmarkServices = (services: Services): BenchmarkServices => ({
  ...services,
  results: createResultCache(services),
  releases: createReleases(services.db, services.names),
  reports: createOwnReports(services.db, (company) => detailFor(services.db, company, services.today())),
  trials: createReleaseTrials(services),
  answers: createCache(MOST_ANSWERS),
  comparisons: createCache(MOST_COMPARISONS),
});

/** Opens a finished calculation with all that was reported for it: for the operator's staff alone. */
export async function openRow({ results }: BenchmarkServices, _by: Staff, row: BenchmarkRow): Promise<LoadedBenchmark> {
  if (row.status !== 'done') throw conflict(NOT_DONE);
  return { ...(await results.open(row)), row };
}

export const openBenchmark = async (
  services: BenchmarkServices,
  actor: Staff,
  id: number | string,
): Promise<LoadedBenchmark> => openRow(services, actor, await getBenchmarkRow(services.db, actor, id));
