import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/endpoint.ts';
import type { getReleaseAudit } from '#contract/release-check.ts';
import { publish, publishMarket, report, runToEnd } from '#api/testing/market.ts';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

let portal: TestPortal;
let published: Awaited<ReturnType<typeof publishMarket>>;

beforeAll(async () => {
  portal = await openTestPortal();
  published = await publishMarket(portal);
});
afterAll(() => portal.close());

const db = () => portal.portal.db;
const read = async (release: number) =>
  (await (await portal.as('analyst')).get(`/api/releases/${release}/audit/`)).json<Output<typeof getReleaseAudit>>();
const audited = async (release: number) => {
  await expect.poll(async () => (await read(release)).results).not.toBeNull();
  return (await read(release)).results!;
};

test('after a publication the release is audited, and the operator reads what follows from it', async () => {
  const results = await audited(published.release);
  expect(results.map(({ known, bar }) => [known, bar])).toEqual([
    [1, 1.5],
    [3, 6],
  ]);
  for (const { percent, least, most, bar, is_met } of results) {
    expect(least).toBeLessThanOrEqual(percent);
    expect(percent).toBeLessThanOrEqual(most);
    expect(is_met).toBe(percent <= bar);
  }
});

test('a later release is audited by itself; done twice nothing changes', async () => {
  const { market, release } = published;
  const before = await read(release);
  for (const [at, { id }] of market.others.entries()) {
    await report(portal, market, id, 2025, { ...market.values(at, 2025), people: 900 + at });
  }
  const second = (await publish(portal, (await runToEnd(await portal.as('analyst'))).id)).release!.id;
  const found = await audited(second);
  await portal.portal.market.run(MARKET_TASKS, 'auditRelease', { release: second });
  expect(await audited(second)).toEqual(found);
  expect(await read(release)).toEqual(before);
  const { values } = await db()
    .selectFrom('release_audit')
    .select('value_count as values')
    .where('release_id', '=', second)
    .where('known', '=', 1)
    .executeTakeFirstOrThrow();
  expect(values).toBeGreaterThan(10);
});

test('it is the operator’s alone', async () => {
  const path = `/api/releases/${published.release}/audit/`;
  for (const name of ['client', 'reader'] as const)
    expect((await (await portal.as(name)).get(path)).statusCode).toBe(403);
  expect((await (await portal.as('analyst')).get('/api/releases/999999/audit/')).statusCode).toBe(404);
});
