import { beforeAll, expect, test } from 'vitest';
import type { FarCompany } from '#contract/accepted-levels.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { ValueThread } from '#contract/value-thread.ts';
import { makeMarket, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const REASON = 'Крупный холдинг';
let market: TestMarket;
let analyst: Caller;
let id = 0;
let large: { id: number; name: string };

/** Far from the market in every year, and even to itself. */
const reportLarge = (year: number, people: number) =>
  report(portal(), market, large.id, year, { ...market.values(3, year), people });

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  large = market.others[2]!;
  for (const [year, people] of [
    [2022, 9000],
    [2023, 9200],
    [2024, 9100],
    [2025, 9400],
  ] as const) {
    await reportLarge(year, people);
  }
  ({ id } = await runToEnd(analyst, {}));
});

const farOf = async (calculation = id) =>
  (await analyst.get(`/api/benchmarks/${calculation}/anomalies/companies/`))
    .json<FarCompany[]>()
    .find(({ company }) => company.id === large.id);
const accept = (reason: string | null, who = analyst) =>
  who.send('POST', `/api/benchmarks/${id}/anomalies/levels/`, { company_id: large.id, reason });
const statesOf = async (calculation = id) =>
  (await analyst.get(`/api/benchmarks/${calculation}/anomalies/?company=${large.id}&metric=${market.people.id}`))
    .json<{ results: Cause[] }>()
    .results.map(({ year, state }) => [year, state]);

test('the level of a company is accepted for its even measures in one act, once, and taken back', async () => {
  const before = await farOf();
  expect(before).toMatchObject({ settled: 0, level: null });
  expect(before!.even).toBeGreaterThan(0);
  expect((await accept(' ')).json()).toHaveProperty('reason');
  const { changed, progress } = (await accept(REASON)).json();
  expect([changed > 0, progress.levels]).toEqual([true, 1]);
  expect(await farOf()).toMatchObject({ settled: before!.even, level: { reason: REASON } });
  expect((await statesOf()).every(([, state]) => state === 'level')).toBe(true);
  expect((await accept(REASON)).json(), 'a second click').toMatchObject({ changed: 0 });
  expect((await accept(null)).json()).toMatchObject({ changed, progress: { levels: 0 } });
  expect(await farOf()).toEqual(before);
});

test('it holds for years to come within a factor of two, and no longer', async () => {
  await accept(REASON);
  const states = await statesOf();
  await reportLarge(2025, 17_000);
  const near = await runToEnd(analyst, {});
  expect(await statesOf(near.id)).toEqual(states);
  await reportLarge(2025, 40_000);
  const far = await runToEnd(analyst, {});
  expect((await statesOf(far.id)).find(([year]) => year === 2025)?.[1]).not.toBe('level');
  await reportLarge(2025, 9400);
});

test('it stands in the conversation, without its reason for the company, and in the journal', async () => {
  const path = `/api/values/thread/?company=${large.id}&metric=${market.people.id}&year=2025`;
  const { entries } = (await analyst.get(path)).json<ValueThread>();
  expect(entries.filter(({ kind }) => kind === 'level')).toMatchObject([{ taken_back: true }, { text: REASON }]);
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select('after')
    .where('about_company_id', '=', large.id)
    .where('object_type', '=', 'benchmark')
    .execute();
  expect(lines.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ company: large.name, reason: REASON }),
  );
});

test('only who decides about doubts accepts levels, and no company sees any', async () => {
  const watcher = await portal().as(await join(portal(), ['calculate/anomaly/view']));
  expect((await watcher.get(`/api/benchmarks/${id}/anomalies/companies/`)).statusCode).toBe(200);
  expect((await accept(REASON, watcher)).statusCode).toBe(403);
  const client = await portal().as('client');
  expect((await accept(REASON, client)).statusCode).toBe(403);
  expect((await client.get(`/api/benchmarks/${id}/anomalies/companies/`)).statusCode).toBe(403);
  const nobody = await analyst.send('POST', `/api/benchmarks/${id}/anomalies/levels/`, {
    company_id: 999_999,
    reason: 'х',
  });
  expect(nobody.statusCode).toBe(404);
});
