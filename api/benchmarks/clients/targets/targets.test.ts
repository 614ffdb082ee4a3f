import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { Target } from '#contract/targets.ts';
import { publishMarket, report, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/targets/';
const YEAR = new Date().getFullYear();
const DUE = `${YEAR + 1}-12-31`;
let market: TestMarket;
let client: Caller;
let release: number;

beforeAll(async () => {
  ({ market, release } = await publishMarket(portal()));
  client = await portal().as('client');
});

const list = async (caller = client) => (await caller.get(PATH)).json<Target[]>();
const save = (body: object, metric = market.ratio.id, caller = client) =>
  caller.send('PUT', `${PATH}metrics/${metric}/`, { due: DUE, ...body });
const ratioIn = (year: number) => {
  const { spent, people } = market.values(0, year);
  return (spent[0]! + spent[1]!) / people;
};
const journal = async () => {
  const rows = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'object_id', 'before', 'after'])
    .where('object_type', '=', 'target')
    .orderBy('id')
    .execute();
  return rows;
};

test('a target of the median is the published one, with who set it, when and from which year', async () => {
  const page = (await client.get(`/api/market/final/metrics/${market.ratio.id}/`)).json<MarketMetric>();
  const { median } = page.row;
  const answer = await save({ kind: 'median' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Target[]>()).toEqual([
    expect.objectContaining({
      metric_id: market.ratio.id,
      metric: market.ratio.description,
      direction: 'lower',
      kind: 'median',
      value: median,
      due: DUE,
      release_id: release,
      group: null,
      from_year: 2025,
      figure: { year: 2025, value: expect.closeTo(ratioIn(2025), 6) },
      can: { change: true },
    }),
  ]);
  const [{ user_name, set_at }] = (await list()) as [Target];
  expect(user_name).not.toBe('');
  expect(Date.parse(set_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('a second target of an indicator takes the place of the first, and the journal has both', async () => {
  await save({ kind: 'own', value: 1 });
  const [target, ...others] = await list();
  expect(others).toEqual([]);
  expect(target).toMatchObject({ kind: 'own', value: 1, state: 'on_way', left: expect.closeTo(ratioIn(2025) - 1, 6) });
  const line = (await journal()).at(-1)!;
  expect(line).toMatchObject({
    action: 'update',
    object_id: String(target!.id),
    before: { target_kind: 'median' },
    after: { target_kind: 'own', value: 1, due: DUE, name: market.ratio.description, group: 'all' },
  });
});

test('a questionnaire of a newer year changes how a target stands; nothing of that is saved', async () => {
  await save({ kind: 'own', value: ratioIn(2025) * 0.9 });
  const state = async () => (await list())[0]!.state;
  expect(await state()).toBe('on_way');
  const { spent, people } = market.values(0, 2025);
  const times = (factor: number) => ({ spent: spent.map((one) => one * factor), people });
  await report(portal(), market, market.own, 2026, times(1.1));
  expect(await state()).toBe('away');
  await report(portal(), market, market.own, 2026, times(0.95));
  expect(await state()).toBe('on_way');
  await report(portal(), market, market.own, 2026, times(0.9));
  expect(await list()).toMatchObject([{ state: 'met', left: 0, from_year: 2025, figure: { year: 2026 } }]);
  const [{ value }] = (await list()) as [Target];
  await save({ kind: 'own', value, due: `${YEAR + 2}-12-31` });
  expect(await list(), 'a new day keeps the start').toMatchObject([{ from_year: 2025, due: `${YEAR + 2}-12-31` }]);
  await save({ kind: 'own', value: value / 2 });
  expect(await list(), 'a new number starts anew').toMatchObject([{ from_year: 2026, state: 'on_way' }]);
});

test('a removed target comes back as it was, unless another has taken its place', async () => {
  const [before] = (await list()) as [Target];
  expect((await client.send('DELETE', `${PATH}${before.id}/`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await client.send('DELETE', `${PATH}${before.id}/`)).statusCode).toBe(404);
  expect((await client.send('POST', `${PATH}${before.id}/restore/`)).json()).toEqual([before]);
  expect((await journal()).slice(-2).map(({ action }) => action)).toEqual(['delete', 'create']);
  await client.send('DELETE', `${PATH}${before.id}/`);
  await save({ kind: 'own', value: 2 });
  expect((await client.send('POST', `${PATH}${before.id}/restore/`)).statusCode).toBe(409);
  expect(await list()).toMatchObject([{ value: 2 }]);
});

test('a target that comes back while a colleague sets another gives way to it', async () => {
  const { db } = portal().portal;
  const [{ id }] = (await list()) as [Target];
  await client.send('DELETE', `${PATH}${id}/`);
  const { id: _, ...row } = await db
    .selectFrom('company_target')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const restoring = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('company_target')
      .values({ ...row, value: 3, removed_at: null })
      .execute();
    const answer = client.send('POST', `${PATH}${id}/restore/`);
    const waiting = () => sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(db);
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
    return { answer };
  });
  expect((await restoring.answer).statusCode).toBe(409);
  expect(await list()).toMatchObject([{ value: 3 }]);
});

test('without a subscription nothing comes back', async () => {
  const { db } = portal().portal;
  const [{ id }] = (await list()) as [Target];
  await client.send('DELETE', `${PATH}${id}/`);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  expect((await client.send('POST', `${PATH}${id}/restore/`)).statusCode).toBe(403);
  await block(false);
  expect(await list()).toEqual([]);
  expect((await client.send('POST', `${PATH}${id}/restore/`)).statusCode).toBe(200);
});

test('an industry that a target names is not deleted: without it the target would mean the whole market', async () => {
  const { db } = portal().portal;
  const admin = await portal().as('admin');
  const { id: industry_id } = (await admin.send('POST', '/api/branches/', { name: 'Рыболовство' })).json();
  await db.updateTable('company_target').set({ industry_id }).where('removed_at', 'is', null).execute();
  const refused = await admin.send('DELETE', `/api/branches/${industry_id}/`);
  expect(refused.statusCode).toBe(409);
  await db.updateTable('company_target').set({ industry_id: null }).where('industry_id', '=', industry_id).execute();
  expect((await admin.send('DELETE', `/api/branches/${industry_id}/`)).statusCode).toBe(204);
});

test.each([
  ['a day that has passed', { kind: 'own', value: 1, due: '2026-01-01' }, 'due'],
  ['a day too far', { kind: 'own', value: 1, due: '2099-12-31' }, 'due'],
  ['no number', { kind: 'own' }, 'value'],
  ['an unknown group', { kind: 'own', value: 1, size: 900 }, 'size'],
  ['an unknown kind', { kind: 'dream', value: 1 }, 'kind'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await save(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual([field]);
});

test('an indicator without a better side, or that is not there, cannot have a target', async () => {
  expect((await save({ kind: 'own', value: 1 }, market.people.id)).statusCode).toBe(400);
  expect((await save({ kind: 'own', value: 1 }, 999_999)).statusCode).toBe(404);
});

test('another company reads, removes and brings back nothing of it', async () => {
  const [{ id }] = (await list()) as [Target];
  const db = portal().portal.db;
  const other = await portal().as(
    await join(portal(), ['bench/final/display', 'bench/client/final/set'], { company_id: market.others[0]!.id }),
  );
  const answer = await other.get(PATH);
  expect([answer.statusCode, answer.body.includes(String(market.ratio.id))]).toEqual([403, false]);
  expect((await other.send('DELETE', `${PATH}${id}/`)).statusCode).toBe(404);
  await db.updateTable('company_target').set({ removed_at: new Date() }).where('id', '=', id).execute();
  expect((await other.send('POST', `${PATH}${id}/restore/`)).statusCode).toBe(404);
  await db.updateTable('company_target').set({ removed_at: null }).where('id', '=', id).execute();
  expect(await list(await portal().as('client2'))).toEqual([]);
});

test('who only reads the market reads targets and changes none; without that right, nothing; the staff have none', async () => {
  const [{ id }] = (await list()) as [Target];
  const as = async (...codes: Parameters<typeof join>[1]) =>
    portal().as(await join(portal(), codes, { company_id: market.own }));
  const reader = await as('bench/final/display');
  expect(await list(reader)).toMatchObject([{ id, can: { change: false } }]);
  const clerk = await as('view');
  expect((await clerk.get(PATH)).statusCode).toBe(403);
  for (const caller of [reader, clerk]) {
    expect((await save({ kind: 'median' }, market.ratio.id, caller)).statusCode).toBe(403);
    expect((await caller.send('DELETE', `${PATH}${id}/`)).statusCode).toBe(403);
    expect((await caller.send('POST', `${PATH}${id}/restore/`)).statusCode).toBe(403);
  }
  const admin = await portal().as('admin');
  expect(await list(admin)).toEqual([]);
  expect((await save({ kind: 'median' }, market.ratio.id, admin)).statusCode).toBe(404);
  expect((await admin.send('DELETE', `${PATH}${id}/`)).statusCode).toBe(404);
  expect((await portal().anonymous({ url: PATH })).statusCode).toBe(401);
});

test('a value in doubt is no start of a target; one that is there may get another day', async () => {
  const { spent, people } = market.values(0, 2025);
  await report(portal(), market, market.own, 2026, { spent: spent.map((one) => one * 1000), people });
  const [{ kind, value }] = (await list()) as [Target];
  const refused = await save({ kind: 'own', value: value / 3 });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['metric']]);
  expect(refused.body).toContain('под вопросом');
  expect((await save({ kind, value, due: `${YEAR + 3}-12-31` })).statusCode).toBe(200);
});
