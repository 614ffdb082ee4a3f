import { beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { Anomaly, BenchmarkMetric, BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { makeMarket, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let benchmark: Benchmark;
let odd: { id: number; name: string };

beforeAll(async () => {
  market = await makeMarket(portal());
  odd = market.others[4]!;
  await report(portal(), market, odd.id, 2025, { spent: [90_000_000, 1], people: 55 });
  analyst = await portal().as('analyst');
  benchmark = await runToEnd(analyst, {});
}, 60_000);

const metricNow = async (): Promise<BenchmarkMetric> =>
  (await analyst.get(`/api/benchmarks/${benchmark.id}/metrics/${market.spent.id}`)).json<BenchmarkMetricPage>().metric;
type Page = { readonly count: number; readonly undecided: number; readonly results: readonly Anomaly[] };
const anomalyPage = async (query = ''): Promise<Page> =>
  (await analyst.get(`/api/benchmarks/${benchmark.id}/anomalies/${query}`)).json();
const anomalies = async (query = ''): Promise<readonly Anomaly[]> => (await anomalyPage(query)).results;
const threshold = (low_threshold: number | null, high_threshold: number | null, more: object = {}) =>
  analyst.send('POST', '/api/benchmarks/threshold/', {
    benchmark_id: benchmark.id,
    metric_id: market.spent.id,
    low_threshold,
    high_threshold,
    ...more,
  });
const decide = (decision: 'keep' | 'exclude' | null, reason?: string, company = odd.id) =>
  analyst.send('POST', `/api/benchmarks/${benchmark.id}/anomalies/`, {
    metric_id: market.spent.id,
    company_id: company,
    year: 2025,
    decision,
    ...(reason !== undefined && { reason }),
  });

test('an outlier is left out, counted and shown with every test beside it', async () => {
  expect(await metricNow()).toMatchObject({ n: 13, excluded: 1, is_high_outlier: true, threshold_method: 'tukey' });
  const [found, ...rest] = await anomalies(`?metric=${market.spent.id}`);
  expect(rest).toEqual([]);
  expect(found).toMatchObject({
    company: odd,
    year: 2025,
    value: 90_000_001,
    side: 'high',
    tests: { manual: null, max_deviation: null, tukey: true, modified_z: true },
    decision: null,
    effect: { with: { n: 14 }, without: { n: 13 } },
  });
  expect(found!.history.map(({ year }) => year)).toEqual([2024, 2025]);
  expect(found!.effect.with.median).toBeGreaterThan(found!.effect.without.median!);
  expect((await anomalies(`?company=${odd.id}`)).map(({ metric }) => metric.id)).toContain(market.ratio.id);
});

test('own thresholds show their effect at once, come first when saved, and can be given back', async () => {
  const before = await metricNow();
  const tried = await threshold(1_450_000, 2_000_000, { dry_run: true });
  expect(tried.json()).toMatchObject({ low_threshold: 1_450_000, threshold_method: 'manual', is_low_outlier: true });
  expect(await metricNow()).toEqual(before);
  const saved = (await threshold(1_450_000, 2_000_000)).json<BenchmarkMetric>();
  expect(saved).toEqual(tried.json());
  const now = await metricNow();
  expect([now.n, now.median]).toEqual([saved.n, saved.median]);
  expect(saved.n).toBeLessThan(before.n);
  expect((await anomalies(`?metric=${market.spent.id}`)).every(({ tests }) => tests.manual === true)).toBe(true);
  await threshold(null, null);
  expect(await metricNow()).toEqual(before);
  expect((await threshold(5, 1)).json()).toHaveProperty('high_threshold');
});

test('a decision needs a reason, changes the figures and stands in the journal', async () => {
  const before = await metricNow();
  expect((await decide('keep')).json()).toHaveProperty('reason');
  const kept = (await decide('keep', 'Проверено по отчётности')).json<Anomaly>();
  expect(kept).toMatchObject({ decision: { decision: 'keep', author: 'Беляев Кирилл Андреевич' }, side: 'high' });
  expect(await metricNow()).toMatchObject({ n: 14, excluded: 0, median: before.with_outliers!.median });
  const usual = market.others[0]!.id;
  await decide('exclude', 'Не та методика', usual);
  expect(await metricNow()).toMatchObject({ n: 13, excluded: 1 });
  expect(await anomalies('?decision=keep&decision=exclude')).toHaveLength(2);
  await decide(null, undefined, usual);
  await decide(null);
  expect(await metricNow()).toEqual(before);
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select('after')
    .where('object_type', '=', 'benchmark')
    .where('object_id', '=', String(benchmark.id))
    .where('action', '=', 'update')
    .orderBy('id')
    .execute();
  expect(lines.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ decision: 'keep', reason: 'Проверено по отчётности', company: odd.id }),
  );
});

test('anomalies come page by page, every one is counted, and each can be filtered by what occurs', async () => {
  const all = await anomalyPage('?page_size=500');
  expect(all.results).toHaveLength(all.count);
  expect(all.undecided).toBe(all.count);
  const shares = all.results.map(({ tests }) => Math.abs(tests.deviation_percent ?? 0));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  const second = await anomalyPage('?page_size=1&page=2');
  expect([second.count, second.results]).toEqual([all.count, all.results.slice(1, 2)]);
  const found = await anomalyPage(`?search=${encodeURIComponent(odd.name.toUpperCase())}`);
  expect(found.results).toEqual(all.results.filter(({ company }) => company.id === odd.id));
  const years = (await anomalies('?ordering=year&page_size=500')).map(({ year }) => year);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  for (const field of ['metric', 'company', 'decision']) {
    const { values } = (
      await analyst.get(`/api/benchmarks/${benchmark.id}/anomalies/field_values/?field=${field}`)
    ).json();
    expect(values).not.toEqual([]);
    for (const { value, count } of values) expect((await anomalyPage(`?${field}=${value}`)).count).toBe(count);
  }
});

test('a decision about what is not there is not found', async () => {
  expect((await decide('exclude', 'x', 999_999)).statusCode).toBe(404);
  const other = { metric_id: 999_999, company_id: odd.id, year: 2025, decision: 'exclude', reason: 'x' };
  expect((await analyst.send('POST', `/api/benchmarks/${benchmark.id}/anomalies/`, other)).statusCode).toBe(404);
});

test('two runs compared say which medians moved and why', async () => {
  const stricter = await runToEnd(analyst, {});
  const body = {
    benchmark_id: stricter.id,
    metric_id: market.spent.id,
    low_threshold: 1_450_000,
    high_threshold: null,
  };
  await analyst.send('POST', '/api/benchmarks/threshold/', body);
  const fewer = await runToEnd(analyst, { companies: market.others.slice(0, 9).map(({ id }) => id) });
  const compare = async (a: number, b: number) => (await analyst.get(`/api/benchmarks/${a}/compare/${b}/`)).json();
  const of = (compared: { metrics: { metric: { id: number }; because: string[] }[] }, id: number) =>
    compared.metrics.find(({ metric }) => metric.id === id)?.because;
  const judged = await compare(benchmark.id, stricter.id);
  expect([of(judged, market.spent.id), of(judged, market.people.id)]).toEqual([['thresholds'], []]);
  const members = await compare(benchmark.id, fewer.id);
  expect(of(members, market.people.id)).toContain('members');
  expect(members).toMatchObject({ joined_count: 0, left_count: 5, joined: [] });
  expect(members.left.map(({ name }: { name: string }) => name)).toContain(market.others[9]!.name);
}, 60_000);

test('lines of companies are for staff, with their place and years', async () => {
  const address = `/api/companies/line/?metric_id=${market.spent.id}&benchmark_id=${benchmark.id}`;
  const all = (await analyst.get(address)).json();
  expect(all).toHaveLength(14);
  const [one] = (await analyst.get(`${address}&company=${odd.id}`)).json();
  expect(one).toMatchObject({ company: odd, value: 90_000_001, percentile: 1 });
  expect(one.points.map(({ year }: { year: number }) => year)).toEqual([2024, 2025]);
});
