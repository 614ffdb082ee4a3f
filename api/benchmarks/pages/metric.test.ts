import { beforeAll, expect, test } from 'vitest';
import type { MarketMetric } from '#contract/market-metric.ts';
import { makeMarket, publish, runToEnd, setMainIndustry, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;

beforeAll(async () => {
  market = await makeMarket(portal(), 24);
  await setMainIndustry(portal(), market.own, market.industries[0]!);
  await setMoneyUnit(portal(), market);
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
});

const address = (metric: number, query = '') => `/api/market/final/metrics/${metric}/${query}`;
const read = async (metric: number, query = '', caller = client) =>
  (await caller.get(address(metric, query))).json<MarketMetric>();

test('one call holds the sentence, the years, the definition with own numbers, and the same indicator in near groups', async () => {
  const { ratio, spent, people } = market;
  const page = await read(ratio.id);
  expect(page.title).toMatch(/^У вас /);
  expect(page.years.map(({ year, is_latest }) => [year, is_latest])).toEqual([
    [2024, false],
    [2025, true],
  ]);
  expect(page.years[0]!.title).not.toBe(page.title);
  expect(page.years[1]).toMatchObject({ title: page.title, median: page.row.median, own: page.row.own });
  expect(page.meaning.formula).toMatchObject({ top: { metric_id: spent.id }, bottom: { metric_id: people.id } });
  const given = market.values(0, 2025);
  expect(page.inputs.map(({ metric_id, points }) => [metric_id, points.at(-1)])).toEqual([
    [spent.id, { year: 2025, value: expect.closeTo(given.spent[0]! + given.spent[1]!, 4) as number }],
    [people.id, { year: 2025, value: given.people }],
  ]);
  expect(page.groups.slice(0, 2)).toMatchObject([
    { kind: 'market', closed: null, median: page.row.median, own: { value: page.row.own!.value } },
    { kind: 'industry', industry: market.industries[0], closed: null },
  ]);
  const ofSystem = page.groups.find(({ it_system }) => it_system === market.systems[1]);
  expect(ofSystem?.own?.value).toBeCloseTo(given.spent[1]! / given.people, 4);
});

test('of an indicator of whole companies there is one line about IT systems, which says why', async () => {
  const { groups } = await read(market.people.id);
  const bySystem = groups.filter(({ kind }) => kind === 'system' || kind === 'industry_and_system');
  expect(bySystem).toMatchObject([
    { kind: 'system', it_system: null, name: null, median: null, closed: 'показатель считается по компании целиком' },
  ]);
});

test('what the distance costs is said in roubles with the equation', async () => {
  const { money } = await read(market.ratio.id);
  expect(Math.abs(money!.amount.roubles)).toBeGreaterThan(0);
  expect(money!.text).toContain('×');
  expect((await read(market.people.id)).money).toBeNull();
});

test('a goal says what each number alone would have to be, and a target is one of the goals', async () => {
  const { id } = market.ratio;
  const wanted = { kind: 'own', value: 20_000, due: '2028-12-31' };
  await client.send('PUT', `/api/targets/metrics/${id}/`, wanted);
  const page = await read(id, `?all=true`);
  expect(page.target).toMatchObject({ value: wanted.value, due: wanted.due });
  const goals = page.goals.map(({ value }) => value);
  expect(goals).toEqual(expect.arrayContaining([page.row.median, page.row.p25, wanted.value]));
  for (const { inputs } of page.goals) {
    expect(new Set(inputs.map(({ id: of }) => of))).toEqual(new Set([market.spent.id, market.people.id]));
  }
  // Numbers are those of the whole company.
  expect((await read(id, `?it_system=${market.systems[0]}`)).goals).toEqual([]);
  await client.send('DELETE', `/api/targets/${page.target!.id}/`);
  expect((await read(id, `?all=true`)).target).toBeNull();
});

test('the indicators before and after it in the process are named', async () => {
  const all = [market.spent, market.people, market.ratio].map(({ id }) => id);
  const pages = await Promise.all(all.map(async (id) => (await read(id)).around));
  const inOrder = pages.toSorted((one, other) => one.place - other.place);
  expect(inOrder.map(({ place, count }) => [place, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect([inOrder[0]!.previous, inOrder[2]!.next]).toEqual([null, null]);
  expect(all).toEqual(expect.arrayContaining([inOrder[0]!.next!.id, inOrder[2]!.previous!.id]));
});

test('who knows an answer is not sent it again, until the definition changes', async () => {
  const url = address(market.ratio.id);
  const known = { 'if-none-match': String((await client.get(url)).headers.etag) };
  expect((await client.get(url, known)).statusCode).toBe(304);
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { includes: 'Все деньги' });
  const again = await client.get(url, known);
  expect([again.statusCode, again.json<MarketMetric>().meaning.includes]).toEqual([200, 'Все деньги']);

  const names = [{ name: 'Все деньги', english: 'All the money' }];
  expect((await admin.send('PUT', '/api/english-names/', { names })).statusCode).toBe(200);
  const english = await client.get(url, { 'accept-language': 'en' });
  expect(english.json<MarketMetric>().meaning.includes).toBe('All the money');
});

test('another company reads its own values, the staff have no place here, and without a right nobody reads it', async () => {
  const { id } = market.ratio;
  const other = await read(id, '', await portal().as('client2'));
  expect([other.row.own, other.target, other.money]).toEqual([null, null, null]);
  expect(other.groups.every(({ own }) => own === null)).toBe(true);
  expect(other.inputs.every(({ points }) => points.length === 0)).toBe(true);
  const mine = await runToEnd(client, {}, '/api/bench-params/client/');
  const foreign = `/api/market/${mine.id}/metrics/${id}/`;
  expect((await (await portal().as('client2')).get(foreign)).statusCode).toBe(404);
  expect((await (await portal().as('analyst')).get(address(id))).statusCode).toBe(404);
  expect((await client.get(address(999_999))).statusCode).toBe(404);
  expect((await client.get(address(id, '?industry=1&size=0'))).statusCode).toBe(400);
  expect((await portal().anonymous({ url: address(id) })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(address(id))).statusCode).toBe(403);
});

test('without a subscription there is the company and nothing of the market', async () => {
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', market.own).execute();
  const page = await read(market.ratio.id);
  expect(page.row.own?.value).toBeGreaterThan(0);
  for (const one of [page.row, ...page.years, ...page.groups.filter(({ name, kind }) => name ?? kind === 'market')]) {
    expect(one).toMatchObject({ n: 0, median: null, suppressed: { reason: 'subscription' } });
  }
  expect([page.money, page.goals, page.target]).toEqual([null, [], null]);
});
