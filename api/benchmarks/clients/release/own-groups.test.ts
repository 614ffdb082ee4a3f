import { beforeAll, expect, test } from 'vitest';
import type { OwnGroupFigure, ReleaseMarket } from '#contract/releases.ts';
import { publishMarket, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let release: number;

beforeAll(async () => {
  ({ market, release } = await publishMarket(portal()));
  client = await portal().as('client');
});

const address = (metric: number, of = release) => `/api/releases/${of}/metrics/${metric}/own-groups/`;
const read = async (metric: number) => (await client.get(address(metric))).json<OwnGroupFigure[]>();

test('an indicator is listed in every group of the company that the release has, with what the market of each shows', async () => {
  const groups = await read(market.ratio.id);
  const [industry] = market.industries;
  const names = groups.map(({ industry_id, it_system_id, size_band }) => [industry_id, it_system_id, size_band]);
  expect(names.slice(0, 2)).toEqual([
    [null, null, null],
    [industry, null, null],
  ]);
  expect(names).toEqual(expect.arrayContaining(market.systems.map((system) => [null, system, null])));
  for (const { industry_id, it_system_id, cell } of groups) {
    const query = [industry_id && `industry=${industry_id}`, it_system_id && `it_system=${it_system_id}`];
    const url = `/api/releases/${release}/market/?${query.filter(Boolean).join('&')}`;
    const shown = JSON.stringify((await client.get(url)).json<ReleaseMarket>().processes);
    if (cell) expect(shown).toContain(JSON.stringify(cell).slice(1, -1));
  }
});

test('the own value of a group by system is that of the system', async () => {
  const { spent, people } = market.values(0, 2025);
  const groups = await read(market.ratio.id);
  const ownIn = (system: number | null) =>
    groups.find(({ it_system_id, industry_id }) => it_system_id === system && industry_id === null)?.own?.value;
  expect(ownIn(null)).toBeCloseTo((spent[0]! + spent[1]!) / people, 6);
  expect(ownIn(market.systems[1]!)).toBeCloseTo(spent[1]! / people, 6);
});

test('another company is shown its own values, and the staff none', async () => {
  const other = await portal().as('client2');
  const groups = (await other.get(address(market.ratio.id))).json<OwnGroupFigure[]>();
  expect(groups.every(({ own }) => own === null)).toBe(true);
  expect((await (await portal().as('analyst')).get(address(market.ratio.id))).json()).toEqual([]);
});

test('nobody reads it without a right, a subscription, a release or such an indicator', async () => {
  const { db } = portal().portal;
  const url = address(market.ratio.id);
  expect((await portal().anonymous({ url })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(url)).statusCode).toBe(403);
  expect((await client.get(address(market.ratio.id, 999))).statusCode).toBe(404);
  expect((await client.get(address(999_999))).statusCode).toBe(404);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  expect((await client.get(url)).statusCode).toBe(403);
  await block(false);
});
