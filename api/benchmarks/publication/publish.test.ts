import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import { acknowledge, makeMarket, publish, report, type TestMarket } from '#api/testing/market.ts';
import { openTestPortal, type Caller, type TestPortal } from '#api/testing/portal.ts';
import { letHeartbeatsPass } from '#api/testing/waiting.ts';
import { DatabaseAway } from '../../platform/database/away.ts';
import type { Services } from '../../platform/services.ts';
import { ThreadEnded } from '../../platform/threads/messages.ts';
import { startThreads } from '../../platform/threads/start-threads.ts';
import { CALCULATE } from '../jobs.ts';
import { workOnBenchmarks } from '../work.ts';
import { MARKET_TASKS } from '../worker/task-module.ts';

let portal: TestPortal;
let market: TestMarket;
let analyst: Caller;

/** Background work that fails on demand with what is named: the next time, or always. */
let hiccup: Error | null = null;
let fault: Error | null = null;
const breakable = ({ market: thread, ...rest }: Services): Services => ({
  ...rest,
  market: {
    stop: () => thread.stop(),
    run(module, task, input, onProgress) {
      const failure = task === 'release' ? (hiccup ?? fault) : null;
      hiccup = task === 'release' ? null : hiccup;
      return failure ? Promise.reject(failure) : thread.run(module, task, input, onProgress);
    },
  },
});

beforeAll(async () => {
  portal = await openTestPortal({}, false);
  market = await makeMarket(portal);
  analyst = await portal.as('analyst');
  // The tests compute by themselves, so that the process that dies finds nothing but publications.
  await portal.portal.jobs.work(CALCULATE, async () => undefined);
});
afterAll(() => portal.close());

async function calculate(body: object = {}): Promise<number> {
  const { id } = (await analyst.send('POST', '/api/bench-params/', body)).json<Benchmark>();
  await portal.portal.market.run(MARKET_TASKS, 'calculate', { id });
  return id;
}

const make = (id: number, value = true, caller = analyst) =>
  caller.send('POST', `/api/benchmarks/history/${id}/make-final-calculation/`, { value });
/** Publishes as whoever has looked at all risks. */
const makeSigned = async (id: number) => {
  await acknowledge(analyst, id);
  return make(id);
};
const rowOf = async (id: number) => (await analyst.get(`/api/bench-params/${id}/`)).json<Benchmark>();
const releasesOf = (id: number) =>
  portal.portal.db.selectFrom('release').selectAll().where('benchmark_id', '=', id).execute();
const linesOf = (id: number) =>
  portal.portal.db
    .selectFrom('audit_log')
    .select('after')
    .where('object_type', '=', 'benchmark')
    .where('object_id', '=', String(id))
    .where('action', '=', 'update')
    .execute();
async function whenPublished(id: number): Promise<void> {
  await expect
    .poll(async () => (await rowOf(id)).publishing, { interval: 200 })
    .toSatisfy((publishing: Benchmark['publishing']) => !publishing || publishing.failed);
}

test('the publication of a killed process is finished by another one, once', async () => {
  const id = await calculate();
  const script = join(import.meta.dirname, '..', '..', 'testing', 'die-calculating.ts');
  const dying = spawn(process.execPath, [script, JSON.stringify(portal.database.connection)]);
  const exited = once(dying, 'exit');
  await once(dying.stdout, 'data');
  await makeSigned(id);
  expect(await exited).toEqual([null, 'SIGKILL']);
  await letHeartbeatsPass(portal.portal.db);
  expect(await rowOf(id)).toMatchObject({ is_final: false, release: null, publishing: { failed: false } });
  await workOnBenchmarks(breakable(portal.portal));
  await whenPublished(id);
  expect(await rowOf(id)).toMatchObject({ is_final: true, publishing: null });
  expect(await releasesOf(id)).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(1);
});

test('a market published before there were releases gets one when the portal starts, once', async () => {
  const id = await calculate();
  const { db } = portal.portal;
  await db.updateTable('benchmark').set({ is_final: false }).execute();
  for (const table of ['release_audit', 'release_value', 'release_figure', 'release'] as const)
    await db.deleteFrom(table).execute();
  const published = { is_final: true, published_at: new Date() };
  await db.updateTable('benchmark').set(published).where('id', '=', id).execute();
  expect(await rowOf(id)).toMatchObject({ release: null, publishing: null });
  const client = await portal.as('client');
  const early = await client.get('/api/bench-params/final/client/');
  expect([early.statusCode, early.json().detail]).toEqual([409, expect.stringContaining('Рынок готовится')]);
  await workOnBenchmarks(breakable(portal.portal));
  await whenPublished(id);
  expect(await rowOf(id)).toMatchObject({ is_final: true, release: { id: expect.any(Number) }, publishing: null });
  expect((await client.get('/api/bench-params/final/client/')).json().id).toBe(id);
  await workOnBenchmarks(breakable(portal.portal));
  expect(await releasesOf(id)).toHaveLength(1);
  expect(await linesOf(id), 'nobody published anything').toEqual([]);
});

test('publishing answers at once, says how far it is, and lets nobody change what is being published', async () => {
  const id = await calculate();
  const answer = (await makeSigned(id)).json<Benchmark>();
  expect(answer).toMatchObject({ is_final: false, publishing: { failed: false } });
  const threshold = { benchmark_id: id, metric_id: market.spent.id, low_threshold: 1, high_threshold: null };
  const refused = await analyst.send('POST', '/api/benchmarks/threshold/', threshold);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringMatching(/публикуется|новый расчёт/)]);
  expect((await make(id)).statusCode, 'a second click').toBe(200);
  await whenPublished(id);
  expect(await rowOf(id)).toMatchObject({ is_final: true, frozen: true, publishing: null });
  expect(await releasesOf(id)).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(1);
});

test('what was published becomes final again at once and without another release', async () => {
  const { db } = portal.portal;
  const [first, second] = await db.selectFrom('release').select(['benchmark_id', 'id']).orderBy('id').execute();
  expect((await make(first!.benchmark_id)).json()).toMatchObject({ is_final: true, release: { id: first!.id } });
  expect((await rowOf(second!.benchmark_id)).is_final).toBe(false);
  expect((await linesOf(first!.benchmark_id)).at(-1)!.after).toMatchObject({ is_final: true, release_id: first!.id });
  expect(await releasesOf(first!.benchmark_id)).toHaveLength(1);
  await make(second!.benchmark_id);
});

test('a publication that fails says so, leaves the old final, and is done by publishing again', async () => {
  const [old] = (await analyst.get('/api/benchmarks/history/?is_final=true')).json().results;
  const id = await calculate();
  fault = new Error('no room left');
  try {
    await makeSigned(id);
    await whenPublished(id);
  } finally {
    fault = null;
  }
  expect(await rowOf(id)).toMatchObject({
    is_final: false,
    frozen: false,
    publishing: { failed: true, reason: expect.stringContaining('Опубликуйте расчёт ещё раз') },
  });
  expect((await rowOf(old.id)).is_final).toBe(true);
  expect(await releasesOf(id)).toEqual([]);
  expect(await publish(portal, id)).toMatchObject({ is_final: true, publishing: null });
  expect((await rowOf(old.id)).is_final).toBe(false);
});

test.each([
  ['a connection', new DatabaseAway('terminating connection due to administrator command')],
  ['its thread', new ThreadEnded('the thread ended')],
])('a publication that loses %s on its way is taken up again by itself', async (_what, lost) => {
  const id = await calculate();
  hiccup = lost;
  expect((await makeSigned(id)).statusCode).toBeLessThan(300);
  await expect.poll(() => rowOf(id)).toMatchObject({ is_final: true, publishing: null });
  expect(hiccup).toBeNull();
});

test('a publication whose thread ends at every try says so at the last, and is done by publishing again', async () => {
  const { db } = portal.portal;
  const id = await calculate();
  fault = new ThreadEnded('the thread ended');
  expect((await makeSigned(id)).statusCode).toBeLessThan(300);
  const lastTry = () =>
    sql`update jobs.job set retry_limit = 1 where name = 'publish' and state = 'retry' returning id`.execute(db);
  await expect.poll(async () => (await lastTry()).rows.length, { interval: 50 }).toBe(1);
  await whenPublished(id);
  expect((await rowOf(id)).publishing).toMatchObject({ failed: true, reason: expect.stringContaining('ещё раз') });
  fault = null;
  await makeSigned(id);
  await expect.poll(() => rowOf(id)).toMatchObject({ is_final: true, publishing: null });
});

test.each([
  ['industries', () => ({ industries: [market.industries[1]] })],
  ['IT systems', () => ({ itSystems: [market.systems[0]] })],
])('a calculation of chosen %s is not published: its figures are not the market’s', async (_name, body) => {
  const answer = await make(await calculate(body()));
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('части рынка')]);
});

test('a calculation of chosen years is published', async () => {
  const { release } = await publish(portal, await calculate({ years: [2024] }));
  expect(release).toEqual({ id: expect.any(Number), built_at: expect.any(String) });
});

test('two publications at once are built one beside the other', async () => {
  for (const { id } of market.others.slice(0, 10)) {
    await report(portal, market, id, 2027, { spent: [9e6 + id, 8e6], people: 7 });
  }
  const ids = [await calculate(), await calculate()];
  const { log, market: thread } = portal.portal;
  const other = startThreads({
    threads: 1,
    tasksEach: Infinity,
    data: { target: portal.database.connection },
    log: log,
  });
  try {
    const built = [thread, other].map((one, at) =>
      one.run(MARKET_TASKS, 'release', { id: ids[at]!, minimum: 5, publication: null }),
    );
    expect(await Promise.all(built)).toEqual([true, true]);
  } finally {
    await other.stop();
  }
  const rows = await portal.portal.db
    .selectFrom('release')
    .innerJoin('release_figure', 'release_id', 'release.id')
    .select(['release.id', 'state', 'since_release_id'])
    .where('benchmark_id', 'in', ids)
    .where('measure_id', '=', market.spent.id)
    .where('it_system_id', 'is', null)
    .where('branch_id', 'is', null)
    .where('year', 'is', null)
    .orderBy('release.id')
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ state: 'fresh', since_release_id: rows[0]!.id });
  expect(rows[1], 'the second knows the first').toMatchObject({
    state: 'same',
    since_release_id: rows[0]!.id,
  });
});

test('publishing needs its right, and an employee publishes nothing', async () => {
  const client = await portal.as('client');
  const id = await calculate();
  expect((await make(id, true, client)).statusCode).toBe(403);
  const { db } = portal.portal;
  const { tokens } = await db.selectFrom('role').select('tokens').where('id', '=', 'client').executeTakeFirstOrThrow();
  const given = [...tokens, 'calculate/default/set'] as typeof tokens;
  await db.updateTable('role').set({ tokens: given }).where('id', '=', 'client').execute();
  expect((await make(id, true, client)).statusCode).toBe(403);
  expect(await releasesOf(id)).toEqual([]);
});
