import { expect, test } from 'vitest';
import { readDemoMarket } from '../demo/market.ts';
import { createCubeCache } from './benchmarks/worker/market/cube-cache.ts';
import { createEngineCache } from './benchmarks/worker/market/market-context.ts';
import { marketFences } from './benchmarks/worker/market/market-fences.ts';
import { MARKET_TASKS } from './benchmarks/worker/task-module.ts';
import { makeMarket } from './testing/market.ts';
import { usePortal } from './testing/portal.ts';

const portal = usePortal();

test('a market that was in memory loses the values of the demo with it', async () => {
  const { market } = portal().portal;
  const { db, pool } = portal().database;
  const { others } = await makeMarket(portal());
  const names = readDemoMarket()
    .companies.map(({ name }) => name)
    .toReversed();
  for (const [at, { id }] of others.slice(0, 5).entries()) {
    await db.updateTable('company').set({ name: names[at]! }).where('company_id', '=', id).execute();
  }
  await db.insertInto('installation').values({ key: 'demo_market', value: 'true' }).execute();
  const before = await market.run(MARKET_TASKS, 'fences', {});
  const own = 'Тихий берег 41 маяк';
  const admin = await portal().as('admin');
  expect((await admin.send('DELETE', '/api/demo/', { new: own, confirm: own })).statusCode).toBe(200);
  const after = await market.run(MARKET_TASKS, 'fences', {});
  const fresh = await marketFences({ db, pool, engines: createEngineCache(), cubes: createCubeCache(pool) });
  expect(fresh).not.toEqual(before);
  expect(after).toEqual(fresh);
});
