import type { BenchmarkStatus } from '#domain/benchmarks/states.ts';
import { progressPace } from '../platform/progress-pace.ts';
import type { Services } from '../platform/services.ts';
import { followCorrection } from './causes/accept-answer.ts';
import { CALCULATE, EXPIRE_ERASURES, FOLLOW_CORRECTION } from './jobs.ts';
import { expireErasures } from './leaving/expire-erasures.ts';
import { workOnPublications } from './publication/publish-benchmark.ts';
import { workOnRetention } from './retention/routes.ts';
import { MARKET_TASKS } from './worker/task-module.ts';

interface ClaimedBenchmark {
  readonly id: number;
  readonly company_id: number | null;
}

/** Marks a calculation as being computed; nothing when it is done already. */
async function claim({ db, events }: Services, id: number): Promise<ClaimedBenchmark | undefined> {
  const begun = { status: 'processing', progress: 1 } as const;
  const claimed = await db
    .updateTable('benchmark')
    .set(begun)
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .returning(['id', 'company_id'])
    .executeTakeFirst();
  if (claimed) await events.announce(db, { type: 'benchmark', ...claimed, ...begun });
  return claimed;
}

/** Saves the progress of one that is under way; the thread alone says with its result that it is done. */
async function reportStatus(
  services: Services,
  claimed: ClaimedBenchmark,
  status: BenchmarkStatus,
  progress: number,
): Promise<void> {
  const { db, events } = services;
  await db
    .updateTable('benchmark')
    .set({ status, progress })
    .where('id', '=', claimed.id)
    .where('status', 'in', ['queued', 'processing'])
    .execute();
  await events.announce(db, { type: 'benchmark', ...claimed, status, progress });
}

/** Computes in the market's thread; the result and its status are saved there together. */
async function computeBenchmark(services: Services, id: number): Promise<void> {
  const claimed = await claim(services, id);
  if (!claimed) return;
  let said = Promise.resolve();
  const isTime = progressPace();
  // Progress is not awaited; a lost message is corrected by the next.
  const reportProgress = (progress: number): void => {
    if (!isTime()) return;
    said = said.then(() => reportStatus(services, claimed, 'processing', progress)).catch(() => undefined);
  };
  try {
    await services.market.run(MARKET_TASKS, 'calculate', { id }, { onProgress: reportProgress });
    await said;
    await reportStatus(services, claimed, 'done', 100);
  } catch (error) {
    await said;
    // Without the database the status cannot be saved; the queue retries anyway.
    await reportStatus(services, claimed, 'failed', 100).catch(() => undefined);
    throw error;
  }
}

/** Its last try may have ended without a word. */
async function giveUp(services: Services, id: number): Promise<void> {
  const left = await services.db
    .selectFrom('benchmark')
    .select(['id', 'company_id'])
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .executeTakeFirst();
  if (left) await reportStatus(services, left, 'failed', 100);
}

/** Computes and publishes calculations in this process, one of each at a time; ends proposals that expire. */
export async function workOnBenchmarks(services: Services): Promise<void> {
  await services.jobs.work(
    CALCULATE,
    ({ id }) => computeBenchmark(services, id),
    ({ id }) => giveUp(services, id),
  );
  await workOnPublications(services);
  await services.jobs.work(FOLLOW_CORRECTION, (data) => followCorrection(services, data));
  await services.jobs.work(EXPIRE_ERASURES, () => expireErasures(services));
  await services.jobs.schedule(EXPIRE_ERASURES, '23 * * * *');
  await workOnRetention(services);
}
