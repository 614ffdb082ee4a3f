import { beforeAll, expect, test } from 'vitest';
import type { Moved, Mover, MoverCell } from '#contract/benchmark-comparison.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { readWorkbook } from '#workbooks/read.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let first: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  first = await runToEnd(analyst, {});
});

type Compared = {
  readonly metrics: readonly Moved[];
  readonly joined: readonly { name: string }[] | null;
  readonly left: readonly { name: string }[] | null;
  readonly joined_count: number;
  readonly left_count: number;
  readonly periods: readonly { period: string; moved: number | null }[];
  readonly calculations?: { readonly before: Benchmark; readonly after: Benchmark };
};
const address = (one: Benchmark, other: Benchmark, path = '') =>
  `/api/benchmarks/${one.id}/compare/${other.id}/${path}`;
const compare = async (one: Benchmark, other: Benchmark, query = '', caller = analyst): Promise<Compared> =>
  (await caller.get(address(one, other, query))).json();
const ofMetric = ({ metrics }: Compared, { id }: { id: number }): Moved =>
  metrics.find(({ metric }) => metric.id === id)!;
const because = (compared: Compared, metric: { id: number }) => ofMetric(compared, metric).because;

test('a corrected cell is named: whose, in which figure by how much, from which value of which questionnaire to which', async () => {
  const company = market.others[2]!;
  const before = market.values(3, 2025);
  const changed = { spent: [before.spent[0]! + 9000, before.spent[1]!], people: before.people };
  const session = await report(portal(), market, company.id, 2025, changed);
  const second = await runToEnd(analyst, {});
  const compared = await compare(first, second);
  expect(compared).toMatchObject({ joined: [], left: [], joined_count: 0, left_count: 0 });
  expect(compared.periods).toEqual([
    { period: 'latest', moved: 2 },
    { period: '2025', moved: 2 },
    { period: '2024', moved: 0 },
  ]);
  const moved = ofMetric(compared, market.ratio);
  expect(moved.because).toEqual([{ reason: 'value', count: 1 }]);
  expect(moved.before).toMatchObject({ n: 14, excluded: 0 });
  const [mover] = moved.movers;
  expect(mover).toMatchObject({ company, reason: 'value', before: { year: 2025 }, after: { year: 2025 } });
  expect(mover!.effect).toBeGreaterThan(0);
  expect(mover!.shift).toBeCloseTo(moved.after[mover!.figure]! - moved.before[mover!.figure]!, 6);
  expect(because(compared, market.people)).toEqual([]);

  const movers = (await analyst.get(address(first, second, `movers/?metric=${market.ratio.id}`))).json<Mover[]>();
  expect(movers).toEqual([mover]);
  const cells = (
    await analyst.get(address(first, second, `cells/?metric=${market.ratio.id}&company=${company.id}`))
  ).json<MoverCell[]>();
  expect(cells).toMatchObject([
    {
      metric: { id: market.spent.id },
      it_system: { id: market.systems[0] },
      before: { year: 2025, value: before.spent[0] },
      after: { year: 2025, value: changed.spent[0], session_id: session },
    },
  ]);
});

test('thresholds, decisions, filters and years are distinguished', async () => {
  const plain = await runToEnd(analyst, {});
  const stricter = await runToEnd(analyst, {});
  const bounds = { metric_id: market.spent.id, low_threshold: 1_450_000, high_threshold: null };
  await analyst.send('POST', '/api/benchmarks/threshold/', { benchmark_id: stricter.id, ...bounds });
  const fenced = await compare(plain, stricter);
  expect(because(fenced, market.spent)[0]).toMatchObject({ reason: 'threshold' });
  expect(ofMetric(fenced, market.spent).after.excluded).toBeGreaterThan(0);
  expect(because(fenced, market.people)).toEqual([]);
  await analyst.send('POST', '/api/benchmarks/threshold/', {
    benchmark_id: stricter.id,
    ...bounds,
    low_threshold: null,
  });

  const without = await runToEnd(analyst, {});
  const decided = await analyst.send('POST', `/api/benchmarks/${without.id}/anomalies/`, {
    values: [{ metric_id: market.people.id, company_id: market.others[0]!.id, year: 2025, version: 0 }],
    decision: 'exclude',
    reason: 'Ошибка',
  });
  expect(decided.statusCode).toBe(200);
  const excluded = await compare(plain, without);
  for (const metric of [market.people, market.ratio]) {
    expect(because(excluded, metric)).toEqual([{ reason: 'exclude', count: 1 }]);
  }
  expect(because(await compare(without, plain), market.people)).toEqual([{ reason: 'keep', count: 1 }]);

  const fewer = await runToEnd(analyst, { companies: market.others.slice(0, 9).map(({ id }) => id) });
  const filtered = await compare(plain, fewer);
  expect(because(filtered, market.spent)).toEqual([{ reason: 'filters', count: 5 }]);
  expect(filtered).toMatchObject({ joined_count: 0, left_count: 5, joined: [] });
  expect(filtered.left!.map(({ name }) => name)).toContain(market.others[9]!.name);
  const removed = `cells/?metric=${market.people.id}&company=${market.others[9]!.id}`;
  const cells = (await analyst.get(address(plain, fewer, removed))).json<MoverCell[]>();
  expect(cells, 'what the filters left out has no cell after').toMatchObject([{ before: { year: 2025 }, after: null }]);
});

test('a new year and a company that joins are named by what they are', async () => {
  const before = await runToEnd(analyst, {});
  const { company_id: id } = await portal()
    .portal.db.insertInto('company')
    .values({ name: 'Новая компания' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await report(portal(), market, id, 2025, market.values(20, 2025));
  await report(portal(), market, market.others[1]!.id, 2026, market.values(2, 2026));
  const after = await runToEnd(analyst, {});
  const compared = await compare(before, after);
  expect(compared.joined).toEqual([{ id, name: 'Новая компания' }]);
  expect(because(compared, market.spent)).toEqual(
    expect.arrayContaining([
      { reason: 'joined', count: 1 },
      { reason: 'year', count: 1 },
    ]),
  );
  const inYear = await compare(before, after, '?period=2026');
  expect(ofMetric(inYear, market.spent), 'one company is no market').toMatchObject({
    before: { n: 0, suppressed: null },
    after: { n: 1, median: null, p25: null, suppressed: { reason: 'few' } },
  });
});

test('the workbook holds the figures, who moved them and the cells', async () => {
  const company = market.others[5]!;
  const before = await runToEnd(analyst, {});
  await report(portal(), market, company.id, 2025, { spent: [1_234_567, 7_654_321], people: 77 });
  const after = await runToEnd(analyst, {});
  const answer = await analyst.get(address(before, after, 'export/'));
  expect(answer.statusCode).toBe(200);
  const { sheets } = readWorkbook(answer.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['О файле', 'Цифры', 'Кто сдвинул', 'Ячейки']);
  const valuesIn = (at: number) => sheets[at + 1]!.cells.map(({ value }) => value);
  expect(valuesIn(0)).toContain('другое значение у 1');
  expect(valuesIn(1)).toContain(company.name);
  expect(valuesIn(2)).toEqual(expect.arrayContaining([company.name, 1_234_567, 7_654_321, 77]));
});

test('a client compares own calculations without a name or a value of anybody else', async () => {
  const client = await portal().as('client');
  await publish(portal(), (await runToEnd(analyst)).id);
  const one = await runToEnd(client, {}, '/api/bench-params/client/');
  const other = await runToEnd(client, {}, '/api/bench-params/client/');
  const compared = await compare(one, other, '', client);
  expect(compared).toMatchObject({ joined: null, left: null, joined_count: null, left_count: null });
  expect(compared.periods.every(({ moved }) => moved === null)).toBe(true);
  expect(compared.metrics.every(({ movers }) => movers.length === 0)).toBe(true);
  expect(compared.metrics.flatMap((metric) => metric.because)).toEqual([]);
  const query = `?metric=${market.spent.id}`;
  for (const path of [`movers/${query}`, `cells/${query}&company=${market.others[0]!.id}`, 'export/']) {
    expect([(await client.get(address(one, other, path))).statusCode, path]).toEqual([403, path]);
    expect([(await client.get(address(first, other, path))).statusCode, path]).toEqual([403, path]);
  }
  expect((await client.get(address(first, other))).statusCode, 'a calculation of the analysts').toBe(404);
  const stranger = await portal().as('client2');
  expect((await stranger.get(address(one, other))).statusCode, 'of another company').toBe(404);
});

test('a client reads the own company in both compared markets, and nobody else reads it there', async () => {
  const client = await portal().as('client');
  const one = await runToEnd(client, {}, '/api/bench-params/client/');
  const final = (await client.get('/api/releases/')).json()[0].benchmark_id;
  const compared = await compare({ id: final } as Benchmark, one, '', client);
  const page = (await client.get(`/api/benchmarks/${one.id}/metrics/${market.spent.id}/`)).json();
  expect(page.metric.own.value).toBeGreaterThan(0);
  const { mtype, direction, own } = page.metric;
  expect(ofMetric(compared, market.spent).own).toEqual({ mtype, direction, before: own, after: own });
  const { before, after } = compared.calculations!;
  expect([before.company, after.company?.id]).toEqual([null, market.own]);
  // The staff who look at the same calculations read the market alone.
  const seen = await compare({ id: final } as Benchmark, one);
  expect(seen).not.toHaveProperty('calculations');
  expect(seen.metrics.length).toBeGreaterThan(0);
  expect(seen.metrics.filter((metric) => 'own' in metric)).toEqual([]);
});

test('an employee whose role holds every right still reads no other company', async () => {
  const { db } = portal().portal;
  const { tokens } = await db.selectFrom('role').select('tokens').where('id', '=', 'client').executeTakeFirstOrThrow();
  await db
    .updateTable('role')
    .set({ tokens: [...tokens, 'bench/plot/org'] })
    .where('id', '=', 'client')
    .execute();
  const client = await portal().as('client');
  const one = (await client.get('/api/benchmarks/client/history/')).json().results[0];
  for (const path of [`movers/?metric=${market.spent.id}`, `cells/?metric=${market.spent.id}&company=1`, 'export/']) {
    expect([(await client.get(address(one, one, path))).statusCode, path]).toEqual([403, path]);
  }
  expect((await compare(one, one, '', client)).joined).toBeNull();
  await db.updateTable('role').set({ tokens }).where('id', '=', 'client').execute();
});
