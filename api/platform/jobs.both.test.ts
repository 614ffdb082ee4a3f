import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
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
  await expect.poll(() => done, { timeout: 5000 }).toEqual([2]);
});

test('a job that fails is tried again', async () => {
  const kind = jobKind<object>('stubborn', 3);
  let tries = 0;
  await jobs.work(kind, async () => {
    tries += 1;
    if (tries < 2) throw new Error('not yet');
  });
  await jobs.add(database().db, kind, {});
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(2);
}, 20_000);

test('the job of a killed process is done by another one', async () => {
  const kind = jobKind<object>('orphan');
  const script = join(import.meta.dirname, '..', 'testing', 'die-in-a-job.ts');
  const dying = spawn(process.execPath, [script, JSON.stringify(database().connection), kind.name]);
  await once(dying.stdout, 'data');
  await jobs.add(database().db, kind, {});
  await once(dying, 'exit');
  let done = 0;
  await jobs.work(kind, async () => void (done += 1));
  await expect.poll(() => done, { timeout: 50_000, interval: 500 }).toBe(1);
}, 60_000);
