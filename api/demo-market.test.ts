import { expect, test } from 'vitest';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { BenchmarkMetric, ProcessWithBenchmark } from '#contract/benchmark-results.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { FirstSteps } from '#contract/first-steps.ts';
import { STATES } from '#domain/benchmarks/release/decide-cells.ts';
import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import { readDemoMarket } from '../demo/market.ts';
import { loadDemoBenchmarks } from './benchmarks/demo/load-demo-benchmarks.ts';
import { loadDemoMarket } from './questionnaires/demo/load-demo-market.ts';
import { startWork } from './work.ts';
import { publish, runToEnd } from './testing/market.ts';
import { usePortal } from './testing/portal.ts';
import { sendFile } from './testing/send-file.ts';
import { MARKET_TASKS } from './benchmarks/worker/task-module.ts';

const portal = usePortal();
const STEPS = '/api/users/me/first-steps/';
const doneOf = ({ steps }: FirstSteps) => steps.filter(({ done }) => done).map(({ step }) => step);

test('the demo market is loaded once: accepted workbooks of sixty companies, read back with the same values', async () => {
  const { portal: opened } = portal();
  await startWork(opened);
  await loadDemoMarket(opened);
  await loadDemoMarket(opened);
  const admin = await portal().as('admin');
  const demo = (await admin.get('/api/demo/')).json();
  expect(demo).toMatchObject({ companies: 60, users: 2 });
  expect(demo.sessions).toBeGreaterThan(200);
  const client = await portal().as('client');
  const own = (await client.get('/api/sessions/?ordering=-created_at')).json();
  const statuses = own.results.map((session: { status: string }) => session.status);
  expect(statuses).toContain('rejected');
  expect(statuses).toContain('accepted_with_warnings');
  const { count } = await opened.db
    .selectFrom('session')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', 'in', ['queued', 'processing', 'failed'])
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
}, 120_000);

test('the demo market is published twice, so that new, unchanged, kept, missing and withheld figures can be seen', async () => {
  const { portal: opened } = portal();
  await loadDemoBenchmarks(opened);
  await loadDemoBenchmarks(opened);
  const { db } = opened;
  const releases = await db.selectFrom('release').selectAll().orderBy('id').execute();
  const [last, current] = releases;
  expect(releases).toHaveLength(2);
  expect(last!.built_at.getUTCFullYear()).toBe(2025);
  expect(current!.built_at.getTime()).toBeGreaterThan(last!.built_at.getTime());
  const past = db.selectFrom('benchmark').select('processed_at').where('id', '=', last!.benchmark_id);
  const { processed_at: calculated } = await past.executeTakeFirstOrThrow();
  expect(calculated, 'a market of the past was calculated before it was published').toEqual(last!.built_at);
  expect([last!.companies.length, current!.companies.length]).toEqual([55, 60]);
  expect((current!.parameters as { bands: unknown[] }).bands).toHaveLength(3);
  expect(new Set(current!.groups).size, 'two companies of one group count as one').toBe(59);
  const states = await db
    .selectFrom('release_figure')
    .leftJoin('branch', 'branch.id', 'branch_id')
    .select(['state', 'name', (row) => row.fn.countAll<string>().as('count')])
    .where('release_id', '=', current!.id)
    .where('year', 'is', null)
    .where('it_system_id', 'is', null)
    .groupBy(['state', 'name'])
    .execute();
  const countOf = (state: string, name: string | null) =>
    Number(states.find((one) => one.state === state && one.name === name)?.count ?? 0);
  expect(countOf('kept', 'Энергетика'), 'few of them have reported the new year').toBeGreaterThan(400);
  expect(countOf('fresh', 'Машиностроение')).toBeGreaterThan(500);
  expect(countOf('withheld', 'Машиностроение')).toBe(1);
  for (const small of ['Металлургия', 'Оптовая торговля']) expect(countOf('few', small)).toBeGreaterThan(500);
  const all = new Set(
    (
      await db.selectFrom('release_figure').select('state').distinct().where('release_id', '=', current!.id).execute()
    ).map(({ state }) => state),
  );
  expect(all).toEqual(new Set(STATES));
  const final = (await (await portal().as('analyst')).get('/api/bench-params/final/')).json<Benchmark>();
  expect(final.release).toMatchObject({ id: current!.id });
}, 120_000);

test('a workbook of the demo is what an upload would be: uploaded again, it is accepted', async () => {
  const { portal: opened } = portal();
  const { file_id } = await opened.db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .select('file_id')
    .where('company.name', '=', 'АО «Уралстан»')
    .where('year', '=', 2025)
    .executeTakeFirstOrThrow();
  const admin = await portal().as('admin');
  const file = await admin.get(`/api/download-file/${file_id}/`);
  expect(file.statusCode).toBe(200);
  const sent = await sendFile(
    portal(),
    admin,
    '/api/upload/',
    { name: 'снова.xlsx', bytes: file.rawPayload },
    { dry_run: 'true' },
  );
  expect(sent.statusCode).toBe(202);
  const { id } = sent.json();
  await expect
    .poll(async () => (await admin.get(`/api/sessions/${id}/`)).json().status, { timeout: 30_000 })
    .toBe('accepted');
}, 60_000);

type Row = {
  readonly id: number;
  readonly values: readonly { year: number; it_system_id: number | null; value: number }[];
};

test('on every company page stand exactly the figures of the market, no more and no fewer', async () => {
  const analyst = await portal().as('analyst');
  const { id } = await runToEnd(analyst);
  const { companies, years, measures, values } = await portal().portal.market.run(MARKET_TASKS, 'load', { id });
  let compared = 0;
  for (const [at, company] of companies.entries()) {
    const page = (await analyst.get(`/api/companies/${company}/metrics/?by=year`)).json<{ metrics: Row[] }>();
    const onPage = new Map(
      page.metrics.flatMap((row) =>
        row.values.filter((one) => one.it_system_id === null).map((one) => [`${row.id} ${one.year}`, one.value]),
      ),
    );
    const inMarket = new Map<string, number>();
    measures.forEach((measure, place) => {
      years.forEach((year, ofYear) => {
        const value = values[(place * years.length + ofYear) * companies.length + at]!;
        if (!Number.isNaN(value)) inMarket.set(`${measure} ${year}`, value);
      });
    });
    expect(Object.fromEntries(onPage)).toEqual(Object.fromEntries(inMarket));
    compared += inMarket.size;
  }
  expect([companies.length, compared > 90_000]).toEqual([60, true]);
}, 180_000);

const rowsIn = (tree: readonly ProcessWithBenchmark[]): BenchmarkMetric[] =>
  tree.flatMap(({ metrics, children }) => [...metrics, ...rowsIn(children)]);

test('what the overview counts as better and worse are the rows of the table, in every process of several companies', async () => {
  const { db } = portal().portal;
  const analyst = await portal().as('analyst');
  const { id } = await runToEnd(analyst);
  await publish(portal(), id);
  const person = await portal().as('client');
  const home = await portal().companyOf('client');
  const companies = await db.selectFrom('company').select('company_id').orderBy('name').limit(4).execute();
  const move = async (from: number, to: number) => {
    await db.updateTable('users').set({ company_id: to }).where('user_id', '=', person.user_id).execute();
    await db.deleteFrom('subscription').where('company_id', '=', to).execute();
    await db.updateTable('subscription').set({ company_id: to }).where('company_id', '=', from).execute();
  };
  let at = home;
  for (const company of [home, ...companies.map(({ company_id }) => company_id)]) {
    if (company !== at) await move(at, company);
    at = company;
    const rows = rowsIn((await person.get('/api/process-with-metrics/')).json<ProcessWithBenchmark[]>());
    const summary = (await person.get('/api/benchmarks/final/summary/')).json<BenchmarkSummary>();
    const count = (side: string, of = rows) => of.filter((row) => sideOf(row) === side).length;
    expect(summary.worse).toBeGreaterThan(20);
    expect([summary.better, summary.same, summary.worse]).toEqual([count('better'), count('same'), count('worse')]);
    for (const { id: root, better, worse } of summary.processes) {
      const own = rows.filter(({ rootProcess }) => rootProcess.id === root);
      expect([better, worse]).toEqual([count('better', own), count('worse', own)]);
    }
  }
  if (at !== home) await move(at, home);
}, 180_000);

test('every slip planted in the demo stands at the head of few causes, and few values are merely far', async () => {
  const analyst = await portal().as('analyst');
  const { id } = await runToEnd(analyst);
  const list = (await analyst.get(`/api/benchmarks/${id}/anomalies/?page_size=60`)).json<{ results: Cause[] }>();
  const planted = readDemoMarket().companies.flatMap(({ name, slips = [] }) =>
    slips.map(({ metric, year }) => `${name} ${metric} ${year}`),
  );
  const listed = list.results.map(({ company, metric, year }) => `${company.name} ${metric.alias} ${year}`);
  expect(planted).toHaveLength(7);
  expect(listed.slice(0, 8)).toEqual(expect.arrayContaining(planted));
  const likely = list.results.filter(({ test: name }) => name !== 'far').length;
  expect(likely).toBeLessThanOrEqual(60);
  const slip = list.results.find(({ metric }) => metric.alias === 'co.revenue');
  expect(slip).toMatchObject({ test: 'slip', value: 6.855, proposal: 6855 });
  const { values, marks, years, companies, measures } = await portal().portal.market.run(MARKET_TASKS, 'load', { id });
  let far = 0;
  measures.forEach((_, place) => {
    const from = place * (years.length + 1) * companies.length;
    far += marks.subarray(from, from + years.length * companies.length).filter((mark) => mark > 0).length;
  });
  expect(far / values.filter((value) => !Number.isNaN(value)).length).toBeLessThanOrEqual(0.02);
}, 60_000);

test('only the operator clears the demo away, and what is not of the demo stays', async () => {
  const { portal: opened } = portal();
  const client = await portal().as('client');
  expect((await client.send('DELETE', '/api/demo/')).statusCode).toBe(403);
  const admin = await portal().as('admin');
  const own = (await admin.send('POST', '/api/company/', { name: 'Настоящая компания' })).json();
  const analyst = await portal().as('analyst');
  await analyst.send('POST', STEPS, { visited: 'questionnaires' });
  const before = await analyst.send('POST', STEPS, { visited: 'anomalies' });
  expect(doneOf(before.json())).toEqual(expect.arrayContaining(['questionnaires', 'anomalies']));
  const removed = await admin.send('DELETE', '/api/demo/');
  expect(removed.json()).toMatchObject({ companies: 60 });
  const companies = (await admin.get('/api/company/')).json();
  expect(companies.results.map((company: { company_id: number }) => company.company_id)).toEqual([own.company_id]);
  expect((await admin.get('/api/sessions/')).json().count).toBe(0);
  expect(doneOf((await analyst.get(STEPS)).json())).toEqual([]);
  expect((await admin.get('/api/metrics/?page_size=1')).json().count).toBeGreaterThan(500);
  expect((await admin.get('/api/upload/template/')).statusCode).toBe(200);
  expect((await admin.get('/api/demo/')).json()).toEqual({ companies: 0, users: 0, sessions: 0, benchmarks: 0 });
  await loadDemoMarket(opened);
  expect((await admin.get('/api/sessions/')).json().count).toBe(0);
}, 60_000);
