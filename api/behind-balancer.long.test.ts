import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#api/testing/address.ts';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { openDatabaseGate, type DatabaseGate } from '#api/testing/database-gate.ts';
import { reasonToSkip, startDocumentedProxy } from '#api/testing/documented-proxy.ts';
import { freePort } from '#api/testing/free-port.ts';
import { overTheWire } from '#api/testing/over-the-wire.ts';
import type { Proxy } from '#api/testing/proxies.ts';
import { runPortal, type RunningPortal } from '#api/testing/running-portal.ts';
import { removeDataDir } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';
import { createVisitor } from '#api/testing/visitor.ts';

// Two portals of one database behind HAProxy as the documentation sets it up, all as they are run for people.
const reason = reasonToSkip('haproxy');
const isMissing = reason !== null;
if (isMissing) process.stdout.write(`Skipped behind HAProxy: ${reason}\n`);

const PUBLIC_URL = 'https://bench.example.com';
const PASSWORD = 'кларнет над рекой';
const OWN_SENTENCE = 'Сервис временно не доступен: база данных не отвечает';
/** HAProxy asks every second, and believes in a change after three answers. */
const NOTICED_MS = 5000;

let folder = '';
let database: TestDatabase;
let gate: DatabaseGate;
let ports: number[] = [];
let portals: RunningPortal[] = [];
let proxy: Proxy;
let token = '';

const startOne = (at: number): Promise<RunningPortal> =>
  runPortal({
    PUBLIC_URL,
    DATABASE_URL: urlOf(gate.connection),
    DATA_DIR: join(folder, String(at)),
    PORT: String(ports[at]),
    SECRET_KEY: TEST_SECRET_KEY,
    TRUST_PROXY: '127.0.0.1',
    DEMO: 'off',
    ADMIN_PASSWORD: PASSWORD,
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  });

beforeAll(async () => {
  if (isMissing) return;
  folder = mkdtempSync(join(tmpdir(), 'etalon-balancer-'));
  database = await openTestDatabase();
  gate = await openDatabaseGate(database.connection);
  ports = [await freePort(), await freePort()];
  portals = [await startOne(0), await startOne(1)];
  proxy = await startDocumentedProxy('haproxy', ...ports);
  const visitor = createVisitor(overTheWire(proxy.port, '127.0.0.41', true), PUBLIC_URL);
  token = (await visitor.signIn('admin', PASSWORD)).access_token;
});
afterAll(async () => {
  await proxy?.stop();
  for (const portal of portals) await portal.stop();
  await gate?.shut();
  await database?.close();
  removeDataDir(folder);
});

const read = () =>
  overTheWire(proxy.port, '127.0.0.41', true).inject({
    url: '/api/users/me/',
    headers: { authorization: `Bearer ${token}` },
  });

test.skipIf(isMissing)('nobody is refused while a portal is stopped and started again', async () => {
  const statuses: number[] = [];
  let over = false;
  const people = Array.from({ length: 3 }, async () => {
    while (!over) {
      statuses.push((await read()).statusCode);
      await pause(50);
    }
  });
  await pause(500);
  await portals[0]!.stop();
  portals[0] = await startOne(0);
  await pause(NOTICED_MS);
  over = true;
  await Promise.all(people);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const AWAY = {
  'is shut': { begin: () => gate.shut(), end: () => gate.open() },
  hangs: { begin: async () => gate.freeze(), end: async () => gate.thaw() },
};

test.skipIf(isMissing).each(Object.entries(AWAY))(
  'while the database %s the portals say so themselves, and answer again when it is back',
  async (_, { begin, end }) => {
    await begin();
    try {
      await pause(NOTICED_MS);
      const { statusCode, headers, body } = await read();
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toContain(OWN_SENTENCE);
    } finally {
      await end();
    }
    await expect.poll(async () => (await read()).statusCode, { timeout: 20_000 }).toBe(200);
  },
);
