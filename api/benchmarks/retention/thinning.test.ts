import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
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
}, 60_000);

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
  expect(await lastLine()).toMatchObject({ after: { thinned: 1 } });
  expect((await analyst.get(`/api/bench-params/${plain}/`)).statusCode).toBe(404);
  await db().updateTable('question').set({ state: 'withdrawn' }).where('benchmark_id', '=', asked).execute();
  await runRetention(portal().portal);
  expect(await idsLeft()).toEqual(runs.filter((id) => id !== plain && id !== asked));
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
}, 60_000);
