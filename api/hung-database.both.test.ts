import { pino } from 'pino';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { DatabaseGate } from '#api/testing/database-gate.ts';
import { openGatedPortal } from '#api/testing/gated-portal.ts';
import type { Caller, TestPortal } from '#api/testing/portal.ts';
import { createVisitor, type Visitor } from '#api/testing/visitor.ts';
import { WAIT_LIMITS } from './platform/database/patience.ts';

// As for people; only while the database is silent their waits are short, or each test would last 12 seconds.
const waitLimits = { ...WAIT_LIMITS };
const SHORT = { call: 500, long: 1000 };

async function whileSilent(work: () => Promise<unknown>): Promise<void> {
  Object.assign(waitLimits, SHORT);
  await work().finally(() => Object.assign(waitLimits, WAIT_LIMITS));
}

interface Line {
  readonly msg: string;
  readonly why?: string;
  readonly method?: string;
  readonly route?: string;
}

const said: Line[] = [];
let gate: DatabaseGate;
let portal: TestPortal;
let admin: Caller;
let visitor: Visitor;
let form = '';

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line) as Line) });
  const gated = await openGatedPortal({ log, waitLimits });
  ({ gate, portal } = gated);
  admin = await portal.as('admin');
  visitor = createVisitor(portal.app, portal.portal.settings.publicUrl);
  form = await visitor.begin();
  return gated.close;
});
afterEach(() => gate.thaw());

const READ = '/api/users/me/';
const EXPORT = '/api/english-names/export/';

async function inUse(): Promise<string | undefined> {
  return /^etalon_database_connections\{state="in_use"\} (\d+)$/m.exec(await portal.portal.measures.read())?.[1];
}

test('nobody waits longer because a file is asked for at the same time', async () => {
  const by = await portal.signInAs('admin');
  said.length = 0;
  gate.freeze();
  await whileSilent(() => Promise.all([by.get(EXPORT), by.get(READ), by.get(READ)]));
  const why = said.filter(({ msg }) => msg === 'request not served').map((line) => line.why);
  expect(why).toEqual(Array.from({ length: 3 }, () => 'no answer after 0.5 s of waiting'));
  gate.thaw();
  expect((await by.get(EXPORT)).statusCode).toBe(200);
});

test('a database that hangs ends every wait of a person in words, is named once in the log, and gets its connections back', async () => {
  for (const url of [READ, EXPORT]) expect([url, (await admin.get(url)).statusCode]).toEqual([url, 200]);
  said.length = 0;
  for (let round = 0; round < 2; round++) {
    gate.freeze();
    await whileSilent(async () => {
      const answers = await Promise.all([
        // More than the pool has connections.
        ...Array.from({ length: 15 }, () => admin.get(READ)),
        admin.get(EXPORT),
        admin.send('POST', '/api/bench-params/', {}),
        visitor.get(form),
      ]);
      for (const { statusCode, headers, body } of answers) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
        expect(body).toContain('Сервис временно не доступен');
      }
    });
    gate.thaw();
    expect((await admin.get(READ)).statusCode).toBe(200);
    expect((await admin.get(EXPORT)).statusCode).toBe(200);
    expect((await visitor.get(form)).statusCode).toBe(200);
    // Background work borrows one for a moment now and then; a lost one would never come back.
    await expect.poll(inUse).toBe('0');
    const pool = said.filter(({ msg }) => /^База данных .*etalon-pool/.test(msg)).map(({ msg }) => msg);
    expect(pool.splice(0, 2)).toEqual([
      expect.stringMatching(/^База данных не отвечает: .*no answer after 0\.5 s of waiting/),
      expect.stringMatching(/^База данных снова отвечает/),
    ]);
    expect(pool).toEqual([]);
    const refused = said.filter(({ msg }) => msg === 'request not served');
    expect(refused).toHaveLength(17);
    expect(refused).toContainEqual(expect.objectContaining({ method: 'POST', route: '/api/bench-params/' }));
    said.length = 0;
  }
});

test('connections that were lost without a word cost one wait, and new ones are opened', async () => {
  expect((await admin.get(READ)).statusCode).toBe(200);
  gate.lose();
  await whileSilent(async () => expect((await admin.get(READ)).statusCode).toBe(503));
  expect((await admin.get(READ)).statusCode).toBe(200);
});

test('a person who waits for a lock is told so, and the server waits no longer either', async () => {
  const client = await portal.database.pool.connect();
  const waiting = async () =>
    (await client.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount;
  try {
    await client.query('begin; lock table users in access exclusive mode');
    await whileSilent(async () => {
      const { statusCode, headers } = await admin.get(READ);
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    });
    await expect.poll(waiting).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await admin.get(READ)).statusCode).toBe(200);
});
