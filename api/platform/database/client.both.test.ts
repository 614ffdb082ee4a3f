import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { isAway } from './away.ts';
import { Client } from './client.ts';
import { connect, type Connected } from './connect.ts';
import { copyIn, copyOut } from './copy.ts';
import { copyRows, field } from './copy-rows.ts';

const database = useDatabase();
let connected: Connected;

beforeAll(async () => {
  connected = await connect(database().connection, { log: silent });
});
afterAll(() => connected.close());

const API = join(import.meta.dirname, '..', '..');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the server's side of a connection as an administrator does, and waits until it has ended. */
async function terminate(client: pg.ClientBase & { processID?: number }): Promise<void> {
  await database().pool.query('select pg_terminate_backend($1, 5000)', [client.processID]);
  // Errors of a connection come as events in their own time.
  await pause(20);
}

// An `error` event nobody listens to is an uncaught exception: it fails the run, as it would end the portal.
test('a connection lost in a transaction, a query or a COPY fails that work and nothing else', async () => {
  const works: [string, (client: pg.PoolClient) => Promise<unknown>][] = [
    ['query', (client) => client.query('select pg_sleep(30)')],
    ['copy out', (client) => copyOut(client, 'select pg_sleep(30)', () => undefined)],
    [
      'copy in',
      async (client) => {
        await client.query('create temporary table copied (a int check (pg_sleep(30) is not null))');
        await copyIn(client, 'copied (a)', copyRows([[field.int(1)]]));
      },
    ],
  ];
  for (const [name, work] of works) {
    const client = await connected.pool.connect();
    const failed = work(client).then(
      () => undefined,
      (error: unknown) => error,
    );
    await pause(100);
    await terminate(client);
    expect([name, isAway(await failed)]).toEqual([name, true]);
    client.release();
  }
  for (let round = 0; round < 3; round++) {
    // Between its statements a transaction waits for nothing: only the event shows it.
    const lost = connected.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('user_id').execute();
      await database().pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      );
      await pause(20);
      await trx.selectFrom('users').select('user_id').execute();
    });
    expect(isAway(await lost.catch((error: unknown) => error)), `round ${round}`).toBe(true);
  }
  expect((await connected.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection of its own may be lost as well', async () => {
  const client = new Client({ ...database().connection });
  let ends = 0;
  client.on('end', () => (ends += 1));
  await client.connect();
  await terminate(client);
  await expect.poll(() => ends).toBe(1);
  await client.end();
  expect(ends).toBe(1);
});

test('connections are opened in one place, where nobody can forget to listen to their errors', () => {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing/.test(name))
    .filter((name) => /(new|extends) pg\.(Client|Pool)\b/.test(readFileSync(join(API, name), 'utf8')));
  expect(files).toEqual([join('platform', 'database', 'client.ts')]);
});
