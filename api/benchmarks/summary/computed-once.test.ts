import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findActor } from '#api/access/queries.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { keepResults } from '../keep-results.ts';
import type { Rooms } from '../open-benchmark.ts';
import type { CompanyPlace } from './place-company.ts';
import { presentSummary } from './present-summary.ts';
import { createCache } from './summary-cache.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let rooms: Rooms;
let computed: number;

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  client = await portal().as('client');
}, 120_000);

beforeEach(() => {
  const cache = createCache<CompanyPlace>();
  computed = 0;
  const summaries = {
    get: (key: string, compute: () => Promise<CompanyPlace>) =>
      cache.get(key, () => {
        computed += 1;
        return compute();
      }),
  };
  rooms = { portal: portal().portal, results: keepResults(portal().portal), summaries };
});

const members = () => [market.own, ...market.others.map(({ id }) => id)];

async function summaryFor(caller: Caller, id: string, company?: number, locale: 'ru' | 'en' = 'ru') {
  const actor = await findActor(portal().portal.db, caller.user_id);
  return (await presentSummary(rooms, actor!, id, company, locale)).summary;
}

test('a summary is computed once for a company, whoever reads it and in whatever language', async () => {
  const { id } = await runToEnd(analyst, { companies: members() });
  await publish(portal(), id);
  const [first, second] = await Promise.all([summaryFor(client, 'final'), summaryFor(client, 'final')]);
  expect(second).toEqual(first);
  expect(await summaryFor(client, 'final')).toEqual(first);
  const english = await summaryFor(client, 'final', undefined, 'en');
  expect([english.placed, english.sentence === first.sentence]).toEqual([first.placed, false]);
  await summaryFor(analyst, 'final', market.own);
  expect(computed).toBe(1);
  const other = await summaryFor(analyst, 'final', market.others[0]!.id);
  expect([computed, other.company?.id]).toEqual([2, market.others[0]!.id]);
});

test('a decision of the staff shows at once', async () => {
  const { id } = await runToEnd(analyst, { companies: members() });
  const before = await summaryFor(analyst, String(id), market.own);
  const answer = await analyst.send('POST', '/api/benchmarks/threshold/', {
    benchmark_id: id,
    metric_id: market.ratio.id,
    low_threshold: 23_000,
    high_threshold: null,
  });
  expect(answer.statusCode).toBe(200);
  const after = await summaryFor(analyst, String(id), market.own);
  expect(computed).toBe(2);
  const rowIn = ({ strongest, weakest }: typeof before) =>
    [...strongest, ...weakest].find((row) => row.id === market.ratio.id);
  expect(rowIn(after)?.n).toBeLessThan(rowIn(before)?.n ?? 0);
});

test('which calculation is final shows at once, without computing a known one anew', async () => {
  const one = await runToEnd(analyst, { companies: members() });
  await publish(portal(), one.id);
  expect((await summaryFor(client, 'final')).benchmark).toMatchObject({ id: one.id, is_final: true });
  const two = await runToEnd(analyst, { companies: members() });
  await publish(portal(), two.id);
  expect((await summaryFor(client, 'final')).benchmark.id).toBe(two.id);
  await publish(portal(), one.id);
  expect((await summaryFor(client, 'final')).benchmark).toMatchObject({ id: one.id, is_final: true });
  expect(computed).toBe(2);
});

test('a company beside the calculation sees what it reports now', async () => {
  const { id } = await runToEnd(analyst, { companies: market.others.map((other) => other.id) });
  await publish(portal(), id);
  const before = await summaryFor(client, 'final');
  expect(await summaryFor(client, 'final')).toEqual(before);
  expect(computed).toBe(1);
  await report(portal(), market, market.own, 2025, { spent: [9_000_000, 9_000_000], people: 10 });
  const after = await summaryFor(client, 'final');
  expect(computed).toBe(2);
  expect(after.weakest[0]?.value).toBe(1_800_000);
  await summaryFor(client, 'final');
  expect(computed).toBe(2);
});

test('without a subscription nothing of the market is left of what was kept', async () => {
  const { id } = await runToEnd(analyst, { companies: members() });
  await publish(portal(), id);
  expect((await summaryFor(client, 'final')).placed).toBeGreaterThan(0);
  const block = (is_blocked: boolean) =>
    portal().portal.db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  expect(await summaryFor(client, 'final')).toMatchObject({ placed: 0, reason: { code: 'subscription' } });
  await block(false);
  expect((await summaryFor(client, 'final')).placed).toBeGreaterThan(0);
});
