import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DatabaseGate } from '#api/testing/database-gate.ts';
import { openGatedPortal } from '#api/testing/gated-portal.ts';
import { publishMarket } from '#api/testing/market.ts';
import type { TestPortal } from '#api/testing/portal.ts';
import { jobKind } from '../jobs.ts';

let gate: DatabaseGate;
let portal: TestPortal;

beforeAll(async () => {
  const gated = await openGatedPortal();
  ({ gate, portal } = gated);
  await publishMarket(portal);
  await (await portal.as('client')).get('/api/users/me/');
  return gated.close;
});

/** What is measured, by name and labels. */
async function read(): Promise<Map<string, string>> {
  const lines = (await portal.portal.measures.read())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
}

const namesOf = (measured: Map<string, string>) => new Set([...measured.keys()].map((key) => key.split('{')[0]));

const OWN = [
  'etalon_http_request_duration_seconds_count',
  'etalon_sign_in_events_total',
  'etalon_database_connections',
  'etalon_disk_free_bytes',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
];
const LOOKED_UP = ['etalon_questionnaires', 'etalon_release_age_seconds', 'etalon_database_bytes'];

/** A reading with all of these and none of the others: on a busy machine one may leave out what took too long. */
async function readWith(names: readonly string[], others: readonly string[] = []): Promise<Map<string, string>> {
  let measured = new Map<string, string>();
  const wrong = async () => {
    measured = await read();
    const there = namesOf(measured);
    return [...names.filter((name) => !there.has(name)), ...others.filter((name) => there.has(name))];
  };
  await expect.poll(wrong).toEqual([]);
  return measured;
}

test('of a portal with questionnaires, jobs and a release every measure is a number', async () => {
  const { db } = portal.portal;
  await portal.portal.jobs.work(jobKind('counted'), async () => undefined);
  await portal.portal.jobs.addLater(db, jobKind('counted'), {}, 3600);
  const measured = await readWith([...OWN, ...LOOKED_UP, 'etalon_jobs', 'etalon_job_oldest_seconds']);
  expect([...measured].filter(([, value]) => !/^(-?\d+(\.\d+)?(e[+-]?\d+)?|NaN|\+Inf)$/.test(value))).toEqual([]);
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(0);
  expect(measured.get('etalon_questionnaires{status="accepted"}')).toBe(count);
  expect(measured.get('etalon_jobs{queue="counted",state="created"}')).toBe('1');
  expect(Number(measured.get('etalon_job_oldest_seconds{queue="counted",state="created"}'))).toBeLessThan(60);
  expect(Number(measured.get('etalon_release_age_seconds'))).toBeLessThan(120);
  expect(measured.get('etalon_database_up')).toBe('1');
});

/** Without the database a process still says how it is, and that the database is away. */
async function expectOwnOnly(): Promise<void> {
  const measured = await readWith(OWN, [...LOOKED_UP, 'etalon_jobs']);
  expect(measured.get('etalon_database_up')).toBe('0');
}

const back = async () => (await read()).get('etalon_database_up');

test('with the database away the process is still measured, and a measure says it is away', async () => {
  await gate.shut();
  await expectOwnOnly();
  await gate.open();
  await expect.poll(back).toBe('1');
  await readWith(LOOKED_UP);
});

test('a database that is frozen holds no reading up, and readings leave nothing waiting in the pool', async () => {
  gate.freeze();
  for (let times = 0; times < 4; times++) await expectOwnOnly();
  gate.thaw();
  await expect.poll(back).toBe('1');
  expect((await read()).get('etalon_database_connections{state="waited_for"}')).toBe('0');
});

test('whether it is ready is asked of a frozen database once, however often a balancer asks', async () => {
  gate.freeze();
  const probe = () => portal.app.inject({ url: '/readyz' });
  for (const { statusCode } of await Promise.all(Array.from({ length: 15 }, probe))) expect(statusCode).toBe(503);
  expect((await probe()).json()).toMatchObject({ lacks: ['database'] });
  const measured = await read();
  gate.thaw();
  // The reading itself needs most of the pool, and gets it.
  expect(measured.get('etalon_database_connections{state="waited_for"}')).toBe('0');
  await expect.poll(async () => (await probe()).statusCode).toBe(200);
});

test('connections that were lost without a word keep it from being ready only until new ones are opened', async () => {
  const ready = async () => (await portal.app.inject({ url: '/readyz' })).statusCode;
  gate.lose();
  expect(await ready()).toBe(503);
  await expect.poll(ready).toBe(200);
  await gate.shut();
  await gate.open();
  await expect.poll(back).toBe('1');
});

test('a look-up that fails is left out alone', async () => {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin; lock table session in access exclusive mode');
    const others = ['etalon_jobs', 'etalon_release_age_seconds', 'etalon_database_bytes'];
    const measured = await readWith(others, ['etalon_questionnaires']);
    expect(measured.get('etalon_database_up')).toBe('1');
  } finally {
    await client.query('rollback');
    client.release();
  }
  await readWith(['etalon_questionnaires']);
});

test('a failed job counts for an hour, and not once the same has been done', async () => {
  const { db, jobs } = portal.portal;
  const kind = jobKind<{ readonly id: number }>('breaks', 0);
  let breaks = true;
  await jobs.work(kind, async () => {
    if (breaks) throw new Error('broken');
  });
  const failed = async () => (await read()).get('etalon_jobs_failed{queue="breaks"}');
  await jobs.add(db, kind, { id: 1 });
  await jobs.add(db, kind, { id: 2 });
  await expect.poll(failed).toBe('2');
  breaks = false;
  await jobs.add(db, kind, { id: 1 });
  await expect.poll(failed).toBe('1');
  await sql`update jobs.job set completed_on = completed_on - interval '61 minutes'
    where name = 'breaks' and state = 'failed'`.execute(db);
  expect(await failed()).toBeUndefined();
  expect((await read()).get('etalon_jobs{queue="breaks",state="failed"}')).toBe('2');
});
