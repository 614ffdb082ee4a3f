import { beforeAll, expect, test } from 'vitest';
import { formatChanges, formatPlace } from '#domain/journal/changes.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { AuditEntry } from '#contract/journal.ts';
import { makeMarket, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let analyst: Caller;
let benchmark: Benchmark;

beforeAll(async () => {
  market = await makeMarket(portal());
  await report(portal(), market, market.own, 2025, { spent: [90_000_000, 1], people: 55 });
  analyst = await portal().as('analyst');
  benchmark = await runToEnd(analyst, {});
});

const decide = (id: number, decision: string, reason: string) =>
  analyst.send('POST', `/api/benchmarks/${id}/anomalies/`, {
    values: [{ metric_id: market.spent.id, company_id: market.own, year: 2025, version: 0 }],
    decision,
    reason,
  });
const find = async (term: string, by: Caller = analyst): Promise<AuditEntry[]> =>
  (await by.get(`/api/audit-log/?object_type=benchmark&search=${encodeURIComponent(term)}`)).json().results;

test('a decision is found by company, metric and year, and told in words', async () => {
  expect((await decide(benchmark.id, 'exclude', 'лишние нули')).statusCode).toBe(200);
  const [line] = await find(`Северный Терминал ${market.spent.description} 2025`);
  expect(formatPlace(line!, 'ru')).toBe(`АО «Северный Терминал» · ${market.spent.description}, 2025`);
  expect(formatChanges(line!, 'ru').replaceAll('\u202f', ' ')).toBe('90 000 001 → исключено, причина: лишние нули');
});

test('a decision in a calculation for one IT system names the system', async () => {
  const ofOne = await runToEnd(analyst, { itSystems: [market.systems[0]] });
  expect((await decide(ofOne.id, 'keep', 'так и есть')).statusCode).toBe(200);
  const { name } = await portal()
    .portal.db.selectFrom('it_system')
    .select('name')
    .where('id', '=', market.systems[0]!)
    .executeTakeFirstOrThrow();
  const [line] = await find('так и есть');
  expect(formatPlace(line!, 'ru')).toBe(`АО «Северный Терминал» · ${market.spent.description} · ${name}, 2025`);
});

test('a threshold is found by its reason and told before and after', async () => {
  const thresholds = { low_threshold: 1, high_threshold: null, reason: 'без людей не бывает' };
  const body = { benchmark_id: benchmark.id, metric_id: market.people.id, ...thresholds };
  expect((await analyst.send('POST', '/api/benchmarks/threshold/', body)).statusCode).toBe(200);
  const [line] = await find('без людей не бывает');
  expect(formatPlace(line!, 'ru')).toBe(market.people.description);
  expect(formatChanges(line!, 'ru')).toBe('Причина: без людей не бывает; Нижняя граница: 1');
});

test("a company's employee reads nothing of what staff decided about its values", async () => {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'journal-reader', name: 'Читатель журнала', tokens: ['admin/org/view', 'view'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'journal-reader' }).where('username', '=', 'client').execute();
  const employee = await portal().as('client');
  for (const search of ['', 'лишние нули', 'Северный Терминал', market.spent.description, 'расчёт']) {
    const found = (await employee.get(`/api/audit-log/?page_size=500&search=${encodeURIComponent(search)}`)).json();
    expect(JSON.stringify(found)).not.toMatch(/лишние нули|"decision"/);
  }
  expect((await employee.get('/api/audit-log/?object_type=benchmark')).json().count).toBe(0);
  const entries = (await employee.get('/api/log_entry/')).body;
  expect(entries).not.toContain('лишние нули');
});
