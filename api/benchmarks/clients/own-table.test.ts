import { beforeAll, expect, test, vi } from 'vitest';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import { makeMarket, publish, runToEnd, setMainIndustry, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const TABLE = '/api/own-table/';
let market: TestMarket;
let client: Caller;
let release: number;
let rows: OwnTableRow[];

beforeAll(async () => {
  market = await makeMarket(portal(), 24);
  await setMainIndustry(portal(), market.own, market.industries[0]!);
  client = await portal().as('client');
  release = (await publish(portal(), (await runToEnd(await portal().as('analyst'))).id)).release!.id;
  rows = (await client.get(TABLE)).json();
});

test('a row is an indicator in a period in a group: own value, published figures, place', async () => {
  const page = (await client.get(`/api/market/final/metrics/${market.people.id}/`)).json<MarketMetric>();
  const of = (period: string, year: number) =>
    rows.filter(
      (row) =>
        row.metric_id === market.people.id && row.group_kind === 'market' && row.period === period && row.year === year,
    );
  const [earlier] = page.years;
  for (const [period, year, cell] of [
    ['latest', 2025, page.row],
    ['year', 2024, earlier!],
  ] as const) {
    const { n, p10, p25, median, p75, p90 } = cell;
    const own_value = market.values(0, year).people;
    expect(of(period, year)).toEqual([
      expect.objectContaining({ own_value, companies: n, p10, p25, median, p75, p90, gap: own_value - median! }),
    ]);
    expect(median).not.toBeNull();
  }
  expect(of('latest', 2025)).toMatchObject([
    { place: 5, place_text: 'среди\u00a02 наименьших из\u00a020 компаний', release, unit: 'балл' },
  ]);
});

test('the market comes first, then groups the company belongs to, and no others', () => {
  const kinds = new Set(rows.map(({ group_kind }) => group_kind));
  expect([...kinds][0]).toBe('market');
  const names = new Set(rows.filter(({ group_kind }) => group_kind === 'industry').map(({ group }) => group));
  expect(names.size).toBeLessThanOrEqual(1);
});

test('groups of single IT systems stand in it only where they are asked for', async () => {
  const withSystems = (await client.get(`${TABLE}?systems=true`)).json<OwnTableRow[]>();
  const isOfSystem = ({ group_kind }: OwnTableRow): boolean => group_kind.includes('system');
  expect(rows.some(isOfSystem)).toBe(false);
  expect(withSystems.some(isOfSystem)).toBe(true);
  expect(withSystems.filter((row) => !isOfSystem(row))).toEqual(rows);
});

test('every column has a Russian name of its own', async () => {
  const [head] = (await client.get(`${TABLE}?format=csv&columns=ru`)).body.slice(1).split('\r\n');
  const names = head!.split(';');
  expect(names).toHaveLength(Object.keys(rows[0]!).length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /^(P\d\d|[А-ЯЁ].*)$/.test(name))).toBe(true);
});

test('it contains nothing another company reported', async () => {
  const { body } = await client.get(TABLE);
  expect(body).not.toContain('Тайна');
  for (let at = 1; at < 24; at++) {
    for (const value of market.values(at, 2025).spent) expect(body).not.toContain(`:${value},`);
  }
});

test('it is made in a thread, group by group and in turn with other companies, and not at all for whoever has it', async () => {
  const run = vi.spyOn(portal().portal.tables, 'run');
  const { headers } = await client.get(TABLE);
  const groups = new Set(rows.map(({ group_kind, group }) => `${group_kind} ${group}`)).size;
  expect(run.mock.calls.map(([, task]) => task)).toEqual(['describeTable', ...Array(groups).fill('writePart')]);
  expect(run.mock.calls.every(([, , , options]) => options?.owner === market.own)).toBe(true);
  run.mockClear();
  await client.get(TABLE, { 'if-none-match': String(headers.etag) });
  expect(run.mock.calls.map(([, task]) => task)).toEqual(['describeTable']);
  run.mockRestore();
});

test('as CSV it has the same rows, with the decimal sign that was chosen', async () => {
  const answer = await client.get(`${TABLE}?format=csv&decimal=comma`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
  expect(head).toBe(Object.keys(rows[0]!).join(';'));
  expect(lines).toHaveLength(rows.length);
  expect(answer.body).toMatch(/;\d+,\d/);
  expect((await client.get(`${TABLE}?format=csv`)).body).not.toMatch(/;\d+,\d/);
});

test('what has not changed is not sent again', async () => {
  const first = await client.get(TABLE);
  // The company's own figures stay in no cache; a program that keeps them itself may ask by their name.
  expect(first.headers['cache-control']).toBe('no-store');
  const again = () => client.get(TABLE, { 'if-none-match': String(first.headers.etag) });
  expect((await again()).statusCode).toBe(304);
  const asCsv = await client.get(`${TABLE}?format=csv`);
  expect(asCsv.headers.etag).not.toBe(first.headers.etag);
  const { db } = portal().portal;
  const rename = (name: string) =>
    db.updateTable('company').set({ name }).where('company_id', '=', market.own).execute();
  await rename('Другое имя');
  expect((await again()).statusCode).toBe(200);
  await rename(rows[0]!.company);
  expect((await again()).statusCode).toBe(304);
});

test('it is named anew when the company has other values', async () => {
  const { db } = portal().portal;
  const first = await client.get(TABLE);
  const newest = db
    .selectFrom('session')
    .select('id')
    .where('company_id', '=', market.own)
    .orderBy('id', 'desc')
    .limit(1);
  const show = (show_in_benchmark: boolean) =>
    db.updateTable('session').set({ show_in_benchmark }).where('id', '=', newest).execute();
  await show(false);
  const second = await client.get(TABLE, { 'if-none-match': String(first.headers.etag) });
  expect(second.statusCode).toBe(200);
  expect(second.body).not.toBe(first.body);
  await show(true);
  expect((await client.get(TABLE)).body).toBe(first.body);
});

test('nobody reads it without a company, a subscription or a tariff that exports', async () => {
  const { db } = portal().portal;
  expect((await portal().anonymous({ url: TABLE })).statusCode).toBe(401);
  expect((await (await portal().as('admin')).get(TABLE)).statusCode).toBe(404);
  expect((await client.get(`${TABLE}?company=1`)).statusCode).toBe(400);
  const block = (is_blocked: boolean) =>
    db.updateTable('subscription').set({ is_blocked }).where('company_id', '=', market.own).execute();
  await block(true);
  expect((await client.get(TABLE)).statusCode).toBe(403);
  await block(false);
  const exporting = (can_export: boolean) => db.updateTable('tariff').set({ can_export }).execute();
  await exporting(false);
  expect((await client.get(TABLE)).statusCode).toBe(403);
  await exporting(true);
  expect((await client.get(TABLE)).statusCode).toBe(200);
});
