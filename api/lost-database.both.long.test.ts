import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#api/testing/address.ts';
import { fillSmallPortal } from '#api/testing/fill-small-portal.ts';
import { freePort } from '#api/testing/free-port.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { removeDataDir, silent, startSystem, type SystemServer } from '#api/testing/test-cluster.ts';
import { startTraffic } from '#api/testing/traffic.ts';
import { openDatabase, type Connected } from './platform/database/connect.ts';
import type { Connection } from './platform/database/connection.ts';
import { readPostmaster } from './platform/database/embedded/postmaster.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';

// A portal and a database server of its own, both as they are run for people. Whatever happens to the server, the
// process lives, says 503 meanwhile, goes on by itself, and loses nothing it has acknowledged.
const system = process.env['ETALON_TEST_DATABASE'] === 'system';
let folder = '';
let server: SystemServer | null = null;
let portal: RunningPortal;
let admin: Connected;
let url = '';
let workbook: Buffer;
let tokens = { client: '', analyst: '' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-lost-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' };
  let target: Connection;
  if (system) {
    server = await startSystem(folder, true);
    target = server.connection;
    ({ workbook, tokens } = await fillSmallPortal(target, env));
  } else {
    const embedded = await startEmbedded({ dataDir: folder, log: silent });
    target = embedded.connection;
    ({ workbook, tokens } = await fillSmallPortal(target, env));
    await embedded.stop();
  }
  portal = await runPortal({ ...env, ...(system && { DATABASE_URL: urlOf(target) }) });
  admin = openDatabase(target, { log: silent, max: 2 });
});
afterAll(async () => {
  await admin?.close();
  await portal?.stop();
  await server?.stop();
  removeDataDir(folder);
});

const health = () =>
  fetch(`${url}/api/health/`).then(
    ({ status }) => status,
    () => 0,
  );

const query = (text: string) => admin.pool.query<Record<string, unknown>>(text);
const THEIRS = `datname = current_database() and pid <> pg_backend_pid()
  and (application_name like 'etalon-%' and application_name not like '% ${process.pid}')`;

async function terminateAll(): Promise<void> {
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where ${THEIRS}`);
}

/** The process number of a connection that is at work, or of any. */
async function someBackend(): Promise<number> {
  const { rows } = await query(
    `select pid from pg_stat_activity where ${THEIRS} order by (state = 'active') desc limit 1`,
  );
  return Number(rows[0]?.['pid']);
}

/** What happens to the database, one after another; each leaves it to come back. */
const EVENTS: readonly [string, () => Promise<void>][] = [
  ['all connections ended', terminateAll],
  [
    'all connections ended again and again',
    async () => {
      for (let round = 0; round < 5; round++) {
        await terminateAll();
        await pause(300);
      }
    },
  ],
  ...(system
    ? ([
        [
          'restarted three times',
          async () => {
            for (let round = 0; round < 3; round++) {
              await server?.restart('fast', 500);
              await pause(1000);
            }
          },
        ],
        ['cut off', async () => server?.restart('immediate', 2000)],
      ] as [string, () => Promise<void>][])
    : ([
        ['one process of the server killed', async () => void process.kill(await someBackend(), 'SIGKILL')],
        ['the server killed', async () => void process.kill(readPostmaster(join(folder, 'postgres'))!.pid, 'SIGKILL')],
      ] as [string, () => Promise<void>][])),
];

test('under traffic the portal outlives the loss of its database and loses nothing it has acknowledged', async () => {
  const traffic = startTraffic({ url, tokens, workbook, most: 12 });
  await expect.poll(() => traffic.uploads.length + traffic.problems.length).toBeGreaterThan(1);
  expect(traffic.problems).toEqual([]);
  for (const [what, happen] of EVENTS) {
    await happen();
    await pause(500);
    await expect.poll(health, { message: `${what}: ${portal.output()}` }).toBe(200);
    expect(portal.isAlive(), `${what}: ${portal.output()}`).toBe(true);
    await pause(1000);
  }
  await traffic.stop();
  expect(traffic.problems).toEqual([]);
  expect(traffic.later()).toBeGreaterThan(0);

  const { uploads, calculations } = traffic;
  expect(calculations.length).toBeGreaterThan(0);
  const whole = async () => {
    const { rows } = await query(
      `select (select count(distinct id)::int from session join session_value on session_id = id
                 where status like 'accepted%' and id in (${uploads.join()})) as uploads,
              (select count(distinct id)::int from benchmark join benchmark_metric on benchmark_id = id
                 where status = 'done' and id in (${calculations.join()})) as calculations`,
    );
    return rows[0];
  };
  const all = { uploads: uploads.length, calculations: calculations.length };
  await expect.poll(whole, { interval: 1000 }).toEqual(all);
});

test('after all that there is one listening connection of each kind', async () => {
  const { rows } = await query(
    `select application_name as name, count(*)::int from pg_stat_activity
     where ${THEIRS} and application_name in ('etalon-events', 'etalon-jobs-listen') group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { name: 'etalon-events', count: 1 },
    { name: 'etalon-jobs-listen', count: 1 },
  ]);
});
