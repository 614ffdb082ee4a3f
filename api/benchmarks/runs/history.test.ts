import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Release } from '#contract/releases.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let whole: Benchmark;
let narrow: Benchmark;
let mine: Benchmark;
let theirs: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  const [staff, first, second] = [
    await portal().as('analyst'),
    await portal().as('client'),
    await portal().as('client2'),
  ];
  whole = await runToEnd(await portal().as('admin'), { comment: 'Весь рынок' });
  narrow = await runToEnd(staff, {
    industries: [market.industries[0]],
    itSystems: [market.systems[0]],
    years: [2025],
    companies: [market.others[0]!.id, market.others[1]!.id],
    comment: 'Узкий',
  });
  await publish(portal(), whole.id);
  mine = await runToEnd(first, { industry_id: market.industries[1] }, '/api/bench-params/client/');
  theirs = await runToEnd(second, {}, '/api/bench-params/client/');
});
beforeEach(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
});

const idsOf = async (caller: Caller, address: string): Promise<number[]> =>
  (await caller.get(`/api/benchmarks/${address}`)).json().results.map(({ id }: Benchmark) => id);

test('staff see the analysts’ calculations in one list and all clients’ in the other', async () => {
  expect(await idsOf(analyst, 'history/')).toHaveLength(2);
  expect(await idsOf(analyst, 'client/history/')).toEqual([theirs.id, mine.id]);
});

test('a client sees only the own company’s, and of the analysts’ only those released', async () => {
  expect(await idsOf(client, 'client/history/')).toEqual([mine.id]);
  expect(await idsOf(client, 'history/')).toEqual([whole.id]);
  const [seen] = (await client.get('/api/benchmarks/history/')).json().results;
  expect(seen).toMatchObject({ id: whole.id, companies: [], comment: null, author: null, publishing: null });
  expect(seen.release).toEqual(
    (await client.get('/api/releases/')).json().map(({ id, built_at }: Release) => ({ id, built_at }))[0],
  );
});

test.each([
  ['it_system', () => market.systems[0]],
  ['industry', () => market.industries[0]],
  ['year', () => 2025],
  ['company', () => market.others[1]!.id],
  ['search', () => 'узк'],
])('the history is filtered by %s', async (field, value) => {
  expect(await idsOf(analyst, `history/?${field}=${value()}`)).toEqual([narrow.id]);
});

test('filters that find nothing, unknown ones and orderings', async () => {
  expect(await idsOf(analyst, 'history/?status=failed')).toEqual([]);
  expect(await idsOf(analyst, `client/history/?company=${market.own}`)).toEqual([mine.id]);
  expect((await analyst.get('/api/benchmarks/history/?colour=red')).statusCode).toBe(400);
  expect((await analyst.get('/api/benchmarks/history/?ordering=comment')).statusCode).toBe(400);
  const up = await idsOf(analyst, 'history/?ordering=company_count');
  expect(up[0]).toBe(narrow.id);
});

test('only who may see filters finds calculations by what they were made of', async () => {
  const { db } = portal().portal;
  const tokens = ['bench/list/view', 'bench/author/view'];
  await db.insertInto('role').values({ id: 'role-no-filters', name: 'Без отборов', tokens }).execute();
  await db
    .insertInto('users')
    .values({ username: 'no-filters', full_name: 'Без отборов', role_id: 'role-no-filters' })
    .execute();
  const viewer = await portal().as('no-filters');
  expect(await idsOf(viewer, 'history/?status=done')).toHaveLength(2);
  for (const field of ['it_system', 'industry', 'year', 'company']) {
    const list = await viewer.get(`/api/benchmarks/history/?${field}=1`);
    const values = await viewer.get(`/api/benchmarks/history/field_values/?field=${field}`);
    expect([list.statusCode, values.statusCode]).toEqual([403, 403]);
  }
});

test('what can be filtered by is reported with how often', async () => {
  const values = async (caller: Caller, list: string, field: string) =>
    (await caller.get(`/api/benchmarks/${list}field_values/?field=${field}`)).json().values;
  expect(await values(analyst, 'history/', 'status')).toEqual([{ value: 'done', label: 'Готов', count: 2 }]);
  expect(await values(analyst, 'history/', 'is_final')).toEqual([
    { value: true, label: 'да', count: 1 },
    { value: false, label: 'нет', count: 1 },
  ]);
  expect(await values(analyst, 'history/', 'year')).toEqual([{ value: 2025, label: '2025', count: 1 }]);
  expect((await values(analyst, 'history/', 'author')).map(({ count }: { count: number }) => count)).toEqual([1, 1]);
  expect(await values(analyst, 'history/', 'company')).toHaveLength(2);
  expect(await values(analyst, 'client/history/', 'company')).toHaveLength(2);
  expect((await values(client, 'client/history/', 'company')).map(({ value }: { value: number }) => value)).toEqual([
    market.own,
  ]);
  expect(await values(client, 'client/history/', 'author')).toEqual([]);
});

test('a calculation the portal failed at says so, is tried again and costs the company nothing', async () => {
  const { db } = portal().portal;
  const { id } = (await client.send('POST', '/api/bench-params/client/', { industry_id: market.industries[1] })).json();
  await expect.poll(async () => (await client.get(`/api/bench-params/${id}/`)).json().status).toBe('done');
  const broken = await db
    .insertInto('benchmark')
    .values({
      company_id: market.own,
      user_id: null,
      user_name: null,
      revision: 2_000_000,
      market_change: 0,
      members: JSON.stringify({ companies: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { CALCULATE } = await import('../jobs.ts');
  const before = (await client.get('/api/get-active/')).json().usage.calculations;
  await portal().portal.jobs.add(db, CALCULATE, { id: broken.id });
  const address = `/api/bench-params/${broken.id}/`;
  await expect.poll(async () => (await client.get(address)).json().status).toBe('failed');
  expect((await client.get('/api/get-active/')).json().usage.calculations).toBe(before - 1);
  await db
    .updateTable('benchmark')
    .set({ revision: mine.revision, market_change: 1 })
    .where('id', '=', broken.id)
    .execute();
  await expect.poll(async () => (await client.get(address)).json().status).toBe('done');
});
