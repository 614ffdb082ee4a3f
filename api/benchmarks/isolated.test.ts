import { beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { Metric } from '#contract/methodology.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { makeMarket, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();
let market: TestMarket;
let rare: Metric;
let client: Caller;
let all: Benchmark;
let industry: Benchmark;

/** Seven of the thirteen others are in the industry; the rare metric is reported by those and two of the rest. */
beforeAll(async () => {
  market = await makeMarket(portal());
  rare = await makeMetric(portal(), { process: market.process.id, per_system: false });
  const { db } = portal().portal;
  for (const [at, { id }] of market.others.slice(0, 9).entries()) {
    await db.transaction().execute(async (trx) => {
      await makeSession(trx, { company_id: id, year: 2025 }, [
        { it_system_id: null, values: { [rare.id]: 500 + at * 7.3 } },
      ]);
      await refreshMarket(trx, id, 2025);
    });
  }
  client = await portal().as('client');
  all = await runToEnd(client, {}, '/api/bench-params/client/');
  industry = await runToEnd(client, { industry_id: market.industries[0] }, '/api/bench-params/client/');
}, 60_000);

const page = async (caller: Caller, { id }: Benchmark, metric: Metric): Promise<BenchmarkMetricPage> =>
  (await caller.get(`/api/benchmarks/${id}/metrics/${metric.id}`)).json();

test('populations far enough apart are both shown', async () => {
  expect((await page(client, all, market.ratio)).metric).toMatchObject({ n: 14, suppressed: null });
  expect((await page(client, industry, market.ratio)).metric).toMatchObject({ n: 8, suppressed: null });
});

test('a metric in which they differ by too few is shown in the first and not in the second', async () => {
  expect((await page(client, all, rare)).metric).toMatchObject({ n: 9, suppressed: null });
  const second = await page(client, industry, rare);
  expect(second.metric).toMatchObject({
    median: null,
    mean: null,
    p25: null,
    suppressed: { have: 2, need: 5, reason: 'difference' },
  });
  expect(second.by_year.every(({ median }) => median === null)).toBe(true);
  expect(second.sentence).toContain('по разнице');
  const compared = (await client.get(`/api/benchmarks/${all.id}/compare/${industry.id}/`)).json();
  const moved = compared.metrics.find((one: { metric: { id: number } }) => one.metric.id === rare.id);
  expect(moved).toMatchObject({
    after: { median: null, p25: null },
    largest: { figure: 'n' },
    because: [],
    movers: [],
  });
});

test('staff see both', async () => {
  const analyst = await portal().as('analyst');
  expect((await page(analyst, industry, rare)).metric).toMatchObject({ n: 7, suppressed: null });
});
