import { beforeAll, expect, test } from 'vitest';
import type { DataPage } from '#contract/data-page.ts';
import { join } from '#api/testing/people.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const ADDRESS = '/api/data/';
let market: TestMarket;
let client: Caller;

const pageOf = async (by: Caller, query = ''): Promise<DataPage> => (await by.get(`${ADDRESS}${query}`)).json();

beforeAll(async () => {
  market = await makeMarket(portal());
  client = await portal().as('client');
});

test('a year that is reported opens indicators, an empty one waits for its numbers', async () => {
  const full = await pageOf(client, '?year=2025');
  expect(full.accepted).toBeGreaterThan(0);
  expect(full.files[0]).toMatchObject({ year: 2025, status: 'accepted' });
  expect(full.market_open, 'not published').toBe(false);
  expect(full.file_count).toBeGreaterThan(0);
  const empty = await pageOf(client, '?year=2030');
  expect(empty).toMatchObject({ accepted: 0, progress: { year: 2030 } });
  expect(empty.total).toBeGreaterThan(0);
  expect(empty.progress.processes.map(({ id }) => id)).toEqual(empty.sections.map(({ id }) => id));
  const top = empty.progress.processes.flatMap(({ id, level }) => (level === 1 ? [id] : []));
  const numbers = empty.sections.filter(({ id }) => top.includes(id));
  expect(numbers.reduce((sum, { total }) => sum + total, 0)).toBe(empty.total);
  const waits = (page: DataPage) => page.sections.reduce((sum, { opens }) => sum + opens, 0);
  expect(waits(empty)).toBeGreaterThan(waits(full));
});

test('the years are those with data and the one that is collected, the newest first', async () => {
  const { years, progress } = await pageOf(client);
  expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a));
  expect(years.map(({ year }) => year)).toContain(progress.year);
  expect(years.find(({ year }) => year === 2025)?.accepted).toBeGreaterThan(0);
});

test('a company reads its own data only, the staff and people without the right none', async () => {
  const other = await pageOf(await portal().as('client2'), '?year=2025');
  const own = await pageOf(client, '?year=2025');
  expect(other.files.map(({ id }) => id)).not.toEqual(own.files.map(({ id }) => id));
  expect((await (await portal().as('analyst')).get(ADDRESS)).statusCode).toBe(404);
  const nobody = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await nobody.get(ADDRESS)).statusCode).toBe(403);
  expect((await portal().anonymous({ url: ADDRESS })).statusCode).toBe(401);
});
