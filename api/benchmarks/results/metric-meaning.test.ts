import { DEFINITION_FIELDS, DEFINITION_NAMES, definitionOf, eachOfDefinition } from '#domain/methodology/definition.ts';
import { beforeAll, expect, test } from 'vitest';
import type { MetricMeaning } from '#contract/benchmark-results.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let admin: Caller;
let client: Caller;
let analyst: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  [admin, client, analyst] = [await portal().as('admin'), await portal().as('client'), await portal().as('analyst')];
  await publish(portal(), (await runToEnd(analyst)).id);
});

const address = (metric: number, id: string | number = 'final') => `/api/benchmarks/${id}/metrics/${metric}/meaning`;
const read = async (caller: Caller, metric: number) => (await caller.get(address(metric))).json<MetricMeaning>();

test('a client reads the formula in names, as a fraction, with what it is made of', async () => {
  const meaning = await read(client, market.ratio.id);
  const { spent, people } = market;
  expect(meaning.formula).toEqual({
    top: { text: spent.description, metric_id: spent.id },
    bottom: { text: people.description, metric_id: people.id },
    factor: null,
  });
  expect(meaning.inputs.map(({ id }) => id)).toEqual([spent.id, people.id]);
  expect(await read(analyst, market.ratio.id)).toEqual(meaning);
});

test('a definition written after the publication is read at once; the formula stays that of the release', async () => {
  const url = `/api/metrics/${market.ratio.id}/`;
  const formula = `{${market.people.alias}} / {${market.spent.alias}}`;
  const said = eachOfDefinition((field) => `${DEFINITION_NAMES[field].ru} в этой проверке`);
  await admin.send('PUT', url, { ...said, formula });
  const meaning = await read(client, market.ratio.id);
  expect(meaning).toMatchObject(said);
  expect(meaning.formula?.top.metric_id).toBe(market.spent.id);
  const page = (await client.get(`/api/market/final/metrics/${market.ratio.id}/`)).json<MarketMetric>();
  expect(page.meaning).toMatchObject(said);
  const english = eachOfDefinition((field) => `${DEFINITION_NAMES[field].en} in this test`);
  const names = DEFINITION_FIELDS.map((field) => ({ name: said[field], english: english[field] }));
  await admin.send('PUT', '/api/english-names/', { names });
  const translated = await client.get(address(market.ratio.id), { 'accept-language': 'en' });
  expect(translated.json()).toMatchObject(english);
  await admin.send('PUT', url, { ...definitionOf({}), formula: market.ratio.formula });
});

test('a reported metric has a definition and no formula, also without a subscription', async () => {
  const { db } = portal().portal;
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  const meaning = await read(client, market.spent.id);
  await block(false);
  const computed = { formula: null, from: null, until: null, earlier: [], later: [], inputs: [] };
  expect(meaning).toEqual({ ...definitionOf({}), ...computed });
});

test('what is not there, somebody else’s, or without a right is refused', async () => {
  expect((await client.get(address(999_999))).statusCode).toBe(404);
  expect((await client.get(address(market.spent.id, 'none'))).statusCode).toBe(404);
  const other = await portal().as('client2');
  const mine = await runToEnd(client, {}, '/api/bench-params/client/');
  expect((await client.get(address(market.spent.id, mine.id))).statusCode).toBe(200);
  expect((await other.get(address(market.spent.id, mine.id))).statusCode).toBe(404);
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'role-none', name: 'Без прав', tokens: ['view'] })
    .execute();
  await db
    .insertInto('users')
    .values({ username: 'powerless', full_name: 'Никто', role_id: 'role-none', company_id: market.own })
    .execute();
  expect((await (await portal().as('powerless')).get(address(market.spent.id))).statusCode).toBe(403);
  expect((await portal().anonymous({ url: address(market.spent.id) })).statusCode).toBe(401);
});

test('a formula of a coming year is read by clients once its edition is published, by the staff before', async () => {
  const { ratio, spent, people } = market;
  const earlier_formulas = [{ until_year: 2025, formula: `{${spent.alias}}` }];
  await admin.send('PUT', `/api/metrics/${ratio.id}/`, { formula: `{${people.alias}}`, earlier_formulas });
  await publish(portal(), (await runToEnd(analyst)).id);
  const readYears = async (caller: Caller) => {
    const { until, later, inputs } = await read(caller, ratio.id);
    return [until, later.map(({ from }) => from), inputs.map(({ id }) => id)];
  };
  const everything = [2025, [2026], [spent.id, people.id]];
  expect(await readYears(analyst)).toEqual(everything);
  expect(await readYears(client)).toEqual([null, [], [spent.id]]);
  const { db, now } = portal().portal;
  const versions = db.selectFrom('template_version').select('version_id as template_version');
  const edition = {
    year: 2026,
    base_revision: 1,
    begun_revision: 1,
    created_at: now(),
    user_id: null,
    user_name: null,
  };
  await db
    .insertInto('methodology_edition')
    .values({ ...edition, revision: 1, published_at: now(), ...(await versions.executeTakeFirstOrThrow()) })
    .execute();
  expect(await readYears(client)).toEqual(everything);
});
