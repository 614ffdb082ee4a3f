import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetric } from '#contract/benchmark-shapes.ts';
import type { Output } from '#contract/endpoint.ts';
import type { checkRelease, ReleaseCheck } from '#contract/release-check.ts';
import type { Withheld } from '#contract/release-withheld.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket, setMainIndustry } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
/** An industry of five companies. */
let small: { id: number; name: string };

beforeAll(async () => {
  market = await makeMarket(portal(), 20);
  const { db } = portal().portal;
  small = await db.selectFrom('branch').select(['id', 'name']).orderBy('id').offset(2).executeTakeFirstOrThrow();
  for (const { id } of market.others.slice(-5)) await setMainIndustry(portal(), id, small.id);
  analyst = await portal().as('analyst');
});

const path = (id: number) => `/api/benchmarks/history/${id}/publication-check/release/`;
const WITHHELD = '/api/releases/withheld/';

/** Asks until the trial is built. */
const checkOf = (id: number): Promise<{ check: ReleaseCheck; stamp: string }> =>
  analyst.until(async () => {
    const { check, stamp, state } = (await analyst.get(path(id))).json<Output<typeof checkRelease>>();
    if (check) return { check, stamp };
    expect(state).toBe('building');
    return null;
  });

const statesOf = (check: ReleaseCheck, population: string) =>
  check.counts.find((one) => one.population === population && one.latest)!.states;

const releaseCount = async () => (await portal().portal.db.selectFrom('release').select('id').execute()).length;

test('before the first release everything is new, what is hidden says why, and nothing is saved', async () => {
  const { id } = await runToEnd(analyst);
  const begun = (await analyst.get(path(id))).json();
  expect(begun).toMatchObject({ state: 'building', check: null });
  const { check, stamp } = await checkOf(id);
  expect(stamp).toBe((await analyst.get(`/api/benchmarks/history/${id}/publication-check/`)).json().stamp);
  expect(statesOf(check, 'all')).toMatchObject({ fresh: 3, kept: 0, few: 0 });
  expect(check).toMatchObject({ kept: { count: 0 }, moved: { count: 0 }, newcomers: { count: 0, need: 5 } });
  const hidden = check.hidden.results.find(({ metric }) => metric.id === market.people.id);
  expect(hidden).toMatchObject({ few: 2, withheld: 0 });
  expect(check.advice.results).toContainEqual({
    industry: small,
    it_system: null,
    size_band: null,
    missing: 1,
    figure_count: 3,
  });
  expect(await releaseCount()).toBe(0);
});

test('a newcomer and a correction keep the figures; the check says since when, how far off, and who waits', async () => {
  const first = await publish(portal(), (await runToEnd(analyst)).id);
  const newcomers: number[] = [];
  for (const at of [40, 41]) {
    const { company_id } = await portal()
      .portal.db.insertInto('company')
      .values({ name: `Новичок ${at}` })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    newcomers.push(company_id);
    await report(portal(), market, company_id, 2025, market.values(at, 2025));
  }
  await report(portal(), market, market.others[3]!.id, 2025, { spent: [700_000, 800_000], people: 70 });
  const { id } = await runToEnd(analyst);
  const { check } = await checkOf(id);
  expect(statesOf(check, 'all')).toMatchObject({ kept: 3, fresh: 0 });
  expect(check.kept.results[0]).toMatchObject({
    since: { release_id: first.release!.id, date: first.release!.built_at },
    steps: expect.any(Number),
  });
  expect(check.newcomers).toMatchObject({ count: 2, have: 2, need: 5 });
  expect(check.waiting.results).toContainEqual(
    expect.objectContaining({ industry: null, it_system: null, size_band: null, have: 2, need: 5, figure_count: 3 }),
  );
  expect(check.newcomers.results.map(({ company }) => company.id)).toEqual(newcomers);
  const shown = (release: number) =>
    portal()
      .portal.db.selectFrom('release_figure')
      .select(['measure_id', 'n', 'p10', 'p25', 'median', 'p75', 'p90', 'step'])
      .where('release_id', '=', release)
      .where('it_system_id', 'is', null)
      .where('branch_id', 'is', null)
      .where('year', 'is', null)
      .orderBy('measure_id')
      .execute();
  const next = await publish(portal(), id);
  expect(await shown(next.release!.id)).toEqual(await shown(first.release!.id));
  const again = await analyst.get(path(id));
  expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('уже опубликован')]);
});

test('figures that move far are reported with the companies behind it', async () => {
  for (const { id } of market.others.slice(0, 8)) {
    await report(portal(), market, id, 2026, { spent: [3_000_000, 3_000_000], people: 7 });
  }
  const { check } = await checkOf((await runToEnd(analyst)).id);
  const moved = check.moved.results.find(
    ({ cell }) => cell.metric.id === market.spent.id && cell.year === null && !cell.it_system,
  )!;
  expect(moved.steps).toBeGreaterThan(2);
  expect(market.others.slice(0, 8).map(({ name }) => name)).toContain(moved.companies[0]!.name);
  expect(check.clipped.results.every(({ value, to }) => value !== to)).toBe(true);
});

test('a withheld figure is not published, its reason stands in the journal, and lifting it opens it again', async () => {
  const { id } = await runToEnd(analyst);
  const { stamp } = (await analyst.get(`/api/benchmarks/history/${id}/publication-check/`)).json();
  const body = { metric_id: market.people.id, reason: 'Определение сменилось' };
  const made = await analyst.send('POST', WITHHELD, body);
  expect(made.statusCode).toBe(201);
  const withheld = made.json<Withheld>();
  expect(withheld).toMatchObject({ metric: { id: market.people.id }, year: null, reason: 'Определение сменилось' });
  expect((await analyst.send('POST', WITHHELD, body)).statusCode, 'it stands already').toBe(409);
  const make = `/api/benchmarks/history/${id}/make-final-calculation/`;
  expect((await analyst.send('POST', make, { value: true, stamp })).statusCode, 'another check').toBe(409);
  expect(statesOf((await checkOf(id)).check, 'all').withheld).toBe(1);
  const { release } = await publish(portal(), id);
  const stateIn = async (of: number) =>
    (
      await portal()
        .portal.db.selectFrom('release_figure')
        .select('state')
        .where('release_id', '=', of)
        .where('measure_id', '=', market.people.id)
        .where('branch_id', 'is', null)
        .where('band', 'is', null)
        .where('year', 'is', null)
        .executeTakeFirstOrThrow()
    ).state;
  expect(await stateIn(release!.id)).toBe('withheld');
  expect((await analyst.send('DELETE', `${WITHHELD}${withheld.id}/`)).statusCode).toBe(204);
  expect((await analyst.get(WITHHELD)).json()).toEqual([]);
  const next = await publish(portal(), (await runToEnd(analyst)).id);
  expect(await stateIn(next.release!.id)).not.toBe('withheld');
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'object_name'])
    .where('object_type', '=', 'release')
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'create', object_name: market.people.description },
    { action: 'delete', object_name: market.people.description },
  ]);
});

test.each([
  ['an unknown metric', { metric_id: 900_000_000 }, 'metric_id'],
  ['an unknown system', { it_system_id: 900_000_000 }, 'it_system_id'],
  ['an unknown industry', { industry_id: 900_000_000 }, 'industry_id'],
  ['crossed bounds', { size_band: { from: 5, below: 5 } }, 'size_band'],
  ['no reason', { reason: ' ' }, 'reason'],
])('withholding refuses %s under its field', async (_name, wrong, field) => {
  const answer = await analyst.send('POST', WITHHELD, { metric_id: market.people.id, reason: 'Проба', ...wrong });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('only who publishes checks and withholds, and never an employee of a company', async () => {
  const client = await portal().as('client');
  const { id } = await runToEnd(analyst);
  const calls = async () => [
    (await client.get(path(id))).statusCode,
    (await client.get(WITHHELD)).statusCode,
    (await client.send('POST', WITHHELD, { metric_id: market.people.id, reason: 'Проба' })).statusCode,
    (await client.send('DELETE', `${WITHHELD}1/`)).statusCode,
  ];
  expect(await calls()).toEqual([403, 403, 403, 403]);
  const { db } = portal().portal;
  const { tokens } = await db.selectFrom('role').select('tokens').where('id', '=', 'client').executeTakeFirstOrThrow();
  const given = [...tokens, 'calculate/default/set'] as typeof tokens;
  await db.updateTable('role').set({ tokens: given }).where('id', '=', 'client').execute();
  expect(await calls()).toEqual([403, 403, 403, 403]);
  expect((await analyst.send('DELETE', `${WITHHELD}900000000/`)).statusCode).toBe(404);
});

test('staff read beside the exact figures what clients do: of the release, or of a trial once it is built', async () => {
  const { id, release } = await publish(portal(), (await runToEnd(analyst)).id);
  const metricOf = async (caller: Caller, of: number | string, filter = '') =>
    (await caller.get(`/api/benchmarks/${of}/metrics/${market.spent.id}${filter}`)).json().metric as BenchmarkMetric;
  const shown = await metricOf(analyst, id);
  expect(shown.published).toMatchObject({ hidden: null, n: expect.any(Number), step: expect.any(Number) });
  expect(Math.abs(shown.published!.median! / shown.published!.step!) % 1).toBeCloseTo(0, 6);
  expect((await metricOf(analyst, id, `?industry=${small.id}`)).published).toMatchObject({ hidden: 'few', n: null });
  expect((await metricOf(analyst, id, '?year=2024')).published).not.toEqual(shown.published);
  expect((await metricOf(analyst, id, '?year=2024&year=2025')).published, 'no such figure').toBeNull();
  const tree = (await analyst.get(`/api/process-with-metrics/?benchmark_id=${id}`)).body;
  expect(tree).toContain('"published":{"n":');
  const { id: next } = await runToEnd(analyst);
  expect((await metricOf(analyst, next)).published, 'nothing is built yet').toBeNull();
  await checkOf(next);
  const kept = await metricOf(analyst, next);
  expect(kept.published).toMatchObject({ median: shown.published!.median, hidden: null });
  expect(release!.id).toBeGreaterThan(0);
  const client = await portal().as('client');
  expect((await client.get(`/api/process-with-metrics/?client_benchmark_id=${id}`)).body).not.toContain(
    '"published":{',
  );
});
