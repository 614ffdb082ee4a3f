import { beforeAll, expect, test } from 'vitest';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { makeMarket, publish, report, reportOdd, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let first: Benchmark;
let own: { id: number };
let odd: { id: number; name: string };

beforeAll(async () => {
  market = await makeMarket(portal());
  odd = await reportOdd(portal(), market);
  analyst = await portal().as('analyst');
  first = await runToEnd(analyst, {});
  own = await portal()
    .portal.db.insertInto('benchmark')
    .values({
      company_id: market.own,
      user_id: null,
      user_name: null,
      revision: first.revision,
      market_change: null,
      members: null,
      status: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
});

const path = (id: number) => `/api/benchmarks/history/${id}/publication-check/`;
const checkOf = async (id: number): Promise<PublicationCheck> => (await analyst.get(path(id))).json();
const ask = (id: number, more: object = {}) =>
  analyst.send('POST', `/api/benchmarks/history/${id}/make-final-calculation/`, { value: true, ...more });
const decide = (id: number, decision: string | null, version: number) =>
  analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, {
    values: [{ metric_id: market.spent.id, company_id: odd.id, year: 2025, version }],
    decision,
    ...(decision !== null && { reason: 'Ошибка единицы' }),
  });
const lastLine = async (id: number) =>
  portal()
    .portal.db.selectFrom('audit_log')
    .select(['after'])
    .where('object_type', '=', 'benchmark')
    .where('object_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('before the first publication there is nothing to compare with, and the undecided stands by its effect', async () => {
  const check = await checkOf(first.id);
  expect(check).toMatchObject({ previous: null, moved: null, methodology: { count: 0 } });
  expect(check.newest_year).toEqual({ year: 2025, without: { count: 0, companies: [] } });
  expect(check.undecided.count).toBe(check.undecided.causes);
  expect(check.undecided.effect).toBe(1);
  expect(check.undecided.results[0]).toMatchObject({ metric: { id: market.spent.id }, company: odd, year: 2025 });
  expect(check.undecided.likely).toBeGreaterThan(0);
});

test('a check gone stale is reported and publishes nothing', async () => {
  const { stamp } = await checkOf(first.id);
  expect((await decide(first.id, 'keep', 0)).statusCode).toBe(200);
  const refused = await ask(first.id, { stamp });
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('После проверки')]);
  expect((await analyst.get(`/api/bench-params/${first.id}/`)).json().is_final).toBe(false);
  const again = await checkOf(first.id);
  expect(again.stamp).not.toBe(stamp);
  expect(again.undecided.results[0]?.company.id === odd.id && again.undecided.results[0].year === 2025).toBe(false);
});

test('publishing records what there was to see, found by the portal', async () => {
  const { stamp, undecided } = await checkOf(first.id);
  const published = await publish(portal(), first.id, { stamp, comment: ' Первый рынок ' });
  expect(published).toMatchObject({ is_final: true, publishing: null, release: { id: expect.any(Number) } });
  expect((await lastLine(first.id)).after).toEqual({
    is_final: true,
    comment: 'Первый рынок',
    signatures: [expect.any(String)],
    seen_before_publication: {
      undecided_causes: undecided.count,
      undecided_effect: expect.stringMatching(/%$/),
      without_newest_year: 0,
      changed_metrics: 0,
    },
  });
});

test('against the last final: figures, members, reasons, the newest year and changed formulas', async () => {
  await report(portal(), market, market.others[1]!.id, 2026, market.values(2, 2026));
  const admin = await portal().as('admin');
  const { version: _version, ...ratio } = (await admin.get(`/api/metrics/${market.ratio.id}/`)).json();
  const formula = `{${market.spent.alias}} / {${market.people.alias}} * 2`;
  const saved = await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, {
    alias: ratio.alias,
    description: ratio.description,
    mtype: ratio.mtype,
    unit: ratio.unit,
    process: ratio.process,
    direction: ratio.direction,
    formula,
  });
  expect(saved.statusCode).toBe(200);
  const removed = market.others[9]!;
  const next = await runToEnd(analyst, {
    companies: [market.own, ...market.others.filter(({ id }) => id !== removed.id).map(({ id }) => id)],
  });
  const check = await checkOf(next.id);
  expect(check.previous).toMatchObject({ id: first.id, company_count: 14, is_final: true });
  expect(check.moved).toMatchObject({ left: { count: 1, companies: [removed] }, joined: { count: 0 } });
  expect(check.moved!.results[0]!.metric.id).toBe(market.ratio.id);
  expect(check.moved!.results[0]!.because[0]!.reason).toBe('formula');
  expect(check.moved!.results[0]!.movers[0]!.company.name).toMatch(/./);
  expect(check.newest_year).toMatchObject({ year: 2026, without: { count: 12 } });
  expect(check.methodology).toMatchObject({
    count: 1,
    results: [{ metric: { id: market.ratio.id }, change: 'changed', fields: [{ name: 'Формула', after: formula }] }],
  });
  // The call of the specification needs no stamp.
  await publish(portal(), next.id);
  const { after } = await lastLine(next.id);
  const { seen_before_publication: seen } = after as { seen_before_publication: Record<string, unknown> };
  expect(seen).toMatchObject({
    previous_final_id: first.id,
    moved_metrics: check.moved!.count,
    left_companies: 1,
    joined_companies: 0,
    without_newest_year: 12,
    changed_metrics: 1,
  });
  expect((seen['largest_moves'] as string[])[0]).toMatch(/: P\d\d .+ → .+ \(другой способ расчёта/);
});

test('a value excluded in a past year is reported although the latest values stay as they are', async () => {
  const next = await runToEnd(analyst, {});
  await publish(portal(), next.id);
  const later = await runToEnd(analyst, {});
  const decided = await analyst.send('POST', `/api/benchmarks/${later.id}/anomalies/`, {
    values: [{ metric_id: market.people.id, company_id: market.others[0]!.id, year: 2024, version: 0 }],
    decision: 'exclude',
    reason: 'Не та дата',
  });
  expect(decided.statusCode).toBe(200);
  const { moved } = await checkOf(later.id);
  expect(moved).toMatchObject({ count: 0, years: [{ year: 2024, count: 2 }] });
  await publish(portal(), later.id);
  expect((await lastLine(later.id)).after).toMatchObject({
    seen_before_publication: { moved_metrics: 0, moved_years: ['2024: 2'] },
  });
});

test('another final in between makes a check stale', async () => {
  const next = await runToEnd(analyst, {});
  const { stamp } = await checkOf(next.id);
  await publish(portal(), (await runToEnd(analyst, {})).id);
  expect((await ask(next.id, { stamp })).statusCode).toBe(409);
});

test('only who may publish reads the check, and only of the market', async () => {
  const client = await portal().as('client');
  expect((await client.get(path(first.id))).statusCode).toBe(403);
  expect((await analyst.get(path(own.id))).statusCode, 'the calculation of a company').toBe(404);
  const { db } = portal().portal;
  const { tokens } = await db.selectFrom('role').select('tokens').where('id', '=', 'client').executeTakeFirstOrThrow();
  await db
    .updateTable('role')
    .set({ tokens: [...tokens, 'calculate/default/set'] })
    .where('id', '=', 'client')
    .execute();
  expect((await (await portal().as('client')).get(path(first.id))).statusCode, 'an employee').toBe(403);
});
