import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { connect } from '../database/connect.ts';
import { watchRequests } from './slow.ts';

const database = useDatabase();

test('a slow request is logged with its cause and numbers, a slow query with its text and without its values', async () => {
  const queries: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void queries.push(line), error: () => undefined };
  const { db, close } = await connect({ ...database().connection }, { log });
  const requests: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void requests.push(JSON.parse(line) as Record<string, unknown>) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  watchRequests(app);
  app.get('/asks/:id', async () => {
    await sql`select pg_sleep(1.1), ${'a secret'}::text`.execute(db);
    return 'done';
  });
  app.post('/saves', async () => {
    await sql`select pg_sleep(1.1)`.execute(db);
    return 'done';
  });
  app.get('/waits', () => pause(1100, 'done'));
  app.get('/quick', () => 'done');
  for (const url of ['/asks/17', '/waits']) await app.inject({ url });
  const began = performance.now();
  await app.inject({ url: '/quick' });
  // On a busy machine even that may be slow, and then rightly said so.
  const isQuick = performance.now() - began < 1000;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // A body that comes after the headers, as over a network.
  const late = new ReadableStream({
    async start(controller) {
      await pause(50);
      controller.enqueue(new TextEncoder().encode('{}'));
      controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  await fetch(`http://127.0.0.1:${port}/saves`, { method: 'POST', headers, body: late, duplex: 'half' });
  await app.close();
  await close();
  // Others, as those that open a connection, may be slow on a busy machine too.
  expect(queries.filter((line) => line.includes('pg_sleep'))).toEqual([
    expect.stringMatching(/^slow query, \d{4} ms: select pg_sleep\(1\.1\), \$1::text$/),
    expect.stringMatching(/^slow query, \d{4} ms: select pg_sleep\(1\.1\)$/),
  ]);
  expect(requests).toMatchObject([
    { msg: 'slow request', method: 'GET', route: '/asks/:id', queries: 1, cause: 'database' },
    { msg: 'slow request', route: '/waits', queries: 0, database_ms: 0 },
    ...(isQuick ? [] : [{ route: '/quick' }]),
    { msg: 'slow request', method: 'POST', route: '/saves', queries: 1, cause: 'database' },
  ]);
  expect(Number(requests[0]?.['ms'])).toBeGreaterThanOrEqual(1000);
});

test('the text of a slow query is cut: it can be as long as what it saves', async () => {
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void lines.push(line), error: () => undefined };
  const { db, close } = await connect({ ...database().connection }, { log });
  await sql`select pg_sleep(0.6), ${sql.raw(`'${'long'.repeat(5000)}'`)}`.execute(db);
  await close();
  const [text] = lines.filter((line) => line.includes('pg_sleep'));
  expect(text?.replace(/^slow query, \d+ ms: /, '')).toHaveLength(2000);
});
