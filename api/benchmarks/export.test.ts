import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { makeMarket, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let benchmark: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  const deep = await makeProcess(portal(), { parent: market.process.id });
  await makeMetric(portal(), { process: deep.id, mtype: 'indicator', formula: `{${market.spent.alias}} * 2` });
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  benchmark = await runToEnd(client, { industry_id: market.industries[1] }, '/api/bench-params/client/');
}, 60_000);

async function open(caller: Caller, query: string) {
  const answer = await caller.get(`/api/benchmarks/${benchmark.id}/export/${query}`);
  expect(answer.statusCode).toBe(200);
  const { sheets } = await readXlsx(answer.rawPayload);
  return { cover: sheets[0]!.rows, figures: sheets[1]!.rows, years: sheets[2]!.rows };
}

const aliasesOf = (rows: readonly (readonly unknown[])[]): unknown[] => rows.slice(1).map((row) => row[2]);

test('the cover says what it is: parameters, n, method, revision, date', async () => {
  const { cover } = await open(client, '');
  const said = Object.fromEntries(cover.map((row) => [row[0], row[1]]));
  expect(said).toMatchObject({
    Расчёт: `№ ${benchmark.id}`,
    'ИТ-системы': 'все',
    'Компаний в расчёте (n)': 14,
    'Редакция методики': benchmark.revision,
    Метод: expect.stringContaining('ПРОЦЕНТИЛЬ.ВКЛ'),
    'Закрытые значения': expect.stringContaining('5 других компаний'),
  });
  expect(said['Дата расчёта']).toBeTruthy();
});

test('the figures of the file are those of the screen', async () => {
  const { figures, years } = await open(client, '?scope=all');
  const [head, ...rows] = figures;
  const row = rows.find((one) => one[2] === market.ratio.alias)!;
  const of = (name: string): unknown => row[head!.indexOf(name)];
  const page = (
    await client.get(`/api/benchmarks/${benchmark.id}/metrics/${market.ratio.id}`)
  ).json<BenchmarkMetricPage>();
  expect([
    of('n'),
    of('Медиана'),
    of('P75'),
    of('Значение компании'),
    of('Лучше, чем у (без направления — больше)'),
  ]).toEqual([page.metric.n, page.metric.median, page.metric.p75, page.metric.own?.value, page.metric.own?.place]);
  expect(head).not.toContain('Минимум');
  expect(years.filter((one) => one[2] === market.ratio.alias).map((one) => one[5])).toEqual([2024, 2025]);
  expect((await open(analyst, '')).figures[0]).toContain('Минимум');
});

test('the top level leaves out what lies deeper, and the open part takes one process or metric', async () => {
  const all = aliasesOf((await open(analyst, '?scope=all')).figures);
  const top = aliasesOf((await open(analyst, '?scope=l1')).figures);
  expect(all.length).toBeGreaterThan(top.length);
  expect(top).toContain(market.ratio.alias);
  expect(aliasesOf((await open(analyst, `?scope=current&metric=${market.spent.id}`)).figures)).toEqual([
    market.spent.alias,
  ]);
  const process = aliasesOf((await open(analyst, `?scope=current&process=${market.root.id}`)).figures);
  expect(process).toHaveLength(4);
  expect((await analyst.get(`/api/benchmarks/${benchmark.id}/export/?scope=current`)).json()).toHaveProperty('process');
  expect((await analyst.get(`/api/benchmarks/${benchmark.id}/export/?scope=current&metric=999999`)).statusCode).toBe(
    404,
  );
});

test('each scope has a right of its own, and every download stands in the journal', async () => {
  const { db } = portal().portal;
  const lines = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'download')
    .where('object_type', '=', 'benchmark')
    .execute();
  expect(lines.map(({ after }) => (after as { scope: string }).scope)).toContain('l1');
  await db
    .updateTable('role')
    .set({ tokens: ['bench/current/export'] })
    .where('id', '=', 'client')
    .execute();
  const address = `/api/benchmarks/${benchmark.id}/export/`;
  expect((await client.get(`${address}?scope=all`)).json().detail).toContain('bench/all/expor');
  expect((await client.get(`${address}?scope=current&process=${market.root.id}`)).statusCode).toBe(200);
});
