import { beforeAll, expect, test } from 'vitest';
import type { CostRatio } from '#contract/releases.ts';
import { makeMarket, publish, runToEnd, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let address: string;

beforeAll(async () => {
  market = await makeMarket(portal());
  await setMoneyUnit(portal(), market);
  client = await portal().as('client');
  const { release } = await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  address = `/api/releases/${release!.id}/cost-ratios/`;
});

test('a release says which of its indicators are cost ratios, and what each divides by', async () => {
  const ratios = (await client.get(address)).json<CostRatio[]>();
  const term = ({ id, description }: { id: number; description: string }) => ({ id, description });
  expect(ratios.filter(({ id }) => id === market.ratio.id)).toMatchObject([
    {
      id: market.ratio.id,
      kind: 'price',
      cost: [{ ...term(market.spent), times: 1000, unit_name: 'тыс. руб.' }],
      base: [{ ...term(market.people), times: 1 }],
      scale: 1000,
      times: 1,
    },
  ]);
});

test('a formula changed later does not change what a release says', async () => {
  const before = (await client.get(address)).body;
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { formula: `{${market.spent.alias}} * 2` });
  expect((await client.get(address)).body).toBe(before);
});

test('the answer is the same for every company and contains nothing any of them reported', async () => {
  const { body } = await client.get(address);
  expect((await (await portal().as('client2')).get(address)).body).toBe(body);
  for (let at = 0; at < 14; at++) {
    const { spent } = market.values(at, 2025);
    for (const value of spent) expect(body).not.toContain(String(value));
  }
  expect(body).not.toContain('Тайна');
});

test('nobody reads it without a right, a subscription or a release', async () => {
  const { db } = portal().portal;
  expect((await portal().anonymous({ url: address })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(address)).statusCode).toBe(403);
  expect((await client.get('/api/releases/999/cost-ratios/')).statusCode).toBe(404);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  expect((await client.get(address)).statusCode).toBe(403);
  await block(false);
  expect((await client.get(address)).statusCode).toBe(200);
});
