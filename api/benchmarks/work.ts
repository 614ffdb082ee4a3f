import type { BenchmarkStatus } from '#domain/benchmarks/states.ts';
import { progressPace } from '../platform/progress-pace.ts';
import type { Services } from '../platform/services.ts';
import { followCorrection } from './causes/accept-answer.ts';
import { CALCULATE, EXPIRE_ERASURES, FOLLOW_CORRECTION, REWRITE_AT_NIGHT, REWRITE_SOON } from './jobs.ts';
import { expireErasures } from './leaving/carry-out-erasure.ts';
import { rewriteTouched } from './leaving/rewrite-touched.ts';
import { workOnPublications } from './publication/publish-benchmark.ts';
import { workOnRetention } from './retention/routes.ts';
import { MARKET_TASKS } from './worker/task-module.ts';

const UNDER_WAY: readonly BenchmarkStatus[] = ['queued', 'processing'];

/** Saves how far a calculation is and tells it; nothing when it is in no state that leads there. */
async function mark({ db, events }: Services, id: number, to: BenchmarkStatus, progress: number, from = UNDER_WAY) {
  const marked = await db
    .updateTable('benchmark')
    .set({ status: to, progress })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['id', 'company_id', 'status', 'progress'])
    .executeTakeFirst();
  if (marked) await events.announce(db, { type: 'benchmark', ...marked });
  return marked !== undefined;
}

async function markFailed(services: Services, id: number): Promise<void> {
  await mark(services, id, 'failed', 100);
}

/** Tells what was saved: done, or failed where another process gave it up meanwhile. */
async function tellSaved({ db, events }: Services, id: number): Promise<void> {
  const saved = await db
    .selectFrom('benchmark')
    .select(['id', 'company_id', 'status', 'progress'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (saved) await events.announce(db, { type: 'benchmark', ...saved });
}

/** Computes in the market's thread; the result and its status are saved there together. */
async function computeBenchmark(services: Services, id: number): Promise<void> {
  if (!(await mark(services, id, 'processing', 1, [...UNDER_WAY, 'failed']))) return;
  let said: Promise<unknown> = Promise.resolve();
  const isTime = progressPace();
  // Progress is not awaited; a lost message is corrected by the next.
  const reportProgress = (progress: number): void => {
    if (!isTime()) return;
    said = said.then(() => mark(services, id, 'processing', progress)).catch(() => undefined);
  };
  try {
    await services.market.run(MARKET_TASKS, 'calculate', { id }, { onProgress: reportProgress });
    await said;
    await tellSaved(services, id);
  } catch (error) {
    await said;
    // Without the database the status cannot be saved; the queue retries anyway.
    await markFailed(services, id).catch(() => undefined);
    throw error;
  }
}

/** Computes and publishes calculations in this process, one of each at a time; ends proposals that expire. */
export async function workOnBenchmarks(services: Services): Promise<void> {
  await services.jobs.work(
    CALCULATE,
    ({ id }) => computeBenchmark(services, id),
    ({ id }) => markFailed(services, id),
  );
  await workOnPublications(services);
  await services.jobs.work(FOLLOW_CORRECTION, (data) => followCorrection(services, data));
  await services.jobs.work(EXPIRE_ERASURES, () => expireErasures(services));
  await services.jobs.schedule(EXPIRE_ERASURES, '23 * * * *');
  await services.jobs.work(REWRITE_SOON, () => rewriteTouched(services.db, true));
  await services.jobs.work(REWRITE_AT_NIGHT, () => rewriteTouched(services.db, false));
  await services.jobs.schedule(REWRITE_AT_NIGHT, '40 1 * * *');
  await workOnRetention(services);
}
