import { beforeAll, expect, test } from 'vitest';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/users/me/indicators/';
const list = async (caller: Caller) => (await caller.get(PATH)).json();
const mark = (caller: Caller, metric: number, state: unknown) => caller.send('PUT', `${PATH}${metric}/`, { state });

let metrics: number[];
beforeAll(async () => {
  const rows = await portal().portal.db.selectFrom('metric').select('id').orderBy('id').limit(3).execute();
  metrics = rows.map(({ id }) => id);
});

test('a person pins, hides and brings back indicators; the answer is the whole list, oldest first', async () => {
  const [one, other] = metrics as [number, number];
  const client = await portal().as('client');
  expect(await list(client)).toEqual([]);
  expect((await mark(client, other, 'pinned')).json()).toEqual([{ metric: other, state: 'pinned', note: '' }]);
  await mark(client, one, 'hidden');
  expect(await list(client)).toEqual([
    { metric: other, state: 'pinned', note: '' },
    { metric: one, state: 'hidden', note: '' },
  ]);
  expect((await mark(client, one, 'pinned')).json()).toContainEqual({ metric: one, state: 'pinned', note: '' });
  await mark(client, one, null);
  expect((await mark(client, one, null)).json()).toEqual([{ metric: other, state: 'pinned', note: '' }]);
});

test('an unpinned indicator comes back with its note and to its place by one call', async () => {
  const client = await portal().as('client');
  await client.send('PUT', PATH, { order: metrics });
  const before = await list(client);
  await mark(client, metrics[1]!, null);
  const change = { state: 'pinned', note: 'обсудить', order: metrics };
  const answer = await client.send('PUT', `${PATH}${metrics[1]!}/`, change);
  expect(answer.json()).toEqual(
    before.map((one: { metric: number }) => (one.metric === metrics[1] ? { ...one, note: 'обсудить' } : one)),
  );
  for (const metric of metrics) await mark(client, metric, null);
});

test('marks are of one person and one company: colleagues have their own, and none follow to another company', async () => {
  const [one] = metrics as [number];
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client');
  const username = await join(portal(), ['view', 'bench/final/display'], { company_id });
  const colleague = await portal().as(username);
  expect(await list(colleague)).toEqual([]);
  await mark(colleague, one, 'hidden');
  expect(await list(await portal().as('client'))).not.toContainEqual({ metric: one, state: 'hidden', note: '' });
  const elsewhere = await portal().companyOf('client2');
  await db.updateTable('users').set({ company_id: elsewhere }).where('username', '=', username).execute();
  expect(await list(await portal().as(username))).toEqual([]);
});

test('the staff have no place in the market and mark nothing', async () => {
  const analyst = await portal().as('analyst');
  expect(await list(analyst)).toEqual([]);
  expect((await mark(analyst, metrics[0]!, 'pinned')).statusCode).toBe(404);
});

test('an unknown indicator, an unknown state and a role without the market are refused', async () => {
  const client = await portal().as('client');
  expect((await mark(client, 900_000_000, 'pinned')).statusCode).toBe(404);
  expect((await mark(client, metrics[0]!, 'loved')).statusCode).toBe(400);
  expect((await client.send('PUT', `${PATH}${metrics[0]!}/`, {})).statusCode).toBe(400);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: await portal().companyOf('client') }));
  expect([(await clerk.get(PATH)).statusCode, (await mark(clerk, metrics[0]!, 'pinned')).statusCode]).toEqual([
    403, 403,
  ]);
});

test('a note has lines and tabs, and no other character that cannot be written into a slide', async () => {
  const client = await portal().as('client');
  const save = (note: string) => client.send('PUT', `${PATH}${metrics[0]!}/`, { state: 'pinned', note });
  for (const note of ['раз\u000bдва', '\u0001', 'раз\u0000', 'раз\u007f', 'раз\u009f', 'раз\ufffe'])
    expect((await save(note)).statusCode).toBe(400);
  for (const note of ['', 'раз\r\nдва\tтри', '«ё» — №\u00a05 😀']) {
    expect((await save(note)).json()).toContainEqual({ metric: metrics[0]!, state: 'pinned', note });
  }
});
