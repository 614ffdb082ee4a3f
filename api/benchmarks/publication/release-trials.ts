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

/** Builds trial releases in the market's thread and keeps the last ones in memory. */
export function createReleaseTrials({
  market,
  settings,
  log,
}: Pick<Services, 'market' | 'settings' | 'log'>): ReleaseTrials {
  const trials = new Map<number, ReleaseTrial>();

  function build(id: number, stamp: string): ReleaseTrial {
    const trial: ReleaseTrial = { stamp, progress: 0, state: 'building', trial: null };
    const input = { id, minimum: settings.benchmarkMinimum };
    const onProgress = (progress: number): void => {
      trial.progress = progress;
    };
    market.run(MARKET_TASKS, 'reviewRelease', input, { onProgress }).then(
      (result) => Object.assign(trial, { state: 'done', progress: 100, trial: result }),
      (error: unknown) => {
        log.error({ err: error, benchmark: id }, 'trial release failed');
        trial.state = 'failed';
      },
    );
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
