import { expect, test } from 'vitest';
import { makeMarket, publish, runToEnd } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';
import { findUnexplainedCells } from '#api/testing/unexplained-cells.ts';

const portal = usePortal();

test('every empty market cell a client reads, in answers and files, gives its reason', async () => {
  const market = await makeMarket(portal());
  const { release } = await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  const client = await portal().as('client');
  const metrics = [market.spent, market.people, market.ratio].map(({ id }) => id);
  const found = await findUnexplainedCells(client, release!.id, metrics);
  expect(found.unexplained).toEqual([]);
  expect([found.cells > 50, found.empty > 10]).toEqual([true, true]);
});
