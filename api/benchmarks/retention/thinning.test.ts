import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { KEEP_EVERYTHING } from '#domain/journal/retention.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { runRetention } from './run-retention.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  market = await makeMarket(portal(), 13);
  analyst = await portal().as('analyst');
});

const db = () => portal().portal.db;
const idsLeft = async () =>
  (await db().selectFrom('benchmark').select('id').orderBy('id').execute()).map(({ id }) => id);
const lastLine = async () => {
  const admin = await portal().as('admin');
  return (await admin.get('/api/audit-log/?action=aged_out')).json<{ results: object[] }>().results[0];
};

test('of calculations nothing names one a day stays; one of a release, of a question, with a comment and the newest stay', async () => {
  const runs: number[] = [];
  for (let at = 0; at < 6; at++) runs.push((await runToEnd(analyst)).id);
  const [plain, released, asked, commented] = runs as [number, number, number, number];
  await publish(portal(), released);
  const question = { company_id: market.own, metric_id: market.people.id, year: 2025, value: 7, due: '2026-12-01' };
  await db()
    .insertInto('question')
    .values({ ...question, state: 'waiting', since: new Date(), created_at: new Date(), benchmark_id: asked })
    .execute();
  await db().updateTable('benchmark').set({ comment: 'для совета' }).where('id', '=', commented).execute();
  await db()
    .updateTable('benchmark')
    .set({ created_at: daysAgo(30) })
    .where('id', '<', runs[5]!)
    .execute();
  await runRetention(portal().portal);
  expect(await idsLeft()).toEqual(runs.slice(1));
  expect(await lastLine()).toMatchObject({ after: { thinned: 1, benchmark_ids: [plain] } });
  expect((await analyst.get(`/api/bench-params/${plain}/`)).statusCode).toBe(404);
  await db().updateTable('question').set({ state: 'withdrawn' }).where('benchmark_id', '=', asked).execute();
  await runRetention(portal().portal);
  expect(await idsLeft()).toEqual(runs.filter((id) => id !== plain && id !== asked));
});

test('what was counted stays counted, by month and in all, whether it is thinned or goes by a term', async () => {
  const admin = await portal().as('admin');
  const old: number[] = [];
  for (let at = 0; at < 4; at++) old.push((await runToEnd(analyst)).id);
  await runToEnd(analyst);
  const age = (days: number) =>
    db()
      .updateTable('benchmark')
      .set({ created_at: daysAgo(days) })
      .where('id', 'in', old)
      .execute();
  const read = async () => [
    (await admin.get('/api/statistics/all/')).json<object>(),
    (await admin.get('/api/statistics/clients/')).json<object>(),
  ];
  const left = async () => (await idsLeft()).filter((id) => old.includes(id));
  await age(40);
  const before = await read();
  await runRetention(portal().portal);
  expect(await left()).toEqual(old.slice(-1));
  expect(await read()).toEqual(before);
  await age(200);
  const aged = await read();
  await admin.send('PUT', '/api/retention/', { ...KEEP_EVERYTHING, calculations: 3 });
  await runRetention(portal().portal);
  await admin.send('PUT', '/api/retention/', KEEP_EVERYTHING);
  expect(await left()).toEqual([]);
  expect(await read()).toEqual(aged);
  const [line] = (await admin.get('/api/audit-log/?action=aged_out')).json<{ results: object[] }>().results;
  expect(line).toMatchObject({
    after: { retained: 'calculations', benchmark_ids: expect.arrayContaining(old.slice(-1)) },
  });
});

test.each([400, -400])('with a clock that is %i days wrong nothing is removed, and the job fails', async (days) => {
  for (let at = 0; at < 2; at++) await runToEnd(analyst);
  const before = await idsLeft();
  const clock = { db: db(), now: () => daysAgo(-days) };
  await expect(runRetention(clock)).rejects.toThrow('the clocks of the portal and of the database differ');
  expect(await idsLeft()).toEqual(before);
});

test('ages are reckoned by the clock of the database, which also dates calculations', async () => {
  const slow = { ...portal().portal, now: () => new Date(Date.now() - 50 * 60_000) };
  const { id } = await runToEnd(analyst);
  const { created_at } = await db()
    .selectFrom('benchmark')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(Date.now() - created_at.getTime())).toBeLessThan(60_000);
  await runRetention(slow);
  const run = await db()
    .selectFrom('installation')
    .select('changed_at')
    .where('key', '=', 'retention_run')
    .executeTakeFirstOrThrow();
  expect(Math.abs(Date.now() - run.changed_at.getTime())).toBeLessThan(60_000);
});

test('one with a threshold or a decision of its own stays; one that only took them over is thinned', async () => {
  const set = { metric_id: market.spent.id, low_threshold: 1, high_threshold: null, reason: 'проба' };
  const bounded = await runToEnd(analyst);
  const answer = await analyst.send('POST', '/api/benchmarks/threshold/', { benchmark_id: bounded.id, ...set });
  expect(answer.statusCode).toBe(200);
  const decided = await runToEnd(analyst);
  const decision = { metric_id: market.spent.id, company_id: market.own, year: 2025, reason: 'x' } as const;
  const rowOf = (benchmark_id: number, carried: boolean) =>
    db()
      .insertInto('benchmark_decision')
      .values({ ...decision, benchmark_id, carried, decision: 'keep', user_id: null, user_name: null })
      .execute();
  await rowOf(decided.id, false);
  const carried = await runToEnd(analyst);
  await rowOf(carried.id, true);
  const taken = await db()
    .selectFrom('benchmark_threshold')
    .select('carried')
    .where('benchmark_id', '=', carried.id)
    .execute();
  expect(taken).toEqual([{ carried: true }]);
  const last = await runToEnd(analyst);
  await runToEnd(analyst);
  const some = [bounded.id, decided.id, carried.id, last.id];
  await db()
    .updateTable('benchmark')
    .set({ created_at: daysAgo(20) })
    .where('id', 'in', some)
    .execute();
  await runRetention(portal().portal);
  expect((await idsLeft()).filter((id) => some.includes(id))).toEqual([bounded.id, decided.id, last.id]);
});

test('one that is signed stays; one whose signature was given back is thinned', async () => {
  const [signed, returned, last] = [await runToEnd(analyst), await runToEnd(analyst), await runToEnd(analyst)];
  const now = new Date();
  const rowOf = (benchmark_id: number) => ({
    benchmark_id,
    user_id: 1,
    user_name: 'Анна',
    signed_at: now,
    stamp: 'x',
    risks: '[]',
    ...(benchmark_id === returned.id && { returned_at: now, returned_by: 'Пётр', return_reason: 'рано' }),
  });
  await db()
    .insertInto('release_signature')
    .values([rowOf(signed.id), rowOf(returned.id)])
    .execute();
  await runToEnd(analyst);
  const some = [signed.id, returned.id, last.id];
  await db()
    .updateTable('benchmark')
    .set({ created_at: daysAgo(20) })
    .where('id', 'in', some)
    .execute();
  await runRetention(portal().portal);
  expect((await idsLeft()).filter((id) => some.includes(id))).toEqual([signed.id, last.id]);
});

test('a question asked while calculations are thinned keeps its calculation', async () => {
  const asked = await runToEnd(analyst);
  for (let at = 0; at < 2; at++) await runToEnd(analyst);
  await db()
    .updateTable('benchmark')
    .set({ created_at: daysAgo(10) })
    .where('id', 'in', [asked.id, asked.id + 1])
    .execute();
  const question = { company_id: market.own, metric_id: market.people.id, year: 2024, value: 7, due: '2026-12-01' };
  const asking = await db().startTransaction().execute();
  const { id } = await asking
    .insertInto('question')
    .values({ ...question, state: 'waiting', since: new Date(), created_at: new Date(), benchmark_id: asked.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const thinning = runRetention(portal().portal);
  await expect
    .poll(async () => (await sql`select from pg_locks where not granted`.execute(db())).rows.length)
    .toBeGreaterThan(0);
  await asking.commit().execute();
  await thinning;
  const kept = await db().selectFrom('question').select('benchmark_id').where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept.benchmark_id).toBe(asked.id);
});

test('of everything that names a calculation it is decided whether it keeps it', async () => {
  const { rows } = await sql<{ table: string; ends: string }>`
    select conrelid::regclass::text as table, confdeltype as ends from pg_constraint
    where contype = 'f' and confrelid = 'benchmark'::regclass order by 1`.execute(db());
  // c: goes with it; n: stays without it; a: cannot lose it.
  expect(rows).toEqual([
    // Unless carried, keeps it from being thinned (IS_UNNAMED).
    { table: 'benchmark_decision', ends: 'c' },
    // The calculation itself.
    { table: 'benchmark_metric', ends: 'c' },
    // As a decision.
    { table: 'benchmark_threshold', ends: 'c' },
    // An open one keeps it (CAN_GO); a settled one has its own value and reason.
    { table: 'question', ends: 'n' },
    // Keeps it always (CAN_GO).
    { table: 'release', ends: 'a' },
    // Looked at before publishing.
    { table: 'release_acknowledgement', ends: 'c' },
    // Unless returned, keeps it from being thinned (IS_UNNAMED).
    { table: 'release_signature', ends: 'c' },
    // Built again whenever it is needed.
    { table: 'release_trial', ends: 'c' },
  ]);
});

test('what held in the market stays as long as a calculation has seen it, and a day after it was replaced', async () => {
  const company = market.others[0]!.id;
  const former = () =>
    db()
      .selectFrom('market_value')
      .select('id')
      .where('company_id', '=', company)
      .where('to_change', 'is not', null)
      .execute();
  const reportNow = (spent: number) =>
    report(portal(), market, company, 2025, { spent: [spent, spent], people: spent });
  const seen = await runToEnd(analyst);
  for (const spent of [1001, 1002]) await reportNow(spent);
  const before = await former();
  await runRetention(portal().portal);
  expect(await former()).toEqual(before);
  await db()
    .updateTable('market_change')
    .set({ created_at: daysAgo(2) })
    .execute();
  const figures = async () =>
    (
      await analyst.get(`/api/benchmarks/${seen.id}/metrics/${market.spent.id}?it_system=${market.systems[0]}`)
    ).json<object>();
  const then = await figures();
  await runRetention(portal().portal);
  // The three rows the calculation has seen; those between it and now are gone.
  expect([before.length, (await former()).length]).toEqual([6, 3]);
  expect(await lastLine()).toMatchObject({ after: { unseen_values: 3 } });
  expect(await figures()).toEqual(then);
});

test('a year of 20 calculations a day leaves fewer than 170 with their figures', async () => {
  const kept = await runToEnd(analyst);
  const { rows } = await sql<{ id: number }>`
    insert into benchmark (created_at, processed_at, status, progress, revision, market_change, members, company_count)
    select now() - n * interval '72 minutes', now(), 'done', 100, revision, market_change, members, company_count
    from benchmark, generate_series(1, 365 * 20) n where id = ${kept.id} returning id`.execute(db());
  await sql`insert into benchmark_metric (benchmark_id, position, metric_id, recipe, values, figures, marks)
    select made.id, position, metric_id, recipe, values, figures, marks
    from benchmark_metric, unnest(${rows.map(({ id }) => id)}::int[]) as made (id)
    where benchmark_id = ${kept.id} and metric_id = ${market.spent.id}`.execute(db());
  await runRetention(portal().portal);
  const left = new Set(await idsLeft());
  const stay = rows.filter(({ id }) => left.has(id)).length;
  expect(stay).toBeGreaterThan(140);
  // At 500 companies × 5 years × 600 measures a calculation takes some 15 MB (`npm run bench -- growth`): 2.5 GB.
  expect(stay).toBeLessThan(170);
  const { rows: figures } = await sql<{ n: number }>`
    select count(distinct benchmark_id)::int as n from benchmark_metric`.execute(db());
  expect(figures[0]!.n).toBe(left.size);
});
