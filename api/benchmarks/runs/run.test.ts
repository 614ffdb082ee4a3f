import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldName } from '#domain/journal/fields.ts';
import { formatValue } from '#domain/journal/words.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetric, BenchmarkMetricPage, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import { comparePages } from '#api/testing/company-pages.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let wide: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  wide = await runToEnd(analyst);
});
beforeEach(async () => {
  client = await portal().as('client');
});

const run = (body: object) => client.send('POST', '/api/bench-params/client/', body);

function flat(tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] {
  return tree.flatMap(({ metrics, children }) => [...metrics, ...flat(children)]);
}

async function metricOf(caller: Caller, benchmark: number, id: number): Promise<BenchmarkMetric> {
  const tree = (await caller.get(`/api/process-with-metrics/?benchmark_id=${benchmark}`)).json<
    ProcessWithBenchmark[]
  >();
  return flat(tree).find((metric) => metric.id === id)!;
}

test('a calculation is queued, computed in its thread and reports with what', async () => {
  expect(wide).toMatchObject({
    status: 'done',
    progress: 100,
    company_count: 14,
    industries: [],
    itSystems: [],
    is_final: false,
    author: { name: 'Беляев Кирилл Андреевич' },
  });
  expect(wide.revision).toBeGreaterThan(0);
  expect(wide.processed_at).not.toBeNull();
});

test('on every company page stand exactly the figures of the market, no more and no fewer', async () => {
  // Three measures of 14 companies in two years.
  expect(await comparePages(portal(), analyst, wide.id)).toEqual({ companies: 14, figures: 3 * 14 * 2 });
});

test('the figures are those PostgreSQL computes from the same values', async () => {
  const { rows } = await sql<Record<string, number>>`
    with held as (
      select company_id, year, sum(v) as spent from market_value, unnest(metric_ids, values) as u(m, v)
      where to_change is null and m = ${market.spent.id} group by company_id, year
    ), latest as (
      select distinct on (company_id) company_id, spent / p.v as ratio
      from held join (
        select company_id as c, year as y, v from market_value, unnest(metric_ids, values) as u(m, v)
        where to_change is null and m = ${market.people.id}
      ) p on p.c = company_id and p.y = year order by company_id, year desc
    )
    select count(*)::int as n, avg(ratio) as mean, stddev_samp(ratio) as stddev, min(ratio), max(ratio),
      percentile_cont(0.1) within group (order by ratio) as p10, percentile_cont(0.25) within group (order by ratio) as p25,
      percentile_cont(0.5) within group (order by ratio) as median, percentile_cont(0.75) within group (order by ratio) as p75,
      percentile_cont(0.9) within group (order by ratio) as p90
    from latest`.execute(portal().portal.db);
  const shown = (await metricOf(analyst, wide.id, market.ratio.id)).with_outliers as unknown as Record<string, number>;
  for (const [name, expected] of Object.entries(rows[0]!)) {
    expect([name, Math.abs(shown[name]! / expected - 1) < 1e-12]).toEqual([name, true]);
  }
});

test('one IT system counts only what was reported for it', async () => {
  const one = await runToEnd(analyst, { itSystems: [market.systems[0]] });
  const metric = await metricOf(analyst, one.id, market.spent.id);
  const expected = Array.from({ length: 14 }, (_, at) => market.values(at, 2025).spent[0]!).toSorted((a, b) => a - b);
  expect(metric.with_outliers?.median).toBeCloseTo((expected[6]! + expected[7]!) / 2, 6);
});

test('what does not exist is named under its field', async () => {
  const answer = await analyst.send('POST', '/api/bench-params/', { industries: [999_999], companies: [999_999] });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(['industries', 'companies']);
});

test('a choice without a single company is refused', async () => {
  const answer = await analyst.send('POST', '/api/bench-params/', { years: [1999] });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('ни одна компания')]);
});

test('before anything is published there is no group to choose, and it says so', async () => {
  const answer = await run({});
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('ещё не опубликован')]);
  expect((await client.get('/api/bench-params/client/data/')).statusCode).toBe(409);
  expect((await client.get('/api/bench-params/count/')).statusCode).toBe(409);
});

test('a client opens a group of the release at once and finds the own place in it', async () => {
  const { release } = await publish(portal(), wide.id);
  const answer = await run({ industry_id: market.industries[0], comment: 'Наша отрасль' });
  expect(answer.statusCode).toBe(202);
  const mine = answer.json<Benchmark>();
  expect(mine).toMatchObject({
    status: 'done',
    progress: 100,
    company: { id: market.own },
    company_count: 8,
    companies: [],
    industries: [{ id: market.industries[0] }],
    release,
    size_band: null,
  });
  const metric = await metricOf(client, mine.id, market.ratio.id);
  expect(metric).toMatchObject({ n: 8, min: null, mean: null, max: null, low_threshold: null, with_outliers: null });
  expect(metric).toMatchObject({ excluded: 0, p10: null, suppressed: null, since: null });
  expect((metric.median ?? 0) % (metric.step ?? 1)).toBeCloseTo(0, 9);
  const { spent, people } = market.values(0, 2025);
  expect(metric.own?.value).toBeCloseTo((spent[0]! + spent[1]!) / people, 9);
  expect(metric.own).toMatchObject({ year: 2025, quartile: 4, percentile: null, place: null, standing: 'bad' });
});

test('the latest values stand in the newest year; a measure of the whole company says why there is none by system', async () => {
  const page = (await client.get(`/api/benchmarks/final/metrics/${market.ratio.id}`)).json<BenchmarkMetricPage>();
  expect(page.by_year.map(({ year, n, suppressed }) => [year, n, suppressed])).toEqual([
    [2024, 14, null],
    [2025, page.metric.n, null],
  ]);
  const mine = (await run({ it_system_id: market.systems[0] })).json<Benchmark>();
  const { metric, by_year, sentence } = (
    await client.get(`/api/benchmarks/${mine.id}/metrics/${market.people.id}`)
  ).json<BenchmarkMetricPage>();
  const why = { reason: 'not_by_system', need: 6 };
  expect([metric.n, metric.suppressed, ...by_year.map(({ suppressed }) => suppressed)]).toEqual([0, why, why, why]);
  expect(sentence).toContain('показатель считается по компании целиком');
});

test('the journal names what a run is narrowed to, and no numbers of the code', async () => {
  const { db } = portal().portal;
  const nameOf = async (table: 'branch' | 'it_system', id: number) =>
    (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const industry = await nameOf('branch', market.industries[0]!);
  const it_system = await nameOf('it_system', market.systems[0]!);
  const lastRun = async () =>
    (await (await portal().as('admin')).get('/api/audit-log/?action=create&object_type=benchmark')).json().results[0];
  const mine = (await run({ industry_id: market.industries[0], comment: 'Наша' })).json<Benchmark>();
  expect((await lastRun()).after).toEqual({ release_id: mine.release?.id, industry, comment: 'Наша' });
  await runToEnd(analyst, { industries: [market.industries[0]], itSystems: [market.systems[0]] });
  const { after } = await lastRun();
  expect(formatValue('industries', after.industries, 'ru')).toBe(industry);
  expect(formatValue('itSystems', after.itSystems, 'ru')).toBe(it_system);
  for (const field of [...Object.keys(after), 'release_id']) expect(fieldName(field).ru).toMatch(/^[А-Я]/);
});

test('exact figures are not filtered by size, and it is said instead of ignored', async () => {
  const answer = await analyst.get(`/api/benchmarks/${wide.id}/metrics/${market.ratio.id}?size=0`);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['size']]);
});

test('a group of which nothing is shown is refused with the reason and without a count', async () => {
  const { db } = portal().portal;
  const branch = await db.insertInto('branch').values({ name: 'Редкая' }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('company_branch')
    .values(market.others.map(({ id }) => ({ company_id: id, branch_id: branch.id })))
    .execute();
  const answer = await run({ industry_id: branch.id });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('меньше 6')]);
  const count = (await client.get(`/api/bench-params/count/?industries=${branch.id}`)).json();
  expect(count).toMatchObject({ company_count: 0, minimum: 6, enough: false });
  expect(count.refusal).toBe(answer.json().detail);
  expect(count.widen).toEqual([{ drop: 'industries', company_count: 14 }]);
  const both = await run({ industry_id: market.industries[0], size_band: 0 });
  expect([both.statusCode, Object.keys(both.json())]).toEqual([400, ['size_band']]);
});

test('what a client may choose are the groups of the release, the own main industry first', async () => {
  const { db } = portal().portal;
  const choices = (await client.get('/api/bench-params/client/data/')).json();
  expect(choices).toMatchObject({ minimum: 6, own_industries: market.industries, size_bands: [] });
  expect(choices.industries.map(({ id }: { id: number }) => id)).toEqual(market.industries);
  expect(choices.combinations).toContainEqual({
    it_system_id: null,
    industry_id: null,
    size_band: null,
    metric_count: 3,
  });
  const [, second] = market.industries;
  await db.updateTable('company').set({ main_branch_id: second! }).where('company_id', '=', market.own).execute();
  const after = (await client.get('/api/bench-params/client/data/')).json();
  expect(after.industries.map(({ id }: { id: number }) => id)).toEqual(market.industries.toReversed());
  expect(after.own_industries).toEqual(market.industries.toReversed());
  expect(after.combinations).toEqual(choices.combinations);
  await db.updateTable('company').set({ main_branch_id: null }).where('company_id', '=', market.own).execute();
});

test('the tariff limits the calculations of a month, and a company without a subscription runs none', async () => {
  const { db } = portal().portal;
  const second = await portal().as('client2');
  const { company_id } = (await second.get('/api/users/me/')).json();
  const send = () => second.send('POST', '/api/bench-params/client/', {});
  for (let at = 0; at < 5; at++) expect((await send()).statusCode).toBe(202);
  const refused = await send();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().detail).toMatch(/«Базовый».*не больше 5 групп в месяц, сохранено 5/);
  expect((await second.get('/api/get-active/')).json().usage.calculations).toBe(5);
  await db.updateTable('benchmark').set({ created_at: '2020-01-01' }).where('company_id', '=', company_id).execute();
  expect((await send()).statusCode).toBe(202);
  await db.updateTable('subscription').set({ is_blocked: true }).where('company_id', '=', company_id).execute();
  const closed = await send();
  expect([closed.statusCode, closed.json().detail]).toEqual([403, expect.stringContaining('нет действующей подписки')]);
});

test('without the right to choose parameters the whole market is calculated, and no part of it', async () => {
  const { db } = portal().portal;
  const tokens = ['calculate/run', 'calculate/data/view'];
  await db.insertInto('role').values({ id: 'role-whole', name: 'Весь рынок', tokens }).execute();
  await db.insertInto('users').values({ username: 'whole', full_name: 'Весь', role_id: 'role-whole' }).execute();
  const caller = await portal().as('whole');
  const send = (body: object) => caller.send('POST', '/api/bench-params/', body);
  const part = await send({ industries: [market.industries[0]] });
  expect([part.statusCode, part.json().detail]).toEqual([403, expect.stringContaining('calculate/params/edit')]);
  expect((await send({ industries: [], comment: 'Весь рынок' })).statusCode).toBe(202);
});

test('only the operator chooses years and companies, and only a client runs the client’s calculation', async () => {
  expect((await client.send('POST', '/api/bench-params/', {})).statusCode).toBe(409);
  expect((await analyst.send('POST', '/api/bench-params/client/', {})).statusCode).toBe(409);
  for (const query of [
    `companies=${market.others[0]!.id}`,
    'years=2025',
    `industries=${market.industries.join('&industries=')}`,
  ]) {
    expect((await client.get(`/api/bench-params/count/?${query}`)).statusCode).toBe(403);
  }
  expect((await client.get('/api/bench-params/data/')).statusCode).toBe(403);
});

test('staff choose from what has values', async () => {
  const found = (await analyst.get('/api/bench-params/data/')).json();
  expect(found.years).toEqual([
    { year: 2024, company_count: 14 },
    { year: 2025, company_count: 14 },
  ]);
  expect(found.companies).toHaveLength(14);
  const count = (await analyst.get('/api/bench-params/count/?years=2025')).json();
  expect(count).toMatchObject({ company_count: 14, enough: true, refusal: null, widen: [] });
});
