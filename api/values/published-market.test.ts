import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish, publishMarket, report, runToEnd } from '#api/testing/market.ts';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { findPublishedMarket } from './published-market.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

test('what is published is the release clients read, also when an earlier one is made final again', async () => {
  const { db } = portal.portal;
  expect(await findPublishedMarket(db)).toBeNull();
  const { market, release: first } = await publishMarket(portal);
  const shown = async () => {
    const published = await findPublishedMarket(db);
    return { release: published?.release.id, median: published?.latest.get(market.people.id)?.median };
  };
  const before = await shown();
  expect(before).toEqual({ release: first, median: expect.any(Number) });
  for (const [at, { id }] of market.others.entries()) {
    await report(portal, market, id, 2025, { ...market.values(at, 2025), people: 900 + at });
  }
  const second = await publish(portal, (await runToEnd(await portal.as('analyst'))).id);
  expect(await shown()).toEqual({ release: second.release!.id, median: expect.any(Number) });
  expect((await shown()).median).not.toBe(before.median);
  const { benchmark_id } = await db
    .selectFrom('release')
    .select('benchmark_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  await publish(portal, benchmark_id);
  expect(await shown()).toEqual(before);
});
