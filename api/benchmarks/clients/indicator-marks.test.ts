import { beforeAll, expect, test } from 'vitest';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/users/me/indicators/';
const list = async (caller: Caller) => (await caller.get(PATH)).json();
const pinned = (metric: number, note = '') => ({ metric, state: 'pinned', note, decision: '', price: '' });
const hidden = (metric: number) => ({ metric, state: 'hidden', note: '', decision: '', price: '' });
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
  expect((await mark(client, other, 'pinned')).json()).toEqual([pinned(other)]);
  await mark(client, one, 'hidden');
  expect(await list(client)).toEqual([pinned(other), hidden(one)]);
  expect((await mark(client, one, 'pinned')).json()).toContainEqual(pinned(one));
  await mark(client, one, null);
  expect((await mark(client, one, null)).json()).toEqual([pinned(other)]);
});

test('an unpinned indicator comes back with its note and to its place by one call', async () => {
  const client = await portal().as('client');
  await client.send('PUT', PATH, { order: metrics });
  const before = await list(client);
  await mark(client, metrics[1]!, null);
  const texts = { note: 'обсудить', decision: 'Разобрать', price: '6 млн руб.' };
  const change = { state: 'pinned', ...texts, order: metrics };
  const answer = await client.send('PUT', `${PATH}${metrics[1]!}/`, change);
  expect(answer.json()).toEqual(
    before.map((one: { metric: number }) => (one.metric === metrics[1] ? { ...one, ...texts } : one)),
  );
  for (const metric of metrics) await mark(client, metric, null);
});

test('pins are of the company, what is hidden is of one person; neither follows to another company', async () => {
  const [one, other] = metrics as [number, number];
  const client = await portal().as('client');
  await mark(client, other, 'pinned');
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client');
  const username = await join(portal(), ['view', 'bench/final/display'], { company_id });
  const colleague = await portal().as(username);
  expect(await list(colleague)).toEqual([pinned(other)]);
  await mark(colleague, one, 'hidden');
  expect(await list(client)).toEqual([pinned(other)]);
  await mark(colleague, other, 'hidden');
  expect(await list(colleague)).toEqual([hidden(one), hidden(other)]);
  expect(await list(client)).toEqual([pinned(other)]);
  expect((await mark(colleague, other, null)).json()).toEqual([pinned(other), hidden(one)]);
  const elsewhere = await portal().companyOf('client2');
  await db.updateTable('users').set({ company_id: elsewhere }).where('username', '=', username).execute();
  expect(await list(await portal().as(username))).toEqual([]);
  await mark(client, other, null);
});

test('a reader pins, orders and unpins nothing', async () => {
  const [one] = metrics as [number];
  const client = await portal().as('client');
  await mark(client, one, 'pinned');
  const reader = await portal().as('reader');
  const refused = [
    await mark(reader, one, 'pinned'),
    await mark(reader, one, null),
    await reader.send('PUT', `${PATH}${one}/`, { state: 'hidden', order: metrics }),
    await reader.send('PUT', PATH, { order: metrics }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  expect(await list(client)).toEqual([pinned(one)]);
  await mark(client, one, null);
});

test('a company sees no pins of another, and pinning changes none of them', async () => {
  const [one] = metrics as [number];
  const [client, other] = [await portal().as('client'), await portal().as('client2')];
  await mark(client, one, 'pinned');
  expect(await list(other)).toEqual([]);
  await mark(other, one, null);
  expect(await list(client)).toEqual([pinned(one)]);
  await mark(client, one, null);
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
    expect((await save(note)).json()).toContainEqual(pinned(metrics[0]!, note));
  }
});
