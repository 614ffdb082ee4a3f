import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { isLongRun } from '#api/testing/long-run.ts';
import { jobKind, startJobs, type Jobs } from './jobs.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });
let jobs: Jobs;

beforeAll(async () => {
  jobs = await startJobs({ ...database().connection }, log);
});
afterAll(() => jobs.stop());

test('a job belongs to the transaction that causes it', async () => {
  const kind = jobKind<{ n: number }>('transactional');
  const done: number[] = [];
  await jobs.work(kind, async ({ n }) => void done.push(n));
  const { db } = database();
  await db
    .transaction()
    .execute(async (trx) => {
      await jobs.add(trx, kind, { n: 1 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db.transaction().execute((trx) => jobs.add(trx, kind, { n: 2 }));
  await expect.poll(() => done).toEqual([2]);
});

test('one owner’s jobs never take all places, and those of others come before its next ones', async () => {
  const kind = jobKind<{ owner: number; n: number }>('turns');
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const { db } = database();
  const blocked = ({ owner, n }: { owner: number; n: number }): Promise<void> =>
    new Promise((resolve) => {
      begun.push(`${owner}.${n}`);
      ends.set(`${owner}.${n}`, resolve);
    });
  await jobs.work(kind, blocked);
  await jobs.work(kind, blocked);
  const add = (owner: number, n: number) => jobs.add(db, kind, { owner, n }, { owner, before: n });
  // Two free workers may each fetch one of an owner, and which of the two then waits is chance.
  await add(1, 0);
  await expect.poll(() => begun).toEqual(['1.0']);
  for (const n of [1, 2, 3]) await add(1, n);
  for (const n of [0, 1]) await add(2, n);
  await expect.poll(() => begun).toEqual(['1.0', '2.0']);
  await add(3, 0);
  ends.get('1.0')?.();
  await expect.poll(() => begun).toEqual(['1.0', '2.0', '3.0']);
  while (ends.size > 0) {
    for (const end of ends.values()) end();
    ends.clear();
    await expect.poll(() => ends.size + Number(begun.length === 7)).toBeGreaterThan(0);
  }
  expect(begun).toHaveLength(7);
});

test('work of one kind does not wait for another kind, nor what is put ahead for the rest of its own', async () => {
  const bulk = jobKind<{ n: number }>('bulk');
  const publication = jobKind<object>('publication');
  const { db } = database();
  const begun: number[] = [];
  let published = false;
  let go = (): void => undefined;
  const first = new Promise<void>((resolve) => (go = resolve));
  await jobs.work(publication, async () => void (published = true));
  await jobs.work(bulk, async ({ n }) => {
    begun.push(n);
    await first;
  });
  // One by one: those of one transaction are of one age, and their order is chance.
  for (let n = 0; n < 40; n++) await jobs.add(db, bulk, { n });
  await expect.poll(() => begun).toEqual([0]);
  await jobs.add(db, publication, {});
  await expect.poll(() => published).toBe(true);
  await jobs.add(db, bulk, { n: 100 }, 'ahead');
  expect(begun).toEqual([0]);
  go();
  await expect.poll(() => begun.length).toBe(41);
  expect(begun.slice(0, 3)).toEqual([0, 100, 1]);
});

test('a job that fails is tried again', async () => {
  const kind = jobKind<object>('stubborn', 3);
  let tries = 0;
  await jobs.work(kind, async () => {
    tries += 1;
    if (tries < 2) throw new Error('not yet');
  });
  await jobs.add(database().db, kind, {});
  await expect.poll(() => tries).toBe(2);
});

test('work whose tries are used up is given up, unless it is in the queue again', async () => {
  const kind = jobKind<{ n: number }>('hopeless', 0);
  const again = Promise.withResolvers<void>();
  const tried: number[] = [];
  const givenUp: number[] = [];
  await jobs.work(
    kind,
    async ({ n }) => {
      tried.push(n);
      if (tried.length < 3) throw new Error('not this time');
      await again.promise;
    },
    async ({ n }) => void givenUp.push(n),
  );
  const { db, pool } = database();
  for (const n of [1, 2, 2]) await jobs.add(db, kind, { n });
  const told = async () =>
    (await pool.query(`select from jobs.job where name = 'hopeless-given-up' and state = 'completed'`)).rowCount;
  await expect.poll(told).toBe(2);
  expect(tried).toEqual([1, 2, 2]);
  expect(givenUp).toEqual([1]);
  again.resolve();
});

test('the job of a killed process is done by another one', async () => {
  const kind = jobKind<object>('orphan');
  const script = join(import.meta.dirname, '..', 'testing', 'die-in-a-job.ts');
  const dying = spawn(process.execPath, [script, JSON.stringify(database().connection), kind.name]);
  await once(dying.stdout, 'data');
  await jobs.add(database().db, kind, {});
  await once(dying, 'exit');
  let done = 0;
  await jobs.work(kind, async () => void (done += 1));
  await expect.poll(() => done, { interval: 500 }).toBe(1);
});

test('a worker goes on at once while there is work', async () => {
  const kind = jobKind<{ n: number }>('burst');
  const done: number[] = [];
  const added = Promise.withResolvers<void>();
  await jobs.work(kind, async ({ n }) => {
    await added.promise;
    done.push(n);
  });
  const { db } = database();
  for (let n = 0; n < 200; n++) await jobs.add(db, kind, { n });
  added.resolve();
  // Asking for the next one every two seconds, it would take longer than anything is waited for.
  await expect.poll(() => done.length).toBe(200);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
});

test.runIf(isLongRun)('workers rest when there is no work', async () => {
  await jobs.work(jobKind('rests'), async () => undefined);
  const { pool } = database();
  const asked = async (): Promise<number> => {
    const { rows } = await pool.query<{ calls: number }>(
      `select xact_commit::int as calls from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.calls ?? 0;
  };
  const askedInFourSeconds = async (): Promise<number> => {
    const before = await asked();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    return (await asked()) - before;
  };
  // Each kind of work here is polled every two seconds, beside the queue's own upkeep; a busy loop makes thousands. The
  // server counts what a connection did only at a later call of it, so the work before is counted for a while.
  await expect.poll(askedInFourSeconds).toBeLessThan(60);
});

test('lost connections delay a job at most: the work goes on, and a new job still wakes its worker', async () => {
  const kind = jobKind<{ n: number }>('interrupted');
  const done: number[] = [];
  await jobs.work(kind, async ({ n }) => void done.push(n));
  const { db, pool } = database();
  for (let n = 1; n <= 3; n++) {
    await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name like 'etalon-jobs%'`,
    );
    await jobs.add(db, kind, { n });
    await expect.poll(() => done).toContain(n);
  }
  const listening = async (): Promise<number> => {
    const found = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'etalon-jobs-listen'`,
    );
    return found.rowCount ?? 0;
  };
  await expect.poll(listening).toBe(1);
});
