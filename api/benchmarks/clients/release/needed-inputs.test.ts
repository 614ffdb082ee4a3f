import { beforeAll, expect, test } from 'vitest';
import type { NeededInput } from '#contract/releases.ts';
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

const address = (metric: number, goal: number | string) =>
  `/api/releases/${release}/metrics/${metric}/needed-inputs/?goal=${goal}`;
const read = async (caller: Caller, metric: number, goal: number) =>
  (await caller.get(address(metric, goal))).json<NeededInput[]>();

test('each input is solved alone on the own numbers, and the formula gives the goal with it', async () => {
  const { spent, people } = market.values(0, 2025);
  const total = spent[0]! + spent[1]!;
  const goal = (total / people) * 0.8;
  const inputs = await read(client, market.ratio.id, goal);
  const of = (id: number) => inputs.find((input) => input.id === id)!;
  expect(of(market.spent.id)).toMatchObject({ value: total, why: null });
  expect(of(market.spent.id).needed! / people / goal).toBeCloseTo(1, 9);
  expect(total / of(market.people.id).needed! / goal).toBeCloseTo(1, 9);
  expect(inputs[0]!.id, 'the smallest change first').toBe(market.spent.id);
});

test('what no amount can reach says why, and a reported metric has nothing under it', async () => {
  const inputs = await read(client, market.ratio.id, -5);
  expect(inputs.map(({ needed, why }) => [needed, why])).toEqual([
    [null, 'negative'],
    [null, 'negative'],
  ]);
  expect(await read(client, market.spent.id, 5)).toEqual([]);
});

test('another company and the staff are not answered from these numbers', async () => {
  expect(await read(await portal().as('client2'), market.ratio.id, 5)).toEqual([]);
  expect(await read(await portal().as('analyst'), market.ratio.id, 5)).toEqual([]);
});

test('nobody reads it without a right, a goal or such an indicator', async () => {
  expect((await portal().anonymous({ url: address(market.ratio.id, 5) })).statusCode).toBe(401);
  const clerk = await portal().as(await join(portal(), ['view'], { company_id: market.own }));
  expect((await clerk.get(address(market.ratio.id, 5))).statusCode).toBe(403);
  expect((await client.get(address(market.ratio.id, 'many'))).statusCode).toBe(400);
  expect((await client.get(address(999_999, 5))).statusCode).toBe(404);
});
