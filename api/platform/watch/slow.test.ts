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
  app.get('/waits', () => pause(1100, 'done'));
  app.get('/quick', () => 'done');
  for (const url of ['/asks/17', '/waits', '/quick']) await app.inject({ url });
  await app.close();
  await close();
  expect(queries).toEqual([expect.stringMatching(/^slow query, \d{4} ms: select pg_sleep\(1\.1\), \$1::text$/)]);
  expect(requests).toMatchObject([
    { msg: 'slow request', method: 'GET', route: '/asks/:id', queries: 1, cause: 'database' },
    { msg: 'slow request', route: '/waits', queries: 0, database_ms: 0 },
  ]);
  expect(Number(requests[0]?.['ms'])).toBeGreaterThanOrEqual(1000);
});
