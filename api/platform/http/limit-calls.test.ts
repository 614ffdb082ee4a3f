import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { freePort } from '#api/testing/free-port.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { openDatabase } from '../database/connect.ts';
import { answerErrors } from './answer-errors.ts';
import { limitCalls } from './limit-calls.ts';
import { sql } from 'kysely';

const database = useDatabase();
/** A bound for what never comes: a busy database is not away. */
const PATIENCE_MS = 60_000;

// All calls are made within one minute, however long they take.
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A process of its own, as far as counting goes: it shares nothing with others but the database. */
async function open(db = database().db): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true });
  answerErrors(app);
  const limitPerson = limitCalls(app, db, PATIENCE_MS);
  app.get('/address', async () => 'ok');
  app.get('/person/:id', async (request) => {
    const { id } = request.params as { id: string };
    await limitPerson(Number(id), Number((request.query as { cost?: string }).cost ?? 1));
    return 'ok';
  });
  return app;
}

let serial = 0;
const newAddress = (): string => `10.0.${++serial}.1`;

async function callsUntilRefused(apps: readonly FastifyInstance[], url: string, ip: string): Promise<number> {
  for (let calls = 0; calls < 20_000; calls++) {
    const app = apps[calls % apps.length]!;
    const { statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': ip } });
    if (statusCode === 429) return calls;
  }
  return Infinity;
}

test('two processes together let a person make no more calls than one', async () => {
  const apps = [await open(), await open()];
  expect(await callsUntilRefused(apps, '/person/1', newAddress())).toBeLessThanOrEqual(1200);
  const { statusCode } = await apps[1]!.inject({ url: '/person/1' });
  expect(statusCode).toBe(429);
});

test('one process lets all of the calls of a minute through, and says how long to wait', async () => {
  const app = await open();
  expect(await callsUntilRefused([app], '/person/2', newAddress())).toBe(1200);
  const refused = await app.inject({ url: '/person/2' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().detail).toMatch(/^Слишком много запросов. Повторите через \d+ с\.$/);
});

test('a dear call counts as often as it costs, and what is too little for one is left to others', async () => {
  const app = await open();
  expect(await callsUntilRefused([app], '/person/4?cost=70', newAddress())).toBe(17);
  expect(await callsUntilRefused([app], '/person/4', newAddress())).toBe(1200 - 17 * 70);
});

test('two processes together let an address make no more calls than one, and other addresses all of theirs', async () => {
  const apps = [await open(), await open(), await open()];
  const calls = await callsUntilRefused(apps, '/address', newAddress());
  expect(calls).toBeLessThanOrEqual(6000);
  expect(calls).toBeGreaterThan(5000);
  const other = await apps[0]!.inject({ url: '/address', headers: { 'x-forwarded-for': newAddress() } });
  expect(other.statusCode).toBe(200);
});

test('calls at the same moment are counted each, and the database is asked for many of them at once', async () => {
  const app = await open();
  const ip = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 1500 }, () => app.inject({ url: '/person/3', headers: { 'x-forwarded-for': ip } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1200);
  const { rows } = await sql<{ points: number }>`
    select points from rate_limit where key like '%calls-person:3'`.execute(database().db);
  // Twenty blocks and the one that was too many.
  expect(rows).toEqual([{ points: 1260 }]);
});

test('without its database a process goes on counting by itself', async () => {
  const { db, close } = openDatabase(
    { ...database().connection, host: '127.0.0.1', port: await freePort() },
    { log: silent, max: 1 },
  );
  const away = await open(db);
  expect(await callsUntilRefused([away], '/address', newAddress())).toBe(6000);
  await close();
});
