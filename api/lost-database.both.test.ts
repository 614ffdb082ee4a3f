import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { urlOf } from '#api/testing/database.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { tokenFor } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { removeDataDir, silent, startSystem, type SystemServer } from '#api/testing/test-cluster.ts';
import { startTraffic } from '#api/testing/traffic.ts';
import { loadFirstData } from './first-data.ts';
import { openPortal } from './open-portal.ts';
import { openDatabase, type Connected } from './platform/database/connect.ts';
import type { Connection } from './platform/database/connection.ts';
import { readPostmaster } from './platform/database/embedded/postmaster.ts';
import { markOnce } from './platform/database/mark-once.ts';
import { startEmbedded } from './platform/database/embedded/start.ts';
import { readSettings } from './platform/settings.ts';
import { refreshMarket } from './questionnaires/refresh-market.ts';

// A portal and a database server of its own, both as they are run for people. Whatever happens to the server, the
// process lives, says 503 meanwhile, goes on by itself, and loses nothing it has acknowledged.
const system = process.env['ETALON_TEST_DATABASE'] === 'system';
let folder = '';
let server: SystemServer | null = null;
let portal: RunningPortal;
let admin: Connected;
let url = '';
let workbook: Buffer;
const tokens = { client: '', analyst: '' };

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

/** Methodology, template and people of the demonstration, without its market. */
async function fillDatabase(target: Connection, env: Record<string, string>): Promise<void> {
  const settings = readSettings(env);
  const opened = await openPortal({ settings, target, log: pino({ level: 'silent' }) });
  const { db } = opened;
  await loadFirstData(opened);
  for (const part of ['demo_market', 'demo_benchmarks']) await markOnce(db, part);
  const people = await db.selectFrom('users').select(['user_id', 'username', 'company_id']).execute();
  const person = (name: string) => people.find(({ username }) => username === name)!;
  tokens.client = await tokenFor(opened, person('client').user_id);
  tokens.analyst = await tokenFor(opened, person('analyst').user_id);
  const plain = db
    .selectFrom('metric')
    .select(['id', 'alias'])
    .where('mtype', '=', 'metric')
    .where('per_system', '=', false)
    .orderBy('id')
    .limit(1);
  const metrics = await plain.execute();
  const typed = Object.fromEntries(metrics.map(({ alias }, at) => [alias, { '': at + 1 }]));
  ({ bytes: workbook } = await fillTemplate(db, typed, { year: 2025 }));
  // One questionnaire of last year, so that there is a market to calculate.
  const company_id = person('client').company_id!;
  await makeSession(db, { company_id, year: 2024 }, [{ it_system_id: null, values: { [metrics[0]!.id]: 1 } }]);
  await db.transaction().execute((trx) => refreshMarket(trx, company_id, 2024));
  await opened.close();
}

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
    await fillDatabase(target, env);
  } else {
    const embedded = await startEmbedded({ dataDir: folder, log: silent });
    target = embedded.connection;
    await fillDatabase(target, env);
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
  await expect.poll(() => traffic.uploads.length + traffic.problems.length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(traffic.problems).toEqual([]);
  for (const [what, happen] of EVENTS) {
    await happen();
    await pause(500);
    await expect.poll(health, { timeout: 60_000, message: `${what}: ${portal.output()}` }).toBe(200);
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
  await expect.poll(whole, { timeout: 90_000, interval: 1000 }).toEqual(all);
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
