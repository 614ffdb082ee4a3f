import { beforeAll, expect, test } from 'vitest';
import type { ReleaseMenu } from '#contract/releases.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let analyst: Caller;

const bandOf = async (caller: Caller, company: number) => caller.get(`/api/companies/${company}/size-band/`);

beforeAll(async () => {
  market = await makeMarket(portal(), 64);
  [client, analyst] = [await portal().as('client'), await portal().as('analyst')];
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { is_size: true });
});

test('before anything is published no company has a size band', async () => {
  expect((await bandOf(client, market.own)).json()).toEqual({ size_band: null });
});

test('a company and the staff read its size band in the bounds of the current release, as its menu names it', async () => {
  const { release } = await publish(portal(), (await runToEnd(analyst)).id);
  const menu = (await client.get(`/api/releases/${release!.id}/menu/`)).json<ReleaseMenu>();
  const {
    metric_count: _metrics,
    company_count: _companies,
    hidden: _hidden,
    ...band
  } = menu.size_bands[menu.own.size_band!]!;
  expect((await bandOf(client, market.own)).json()).toEqual({ size_band: band });
  expect((await bandOf(analyst, market.own)).json()).toEqual({ size_band: band });
  // The newest value shows, as on the pages of the market.
  const { spent } = market.values(0, 2026);
  await report(portal(), market, market.own, 2026, { spent, people: 1_000_000 });
  expect((await bandOf(analyst, market.own)).json().size_band).toMatchObject({ place: 2, below: null });
});

test('a company that reported no size has no band', async () => {
  const { db } = portal().portal;
  const { company_id } = await db
    .insertInto('company')
    .values({ name: 'Без размера' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  expect((await bandOf(analyst, company_id)).json()).toEqual({ size_band: null });
});

test('nobody learns the band of another company, and nobody reads it without the right', async () => {
  const [other] = market.others;
  expect((await bandOf(client, other!.id)).statusCode).toBe(404);
  expect((await bandOf(client, 999_999)).statusCode).toBe(404);
  expect((await bandOf(analyst, 999_999)).statusCode).toBe(404);
  const { db } = portal().portal;
  await db.updateTable('role').set({ tokens: [] }).where('id', '=', 'client').execute();
  expect((await bandOf(client, market.own)).statusCode).toBe(403);
});
