import { expect, test } from 'vitest';
import { readDemoMarket } from '../demo/market.ts';
import { makeMarket, runToEnd } from './testing/market.ts';
import { usePortal } from './testing/portal.ts';

const portal = usePortal();

test('a market that was in memory loses the values of the demo with it', async () => {
  const { db } = portal().database;
  const { others } = await makeMarket(portal());
  const names = readDemoMarket()
    .companies.map(({ name }) => name)
    .toReversed();
  for (const [at, { id }] of others.slice(0, 5).entries()) {
    await db.updateTable('company').set({ name: names[at]! }).where('company_id', '=', id).execute();
  }
  await db.insertInto('installation').values({ key: 'demo_market', value: 'true' }).execute();
  const admin = await portal().as('admin');
  const before = await runToEnd(admin);
  const own = 'Тихий берег 41 маяк';
  expect((await admin.send('DELETE', '/api/demo/', { new: own, confirm: own })).statusCode).toBe(200);
  const after = await runToEnd(admin);
  const left = await db
    .selectFrom('market_value')
    .select('company_id')
    .distinct()
    .where('to_change', 'is', null)
    .execute();
  expect(before.company_count).toBeGreaterThan(left.length);
  expect(after.company_count).toBe(left.length);
});
