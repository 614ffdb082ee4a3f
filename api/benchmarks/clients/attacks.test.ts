import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetric, BenchmarkMetricPage, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  client = await portal().as('client');
  await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
});

const upload = (spent: number, people = 40) =>
  report(portal(), market, market.own, 2025, { spent: [spent / 2, spent / 2], people });
const pageOf = async (query = '', metric = market.spent): Promise<BenchmarkMetricPage> =>
  (await client.get(`/api/benchmarks/final/metrics/${metric.id}${query}`)).json<BenchmarkMetricPage>();

const flat = (tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] =>
  tree.flatMap(({ metrics, children }) => [...metrics, ...flat(children)]);

/** The market of a client's calculation without the own place. */
async function marketOf({ id }: Benchmark) {
  const tree = await client.get(`/api/process-with-metrics/?client_benchmark_id=${id}`);
  return flat(tree.json<ProcessWithBenchmark[]>()).map(({ own: _own, ...metric }) => metric);
}

/** What the others have: none of it may be found out. */
const secrets = (): number[] =>
  market.others.map((_, at) => market.values(at + 1, 2025).spent.reduce((sum, one) => sum + one, 0));

test('two uploads and two runs reveal nothing but the published figures', async () => {
  const run = () => runToEnd(client, { industry_id: market.industries[0] }, '/api/bench-params/client/');
  const seen = [];
  for (const spent of [9e9, 0, 1_400_000, 1_600_000]) {
    await upload(spent);
    const mine = await run();
    seen.push(await marketOf(mine));
    const tree = await client.get(`/api/process-with-metrics/?client_benchmark_id=${mine.id}`);
    const own = flat(tree.json<ProcessWithBenchmark[]>()).find(({ id }) => id === market.spent.id)?.own;
    expect(own?.value, 'the own value is the newest one').toBe(spent);
  }
  expect(seen[0]!.find(({ id }) => id === market.spent.id)).toMatchObject({
    n: 8,
    suppressed: null,
    low_threshold: null,
  });
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
});

test('a dummy industry beside another is refused, and no filter shows what the release does not', async () => {
  const [one, other] = market.industries;
  const [system] = market.systems;
  const several = await client.get(
    `/api/benchmarks/final/metrics/${market.spent.id}?industry=${one}&industry=${other}&it_system=${system}`,
  );
  expect([several.statusCode, Object.keys(several.json())]).toEqual([400, ['industry']]);
  const systems = await client.get(
    `/api/benchmarks/final/metrics/${market.spent.id}?it_system=${market.systems.join('&it_system=')}&year=2024&year=2025`,
  );
  expect([systems.statusCode, Object.keys(systems.json())]).toEqual([400, ['year', 'it_system']]);
  const named = await client.get(`/api/benchmarks/final/metrics/${market.spent.id}?company=${market.others[0]!.id}`);
  expect(named.statusCode).toBe(403);
  const size = await client.get(`/api/benchmarks/final/metrics/${market.spent.id}?size=0&industry=${one}`);
  expect([size.statusCode, Object.keys(size.json())]).toEqual([400, ['size']]);
  const newest = await client.get(`/api/benchmarks/final/metrics/${market.spent.id}?year=2025`);
  expect([newest.statusCode, newest.json().year[0]]).toEqual([400, expect.stringContaining('2024')]);
  for (const query of [
    '',
    `?industry=${one}`,
    `?it_system=${system}`,
    `?industry=${one}&it_system=${system}`,
    '?year=2024',
  ]) {
    const { metric } = await pageOf(query);
    const cell = await portal()
      .portal.db.selectFrom('release_figure')
      .select(['n', 'p25', 'median', 'p75'])
      .where('measure_id', '=', market.spent.id)
      .where('branch_id', query.includes('industry') ? '=' : 'is', query.includes('industry') ? one! : null)
      .where('it_system_id', query.includes('it_system') ? '=' : 'is', query.includes('it_system') ? system! : null)
      .where('year', query.includes('year') ? '=' : 'is', query.includes('year') ? 2024 : null)
      .executeTakeFirstOrThrow();
    expect(metric).toMatchObject({ ...cell, n: cell.n ?? 0 });
  }
});

test('bisecting the own place finds the published points and no company', async () => {
  const { metric } = await pageOf();
  const answers = new Set<string>();
  /** The value at which the answer turns from one to the next, by halving. */
  async function turningPoint(low: number, high: number): Promise<number> {
    const ask = async (value: number) => {
      await upload(value);
      const { own } = (await pageOf()).metric;
      const place = JSON.stringify([own?.percentile, own?.place, own?.quartile, own?.end]);
      answers.add(place);
      return place;
    };
    let [from, to] = [low, high];
    const first = await ask(from);
    for (let left = 24; left > 0; left--) {
      const middle = (from + to) / 2;
      if ((await ask(middle)) === first) from = middle;
      else to = middle;
    }
    return to;
  }
  const points = [metric.p25!, metric.median!, metric.p75!];
  const found = [
    await turningPoint(0, points[1]!),
    await turningPoint(points[0]! + 1, points[2]!),
    await turningPoint(points[1]! + 1, 1e8),
  ];
  found.forEach((value, at) => expect(Math.abs(value - points[at]!)).toBeLessThan(10));
  expect(answers.size, 'four quarters and nothing finer').toBeLessThanOrEqual(4);
  const near = found.filter((value) => secrets().some((secret) => Math.abs(secret - value) < 20));
  expect(near).toEqual([]);
});

test('a newcomer and a correction between two publications leave the figures as they were', async () => {
  const analyst = await portal().as('analyst');
  const before = (await pageOf()).metric;
  await report(portal(), market, market.others[3]!.id, 2025, { spent: [7_777_777, 1], people: 40 });
  const { company_id } = await portal()
    .portal.db.insertInto('company')
    .values({ name: 'Новичок' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await report(portal(), market, company_id, 2025, { spent: [5_555_555, 1], people: 40 });
  await publish(portal(), (await runToEnd(analyst)).id);
  const after = (await pageOf()).metric;
  const figures = ({ n, p25, median, p75, step }: BenchmarkMetric) => ({ n, p25, median, p75, step });
  expect(figures(after)).toEqual(figures(before));
  expect(after.since).toMatchObject({ release_id: 1 });
  expect((await pageOf()).sentence).toContain('цифры рынка остались от');
});
