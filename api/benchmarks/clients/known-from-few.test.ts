import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetric, BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let everybody: number[];

beforeAll(async () => {
  market = await makeMarket(portal(), 24);
  everybody = [market.own, ...market.others.map(({ id }) => id)];
});

const publishNow = async () => publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
/** What a client reads of a metric in the newest release. */
async function read(metric: number): Promise<BenchmarkMetric> {
  const client = await portal().as('client2');
  return (await client.get(`/api/benchmarks/final/metrics/${metric}`)).json<BenchmarkMetricPage>().metric;
}
async function reportAll(valuesOf: TestMarket['values']): Promise<void> {
  for (const [at, company] of everybody.entries()) {
    for (const year of [2024, 2025]) await report(portal(), market, company, year, valuesOf(at, year));
  }
}

test('where all but one company report the same, nothing is shown of the one', async () => {
  await reportAll((at, year) => ({ ...market.values(at, year), spent: [at === 7 ? 4_321_987.65 : 0, 0] }));
  await publishNow();
  expect(await read(market.spent.id)).toMatchObject({ n: 25, p10: null, p25: 0, median: 0, p75: 0, p90: null });
  await reportAll((at, year) => market.values(at, year));
  await publishNow();
  expect((await read(market.ratio.id)).since).toBeNull();
});

test('a formula written again that computes the same lets no corrections of a few through', async () => {
  const admin = await portal().as('admin');
  const formula = `1 * {${market.spent.alias}} / {${market.people.alias}}`;
  const saved = await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { formula });
  expect(saved.statusCode).toBe(200);
  for (const [at, { id }] of market.others.slice(0, 5).entries()) {
    const { spent, people } = market.values(at + 1, 2025);
    const times = at === 4 ? 1.9 : 1.0001;
    await report(portal(), market, id, 2025, { spent: spent.map((value) => value * times), people });
  }
  await publishNow();
  expect((await read(market.spent.id)).since).not.toBeNull();
  expect((await read(market.ratio.id)).since).not.toBeNull();
});

test('a deleted measure that comes back in another unit isolates no newcomer', async () => {
  const admin = await portal().as('admin');
  const { process, spent, people, ratio } = market;
  expect((await admin.send('DELETE', `/api/metrics/${ratio.id}/`)).statusCode).toBe(204);
  const formula = `1000 * {${spent.alias}} / {${people.alias}}`;
  const again = await makeMetric(portal(), { process: process.id, mtype: 'indicator', formula, direction: 'lower' });
  const { company_id } = await portal()
    .portal.db.insertInto('company')
    .values({ name: 'Новая компания' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await report(portal(), market, company_id, 2025, { spent: [5_000_000, 6_000_000], people: 33 });
  await publishNow();
  expect(await read(again.id)).toMatchObject({ median: null, suppressed: { reason: 'difference' } });
});

test('a measure told by system for the first time lets no corrections of a few through', async () => {
  const spent = await makeMetric(portal(), { process: market.process.id });
  const reportOf = (at: number, values: readonly number[]) =>
    report(portal(), { ...market, spent }, everybody[at]!, 2025, { ...market.values(at, 2025), spent: values });
  const before = (at: number): number => 1000 + at * at;
  for (const at of everybody.keys()) await reportOf(at, [before(at)]);
  await publishNow();
  expect(await read(spent.id)).toMatchObject({ n: everybody.length, since: null });
  for (const at of [1, 2, 3, 4]) await reportOf(at, [0.9 * before(at), 0.2 * before(at)]);
  await reportOf(5, [1.9 * before(5)]);
  const { id } = await publishNow();
  const bySystem = await portal()
    .portal.db.selectFrom('release_figure')
    .innerJoin('release', 'release.id', 'release_id')
    .select('state')
    .where('benchmark_id', '=', id)
    .where('measure_id', '=', spent.id)
    .where('it_system_id', '=', market.systems[0]!)
    .where('branch_id', 'is', null)
    .where('year', 'is', null)
    .execute();
  expect(bySystem).toEqual([{ state: 'difference' }]);
});
