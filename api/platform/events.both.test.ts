import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { CHECK_MS, MOST_STREAMS } from './http/events-route.ts';
import { startEvents, type Announcement, type Events } from './events.ts';

let portal: TestPortal;
let otherProcess: Events;
let base = '';

beforeAll(async () => {
  portal = await openTestPortal();
  otherProcess = await startEvents({ ...portal.database.connection }, pino({ level: 'silent' }));
  base = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await otherProcess.stop();
  await portal.close();
});

const about = (id: number, company_id: number | null): Announcement => ({
  type: 'session',
  id,
  status: 'processing',
  progress: 50,
  company_id,
});

/** Reads a stream until it holds `text`, or until nothing more comes. */
async function readUntil(response: Response, text: string): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    heard += value;
  }
  await reader.cancel();
  return heard;
}

const follow = async (username: string): Promise<Response> => {
  const { token } = await portal.as(username);
  return fetch(`${base}/api/events/`, { headers: { authorization: `Bearer ${token}` } });
};

test('what one process announces, another one hears, and only when it is committed', async () => {
  const heard: number[] = [];
  const stop = otherProcess.listen((event) => 'id' in event && heard.push(event.id));
  const { db, events } = portal.portal;
  await db
    .transaction()
    .execute(async (trx) => {
      await events.announce(trx, about(1, null));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db.transaction().execute((trx) => events.announce(trx, about(2, null)));
  await expect.poll(() => heard).toEqual([2]);
  stop();
});

test("a company's employee hears of the own company only, the operator's staff of all", async () => {
  const { db, events } = portal.portal;
  const own = (await (await portal.as('client')).get('/api/users/me/')).json().company_id as number;
  const [client, analyst] = [await follow('client'), await follow('analyst')];
  await events.announce(db, about(11, own + 1));
  await events.announce(db, about(12, null));
  await events.announce(db, about(13, own));
  const [clientHeard, analystHeard] = await Promise.all([readUntil(client, '"id":13'), readUntil(analyst, '"id":13')]);
  expect(clientHeard).not.toMatch(/"id":1[12]/);
  expect(clientHeard).toContain('event: session\ndata: {"id":13,"status":"processing","progress":50}');
  expect(analystHeard).toMatch(/"id":11[\s\S]*"id":12[\s\S]*"id":13/);
  expect(analystHeard).not.toContain('company_id');
});

test('of new messages only their reader hears, and nothing about them', async () => {
  const { db, notify, events } = portal.portal;
  const { user_id } = await portal.as('client');
  const [reader, analyst] = [await follow('client'), await follow('analyst')];
  await notify(db, { people: [user_id], message: { kind: 'market_published', params: { year: '2025' } } });
  await events.announce(db, about(14, await portal.companyOf('client')));
  const [heard, overheard] = await Promise.all([readUntil(reader, '"id":14'), readUntil(analyst, '"id":14')]);
  expect(heard).toContain('event: message\ndata: {}\n');
  expect(overheard).not.toContain('event: message');
});

test('of what a company shows its director only its employees hear, and nothing about it', async () => {
  const { db, events } = portal.portal;
  const own = await portal.companyOf('client');
  const [client, other, analyst] = [await follow('client'), await follow('client2'), await follow('analyst')];
  const metric = await db.selectFrom('metric').select('id').executeTakeFirstOrThrow();
  const mark = `/api/users/me/indicators/${metric.id}/`;
  await (await portal.as('client')).send('PUT', mark, { state: 'pinned' });
  await (await portal.as('client')).send('PUT', mark, { state: null });
  await events.announce(db, about(15, own));
  await events.announce(db, about(16, await portal.companyOf('client2')));
  const heard = await Promise.all([
    readUntil(client, '"id":15'),
    readUntil(other, '"id":16'),
    readUntil(analyst, '"id":16'),
  ]);
  expect(heard.map((one) => one.split('event: decisions\ndata: {}\n').length - 1)).toEqual([2, 0, 0]);
});

test('the stream of somebody who is disabled ends at its next check, and checks come within 5 seconds', async () => {
  expect(CHECK_MS).toBeLessThan(5000);
  const { body } = await follow('client2');
  let heard = '';
  const ended = body!
    .pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (piece) => void (heard += piece) }));
  const { user_id } = await portal.as('client2');
  const admin = await portal.as('admin');
  await admin.send('POST', `/api/users/${user_id}/disable/`, { value: true });
  heard = '';
  await ended;
  // One sign of life may have been on its way.
  expect(heard.split(': alive').length - 1).toBeLessThanOrEqual(1);
});

const connectionsOf = async (name: string): Promise<number[]> => {
  const { rows } = await portal.database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [name],
  );
  return rows.map(({ pid }) => pid);
};

test('after each of three losses there is one connection, and every announcement is heard once', async () => {
  const heard: number[] = [];
  const stop = otherProcess.listen((event) => 'id' in event && heard.push(event.id));
  const { db, events } = portal.portal;
  for (let loss = 1; loss <= 3; loss++) {
    const before = await connectionsOf('etalon-events');
    await portal.database.pool.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [before]);
    const renewed = async () => (await connectionsOf('etalon-events')).filter((pid) => !before.includes(pid));
    // One of the portal and one of the other process; a third would come within the same moment.
    await expect.poll(renewed).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await connectionsOf('etalon-events')).toHaveLength(2);
    await events.announce(db, about(20 + loss, null));
    await expect.poll(() => heard).toContain(20 + loss);
  }
  expect(heard).toEqual([21, 22, 23]);
  stop();
});

test('a stream that may have missed something ends, so that its browser asks again', async () => {
  const stream = await follow('client');
  const pids = await connectionsOf('etalon-events');
  await portal.database.pool.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids]);
  expect(await readUntil(stream, 'a text that never comes')).toContain('retry:');
});

test('nothing of the old company is heard once its employee is moved, and the stream ends', async () => {
  const { db, events } = portal.portal;
  const [mine, theirs] = [await portal.companyOf('client'), await portal.companyOf('client2')];
  const stream = await follow('client');
  await db.updateTable('users').set({ company_id: theirs }).where('username', '=', 'client').execute();
  await events.announce(db, about(77, mine));
  expect(await readUntil(stream, '"id":77')).not.toContain('"id":77');
  await db.updateTable('users').set({ company_id: mine }).where('username', '=', 'client').execute();
});

test('nobody of the staff who becomes an employee goes on hearing of all companies', async () => {
  const { db, events } = portal.portal;
  const [mine, theirs] = [await portal.companyOf('client'), await portal.companyOf('client2')];
  const username = 'moved-staff';
  await db.insertInto('users').values({ username, full_name: 'Был', role_id: 'client', company_id: null }).execute();
  const stream = await follow(username);
  await db.updateTable('users').set({ company_id: theirs }).where('username', '=', username).execute();
  await events.announce(db, about(78, mine));
  expect(await readUntil(stream, '"id":78')).not.toContain('"id":78');
});

test('one more stream than a person may have ends the eldest, and nobody else’s', async () => {
  const other = await follow('analyst');
  const streams = [];
  for (let opened = 0; opened <= MOST_STREAMS; opened++) streams.push(await follow('client'));
  const [eldest, ...rest] = streams;
  expect(await readUntil(eldest!, 'a text that never comes')).toContain('event: replaced\n');
  const { db, events } = portal.portal;
  await events.announce(db, about(79, await portal.companyOf('client')));
  for (const stream of [...rest, other]) expect(await readUntil(stream, '"id":79')).toContain('"id":79');
});

test('an open stream uses up none of the calls its owner may make', async () => {
  const { db, events } = portal.portal;
  const own = await portal.companyOf('client');
  const stream = await follow('client');
  for (let id = 1000; id < 2300; id++) await events.announce(db, about(id, own));
  expect(await readUntil(stream, '"id":2299')).toContain('"id":2299');
  expect((await (await portal.as('client')).get('/api/users/me/')).statusCode).toBe(200);
});
