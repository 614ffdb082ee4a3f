import type { BenchmarkStatus } from '#domain/benchmarks/states.ts';
import type { Services } from '../platform/services.ts';
import { CALCULATE } from './jobs.ts';
import { workOnPublications } from './publication/publish-benchmark.ts';

interface Taken {
  readonly id: number;
  readonly company_id: number | null;
}

/** Marks a calculation as being computed; nothing when it is done already. */
async function take({ db }: Services, id: number): Promise<Taken | undefined> {
  return db
    .updateTable('benchmark')
    .set({ status: 'processing', progress: 1 })
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .returning(['id', 'company_id'])
    .executeTakeFirst();
}

/** Says how far it is; what is done stays done. */
async function say(portal: Services, taken: Taken, status: BenchmarkStatus, progress: number): Promise<void> {
  const { db, events } = portal;
  await db
    .updateTable('benchmark')
    .set({ status, progress })
    .where('id', '=', taken.id)
    .where('status', '<>', 'done')
    .execute();
  await events.announce(db, { type: 'benchmark', ...taken, status, progress });
}

/** Computes in the market's thread; the result and its status are saved there together. */
async function computeBenchmark(portal: Services, id: number): Promise<void> {
  const taken = await take(portal, id);
  if (!taken) return;
  let said = Promise.resolve();
  // Nobody waits for these while the thread computes; a lost one is made good by the next.
  const sayProgress = (progress: number): void => {
    said = said.then(() => say(portal, taken, 'processing', progress)).catch(() => undefined);
  };
  sayProgress(1);
  try {
    await portal.market.run('calculate', { id }, sayProgress);
    await said;
    await say(portal, taken, 'done', 100);
  } catch (error) {
    await said;
    // With the database away nobody can be told; the queue tries again all the same.
    await say(portal, taken, 'failed', 100).catch(() => undefined);
    throw error;
  }
}

/** Computes and publishes calculations in this process, one of each at a time. */
export async function workOnBenchmarks(portal: Services): Promise<void> {
  await portal.jobs.work(CALCULATE, ({ id }) => computeBenchmark(portal, id));
  await workOnPublications(portal);
}
