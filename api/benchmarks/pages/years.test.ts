import { beforeAll, expect, test } from 'vitest';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketYearPair, MarketYears } from '#contract/market-years.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const YEARS = '/api/market/final/years/';
let market: TestMarket;
let client: Caller;

beforeAll(async () => {
  market = await makeMarket(portal(), 24);
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { key_theme: 'cost', key_order: 1 });
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  client = await portal().as('client');
});

const read = async (query = '', by = client): Promise<MarketYears> => (await by.get(`${YEARS}${query}`)).json();
const keyOf = ({ compared }: MarketYears): MarketYearPair => compared!.keys.find(({ id }) => id === market.ratio.id)!;
const figuresOf = ({ n, p10, p25, median, p75, p90, suppressed, own }: MarketYearPair['before']) => ({
  n,
  p10,
  p25,
  median,
  p75,
  p90,
  suppressed,
  own,
});

test('each of two years says what the page of the indicator says of it', async () => {
  const page = await read();
  expect([page.years, page.spans]).toEqual([[2024, 2025], [{ from: 2024, to: 2025 }]]);
  const pair = keyOf(page);
  const { years } = (await client.get(`/api/market/final/metrics/${pair.id}/`)).json<MarketMetric>();
  for (const [year, side] of [
    [2024, pair.before],
    [2025, pair.after],
  ] as const)
    expect(figuresOf(side)).toEqual(figuresOf(years.find((one) => one.year === year) as never));
  expect(pair.own_text).toContain('→');
  expect([pair.before.unplaced, pair.after.unplaced, pair.doubtful]).toEqual([null, null, false]);
  expect(page.compared?.sentence).toMatch(/^За год /);
  const { compared, own } = page.compared!.counts;
  expect(own.better + own.same + own.worse).toBe(compared);
});

test('years the company does not have are not compared, and those of the address must be years', async () => {
  expect((await read('?from=2020&to=2021')).compared).toMatchObject({ from: 2024, to: 2025 });
  expect((await client.get(`${YEARS}?from=last`)).statusCode).toBe(400);
});

test('a company with other values reads its own', async () => {
  const other = await portal().as('client2');
  const company = (await other.get('/api/users/me/')).json<{ company_id: number }>().company_id;
  expect((await read('', other)).compared).toBeNull();
  await report(portal(), market, company, 2025, market.values(30, 2025));
  expect(await read('', other)).toMatchObject({ years: [2025], compared: null });
  await report(portal(), market, company, 2024, market.values(30, 2024));
  const { people, spent } = market.values(30, 2025);
  expect(keyOf(await read('', other)).after.own?.value).toBeCloseTo((spent[0]! + spent[1]!) / people, 6);
});

test('the staff have no place here, and without a right nobody reads it', async () => {
  expect((await (await portal().as('analyst')).get(YEARS)).statusCode).toBe(404);
  expect((await portal().anonymous({ url: YEARS })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(YEARS)).statusCode).toBe(403);
});

test('without a subscription nothing of the market is in it', async () => {
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', market.own).execute();
  const page = await read();
  const { before, after, change } = keyOf(page);
  expect(page.head.closed).toBe(true);
  expect([before.median, after.median, change]).toEqual([null, null, null]);
  expect([before.suppressed?.reason, after.suppressed?.reason]).toEqual(['subscription', 'subscription']);
  expect(page.compared?.counts.compared).toBe(0);
});
