import { beforeAll, expect, test } from 'vitest';
import type { MarketTable, TableRow } from '#contract/market-table.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { makeMarket, publish, runToEnd, setMainIndustry, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const TABLE = '/api/market/final/table/';
let market: TestMarket;
let client: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  await setMoneyUnit(portal(), market);
  await setMainIndustry(portal(), market.own, market.industries[0]!);
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { is_core: true });
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
});

const read = async (query = ''): Promise<MarketTable> => (await client.get(`${TABLE}${query}`)).json();
/** Those of the test's own process: the metric of companies’ size stays in its own. */
const rowsOf = ({ processes }: MarketTable): TableRow[] => processes.find(({ id }) => id === market.root.id)!.rows;
const idsOf = (table: MarketTable): number[] => rowsOf(table).map(({ id }) => id);

test('the core comes first, everything on demand; how many there are is always said', async () => {
  const core = await read();
  expect(idsOf(core)).toEqual([market.people.id]);
  const whole = await read('?whole=true');
  expect(new Set(idsOf(whole))).toEqual(new Set([market.spent.id, market.people.id, market.ratio.id]));
  expect([core.count, whole.count]).toEqual([4, 4]);
  expect(idsOf(whole).at(-1), 'a total without a good side stands last').toBe(market.people.id);
});

test('each row is what the feed has, with its money, and the process has a place', async () => {
  const feed = (await client.get('/api/own-table/')).json<OwnTableRow[]>();
  for (const [query, kind] of [
    ['?whole=true', 'market'],
    [`?whole=true&industry=${market.industries[0]}`, 'industry'],
  ] as const) {
    const table = await read(query);
    for (const { id, own, n, p10, p25, median, p75, p90 } of rowsOf(table)) {
      const same = feed.find(
        ({ metric_id, period, group_kind }) => metric_id === id && period === 'latest' && group_kind === kind,
      );
      expect(same).toMatchObject({
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
    }
  }
  const { processes } = await read('?whole=true');
  expect(processes[0], 'one without a place comes last').toMatchObject({
    id: market.root.id,
    place: expect.any(Number) as number,
  });
  const ratio = processes[0]!.rows.find(({ id }) => id === market.ratio.id)!;
  expect(ratio.own?.side).toMatch(/better|worse/);
  expect(ratio.amount?.roubles).not.toBe(0);
});

test('the middle of a second group stands beside, as that group itself shows it', async () => {
  const industry = market.industries[0]!;
  const table = await read(`?whole=true&beside=industry-${industry}`);
  expect(table.second).toMatchObject({ industry, it_system: null, size: null });
  const alone = await read(`?whole=true&industry=${industry}`);
  for (const { id, second } of rowsOf(table)) {
    const { median, step, since, suppressed, own } = rowsOf(alone).find((row) => row.id === id)!;
    expect(second).toEqual({ median, step, since, suppressed, side: own?.side ?? null });
  }
  expect((await client.get(`${TABLE}?beside=nobody`)).statusCode).toBe(400);
  expect((await read()).second).toBeNull();
});

test('who knows an answer is not sent it again; another group is another answer', async () => {
  const { etag } = (await client.get(TABLE)).headers;
  const known = { 'if-none-match': String(etag) };
  expect((await client.get(TABLE, known)).statusCode).toBe(304);
  expect((await client.get(`${TABLE}?beside=all`, known)).statusCode).toBe(200);
});

test('another company reads its own values, the staff have no place here, and without a right nobody reads it', async () => {
  const other = (await (await portal().as('client2')).get(`${TABLE}?whole=true`)).json<MarketTable>();
  expect(rowsOf(other).every(({ own, amount }) => own === null && amount === null)).toBe(true);
  expect(rowsOf(other).some(({ median }) => median !== null)).toBe(true);
  expect((await (await portal().as('analyst')).get(TABLE)).statusCode).toBe(404);
  expect((await portal().anonymous({ url: TABLE })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(TABLE)).statusCode).toBe(403);
});

test('without a subscription there is the company and nothing of the market', async () => {
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', market.own).execute();
  const table = await read(`?whole=true&beside=industry-${market.industries[0]}`);
  expect(table.head.closed).toBe(true);
  for (const { median, n, suppressed, own, amount, second } of rowsOf(table)) {
    expect({ median, n, amount, second: second?.median }).toEqual({ median: null, n: 0, amount: null, second: null });
    expect(suppressed?.reason).toBe('subscription');
    expect(own?.value).toBeGreaterThan(0);
  }
  expect(table.processes.every(({ place }) => place === null)).toBe(true);
});
