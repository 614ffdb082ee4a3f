import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetric, BenchmarkMetricPage, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { Metric } from '#contract/methodology.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { makeMarket, publish, report, runToEnd, whenDone, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();
let market: TestMarket;
let first: Metric;
let second: Metric;
let both: Metric;
let analyst: Caller;
let client: Caller;

async function reportMore(
  company: number,
  system: number | null,
  values: Record<number, number>,
  year = 2025,
): Promise<void> {
  await portal()
    .portal.db.transaction()
    .execute(async (trx) => {
      await makeSession(trx, { company_id: company, year }, [{ it_system_id: system, values }]);
      await refreshMarket(trx, company, year);
    });
}

/** All companies report one part of a total, all but one the other part too. */
beforeAll(async () => {
  market = await makeMarket(portal());
  const whole = { process: market.process.id, per_system: false };
  first = await makeMetric(portal(), whole);
  second = await makeMetric(portal(), whole);
  both = await makeMetric(portal(), {
    process: market.process.id,
    mtype: 'indicator',
    formula: `{${first.alias}} + {${second.alias}}`,
  });
  for (const [at, id] of [market.own, ...market.others.map((one) => one.id)].entries()) {
    await reportMore(id, null, { [first.id]: 100 + at * 3.7, ...(at === 6 ? {} : { [second.id]: 50 + at * 1.3 }) });
  }
  analyst = await portal().as('analyst');
  client = await portal().as('client');
}, 60_000);

const flat = (tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] =>
  tree.flatMap(({ metrics, children }) => [...metrics, ...flat(children)]);

async function metricsOf(caller: Caller, { id }: Benchmark): Promise<Map<number, BenchmarkMetric>> {
  const tree = await caller.get(`/api/process-with-metrics/?benchmark_id=${id}&is_full_access=true`);
  return new Map(flat(tree.json<ProcessWithBenchmark[]>()).map((metric) => [metric.id, metric]));
}

const run = (body: object = {}) => runToEnd(client, body, '/api/bench-params/client/');
const pageOf = async (caller: Caller, { id }: Benchmark, metric: Metric, query = ''): Promise<BenchmarkMetricPage> =>
  (await caller.get(`/api/benchmarks/${id}/metrics/${metric.id}${query}`)).json();

test('a total and its parts, of which one company reports only one, do not tell what that company reports', async () => {
  const mine = await run();
  const shown = await metricsOf(client, mine);
  expect([first, second, both].map(({ id }) => shown.get(id)?.n)).toEqual([14, 13, 13]);
  for (const { mean, stddev } of shown.values()) expect([mean, stddev]).toEqual([null, null]);
  const page = await pageOf(client, mine, both);
  expect([page.metric, ...page.by_year].map(({ mean, stddev }) => mean ?? stddev)).toEqual([null, null, null]);
  const file = await readXlsx((await client.get(`/api/benchmarks/${mine.id}/export/`)).rawPayload);
  expect(file.sheets[1]?.rows[0]).not.toContain('Среднее');
  const staff = await metricsOf(analyst, mine);
  const known = (metric: Metric) => staff.get(metric.id)!.mean! * staff.get(metric.id)!.n;
  expect(known(first) + known(second) - known(both)).toBeCloseTo(100 + 6 * 3.7, 6);
});

test('one IT system beside all of them does not tell what the one company that uses another reports for it', async () => {
  const rare = await makeMetric(portal(), { process: market.process.id });
  for (const [at, id] of [market.own, ...market.others.map((one) => one.id)].entries()) {
    await reportMore(id, market.systems[0]!, { [rare.id]: 300 + at * 2.9 });
  }
  await reportMore(market.others[4]!.id, market.systems[1]!, { [rare.id]: 15.67 });
  const all = await run();
  const one = await run({ it_system_id: market.systems[0] });
  expect((await pageOf(client, all, rare)).metric).toMatchObject({ n: 14, suppressed: null });
  expect((await pageOf(client, one, market.spent)).metric).toMatchObject({ n: 14, suppressed: null });
  const isolated = { median: null, p25: null, suppressed: { have: 1, need: 5, reason: 'difference' } };
  expect((await pageOf(client, one, rare)).metric).toMatchObject(isolated);
  expect((await pageOf(client, all, rare, `?it_system=${market.systems[0]}`)).metric).toMatchObject(isolated);
});

test('two industries together do not tell of the one company the second adds to the first', async () => {
  const { db } = portal().portal;
  const { id } = await db
    .insertInto('branch')
    .values({ name: 'Почти та же' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = [...market.others.slice(0, 6), market.others[9]!];
  await db
    .insertInto('company_branch')
    .values(members.map((one) => ({ company_id: one.id, branch_id: id })))
    .execute();
  const mine = await run();
  const of = async (query: string) => (await pageOf(client, mine, market.spent, query)).metric.suppressed;
  expect(await of(`?industry=${market.industries[0]}`)).toBeNull();
  expect(await of(`?industry=${market.industries[0]}&industry=${id}`)).toMatchObject({ have: 1, reason: 'difference' });
});

test('of few companies, a year does not tell beside the latest figures what the one that skipped it reported before', async () => {
  const late = await makeMetric(portal(), { process: market.process.id, per_system: false });
  const members = [market.own, ...market.others.slice(0, 6).map((one) => one.id)];
  for (const [at, id] of members.entries()) {
    await reportMore(id, null, { [late.id]: 70 + at * 9.1 }, at === 3 ? 2024 : 2025);
  }
  const mine = await run();
  const page = await pageOf(client, mine, late);
  expect(page.metric).toMatchObject({ n: 7, suppressed: null });
  const isolated = { median: null, suppressed: { have: 1, need: 5, reason: 'difference' } };
  expect(page.by_year).toMatchObject([
    { year: 2024, n: 1, median: null, suppressed: { have: 1, reason: 'few' } },
    { year: 2025, n: 6, ...isolated },
  ]);
  expect((await pageOf(client, mine, late, '?year=2025')).metric).toMatchObject(isolated);
  expect((await pageOf(client, mine, market.people)).by_year.map(({ suppressed }) => suppressed)).toEqual([null, null]);
  expect((await pageOf(analyst, mine, late)).by_year.at(-1)?.median).not.toBeNull();
});

test('marks on own figures tell an employee nothing of a market of too few, nor of one without a subscription', async () => {
  const { db } = portal().portal;
  const tokens = ['metrics/anomaly/view', 'metrics/by_year/view', 'view'];
  await db.insertInto('role').values({ id: 'role-marks', name: 'Отметки', tokens }).execute();
  await db
    .insertInto('users')
    .values({ username: 'marked', full_name: 'Отметка', role_id: 'role-marks', company_id: market.own })
    .execute();
  const employee = await portal().as('marked');
  const fenced = { process: market.process.id, per_system: false };
  const [few, many] = [await makeMetric(portal(), fenced), await makeMetric(portal(), fenced)];
  await reportMore(market.own, null, { [few.id]: 10, [many.id]: 10 });
  for (const [at, { id }] of market.others.slice(0, 9).entries()) {
    await reportMore(id, null, { [many.id]: 900 + at, ...(at < 4 && { [few.id]: 900 + at }) });
  }
  const marked = async (): Promise<number[]> => {
    const body = (await employee.get(`/api/companies/${market.own}/metrics/`)).json();
    const rows: { id: number; values: { is_low_outlier: boolean }[] }[] = body.metrics;
    return rows.filter(({ values }) => values.some((one) => one.is_low_outlier)).map(({ id }) => id);
  };
  expect(await marked()).toContain(many.id);
  expect(await marked()).not.toContain(few.id);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  expect(await marked()).toEqual([]);
  await block(false);
});

test('of several calculations asked for at once only as many run as the tariff allows', async () => {
  const { db } = portal().portal;
  const other = await portal().as('client2');
  const { company_id } = (await other.get('/api/users/me/')).json();
  const limit = (max_calculations: number) =>
    db.updateTable('tariff').set({ max_calculations }).where('name', '=', 'Базовый').execute();
  await limit(2);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => other.send('POST', '/api/bench-params/client/', {})),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 202, 403, 403, 403]);
  for (const one of answers) if (one.statusCode === 202) await whenDone(other, one.json<Benchmark>().id);
  await db.deleteFrom('benchmark').where('company_id', '=', company_id).execute();
  await limit(5);
});

test('what was published once has been seen: a market with one company more is not calculated beside it', async () => {
  const published = await runToEnd(analyst);
  await publish(portal(), published.id);
  await analyst.send('POST', `/api/benchmarks/history/${published.id}/make-final-calculation/`, { value: false });
  const { company_id } = await portal()
    .portal.db.insertInto('company')
    .values({ name: 'Новичок' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await report(portal(), market, company_id, 2025, { spent: [1_000_000, 2_000_000], people: 77 });
  const other = await portal().as('client2');
  const refused = await other.send('POST', '/api/bench-params/client/', {});
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringContaining(`от расчёта № ${published.id}`),
  ]);
  const { combinations } = (await other.get('/api/bench-params/client/data/')).json();
  expect(combinations).not.toContainEqual({ it_system_id: null, industry_id: null, company_count: 15 });
});
