import type { Staff } from '../../platform/http/actor.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { ClientServices } from '../clients/view/open-for-client.ts';
import { createReleases } from '../clients/release/releases.ts';
import { createResultCache, type Result, type ResultCache } from './result-cache.ts';
import { createReleaseTrials, type ReleaseTrials } from '../publication/release-trials.ts';
import { getBenchmarkRow, type BenchmarkRow } from '../queries.ts';
import { NOT_DONE } from '../refusals.ts';

export interface LoadedBenchmark extends Result {
  readonly row: BenchmarkRow;
}

export interface BenchmarkServices extends Services, ClientServices {
  readonly results: ResultCache;
  readonly trials: ReleaseTrials;
}

/** What opened calculations and releases are kept in, once for a portal. */
export const createBenchmarkServices = (services: Services): BenchmarkServices => ({
  ...services,
  results: createResultCache(services),
  releases: createReleases(services.db, services.names),
  trials: createReleaseTrials(services),
});

/** Opens a finished calculation with all that was reported for it: for the operator's staff alone. */
export async function openBenchmark(
  { db, results }: BenchmarkServices,
  actor: Staff,
  id: number | string,
): Promise<LoadedBenchmark> {
  const row = await getBenchmarkRow(db, actor, id);
  if (row.status !== 'done') throw conflict(NOT_DONE);
  return { ...(await results.open(row)), row };
}
