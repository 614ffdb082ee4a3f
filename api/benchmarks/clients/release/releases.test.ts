import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetric, BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketTable } from '#contract/market-table.ts';
import type { ProcessWith } from '#contract/metric-rows.ts';
import type { Release, ReleaseMenu } from '#contract/releases.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let analyst: Caller;
let release: number;

beforeAll(async () => {
  market = await makeMarket(portal());
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { key_theme: 'cost', key_order: 1 });
  [client, analyst] = [await portal().as('client'), await portal().as('analyst')];
  release = (await publish(portal(), (await runToEnd(analyst)).id)).release!.id;
});

const flat = <M>(tree: readonly ProcessWith<M>[]): M[] =>
  tree.flatMap(({ metrics, children }) => [...metrics, ...flat(children)]);

const address = (part: string) => `/api/releases/${release}/${part}`;
const TABLE = '/api/market/final/table/?whole=true';
const rowsOf = ({ processes }: MarketTable) => processes.flatMap(({ rows }) => rows);

test('the releases are listed, the newest first, with how they were made', async () => {
  const list = (await client.get('/api/releases/')).json<Release[]>();
  expect(list).toMatchObject([{ id: release, company_count: 14, enough: { median: 6, quartiles: 7, tails: 20 } }]);
  expect((await analyst.get('/api/releases/')).json()).toEqual(list);
});

test('the menu says which groups there are and what of them is shown, and where the own company belongs', async () => {
  const menu = (await client.get(address('menu/'))).json<ReleaseMenu>();
  expect(menu).toMatchObject({
    release: { id: release },
    all: { metric_count: 3, company_count: 14 },
    size_bands: [],
    own: { industry_id: market.industries[0], size_band: null, it_system_ids: market.systems },
  });
  expect(menu.industries).toMatchObject([
    { id: market.industries[0], metric_count: 3, company_count: 8 },
    { id: market.industries[1], metric_count: 3, company_count: 6 },
  ]);
  expect(menu.it_systems.map(({ id }) => id)).toEqual(market.systems);
  const ofNobody = { industry_id: null, size_band: null, it_system_ids: [] };
  expect((await analyst.get(address('menu/'))).json<ReleaseMenu>().own).toEqual(ofNobody);
});

test('the market of a group is sent compressed and requested again in a few bytes', async () => {
  const url = `${TABLE}&industry=${market.industries[0]}`;
  const plain = await client.get(url);
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language' });
  for (const [accepted, encoding, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const packed = await client.get(url, { 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
  const again = await client.get(url, { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await client.get(TABLE, { 'if-none-match': String(plain.headers.etag) });
  expect(other.statusCode).toBe(200);
  const table = plain.json<MarketTable>();
  expect(table.head.years).toEqual([2024, 2025]);
  expect(rowsOf(table).find(({ id }) => id === market.spent.id)).toMatchObject({
    direction: 'lower',
    key_theme: null,
    n: 8,
    suppressed: null,
    since: null,
  });
  const page = `/api/market/final/metrics/${market.spent.id}/?industry=${market.industries[0]}`;
  const { years } = (await client.get(page)).json<MarketMetric>();
  expect(
    years.map(({ year, is_latest }) => [year, is_latest]),
    'the newest year is told by the latest values',
  ).toEqual([
    [2024, false],
    [2025, true],
  ]);
});

test('clients read which indicators are key from the release, also without a subscription', async () => {
  const table = (await client.get(TABLE)).json<MarketTable>();
  expect(rowsOf(table).find(({ id }) => id === market.ratio.id)).toMatchObject({ key_theme: 'cost', key_order: 1 });
  const tree = async () => (await client.get('/api/process-with-metrics/?client_benchmark_id=final')).json();
  const marked = (nodes: ProcessWith<BenchmarkMetric>[]) =>
    flat(nodes).flatMap(({ id, key_theme }) => (key_theme === null ? [] : [id]));
  expect(marked(await tree())).toContain(market.ratio.id);
  const { db } = portal().portal;
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  const closed = await tree();
  await block(false);
  expect(marked(closed)).toContain(market.ratio.id);
});

test('who has no subscription does not learn that a copy is still good', async () => {
  const { db } = portal().portal;
  const { headers } = await client.get(TABLE);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  const closed = await client.get(TABLE, { 'if-none-match': String(headers.etag) });
  await block(false);
  const medians = rowsOf(closed.json<MarketTable>()).map(({ median }) => median);
  expect([closed.statusCode, new Set(medians)]).toEqual([200, new Set([null])]);
});

test('a release that is not there is not found, and nobody reads one without a right', async () => {
  expect((await client.get('/api/releases/999/menu/')).statusCode).toBe(404);
  const powerless = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  for (const url of ['/api/releases/', address('menu/'), TABLE]) {
    expect([(await powerless.get(url)).statusCode, url]).toEqual([403, url]);
    expect((await portal().anonymous({ url })).statusCode).toBe(401);
  }
});

test('each choice on the page of a metric has a right of its own', async () => {
  const { db } = portal().portal;
  const tokens = ['bench/plot/3stat', 'bench/branch/filter'];
  await db.insertInto('role').values({ id: 'role-industry', name: 'Отрасль', tokens }).execute();
  await db
    .insertInto('users')
    .values({ username: 'by-industry', full_name: 'Отрасль', role_id: 'role-industry', company_id: market.own })
    .execute();
  const caller = await portal().as('by-industry');
  const page = (query: string) => caller.get(`/api/benchmarks/final/metrics/${market.spent.id}?${query}`);
  expect((await page(`industry=${market.industries[0]}`)).json<BenchmarkMetricPage>().metric.n).toBe(8);
  expect((await page(`it_system=${market.systems[0]}`)).statusCode).toBe(403);
  expect((await page('year=2024')).statusCode).toBe(403);
});

test('only groups and years with something to show are offered for a metric', async () => {
  const dict = (await client.get(`/api/benchmarks/final/metrics/${market.people.id}/dict`)).json();
  expect(dict).toMatchObject({ years: [2024], itSystems: [], companies: [], size_bands: [] });
  expect(dict.industries.map(({ id }: { id: number }) => id)).toEqual(market.industries);
  const ofSpent = (await client.get(`/api/benchmarks/final/metrics/${market.spent.id}/dict`)).json();
  expect(ofSpent.itSystems.map(({ id }: { id: number }) => id)).toEqual(market.systems);
});

test('the staff see exact figures in the same calculation, and in a client’s what the client reads', async () => {
  const page = async (caller: Caller, id: number | string) =>
    (await caller.get(`/api/benchmarks/${id}/metrics/${market.spent.id}`)).json<BenchmarkMetricPage>();
  const values = Array.from({ length: 14 }, (_, at) =>
    market.values(at, 2025).spent.reduce((sum, one) => sum + one, 0),
  );
  const sorted = values.toSorted((a, b) => a - b);
  const exact = await page(analyst, 'final');
  expect(exact.metric.median).toBeCloseTo((sorted[6]! + sorted[7]!) / 2, 6);
  expect(exact.metric.min).toBeCloseTo(sorted[0]!, 6);
  const mine = await runToEnd(client, {}, '/api/bench-params/client/');
  expect(await page(analyst, mine.id)).toEqual(await page(client, mine.id));
  expect((await page(client, mine.id)).metric.median).not.toBe(exact.metric.median);
});

test('two releases are compared by what was published, without who moved it', async () => {
  const first = (await client.get('/api/releases/')).json<Release[]>()[0]!.benchmark_id;
  const second = await publish(portal(), (await runToEnd(analyst)).id);
  const compared = (await client.get(`/api/benchmarks/${first}/compare/${second.id}/`)).json();
  expect(compared).toMatchObject({ joined: null, left: null, joined_count: null, left_count: null });
  expect(compared.periods).toEqual([
    { period: '2024', moved: null },
    { period: 'latest', moved: null },
  ]);
  expect(compared.metrics.filter(({ after }: { after: { n: number } }) => after.n > 0)).toHaveLength(3);
  for (const { before, after, because, movers } of compared.metrics) {
    expect([after.median, because, movers]).toEqual([before.median, [], []]);
  }
  expect((await client.get(`/api/benchmarks/${first}/compare/${second.id}/movers/?metric=1`)).statusCode).toBe(403);
});

test('an IT system is the company’s own once it reported a value of it, and nobody else’s', async () => {
  const menuOf = async (caller: Caller) => (await caller.get(address('menu/'))).json<ReleaseMenu>();
  const { db } = portal().portal;
  const { id } = await db
    .selectFrom('it_system')
    .select('id')
    .orderBy('id')
    .offset(2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await menuOf(client);
  await report(portal(), { ...market, systems: [id] }, market.own, 2023, { spent: [5], people: 40 });
  const own = { ...before.own, it_system_ids: [...market.systems, id] };
  expect(await menuOf(client), 'the release itself stays as it is').toEqual({ ...before, own });
  expect((await menuOf(await portal().as('client2'))).own.it_system_ids).toEqual([]);
});
