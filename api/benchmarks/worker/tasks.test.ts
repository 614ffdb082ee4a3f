import { beforeAll, expect, test } from 'vitest';
import { makeMarket, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type TestPortal } from '#api/testing/portal.ts';
import { MARKET_TASKS } from './task-module.ts';

const portal = usePortal();
let market: TestMarket;

beforeAll(async () => {
  market = await makeMarket(portal());
});

const saved = ({ portal: { db } }: TestPortal, id: number) =>
  db
    .selectFrom('benchmark_metric')
    .select(['metric_id', 'recipe', 'values', 'figures', 'marks'])
    .where('benchmark_id', '=', id)
    .orderBy('position')
    .execute();

test('a calculation done again saves the same bits', async () => {
  const { id } = await runToEnd(await portal().as('analyst'), { itSystems: [market.systems[1]] });
  const first = await saved(portal(), id);
  expect(first.length).toBeGreaterThan(0);
  const { db } = portal().portal;
  await db.updateTable('benchmark').set({ status: 'queued' }).where('id', '=', id).execute();
  await portal().portal.market.run(MARKET_TASKS, 'calculate', { id });
  expect(await saved(portal(), id)).toEqual(first);
});
