import { beforeAll, expect, test } from 'vitest';
import { printedOwn } from '#domain/market/own-digits.ts';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { Metric } from '#contract/methodology.ts';
import type { ReleaseMenu } from '#contract/releases.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const ADDRESS = '/api/benchmarks/final/summary/';
let market: TestMarket;
let money: Metric;
let client: Caller;
let analyst: Caller;

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  const { id: unit } = await portal()
    .portal.db.selectFrom('unit')
    .select('id')
    .where('name', '=', 'тыс. руб.')
    .executeTakeFirstOrThrow();
  const formula = `{${market.spent.alias}} / 7`;
  money = await makeMetric(portal(), {
    process: market.process.id,
    mtype: 'indicator',
    direction: 'lower',
    formula,
    unit,
  });
  await (await portal().as('admin')).send('PUT', `/api/metrics/${market.spent.id}/`, { unit });
  const published = await runToEnd(analyst, { companies: [market.own, ...market.others.map(({ id }) => id)] });
  await publish(portal(), published.id);
});

const read = async (query = ''): Promise<BenchmarkSummary> =>
  (await analyst.get(`${ADDRESS}${query}`)).json<BenchmarkSummary>();
const readOwn = () => read(`?company_id=${market.own}`);

const rowsOf = ({ strongest, weakest }: BenchmarkSummary) => [...strongest, ...weakest];

function metricsIn(tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] {
  return tree.flatMap(({ metrics, children }) => [...metrics, ...metricsIn(children)]);
}

test('the strongest and weakest indicators of a company have the figures that it reads itself', async () => {
  const summary = await readOwn();
  expect(summary).toMatchObject({ reason: null, company: { id: market.own }, better: 2, worse: 1 });
  // The lowest spending is good; spread over the fewest people it is the highest.
  expect(new Set(summary.strongest.map(({ id }) => id))).toEqual(new Set([money.id, market.spent.id]));
  expect(summary.weakest.map(({ id }) => id)).toEqual([market.ratio.id]);
  const all = metricsIn((await client.get('/api/process-with-metrics/')).json<ProcessWithBenchmark[]>());
  for (const row of rowsOf(summary)) {
    const metric = all.find(({ id }) => id === row.id);
    expect([row.own.value, row.median, row.p25, row.own.gap, row.n]).toEqual([
      metric?.own?.value,
      metric?.median,
      metric?.p25,
      metric?.own?.gap,
      metric?.n,
    ]);
    expect(row.own.place).toBe(metric?.own?.place);
    expect(row.own_trend).toMatchObject({ from: 2024, to: 2025 });
  }
  // Only a cost over something else is money a year: thousands of roubles a person, times the company's people.
  const [perPerson] = summary.weakest;
  // As printed: whoever multiplies the numbers of the page finds the amount.
  const printed = printedOwn(perPerson!, perPerson!.own.value) - perPerson!.median;
  expect(perPerson?.money?.roubles).toBeCloseTo(printed * 1000 * market.values(0, 2025).people, 3);
  expect(summary.strongest.map((row) => row.money)).toEqual([null, null]);
  expect(summary.sentence).toContain(`По 2 из ${summary.placed} показателей компания лучше середины рынка`);
});

test('nothing of it holds a value of another company, and a name only to choose by', async () => {
  const { companies, ...summary } = await readOwn();
  const all = JSON.stringify(summary);
  const secrets = market.others.flatMap(({ name }, index) => {
    const { spent, people } = market.values(index + 1, 2025);
    const total = spent[0]! + spent[1]!;
    return [name, ...[total, total / people, total / 7].map(String)];
  });
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect(companies.map(({ name }) => name)).toContain(market.others[0]!.name);
});

test('the staff choose a company; its people read the page for the director instead', async () => {
  expect(await read()).toMatchObject({ company: null, reason: { code: 'company' }, placed: 0, strongest: [] });
  expect((await read()).companies).toHaveLength(14);
  expect((await analyst.get(`${ADDRESS}?company_id=2000000`)).statusCode).toBe(404);
  for (const address of [ADDRESS, `${ADDRESS}?company_id=${market.own}`])
    expect([address, (await client.get(address)).statusCode]).toEqual([address, 403]);
});

test('the summary of a group that a company opened names the group and counts its companies', async () => {
  const [industry_id] = market.industries;
  const { id } = await runToEnd(client, { industry_id }, '/api/bench-params/client/');
  const address = `/api/benchmarks/${id}/summary/`;
  const part = (await analyst.get(address)).json<BenchmarkSummary>();
  const { group, company_count, release } = part.benchmark;
  expect([part.company?.id, group === null]).toEqual([market.own, false]);
  expect(part.sentence).toContain(`лучше середины группы «${group}»`);
  const menu = (await client.get(`/api/releases/${release?.id}/menu/`)).json<ReleaseMenu>();
  expect(company_count).toBe(menu.industries.find((one) => one.id === industry_id)?.company_count);
  const page = (await client.get(`/api/benchmarks/${id}/metrics/${market.ratio.id}`)).json();
  expect(page.sentence).toContain(`группы «${group}»`);
  expect(page.sentence).not.toContain('рынка');
});

test('a calculation that was not released has no summary, and the reason is reported', async () => {
  const few = await runToEnd(analyst, { companies: [market.own, ...market.others.slice(0, 4).map(({ id }) => id)] });
  const address = `/api/benchmarks/${few.id}/summary/`;
  const summary = (await analyst.get(`${address}?company_id=${market.own}`)).json<BenchmarkSummary>();
  expect(summary).toMatchObject({ placed: 0, reason: { code: 'release' } });
});
