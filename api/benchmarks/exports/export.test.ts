import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { refreshMarket } from '#api/questionnaires/refresh-market.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let client: Caller;
let benchmark: Benchmark;
let released: number;

beforeAll(async () => {
  market = await makeMarket(portal());
  const deep = await makeProcess(portal(), { parent: market.process.id });
  await makeMetric(portal(), { process: deep.id, mtype: 'indicator', formula: `{${market.spent.alias}} * 2` });
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  const { release } = await publish(portal(), (await runToEnd(analyst)).id);
  released = release!.id;
  benchmark = await runToEnd(client, { industry_id: market.industries[0] }, '/api/bench-params/client/');
});

async function open(caller: Caller, query: string) {
  const answer = await caller.get(`/api/benchmarks/${benchmark.id}/export/${query}`);
  expect(answer.statusCode).toBe(200);
  const { sheets } = await readXlsx(answer.rawPayload);
  return { cover: sheets[0]!.rows, figures: sheets[1]!.rows, years: sheets[2]!.rows };
}

async function reportMetric(trx: Parameters<typeof refreshMarket>[0], company_id: number, metric: number) {
  await makeSession(trx, { company_id, year: 2025 }, [{ it_system_id: null, values: { [metric]: 7 } }]);
  await refreshMarket(trx, company_id, 2025);
}

const aliasesOf = (rows: readonly (readonly unknown[])[]): unknown[] => rows.slice(1).map((row) => row.at(-1));

test('the cover says what it is: market, group, n, method, revision, and nothing of calculations', async () => {
  const { cover } = await open(client, '');
  const said = Object.fromEntries(cover.map((row) => [row[0], row[1]]));
  expect(said).toMatchObject({
    'ИТ-системы': 'все',
    'Номер рынка': `№ ${released}`,
    'Компаний (n)': 8,
    'Правка методики': `№ ${benchmark.revision}`,
    Метод: expect.stringContaining('Цифры рынка усреднены и округлены'),
  });
  expect(said['Рынок на']).toBeTruthy();
  expect(said['Действует ли этот рынок']).toMatch(/^https?:\/\/.*\/benchmarks\/\d+$/);
  expect(Object.keys(said).filter((name) => /расчёт/i.test(name))).toEqual([]);
});

test('the newest year of the file holds the latest values and says so', async () => {
  const { years } = await open(client, '?scope=all');
  const [head, ...rows] = years;
  const at = (name: string) => head!.indexOf(name);
  const newest = rows.find((row) => row.at(-1) === market.ratio.alias && row[at('Год')] === 2025)!;
  expect([newest[at('n')], newest[at('Примечание')]]).toEqual([8, 'последние значения компаний']);
});

test('a year with fewer companies than a market needs has no figures in the file of the staff, and says why', async () => {
  await report(portal(), market, market.others[0]!.id, 2019, market.values(1, 2019));
  const { id } = await runToEnd(analyst);
  const answer = await analyst.get(`/api/benchmarks/${id}/export/?scope=all`);
  const [, , years] = (await readXlsx(answer.rawPayload)).sheets;
  const [head, ...rows] = years!.rows;
  const at = (name: string) => head!.indexOf(name);
  const row = rows.find((one) => one.at(-1) === market.people.alias && one[at('Год')] === 2019)!;
  expect(['n', 'P25', 'Медиана', 'P75', 'Примечание'].map((name) => row[at(name)] ?? null)).toEqual([
    1,
    null,
    null,
    null,
    'рынка за год нет: компаний меньше 6',
  ]);
});

test('the figures of the file are those of the screen', async () => {
  const { figures, years } = await open(client, '?scope=all');
  const [head, ...rows] = figures;
  const row = rows.find((one) => one.at(-1) === market.ratio.alias)!;
  const of = (name: string): unknown => row[head!.indexOf(name)];
  const page = (
    await client.get(`/api/benchmarks/${benchmark.id}/metrics/${market.ratio.id}`)
  ).json<BenchmarkMetricPage>();
  expect([of('n'), of('Медиана'), of('P75'), of('Значение компании'), of('Место на рынке')]).toEqual([
    page.metric.n,
    page.metric.median,
    page.metric.p75,
    page.metric.own?.value,
    'худшая четверть',
  ]);
  expect(head).not.toContain('Минимум');
  expect(years.filter((one) => one.at(-1) === market.ratio.alias).map((one) => one[2])).toEqual([2024, 2025]);
  const staff = await analyst.get('/api/benchmarks/final/export/');
  expect((await readXlsx(staff.rawPayload)).sheets[1]!.rows[0]).toContain('Минимум');
});

test('a second group has the same columns under its name, with the company in it; the cover names it', async () => {
  const { cover, figures, years } = await open(client, '?scope=all&beside=all');
  expect(cover).toContainEqual(['С чем ещё сравнить', expect.stringMatching(/^Весь рынок, n = \d+$/)]);
  const [head, ...rows] = figures;
  const row = rows.find((one) => one.at(-1) === market.ratio.alias)!;
  const of = (name: string): unknown => row[head!.indexOf(name)];
  const pageOf = async (query: string) =>
    (await client.get(`/api/benchmarks/final/metrics/${market.ratio.id}${query}`)).json<BenchmarkMetricPage>();
  const { metric } = await pageOf('');
  expect(metric.n).toBeGreaterThan(Number(of('n')));
  expect([of('Весь рынок: n'), of('Весь рынок: Медиана'), of('Весь рынок: Значение компании')]).toEqual([
    metric.n,
    metric.median,
    metric.own?.value,
  ]);
  expect(of('Весь рынок: Место на рынке')).toEqual(expect.any(String));
  expect(years[0]).toContain('Весь рынок: Медиана');
  const lone = await open(client, '?scope=all');
  expect(lone.figures[0]!.some((name) => String(name).includes('Весь рынок'))).toBe(false);
});

test('a second group is refused where it is none, and to the staff', async () => {
  const address = `/api/benchmarks/${benchmark.id}/export/`;
  for (const key of ['everything', 'industry-0', 'industry-1.size-0']) {
    const answer = await client.get(`${address}?beside=${key}`);
    expect([key, answer.statusCode, Object.keys(answer.json())]).toEqual([key, 400, ['beside']]);
  }
  expect((await analyst.get('/api/benchmarks/final/export/?beside=all')).statusCode).toBe(400);
});

test('the top level without measures of its own says so and has no empty sheets', async () => {
  const { sheets } = await readXlsx((await client.get(`/api/benchmarks/${benchmark.id}/export/?scope=l1`)).rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['О файле', 'Процессы верхнего уровня']);
  expect(sheets[0]!.rows).toContainEqual(['Показатели', expect.stringContaining('лежат в процессах ниже')]);
});

test('the top level is one row for each root process, and only the measures that stand in one themselves', async () => {
  const onRoot = await makeMetric(portal(), { process: market.root.id, per_system: false });
  await portal()
    .portal.db.transaction()
    .execute((trx) => reportMetric(trx, market.own, onRoot.id));
  const run = await runToEnd(analyst, {});
  const answer = await analyst.get(`/api/benchmarks/${run.id}/export/?scope=l1`);
  const { sheets } = await readXlsx(answer.rawPayload);
  const roots = sheets.find(({ name }) => name === 'Процессы верхнего уровня')!.rows;
  const shown = roots.find(([name]) => name === market.root.name);
  expect(shown?.slice(1, 4)).toEqual([5, 5, 0]);
  const named = sheets.slice(2).flatMap(({ rows }) => aliasesOf(rows));
  expect(new Set(named)).toEqual(new Set([onRoot.alias]));
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('верхний уровень');
});

test('the top level shows a company on which side of the median it stands, and no figure of the levels below', async () => {
  const answer = await client.get(`/api/benchmarks/${benchmark.id}/export/?scope=l1`);
  const { sheets } = await readXlsx(answer.rawPayload);
  const [head, ...rows] = sheets[1]!.rows;
  expect(head).toEqual([
    'Процесс верхнего уровня',
    'Показателей всего',
    'Показателей с данными рынка',
    'Показателей закрыто',
    'Лучше медианы',
    'На уровне медианы',
    'Хуже медианы',
  ]);
  const [, , , , better, same, worse] = rows.find(([name]) => name === market.root.name)!;
  expect(Number(better) + Number(same) + Number(worse)).toBe(2);
  const page = (
    await client.get(`/api/benchmarks/${benchmark.id}/metrics/${market.ratio.id}`)
  ).json<BenchmarkMetricPage>();
  expect(JSON.stringify(sheets)).not.toContain(String(page.metric.median));
});

test('the open part takes one process or metric', async () => {
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
