import { beforeAll, expect, test } from 'vitest';
import type { DoubtMark } from '#domain/doubts/marks.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { openJudgement } from '../../values/judge-stored.ts';

const portal = usePortal();
const judged = async (company: number) => (await openJudgement(portal().portal.db, company, 'published')).judge();
let market: TestMarket;
let analyst: Caller;
let calculation = 0;
let odd: { id: number; name: string };

beforeAll(async () => {
  market = await makeMarket(portal());
  analyst = await portal().as('analyst');
  await publish(portal(), (await runToEnd(analyst)).id);
  odd = market.others[4]!;
  await report(portal(), market, odd.id, 2023, market.values(5, 2023));
  await report(portal(), market, odd.id, 2025, { spent: [770_000_000, 780_000], people: 55 });
  await report(portal(), market, market.others[6]!.id, 2024, { spent: [700_000, 700], people: 58 });
  calculation = (await runToEnd(analyst)).id;
});

const listOf = async (company: number, id = calculation): Promise<Cause[]> =>
  (await analyst.get(`/api/benchmarks/${id}/anomalies/?page_size=500&company=${company}`)).json().results;
const ofCause = ({ year, metric, doubts }: Cause) =>
  doubts.flatMap(({ test: name, it_system, value, proposal }) =>
    name === 'far' ? [] : [JSON.stringify([year, metric.id, it_system?.id ?? null, name, value, proposal])],
  );
const ofMark = ({ cell, test: name, value, proposal }: DoubtMark) =>
  JSON.stringify([cell.year, cell.measure, cell.system, name, value, proposal]);
const staffReads = async (company: number, id = calculation) => (await listOf(company, id)).flatMap(ofCause).toSorted();
const companyReads = async (company: number) => (await judged(company)).marks.map(ofMark).toSorted();

test('the analyst reads the very doubts the company reads, with the same proposals and what is folded under them', async () => {
  for (const { id } of [odd, market.others[6]!, market.others[0]!]) {
    expect(await staffReads(id)).toEqual(await companyReads(id));
  }
  expect(await staffReads(odd.id)).toEqual([
    JSON.stringify([2025, market.spent.id, market.systems[0], 'slip', 770_000_000, 770_000]),
  ]);
  const [mark] = (await judged(odd.id)).marks.filter(({ test: name }) => name === 'slip');
  const cause = (await listOf(odd.id)).find(({ metric }) => metric.id === market.spent.id)!;
  expect(cause.consequences.map(({ metric, it_system }) => [metric.id, it_system?.id ?? null])).toEqual(
    mark!.consequences.map((one) => [one.kind === 'figure' ? one.measure : one.metric, one.system]),
  );
  expect(cause.consequences.length).toBeGreaterThan(0);
});

test('nothing that is doubted, or computed from it, is called far as well', async () => {
  const { marks } = await judged(odd.id);
  const doubted = new Set(marks.map(({ cell }) => cell.year));
  const far = (await listOf(odd.id)).filter(({ test: name }) => name === 'far');
  expect(far.filter(({ year }) => doubted.has(year)).map(({ metric }) => metric.id)).toEqual([]);
});

test('a calculation goes on doubting the number it holds when the company has corrected it; the next one does not', async () => {
  const before = await staffReads(odd.id);
  await report(portal(), market, odd.id, 2025, { spent: [770_000, 780_000], people: 56 });
  expect(await staffReads(odd.id)).toEqual(before);
  expect(await companyReads(odd.id)).toEqual([]);
  const next = (await runToEnd(analyst)).id;
  expect(await staffReads(odd.id, next)).toEqual([]);
});

test('another methodology judges anew, for both at once', async () => {
  const { id } = market.others[0]!;
  expect(await staffReads(id)).toEqual([]);
  const admin = await portal().as('admin');
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { validation_rules: `{${market.people.alias}} < 20` });
  const doubts = await companyReads(id);
  expect(doubts.length).toBeGreaterThan(0);
  expect(await staffReads(id)).toEqual(doubts);
});

test('a client finds no causes, whatever the address', async () => {
  const client = await portal().as('client');
  const source = `anomalies/sources/?metric=${market.spent.id}&company=${odd.id}&year=2025`;
  const paths = ['anomalies/', 'anomalies/field_values/?field=year', 'anomalies/export/', 'anomalies/places/', source];
  for (const path of paths) {
    expect([403, 404]).toContain((await client.get(`/api/benchmarks/${calculation}/${path}`)).statusCode);
  }
});
