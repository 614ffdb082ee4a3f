import { setTimeout as pause } from 'node:timers/promises';
import { postgresRuns } from '../database-faults.ts';
import type { Installation } from '../installation.ts';
import { calculate, publish, readyToPublish, upload } from '../people.ts';
import type { Round, Scenario } from '../scenario.ts';
import { DEATHS } from './deaths.ts';

/** Something people do, and when the fault is to fall into it. */
interface Work {
  readonly name: string;
  /** What has to be there before. */
  readonly prepare?: (site: Installation, round: Round) => Promise<number>;
  /** Ends when it is answered. */
  readonly begin: (site: Installation, round: Round, prepared: number) => Promise<unknown>;
  /** The job whose run is meant; without one, the call itself. */
  readonly job?: string;
  /** The fault falls within so many milliseconds after the beginning. */
  readonly windowMs: number;
}

const WORKS: readonly Work[] = [
  {
    name: 'upload',
    begin: (site, { acknowledged }) => Promise.all([1, 2, 3].map(() => upload(site, acknowledged))),
    windowMs: 250,
  },
  {
    name: 'reading',
    begin: (site, { acknowledged }) => Promise.all([1, 2, 3].map(() => upload(site, acknowledged))),
    job: 'questionnaire',
    windowMs: 150,
  },
  {
    name: 'calculation',
    begin: (site, { acknowledged }) => calculate(site, acknowledged),
    job: 'benchmark',
    windowMs: 60,
  },
  {
    name: 'publication',
    prepare: readyToPublish,
    begin: (site, { acknowledged }, id) => publish(site, acknowledged, id),
    job: 'publish',
    windowMs: 150,
  },
];

const MOMENT_LIMIT_MS = 5000;

const isRunning = async (site: Installation, job: string): Promise<boolean> =>
  ((await site.ask(`select 1 from jobs.job where name = '${job}' and state = 'active'`)) ?? []).length > 0;

async function waitForJob(site: Installation, job: string): Promise<void> {
  const deadline = performance.now() + MOMENT_LIMIT_MS;
  while (!(await isRunning(site, job)) && performance.now() < deadline) await pause(2);
}

async function disturb(
  site: Installation,
  round: Round,
  { prepare, begin, job, windowMs }: Work,
  happen: () => Promise<void>,
): Promise<void> {
  const prepared = (await prepare?.(site, round)) ?? 0;
  let isAnswered = false;
  const begun = begin(site, round, prepared).finally(() => (isAnswered = true));
  // What is wrong with it is thrown below.
  begun.catch(() => undefined);
  if (job) await waitForJob(site, job);
  await pause(round.random() * windowMs);
  if (job ? await isRunning(site, job) : !isAnswered) round.hit();
  await happen();
  await postgresRuns(site);
  await begun;
}

/** The portal or its database goes while people work. */
export const DURING_WORK: readonly Scenario[] = WORKS.flatMap((work) =>
  DEATHS.map(({ name, restarts, happen }) => ({
    name: `${name}: ${work.name}`,
    seed: 'small',
    restarts,
    run: (site, round) => disturb(site, round, work, () => happen(site, round)),
  })),
);
