import { beforeAll, expect, test } from 'vitest';
import type { KeyRow, MarketHome } from '#contract/market-pages.ts';
import type { MarketTable } from '#contract/market-table.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { makeMarket, publish, runToEnd, setMainIndustry, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const HOME = '/api/market/final/home/';
let market: TestMarket;
let client: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  await setMainIndustry(portal(), market.own, market.industries[0]!);
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { key_theme: 'cost', key_order: 1 });
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
});

const read = async (query = ''): Promise<MarketHome> => (await client.get(`${HOME}${query}`)).json();

/** What the feed calls by other names. */
const asFeed = ({ own, n, p10, p25, median, p75, p90 }: KeyRow) => ({
  own_value: own?.value,
  companies: n,
  p10,
  p25,
  median,
  p75,
  p90,
  gap: own?.gap,
  side: own?.side,
});

test('one call holds the head, the key indicators and the lists, each row as the feed has it', async () => {
  const feed = (await client.get('/api/own-table/')).json<OwnTableRow[]>();
  for (const [query, kind] of [
    ['', 'market'],
    [`?industry=${market.industries[0]}`, 'industry'],
  ] as const) {
    const home = await read(query);
    expect(home.head.group.name === null).toBe(kind === 'market');
    const inFeed = ({ id }: { id: number }) =>
      feed.find(({ metric_id, period, group_kind }) => metric_id === id && period === 'latest' && group_kind === kind);
    const named = [...home.money, ...home.weak, ...home.strong];
    expect(home.keys.length).toBeGreaterThan(0);
    expect(named.length).toBeGreaterThan(0);
    for (const row of home.keys) expect(inFeed(row)).toMatchObject(asFeed(row));
    for (const row of named) expect(inFeed(row)?.own_value).toBe(row.own?.value);
  }
});

test('the headline is of the company’s own rows, and each sentence has its proof', async () => {
  const { headline, keys, money, weak, strong } = await read();
  expect(headline.length).toBeGreaterThan(0);
  const shown = [...keys, ...money, ...weak, ...strong].map(({ id }) => id);
  for (const { metric, text, proof } of headline) {
    expect(shown).toContain(metric);
    expect(text).toMatch(/\.$/);
    expect(proof).toMatchObject({ title: expect.any(String), equation: expect.stringMatching(/\d/) });
  }
});

test('the head names the market and the company’s own groups, closed ones with the reason', async () => {
  const { head } = await read();
  expect(head.near[0]).toMatchObject({ kind: 'market', name: null, closed: null });
  expect(head.near.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['industry', 'size', 'system']));
  for (const { name, kind, closed } of head.near)
    expect(name === null && kind !== 'market' && closed === null).toBe(false);
});

test('a group the market does not know is refused by its field', async () => {
  const refused = async (path: string) => {
    const answer = await client.get(path);
    return [answer.statusCode, answer.json()];
  };
  const said = (what: string) => [`${what} № 999 на этом рынке нет. Выберите другую группу.`];
  expect(await refused(`${HOME}?industry=999`)).toEqual([400, { industry: said('Отрасли') }]);
  expect(await refused(`${HOME}?industry=999&it_system=999`)).toMatchObject([400, { it_system: said('ИТ-системы') }]);
  expect(await refused(`${HOME}?size=999`)).toEqual([400, { size: said('Размера') }]);
  expect(await refused('/api/market/final/table/?beside=industry-999')).toMatchObject([400, {}]);
});

test('who knows an answer is not sent it again, until something of it changes', async () => {
  const first = await client.get(HOME);
  const { etag } = first.headers;
  const known = { 'if-none-match': String(etag) };
  expect((await client.get(HOME, known)).statusCode).toBe(304);
  await client.send('PUT', `/api/users/me/indicators/${market.ratio.id}/`, { state: 'hidden' });
  expect((await client.get(HOME, known)).statusCode).toBe(200);
  expect((await read()).hidden).toMatchObject([{ id: market.ratio.id }]);
  await client.send('PUT', `/api/users/me/indicators/${market.ratio.id}/`, { state: null });
});

test('another company reads its own values, the staff have no place here, and without a right nobody reads it', async () => {
  const other = (await (await portal().as('client2')).get(HOME)).json<MarketHome>();
  expect(other.keys.every(({ own }) => own === null)).toBe(true);
  expect((await (await portal().as('analyst')).get(HOME)).statusCode).toBe(404);
  expect((await portal().anonymous({ url: HOME })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(HOME)).statusCode).toBe(403);
});

test('the counts are those of the whole table', async () => {
  const { counts } = await read();
  const { processes } = (await client.get('/api/market/final/table/?whole=true')).json<MarketTable>();
  const standings = processes.flatMap(({ rows }) => rows.map(({ own }) => (own?.doubtful ? null : own?.standing)));
  const count = (standing: 'good' | 'middle' | 'bad') => standings.filter((one) => one === standing).length;
  expect(counts).toEqual({ better: count('good'), about: count('middle'), worse: count('bad') });
  expect(counts.better + counts.about + counts.worse).toBeGreaterThan(0);
});

test('an indicator without a value says which numbers it needs', async () => {
  const other = (await (await portal().as('client2')).get(HOME)).json<MarketHome>();
  const [key] = other.keys;
  expect(new Set(key?.needs?.metrics)).toEqual(new Set([market.spent.id, market.people.id]));
  expect((await read()).keys[0]?.needs).toBeNull();
});

test('without a subscription there is the company and nothing of the market', async () => {
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', market.own).execute();
  const home = await read();
  expect(home.head.closed).toBe(true);
  expect(home.keys[0]).toMatchObject({ n: 0, median: null, suppressed: { reason: 'subscription' } });
  expect(home.keys[0]?.own?.value).toBeGreaterThan(0);
  expect([home.money, home.weak, home.strong, home.headline]).toEqual([[], [], [], []]);
});
