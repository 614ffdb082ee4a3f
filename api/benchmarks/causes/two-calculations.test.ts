import { beforeAll, expect, test } from 'vitest';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { BenchmarkMetric, BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { makeMarket, report, reportOdd, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let benchmark: Benchmark;
let other: Benchmark;
let odd: { id: number; name: string };

beforeAll(async () => {
  market = await makeMarket(portal());
  odd = await reportOdd(portal(), market);
  analyst = await portal().as('analyst');
  benchmark = await runToEnd(analyst, {});
  other = await runToEnd(analyst, {});
});

const page = async (query: string, id: number): Promise<{ readonly count: number; readonly results: Cause[] }> =>
  (await analyst.get(`/api/benchmarks/${id}/anomalies/${query}`)).json();
const causeOf = async ({ id } = benchmark): Promise<Cause> =>
  (await page(`?company=${odd.id}&metric=${market.spent.id}&year=2025`, id)).results[0]!;
const spentIn = async ({ id }: Benchmark): Promise<BenchmarkMetric> =>
  (await analyst.get(`/api/benchmarks/${id}/metrics/${market.spent.id}`)).json<BenchmarkMetricPage>().metric;
const threshold = ({ id }: Benchmark, high_threshold: number | null) =>
  analyst.send('POST', '/api/benchmarks/threshold/', {
    benchmark_id: id,
    metric_id: market.spent.id,
    low_threshold: null,
    high_threshold,
  });
const decide = ({ id }: Benchmark, decision: string | null, version: number, reason = `расчёт ${id}`) =>
  analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, {
    values: [{ metric_id: market.spent.id, company_id: odd.id, year: 2025, version }],
    decision,
    ...(decision !== null && { reason }),
  });

test('the newest calculation says what waits for a decision; companies do not read it', async () => {
  const { results } = await page('?state=undecided&page_size=500', other.id);
  const likely = results.filter((cause) => cause.test !== 'far').length;
  expect(likely).toBeGreaterThan(0);
  const desk = { benchmark_id: other.id, undecided: likely, since: other.created_at };
  expect((await analyst.get('/api/benchmarks/desk/')).json()).toEqual(desk);
  expect((await (await portal().as('client')).get('/api/benchmarks/desk/')).statusCode).toBe(403);
});

test('thresholds of one metric set in two calculations at the same moment are both saved', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([benchmark, other].map((one) => threshold(one, 2_000_000 + round)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const one of [benchmark, other]) await threshold(one, null);
  }
});

test('of two decisions about one value at the same moment in two calculations the second is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { version } = await causeOf();
    const answers = await Promise.all([benchmark, other].map((one) => decide(one, 'keep', version)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  for (const one of [benchmark, other]) await decide(one, null, (await causeOf()).version);
});

test('a value decided in one calculation is open in another that has the same, and did not change', async () => {
  await decide(benchmark, 'exclude', (await causeOf()).version);
  expect(await causeOf(other)).toMatchObject({
    state: 'undecided',
    decision: null,
    earlier: { value: 90_000_001, decision: 'exclude' },
  });
  expect((await page('?state=changed', other.id)).count).toBe(0);
  await decide(benchmark, null, (await causeOf()).version);
});

test('what is decided about the figure of several chosen systems is not taken for the figure of all', async () => {
  const several = await runToEnd(analyst, { itSystems: market.systems });
  const [whole, combined] = [await causeOf(), await causeOf(several)];
  expect(combined).toMatchObject({ value: whole.value, state: 'undecided', version: 0 });
  expect((await decide(several, 'exclude', 0, 'для двух систем')).statusCode).toBe(200);
  expect(await spentIn(several)).toMatchObject({ n: 13, excluded: 1 });
  expect(await causeOf()).toEqual(whole);
  expect(await causeOf(await runToEnd(analyst, {}))).toMatchObject({ state: 'undecided', earlier: null });
  const refused = await decide(several, 'keep', 0);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('для двух систем')]);
  const { version } = await causeOf(several);
  expect((await decide(several, null, version)).statusCode).toBe(200);
  expect((await decide(several, 'keep', version)).statusCode).toBe(409);
  expect(await causeOf(several)).toMatchObject({ state: 'undecided', decision: null, earlier: null, version: 0 });
});

test('what was typed for a system that is not requested is no source of a figure', async () => {
  const company = market.others[6]!;
  const [chosen, unasked] = market.systems as [number, number];
  await report(portal(), { ...market, systems: [unasked] }, company.id, 2023, { spent: [700_000], people: 50 });
  const calculation = await runToEnd(analyst, { itSystems: [chosen] });
  const sourcesIn = async (year: number) => {
    const query = `metric=${market.ratio.id}&company=${company.id}&year=${year}`;
    const answer = await analyst.get(`/api/benchmarks/${calculation.id}/anomalies/sources/?${query}`);
    return answer.json<{ metric: { id: number }; it_system: { id: number } | null }[]>().map((one) => ({
      metric: one.metric.id,
      system: one.it_system?.id ?? null,
    }));
  };
  const people = { metric: market.people.id, system: null };
  expect(await sourcesIn(2025)).toEqual([{ metric: market.spent.id, system: chosen }, people]);
  expect(await sourcesIn(2023)).toEqual([people]);
});
