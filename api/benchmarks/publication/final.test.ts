import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { acknowledge, makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { somebodyWaits } from '#api/testing/waiting.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';
import { notifyOfRelease } from './notify-of-release.ts';
import { lockFinal } from './save-final.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let benchmark: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  const caller = await portal().as('analyst');
  benchmark = await runToEnd(caller, {});
});
beforeEach(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
});

const make = (caller: Caller, id: number, value: boolean, list = 'benchmarks/history') =>
  caller.send('POST', `/api/${list}/${id}/make-final-calculation/`, { value });

/** Everything the calculation says, byte for byte. */
async function bytesOf(id: number | string): Promise<string[]> {
  const addresses = [
    `/api/process-with-metrics/?benchmark_id=${id}&is_full_access=true`,
    ...[market.spent, market.people, market.ratio].flatMap((metric) => [
      `/api/benchmarks/${id}/metrics/${metric.id}`,
      `/api/benchmarks/${id}/metrics/${metric.id}?year=2024`,
      `/api/benchmarks/${id}/metrics/${metric.id}?industry=${market.industries[0]}`,
      `/api/benchmarks/${id}/metrics/${metric.id}?it_system=${market.systems[1]}`,
    ]),
  ];
  const bodies: string[] = [];
  for (const caller of [analyst, client])
    for (const address of addresses) bodies.push((await caller.get(address)).body);
  return bodies;
}

test('before anything is final there is no final', async () => {
  expect((await client.get('/api/bench-params/final/client/')).statusCode).toBe(404);
  expect((await client.get('/api/process-with-metrics/')).statusCode).toBe(404);
});

test('contacts with an open market learn of a release once, others do not', async () => {
  const { db } = portal().portal;
  const listNotified = () =>
    db.selectFrom('message').select(['user_id', 'params']).where('kind', '=', 'market_published').execute();
  const [contact, closed] = [await portal().as('client'), await portal().as('client2')];
  await db
    .updateTable('users')
    .set({ is_company_contact: true })
    .where('user_id', 'in', [contact.user_id, closed.user_id])
    .execute();
  const company = await portal().companyOf('client2');
  const blocked = db.updateTable('subscription').where('company_id', '=', company);
  await blocked.set({ is_blocked: true }).execute();
  await publish(portal(), benchmark.id);
  await expect.poll(listNotified).toEqual([{ user_id: contact.user_id, params: { year: '2025' } }]);
  await Promise.all([notifyOfRelease(portal().portal), notifyOfRelease(portal().portal)]);
  expect(await listNotified()).toHaveLength(1);
  await blocked.set({ is_blocked: false }).execute();
});

test('a final calculation shows the same years later, whatever becomes of values, formulas, names and questionnaires', async () => {
  expect(await publish(portal(), benchmark.id)).toMatchObject({ is_final: true, frozen: true });
  const before = await bytesOf('final');
  expect(before.every((body) => !body.includes('"detail"'))).toBe(true);
  const { db } = portal().portal;
  const admin = await portal().as('admin');
  const [first, second] = market.others;
  await report(portal(), market, first!.id, 2025, { spent: [1, 2], people: 3 });
  const removed = await db
    .selectFrom('session')
    .select('id')
    .where('company_id', '=', second!.id)
    .where('year', '=', 2025)
    .executeTakeFirstOrThrow();
  expect((await admin.send('DELETE', `/api/sessions/${removed.id}/`)).statusCode).toBe(204);
  const { version: _version, ...ratio } = (await admin.get(`/api/metrics/${market.ratio.id}/`)).json();
  const saved = await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, {
    alias: ratio.alias,
    description: 'Совсем другое',
    mtype: ratio.mtype,
    unit: ratio.unit,
    process: ratio.process,
    formula: `{${market.spent.alias}} * 2`,
    direction: 'higher',
  });
  expect(saved.statusCode).toBe(200);
  await db.updateTable('company').set({ name: 'Переименована' }).where('company_id', '=', first!.id).execute();
  await db.deleteFrom('company_branch').where('company_id', '=', market.others[2]!.id).execute();
  expect(await bytesOf('final')).toEqual(before);

  const after = await runToEnd(analyst, {});
  expect(await bytesOf(after.id)).not.toEqual(before);
  const compared = (await analyst.get(`/api/benchmarks/${benchmark.id}/compare/${after.id}/`)).json();
  const moved = compared.metrics.find((one: { metric: { id: number } }) => one.metric.id === market.ratio.id);
  const reasons = moved.because.map(({ reason }: { reason: string }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['value', 'formula']));
  expect(await bytesOf('final')).toEqual(before);
});

test('another final takes its place, and what was final once never changes again', async () => {
  const next = await runToEnd(analyst, {});
  const before = await bytesOf(benchmark.id);
  await publish(portal(), next.id);
  expect((await client.get('/api/bench-params/final/client/')).json().id).toBe(next.id);
  expect((await analyst.get(`/api/bench-params/${benchmark.id}/`)).json()).toMatchObject({
    is_final: false,
    frozen: true,
  });
  expect((await bytesOf(benchmark.id)).slice(0, 13)).toEqual(before.slice(0, 13));
  const threshold = { benchmark_id: benchmark.id, metric_id: market.spent.id, low_threshold: 1, high_threshold: null };
  const refused = await analyst.send('POST', '/api/benchmarks/threshold/', threshold);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('новый расчёт')]);
  const decided = await analyst.send('POST', `/api/benchmarks/final/anomalies/`, {
    values: [{ metric_id: market.spent.id, company_id: market.others[3]!.id, year: 2025, version: 0 }],
    decision: 'exclude',
    reason: 'Ошибка',
  });
  expect(decided.statusCode).toBe(409);
  expect((await client.get(`/api/bench-params/${benchmark.id}/`)).json()).toMatchObject({
    is_final: false,
    release: { id: expect.any(Number) },
  });
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['before', 'after'])
    .where('object_type', '=', 'benchmark')
    .where('object_id', '=', String(next.id))
    .where('action', '=', 'update')
    .execute();
  expect(lines).toMatchObject([{ before: { is_final: false, final: benchmark.id }, after: { is_final: true } }]);
});

test('a company’s own final comes before the published one, for that company only', async () => {
  const mine = await runToEnd(client, {}, '/api/bench-params/client/');
  const published = (await client.get('/api/bench-params/final/client/')).json().id;
  expect((await make(client, mine.id, true, 'benchmarks/client/history')).statusCode).toBe(200);
  expect((await client.get('/api/bench-params/final/client/')).json().id).toBe(mine.id);
  expect((await client.get('/api/bench-params/client/final/')).json().id).toBe(mine.id);
  const second = await portal().as('client2');
  expect((await second.get('/api/bench-params/final/client/')).json().id).toBe(published);
  expect((await analyst.get('/api/bench-params/final/client/')).json().id).toBe(published);
  await make(client, mine.id, false, 'benchmarks/client/history');
  expect((await client.get('/api/bench-params/final/client/')).json().id).toBe(published);
});

test('of several made final at once one stays final', async () => {
  const runs = [await runToEnd(analyst, {}), await runToEnd(analyst, {}), benchmark];
  for (const { id } of runs.slice(0, 2)) await acknowledge(analyst, id);
  const answers = await Promise.all(runs.map(({ id }) => make(analyst, id, true)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const { id } of runs) await publish(portal(), id);
  expect((await analyst.get('/api/benchmarks/history/?is_final=true')).json().count).toBe(1);
});

test('who presses while a calculation is being published waits for it, and neither fails', async () => {
  const { db, market: thread, settings, now } = portal().portal;
  const { id } = await runToEnd(analyst, {});
  const { stamp } = (await analyst.get(`/api/benchmarks/history/${id}/publication-check/`)).json<PublicationCheck>();
  const by = { actor: null, ip: null, requestId: null };
  const input = { id, minimum: settings.benchmarkMinimum, publication: { by, stamp, now: now(), after: {} } };
  let publishing: Promise<boolean> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockFinal(trx, 0);
    publishing = thread.run(MARKET_TASKS, 'release', input);
    await somebodyWaits(db);
    await lockFinal(trx, id);
  });
  expect(await publishing).toBe(true);
});

test('what is not done cannot be final', async () => {
  const { id } = await portal()
    .portal.db.insertInto('benchmark')
    .values({
      members: JSON.stringify({ companies: [] }),
      revision: 1,
      market_change: 0,
      user_id: null,
      user_name: null,
      company_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await make(analyst, id, true);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('ещё не готов')]);
  expect((await analyst.get(`/api/process-with-metrics/?benchmark_id=${id}`)).statusCode).toBe(409);
  expect((await make(analyst, benchmark.id, true, 'benchmarks/client/history')).statusCode).toBe(404);
});

test('comments: own with one right, others’ with another, never seen without the right to see', async () => {
  const comment = (caller: Caller, id: number, value: string, list = 'benchmarks/history') =>
    caller.send('POST', `/api/${list}/${id}/comment/`, { value });
  expect((await comment(analyst, benchmark.id, 'Первый')).json().comment).toBe('Первый');
  const mine = (await client.get('/api/benchmarks/client/history/')).json().results[0];
  expect((await comment(client, mine.id, 'Свой', 'benchmarks/client/history')).json().comment).toBe('Свой');
  const { db } = portal().portal;
  const person = { role_id: 'client', company_id: market.own };
  await db
    .insertInto('users')
    .values({ username: 'neighbour', full_name: 'Коллега', ...person })
    .execute();
  const colleague = await portal().as('neighbour');
  const refused = await comment(colleague, mine.id, 'Чужой', 'benchmarks/client/history');
  expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('bench/all/comment/edit')]);
  expect((await comment(analyst, mine.id, 'От аналитика', 'benchmarks/client/history')).statusCode).toBe(200);
  await db
    .updateTable('role')
    .set({ tokens: ['bench/list/view'] })
    .where('id', '=', 'client')
    .execute();
  const firstSeenBy = async (caller: Caller) => (await caller.get('/api/benchmarks/client/history/')).json().results[0];
  expect(await firstSeenBy(colleague)).toMatchObject({ id: mine.id, comment: null, author: null });
  const { user_id: id } = (await client.get('/api/users/me/')).json();
  expect(await firstSeenBy(client), 'what one did oneself is known').toMatchObject({ comment: null, author: { id } });
});
