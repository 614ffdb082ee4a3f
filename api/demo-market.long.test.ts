import { expect, test } from 'vitest';
import { isReady } from '#domain/benchmarks/brief/brief.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { getBrief } from '#contract/brief.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Campaign, CampaignState } from '#contract/campaigns.ts';
import type { FirstSteps } from '#contract/first-steps.ts';
import type { SharedLink } from '#contract/shared-links.ts';
import type { Target } from '#contract/targets.ts';
import { STATES } from '#domain/benchmarks/release/decide-cells.ts';
import { readDemoMarket } from '../demo/market.ts';
import { loadDemoBenchmarks } from './benchmarks/demo/load-demo-benchmarks.ts';
import { loadDemoBoard, loadDemoTargets } from './benchmarks/demo/load-demo-board.ts';
import { loadDemoCampaign } from './campaigns/demo/load-demo-campaign.ts';
import { loadDemoMarket } from './questionnaires/demo/load-demo-market.ts';
import { startWork } from './work.ts';
import { comparePages } from './testing/company-pages.ts';
import { expectOverviewOfRows } from './testing/overview-of-rows.ts';
import { printedEquations, wrongEquation, wrongGap } from './testing/printed-equations.ts';
import { publish, runToEnd } from './testing/market.ts';
import { usePortal } from './testing/portal.ts';
import { findUnexplainedCells } from './testing/unexplained-cells.ts';
import { sendFile } from './testing/send-file.ts';
import { MARKET_TASKS } from './benchmarks/worker/task-module.ts';
import { hashPassword } from './platform/sign-in/passwords.ts';

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
  expect(demo).toMatchObject({ companies: 60, users: 4 });
  expect(demo.sessions).toBeGreaterThan(200);
  const client = await portal().as('client');
  const own = (await client.get('/api/sessions/?ordering=-created_at')).json();
  const statuses = own.results.map((session: { status: string }) => session.status);
  expect(statuses.toSorted(), 'one with words for numbers waits, and one with all its numbers came after it').toEqual([
    'accepted',
    'accepted',
    'accepted',
    'accepted_with_warnings',
    'to_check',
  ]);
  const { count } = await opened.db
    .selectFrom('session')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', 'in', ['queued', 'processing', 'failed'])
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
  const unread = (await client.get('/api/messages/?state=unread')).body;
  expect(unread, 'what was accepted is no news').not.toMatch(/"status":\s*"accepted/);
});

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
});

test('every empty market cell that a client of the demo reads gives its reason', async () => {
  const { db } = portal().portal;
  const client = await portal().as('client');
  await db.updateTable('tariff').set({ max_calculations: null }).execute();
  const release = await db.selectFrom('release').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const metrics = await db.selectFrom('metric').select('id').orderBy('id').execute();
  const some = metrics.filter((_, at) => at % 60 === 0).map(({ id }) => id);
  const found = await findUnexplainedCells(client, release.id, some);
  expect(found.unexplained).toEqual([]);
  expect([found.cells > 10_000, found.empty > 1000]).toEqual([true, true]);
}, 180_000);

test('targets that a company of the demo set a year ago are met, on the way and moving away by now', async () => {
  const { portal: opened } = portal();
  await loadDemoTargets(opened);
  await loadDemoTargets(opened);
  const targets = (await (await portal().as('client')).get('/api/targets/')).json<Target[]>();
  expect(targets.map(({ state }) => state).toSorted()).toEqual(['away', 'met', 'on_way']);
  for (const { from_year, figure, user_name } of targets) {
    expect([from_year, figure?.year, user_name !== '']).toEqual([2024, 2025, true]);
  }
});

test('the page for the director is filled, once: pinned indicators with notes that fit the slides, and a link', async () => {
  const { portal: opened } = portal();
  await loadDemoBoard(opened);
  await loadDemoBoard(opened);
  const client = await portal().as('client');
  const { brief } = (await client.get('/api/brief/')).json<Output<typeof getBrief>>();
  expect(brief).toMatchObject({ is_suggested: false, targets: { sentence: expect.stringMatching(/^3/) } });
  for (const decision of brief!.decisions) expect([decision.note !== '', isReady(decision)]).toEqual([true, true]);
  const links = (await client.get('/api/brief/links/')).json<SharedLink[]>();
  expect(links.map(({ name, state, views }) => [name, state, views])).toEqual([['Директор', 'live', 0]]);
});

test('every printed equation and distance of a company holds for the numbers in it, in all groups, and its own numbers are the same', async () => {
  const company = await portal().companyOf('client');
  const { groups, equations, gaps, owns } = await printedEquations(portal().portal, company);
  expect(groups).toBeGreaterThan(20);
  expect(equations.length).toBeGreaterThan(200);
  expect(equations.flatMap((equation) => wrongEquation(equation) ?? [])).toEqual([]);
  expect(gaps.flatMap(([own, median, gap]) => wrongGap(own, median, gap) ?? [])).toEqual([]);
  expect([...owns.values()].filter((printed) => printed.size > 1)).toEqual([]);
});

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
  await expect.poll(async () => (await admin.get(`/api/sessions/${id}/`)).json().status).toBe('accepted');
});

test('on every company page stand exactly the figures of the market, no more and no fewer', async () => {
  const analyst = await portal().as('analyst');
  const compared = await comparePages(portal(), analyst, (await runToEnd(analyst)).id);
  expect([compared.companies, compared.figures > 90_000]).toEqual([60, true]);
});

test('what the summary counts as better and worse are the rows of the table, in every process of several companies', async () => {
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
    await expectOverviewOfRows(person, analyst, company);
  }
  if (at !== home) await move(at, home);
});

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
});

test('the demo collects a year with companies in each stage, after a round that is closed; its market stays as it was', async () => {
  const { portal: opened } = portal();
  const market = () => opened.db.selectFrom('market_change').select('id').orderBy('id', 'desc').limit(1).execute();
  const before = await market();
  await loadDemoCampaign(opened);
  await loadDemoCampaign(opened);
  expect(await market()).toEqual(before);
  const analyst = await portal().as('analyst');
  const { results } = (await analyst.get('/api/campaigns/')).json<{ results: Campaign[] }>();
  expect(results.map(({ companies, closed_at }) => [companies, closed_at !== null])).toEqual([
    [60, false],
    [60, true],
  ]);
  expect((await analyst.get('/api/releases/next/')).json()).toEqual({ date: results[0]!.publication });
  const state = (await analyst.get(`/api/campaigns/${results[0]!.year}/`)).json<CampaignState>();
  const { stages, late } = state;
  expect(Math.min(...Object.values(stages)), 'each stage can be seen').toBeGreaterThanOrEqual(2);
  expect(late, 'a week before the deadline').toBe(stages.template + stages.unopened);
  // Whoever has sent enough stays on the curve while a question or a doubt is open.
  const counted = state.curve.at(-1)!.count;
  expect(counted).toBeGreaterThanOrEqual(stages.accepted);
  expect(counted).toBeLessThanOrEqual(stages.accepted + stages.question + stages.doubts);
  expect(state.before.at(-1)?.count).toBeGreaterThan(40);
});

test('only the operator clears the demo away, and what is not of the demo stays', async () => {
  const { portal: opened } = portal();
  const client = await portal().as('client');
  expect((await client.send('DELETE', '/api/demo/', {})).statusCode).toBe(403);
  const admin = await portal().as('admin');
  const own = (await admin.send('POST', '/api/company/', { name: 'Настоящая компания' })).json();
  const analyst = await portal().as('analyst');
  await analyst.send('POST', STEPS, { visited: 'questionnaires' });
  const before = await analyst.send('POST', STEPS, { visited: 'anomalies' });
  expect(doneOf(before.json())).toEqual(expect.arrayContaining(['questionnaires', 'anomalies']));
  const { db } = opened;
  const { metric_id } = await db.selectFrom('company_target').select('metric_id').executeTakeFirstOrThrow();
  const theirs = { user_id: client.user_id, company_id: await portal().companyOf('client') };
  for (const table of ['company_pin', 'hidden_indicator'] as const) {
    await db
      .insertInto(table)
      .values({ ...theirs, metric_id })
      .execute();
  }
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 60_000)];
  const link = { name: 'Директор', hash: Buffer.from('hash'), version: 1, created_at, expires_at };
  await db
    .insertInto('shared_link')
    .values({ ...theirs, ...link })
    .execute();
  const collecting = async () => (await analyst.get('/api/frame/')).json().collecting;
  expect(await collecting()).toMatchObject({ deadline: expect.any(String) });
  const password = 'Тихий берег 41 маяк';
  // Who has a password of their own keeps the account.
  const own_hash = { password_hash: await hashPassword(password) };
  await opened.db.updateTable('users').set(own_hash).where('username', '=', 'analyst').execute();
  const removed = await admin.send('DELETE', '/api/demo/', { new: password, confirm: password });
  expect(removed.json()).toMatchObject({ companies: 60 });
  const companies = (await admin.get('/api/company/')).json();
  expect(companies.results.map((company: { company_id: number }) => company.company_id)).toEqual([own.company_id]);
  expect((await admin.get('/api/sessions/')).json().count).toBe(0);
  expect(await collecting()).toEqual({ year: new Date().getFullYear() - 1, deadline: null, edition: null });
  for (const table of [
    'company_target',
    'sheet_assignment',
    'company_pin',
    'hidden_indicator',
    'shared_link',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(doneOf((await analyst.get('/api/frame/')).json().first_steps)).toEqual([]);
  expect((await admin.get('/api/metrics/?page_size=1')).json().count).toBeGreaterThan(500);
  expect((await admin.get('/api/upload/template/')).statusCode).toBe(200);
  expect((await admin.get('/api/demo/')).json()).toMatchObject({ companies: 0, accounts: 0, own_password: false });
  await loadDemoMarket(opened);
  expect((await admin.get('/api/sessions/')).json().count).toBe(0);
});
