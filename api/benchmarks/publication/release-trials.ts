import type { Kysely } from 'kysely';
import type { RiskCounts } from '#domain/benchmarks/publication/sign-off.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { TrialRelease } from '../worker/release/review-release.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

/** A release built for trial, or on its way. */
export interface ReleaseTrial {
  readonly stamp: string;
  progress: number;
  state: 'building' | 'done' | 'failed';
  trial: TrialRelease | null;
}

export interface ReleaseTrials {
  /** The trial for a stamp; the first caller starts it. */
  start(id: number, stamp: string): ReleaseTrial;
  /** The last finished trial of a calculation as it is now. */
  find(id: number, stamp: string): TrialRelease | null;
}

/** Trials of so many calculations are kept. */
const MOST = 4;

/** The risks that only a trial finds. */
type TrialCounts = Pick<RiskCounts, 'moved' | 'kept' | 'clipped' | 'audit'>;

/** All processes and later days know what a trial found; whoever publishes signs for it. */
async function saveCounts(db: Kysely<Database>, id: number, stamp: string, trial: TrialRelease): Promise<void> {
  const { medians, kept, clipped } = trial.review;
  const found: TrialCounts = {
    moved: medians.count,
    kept: kept.count,
    clipped: clipped.count,
    audit: trial.audit.filter(({ percent, bar }) => percent > bar).length,
  };
  const counts = JSON.stringify(found);
  await db
    .insertInto('release_trial')
    .values({ benchmark_id: id, stamp, counts })
    .onConflict((known) => known.column('benchmark_id').doUpdateSet({ stamp, counts }))
    .execute();
}

/** What the trial of a calculation as it is now found; null until one is done. */
export async function findTrialCounts(db: Kysely<Database>, id: number, stamp: string): Promise<TrialCounts | null> {
  const row = await db
    .selectFrom('release_trial')
    .select('counts')
    .where('benchmark_id', '=', id)
    .where('stamp', '=', stamp)
    .executeTakeFirst();
  return row ? (row.counts as TrialCounts) : null;
}

/** Builds trial releases in the market's thread and keeps the last ones in memory. */
export function createReleaseTrials({
  db,
  market,
  settings,
  log,
}: Pick<Services, 'db' | 'market' | 'settings' | 'log'>): ReleaseTrials {
  const trials = new Map<number, ReleaseTrial>();

  function build(id: number, stamp: string): ReleaseTrial {
    const trial: ReleaseTrial = { stamp, progress: 0, state: 'building', trial: null };
    const input = { id, minimum: settings.benchmarkMinimum };
    const onProgress = (progress: number): void => {
      trial.progress = progress;
    };
    const review = async (): Promise<void> => {
      const result = await market.run(MARKET_TASKS, 'reviewRelease', input, { onProgress });
      await saveCounts(db, id, stamp, result);
      Object.assign(trial, { state: 'done', progress: 100, trial: result });
    };
    review().catch((error: unknown) => {
      log.error({ err: error, benchmark: id }, 'trial release failed');
      trial.state = 'failed';
    });
    return trial;
  }

  return {
    start(id, stamp) {
      const found = trials.get(id);
      const trial = found?.stamp === stamp ? found : build(id, stamp);
      trials.delete(id);
      // A failure is reported once; the next call builds it again.
      if (trial.state !== 'failed') trials.set(id, trial);
      for (const old of [...trials.keys()].slice(0, -MOST)) trials.delete(old);
      return trial;
    },
    find(id, stamp) {
      const found = trials.get(id);
      return found?.stamp === stamp ? found.trial : null;
    },
  };
}
