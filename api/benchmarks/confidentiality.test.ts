import { inflateRawSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { MarketTable } from '#contract/market-table.ts';
import { addressesOf, CLIENT_LISTS, releaseAddresses } from '#api/testing/client-addresses.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { join } from '#api/testing/people.ts';
import { pdfText } from '#api/testing/pdf-text.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let published: Benchmark;
let hidden: Benchmark;
let mine: Benchmark;
let foreign: Benchmark;
const heard: string[] = [];

beforeAll(async () => {
  // 13 others and the client's own: no quantile falls on a value, so none may be found anywhere.
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  const stop = portal().portal.events.listen((event) => {
    if (event.type !== 'message' && event.company_id === market.own) heard.push(JSON.stringify(event));
  });
  hidden = await runToEnd(analyst, { comment: market.others[0]!.name });
  published = await runToEnd(analyst, { comment: `Кроме ${market.others[1]!.name}` });
  published = await publish(portal(), published.id);
  mine = await runToEnd(client, {}, '/api/bench-params/client/');
  foreign = await runToEnd(await portal().as('client2'), {}, '/api/bench-params/client/');
  stop();
});

/** Every part of a zip file, unpacked. */
function unzipped(file: Buffer): string {
  let text = '';
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const [size, local] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    text += inflateRawSync(file.subarray(start, start + size)).toString('utf8');
  }
  return text;
}

/** What an answer says, also where it is a file. */
function textOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  const type = String(headers['content-type']);
  if (type.includes('spreadsheet')) return unzipped(rawPayload);
  return type.includes('pdf') ? pdfText(rawPayload).join('\n') : body;
}

/** What would give a company away: its name, and every number it reported or that is computed from it alone. */
function secretsOf(of: TestMarket): string[] {
  return of.others.flatMap(({ name }, index) => [
    name,
    ...[2024, 2025].flatMap((year) => {
      const { spent, people } = of.values(index + 1, year);
      const total = spent[0]! + spent[1]!;
      return [...spent, total, total / people, spent[0]! / people].map(String);
    }),
  ]);
}

function found(body: string): string[] {
  return secretsOf(market).filter((secret) => body.includes(secret));
}

const addresses = (id: number | string): string[] => addressesOf(market, id);

test('nothing a client can read holds a name or a value of another company', async () => {
  const read = [
    ...addresses('final'),
    ...addresses(mine.id),
    ...addresses(published.id),
    ...releaseAddresses(market, published.release!.id),
    ...CLIENT_LISTS,
  ];
  let bytes = 0;
  for (const address of read) {
    const answer = await client.get(address);
    expect([answer.statusCode, address]).toEqual([200, address]);
    const body = textOf(answer);
    bytes += body.length;
    expect([address, ...found(body)]).toEqual([address]);
  }
  expect(bytes).toBeGreaterThan(50_000);
  expect(found(heard.join('\n'))).toEqual([]);
  expect(heard.length).toBeGreaterThan(0);
});

test('the same search finds them in what analysts read: it can fail', async () => {
  const page = await analyst.get(`/api/benchmarks/${hidden.id}/metrics/${market.spent.id}`);
  expect(found(page.body).length).toBeGreaterThan(20);
  const file = await analyst.get(`/api/benchmarks/${hidden.id}/export/`);
  expect(unzipped(file.rawPayload)).toContain(market.spent.alias);
  expect(found(unzipped(file.rawPayload)).length).toBeGreaterThan(0);
});

test.each([
  ['an unpublished calculation of the operator', () => hidden.id],
  ['a calculation of another company', () => foreign.id],
  ['one that is not there', () => 999_999],
])('%s is not found by a client, whatever is asked of it', async (_what, id) => {
  for (const address of addresses(id())) {
    const answer = await client.get(address);
    expect([answer.statusCode, address]).toEqual([404, address]);
    expect(found(answer.body)).toEqual([]);
  }
  const writes = [
    `/api/benchmarks/client/history/${id()}/comment/`,
    `/api/benchmarks/client/history/${id()}/make-final-calculation/`,
  ];
  for (const address of writes) {
    const value = address.includes('comment') ? 'x' : true;
    expect((await client.send('POST', address, { value })).statusCode).toBe(404);
  }
});

test('a client neither comments nor unmakes the published market', async () => {
  const base = `/api/benchmarks/client/history/${published.id}`;
  expect((await client.send('POST', `${base}/comment/`, { value: 'x' })).statusCode).toBe(404);
  expect((await client.send('POST', `${base}/make-final-calculation/`, { value: false })).statusCode).toBe(404);
  const staff = `/api/benchmarks/history/${published.id}`;
  expect((await client.send('POST', `${staff}/comment/`, { value: 'x' })).statusCode).toBe(404);
  expect((await client.send('POST', `${staff}/make-final-calculation/`, { value: false })).statusCode).toBe(403);
});

test('who of the staff reads values by company is in the journal, and who reads the market alone is not', async () => {
  const { db } = portal().portal;
  const page = `/api/benchmarks/${hidden.id}/metrics/${market.spent.id}`;
  const lookedAt = async (tokens: readonly string[]) => {
    const by = await portal().as(await join(portal(), tokens));
    const { values } = (await by.get(page)).json<BenchmarkMetricPage>();
    const lines = db.selectFrom('audit_log').select(['object_type', 'object_id']).where('user_id', '=', by.user_id);
    return { names: values.length > 0, lines: await lines.where('action', '=', 'view').execute() };
  };
  expect(await lookedAt(['bench/plot/3stat'])).toEqual({ names: false, lines: [] });
  expect(await lookedAt(['bench/plot/3stat', 'bench/plot/org'])).toEqual({
    names: true,
    lines: [{ object_type: 'benchmark', object_id: String(hidden.id) }],
  });
});

test('staff without the right to figures read the calculation of a client as the market, without its own value', async () => {
  const ownIn = async (tokens: readonly string[]) => {
    const by = await portal().as(await join(portal(), tokens));
    return (await by.get(`/api/benchmarks/${mine.id}/metrics/${market.spent.id}`)).json<BenchmarkMetricPage>().metric
      .own;
  };
  expect(await ownIn(['bench/plot/3stat'])).toBeNull();
  expect(await ownIn(['bench/plot/3stat', 'view', 'metrics/by_year/view'])).toMatchObject({ year: 2025 });
});

test('an employee whose role holds an analyst’s codes still sees no names, values or anomalies', async () => {
  const { db } = portal().portal;
  const tokens = [
    'bench/plot/org',
    'bench/plot/3stat',
    'bench/org/filter',
    'bench/org/line/any/add',
    'bench/anomaly/setup',
    'calculate/anomaly/view',
    'calculate/params/edit',
    'calculate/run',
    'calculate/data/view',
    'bench/list/view',
    'bench/author/view',
    'bench/final/display',
  ];
  await db.insertInto('role').values({ id: 'role-x', name: 'Особая', tokens }).execute();
  await db
    .insertInto('users')
    .values({ username: 'nosy', full_name: 'Нос', role_id: 'role-x', company_id: market.own })
    .execute();
  const nosy = await portal().as('nosy');
  const id = published.id;
  const metric = market.spent.id;
  const page = await nosy.get(`/api/benchmarks/${id}/metrics/${metric}`);
  expect(page.json().values).toEqual([]);
  expect((await nosy.get(`/api/benchmarks/${id}/metrics/${metric}?company=${market.others[0]!.id}`)).statusCode).toBe(
    403,
  );
  expect((await nosy.get(`/api/companies/line/?metric_id=${metric}&benchmark_id=${id}`)).statusCode).toBe(403);
  expect((await nosy.get(`/api/benchmarks/${id}/anomalies/`)).statusCode).toBe(403);
  expect((await nosy.get('/api/bench-params/data/')).statusCode).toBe(403);
  expect((await nosy.send('POST', '/api/bench-params/', {})).statusCode).toBe(409);
  const threshold = { benchmark_id: mine.id, metric_id: metric, low_threshold: 1, high_threshold: null };
  expect((await nosy.send('POST', '/api/benchmarks/threshold/', threshold)).statusCode).toBe(403);
  const dict = (await nosy.get(`/api/benchmarks/${id}/metrics/${metric}/dict`)).body;
  expect(found(dict + page.body)).toEqual([]);
});

test('a group that differs from another by too few companies is not in the release', async () => {
  const { db } = portal().portal;
  const branch = await db.insertInto('branch').values({ name: 'Без троих' }).returning('id').executeTakeFirstOrThrow();
  const most = market.others.slice(0, 11).map(({ id }) => id);
  await db
    .insertInto('company_branch')
    .values(most.map((company_id) => ({ company_id, branch_id: branch.id })))
    .execute();
  const setMain = (main_branch_id: number | null) =>
    db.updateTable('company').set({ main_branch_id }).where('company_id', 'in', most).execute();
  await setMain(branch.id);
  const next = await publish(portal(), (await runToEnd(analyst)).id);
  const page = (await client.get(`/api/benchmarks/${next.id}/metrics/${market.spent.id}?industry=${branch.id}`)).json();
  expect(page.metric).toMatchObject({ n: 0, median: null, suppressed: { need: 6, reason: 'difference' } });
  expect(page.metric.suppressed).not.toHaveProperty('have');
  expect(page.by_year.every((year: { median: null }) => year.median === null)).toBe(true);
  const refused = await client.send('POST', '/api/bench-params/client/', { industry_id: branch.id });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringContaining('видна отдельная компания'),
  ]);
  await setMain(null);
  await db.deleteFrom('company_branch').where('branch_id', '=', branch.id).execute();
});

test('a company that is not in the release sees its own values beside it', async () => {
  const { db } = portal().portal;
  const second = await portal().as('client2');
  const { company_id } = (await second.get('/api/users/me/')).json();
  const empty = (await second.get(`/api/benchmarks/${published.id}/metrics/${market.ratio.id}`)).json();
  expect(empty).toMatchObject({ metric: { own: null }, sentence: expect.stringContaining('нет значения') });
  await db.deleteFrom('session').where('company_id', '=', company_id).execute();
  for (const year of [2024, 2025]) await report(portal(), market, company_id, year, { spent: [9e6, 9e6], people: 10 });
  const page = (await second.get(`/api/benchmarks/${published.id}/metrics/${market.ratio.id}`)).json();
  expect(page.metric).toMatchObject({
    n: 14,
    own: { value: 1_800_000, year: 2025, quartile: 4, is_high_outlier: true },
  });
  expect(page.metric).toMatchObject({ median: empty.metric.median, p75: empty.metric.p75 });
  expect(page.by_year.map((year: { own: number }) => year.own > 0)).toEqual([true, true]);
  const line = `/api/companies/line/client/?metric_id=${market.ratio.id}&benchmark_id=${published.id}`;
  expect((await second.get(line)).json()).toMatchObject([
    { company: { id: company_id }, points: [{ year: 2024 }, {}] },
  ]);
  expect(page.sentence).toContain('худшая четверть рынка');
});

test('without a subscription a client reads the own values and no market', async () => {
  const { db } = portal().portal;
  await db.updateTable('subscription').set({ is_blocked: true }).where('company_id', '=', market.own).execute();
  try {
    const table = (await client.get('/api/market/final/table/?whole=true')).json<MarketTable>();
    const rows = table.processes.flatMap((process) => process.rows);
    expect(table.head.closed).toBe(true);
    expect(new Set(rows.flatMap(({ median, p25, p75, second }) => [median, p25, p75, second]))).toEqual(
      new Set([null]),
    );
    expect(rows.find(({ id }) => id === market.ratio.id)).toMatchObject({ n: 0, own: { year: 2025, gap: null } });
    const page = (await client.get(`/api/benchmarks/final/metrics/${market.ratio.id}`)).json();
    expect(page.metric).toMatchObject({
      n: 0,
      median: null,
      p25: null,
      low_threshold: null,
      suppressed: { reason: 'subscription' },
      own: { year: 2025, percentile: null, gap: null },
    });
    expect(page.metric.own.value).toBeGreaterThan(0);
    expect(page.sentence).toContain('числа по\u00a0подписке');
    expect(page.by_year.map((year: { median: null; own: number }) => [year.median, year.own > 0])).toEqual([
      [null, true],
      [null, true],
    ]);
    const file = await client.get(`/api/benchmarks/final/export/`);
    expect([file.statusCode, file.json().detail]).toEqual([403, expect.stringContaining('подписки')]);
  } finally {
    await db.updateTable('subscription').set({ is_blocked: false }).where('company_id', '=', market.own).execute();
  }
});

test('a tariff without exports refuses them and says so', async () => {
  const second = await portal().as('client2');
  const answer = await second.get('/api/benchmarks/final/export/');
  expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('«Базовый» не разрешает')]);
});
