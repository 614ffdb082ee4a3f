import { beforeAll, expect, test } from 'vitest';
import { publishMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import type { Brief, getBrief } from '#contract/brief.ts';
import type { Output } from '#contract/endpoint.ts';

const portal = usePortal();
const PATH = '/api/brief/';
const MARKS = '/api/users/me/indicators/';

let client: Caller;
beforeAll(async () => {
  await publishMarket(portal());
  client = await portal().as('client');
});

const answerOf = async (caller: Caller, query = ''): Promise<Output<typeof getBrief>> =>
  (await caller.get(`${PATH}${query}`)).json();
const briefOf = async (caller: Caller, query = ''): Promise<Brief> => (await answerOf(caller, query)).brief!;
const pin = (caller: Caller, metric: number, note = '') =>
  caller.send('PUT', `${MARKS}${metric}/`, { state: 'pinned', note });
const notesOf = async (caller: Caller) => (await briefOf(caller)).decisions.map(({ metric, note }) => [metric, note]);

test('a brief is of the own company, in its order and with its notes, for all its people', async () => {
  const found = await briefOf(client);
  expect(found).toMatchObject({ company: 'АО «Северный Терминал»', is_suggested: true, targets: null });
  const [one, other] = found.decisions.map(({ metric }) => metric) as [number, number];
  await pin(client, one, 'первая');
  await pin(client, other, 'вторая');
  await client.send('PUT', MARKS, { order: [other, one] });
  const pinned = [
    [other, 'вторая'],
    [one, 'первая'],
  ];
  expect(await notesOf(client)).toEqual(pinned);
  expect((await briefOf(client)).is_suggested).toBe(false);
  expect(await notesOf(await portal().as('reader'))).toEqual(pinned);
});

test('what a person hides from home stays on the page for the director', async () => {
  const before = await notesOf(client);
  await client.send('PUT', `${MARKS}${before[0]![0]}/`, { state: 'hidden' });
  expect(await notesOf(client)).toEqual(before);
  await client.send('PUT', `${MARKS}${before[0]![0]}/`, { state: null });
  expect(await notesOf(client)).toEqual(before);
});

test('a new note keeps the place, a pin set anew comes last', async () => {
  const [first, second] = (await briefOf(client)).decisions.map(({ metric }) => metric) as [number, number];
  await pin(client, first, 'другая');
  expect((await briefOf(client)).decisions.map(({ metric }) => metric)).toEqual([first, second]);
  await client.send('PUT', `${MARKS}${first}/`, { state: null });
  await pin(client, first);
  expect(await notesOf(client)).toEqual([
    [second, 'первая'],
    [first, ''],
  ]);
});

test('a decision and its price are said as they were typed, the equation below the amount', async () => {
  const [{ metric }] = (await briefOf(client)).decisions as [Brief['decisions'][number]];
  const typed = { decision: 'Провести второй канал', price: '6 млн руб. в год\n7 × 862 тыс. руб.' };
  await client.send('PUT', `${MARKS}${metric}/`, { state: 'pinned', ...typed });
  const [decision] = (await briefOf(client)).decisions;
  expect(decision).toMatchObject({
    title: 'Провести второй канал',
    note: 'первая',
    typed,
    price: { amount: '6 млн руб. в год', equation: '7 × 862 тыс. руб.' },
  });
  await client.send('PUT', `${MARKS}${metric}/`, { state: 'pinned', decision: '', price: '' });
});

test.each([
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK'],
  ['pdf', 'application/pdf', '%PDF'],
])('slides come as %s, and the journal knows it', async (format, type, begin) => {
  const answer = await client.get(`${PATH}slides/?format=${format}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  expect(answer.rawPayload.subarray(0, begin.length).toString()).toBe(begin);
  const log = (await (await portal().as('admin')).get('/api/audit-log/?action=download')).json();
  expect(log.results[0].after).toMatchObject({ format });
});

test('a reader reads the brief and takes no file along; whoever may export does', async () => {
  const reader = await portal().as('reader');
  expect((await reader.get(PATH)).statusCode).toBe(200);
  expect((await reader.get(`${PATH}slides/?format=pdf`)).statusCode).toBe(403);
  const company_id = await portal().companyOf('client');
  for (const code of ['bench/all/expor', 'bench/l1/export', 'bench/current/export'] as const) {
    const person = await portal().as(await join(portal(), ['bench/final/display', code], { company_id }));
    expect((await person.get(`${PATH}slides/?format=pdf`)).statusCode).toBe(200);
  }
});

test('the staff have no brief, a role without the market is refused, a tariff without files has no slides', async () => {
  expect((await (await portal().as('analyst')).get(PATH)).statusCode).toBe(404);
  const company_id = await portal().companyOf('client');
  const clerk = await portal().as(await join(portal(), ['view'], { company_id }));
  for (const path of [PATH, `${PATH}slides/`]) expect((await clerk.get(path)).statusCode).toBe(403);
  const basic = await portal().as('client2');
  expect((await basic.get(PATH)).statusCode).toBe(200);
  expect((await basic.get(`${PATH}slides/`)).statusCode).toBe(403);
});

test('without a subscription there is nothing to hand on', async () => {
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client2');
  await db.updateTable('subscription').set({ is_blocked: true }).where('company_id', '=', company_id).execute();
  const other = await portal().as('client2');
  expect((await other.get(`${PATH}slides/`)).statusCode).toBe(403);
  expect(await answerOf(other)).toMatchObject({ head: { closed: true }, brief: null });
});

test('a size and an industry cannot be chosen together, an unknown format is refused', async () => {
  expect((await client.get(`${PATH}?size=0&industry=1`)).statusCode).toBe(400);
  expect((await client.get(`${PATH}slides/?format=doc`)).statusCode).toBe(400);
});
