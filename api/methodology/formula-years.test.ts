import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/endpoint.ts';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { Metric } from '#contract/methodology.ts';
import { columnOf, exportedBook, rowOf, workbookOf } from '#api/testing/methodology-book.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { makeMarket, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
let admin: Caller;
let analyst: Caller;
let client: Caller;
let market: TestMarket;

beforeAll(async () => {
  [admin, analyst, client] = [await portal().as('admin'), await portal().as('analyst'), await portal().as('client')];
  market = await makeMarket(portal());
});

const put = ({ id }: Pick<Metric, 'id'>, body: object, who = admin) => who.send('PUT', `/api/metrics/${id}/`, body);
const ownValues = async (id: number): Promise<Record<number, number>> => {
  const company = await portal().companyOf('client');
  const { metrics } = (await client.get(`/api/companies/${company}/metrics/`)).json<{
    metrics: { id: number; values: { year: number; value: number; it_system: unknown }[] }[];
  }>();
  const values = metrics.find((one) => one.id === id)?.values.filter((one) => (one.it_system ?? null) === null) ?? [];
  return Object.fromEntries(values.map(({ year, value }) => [year, value]));
};
const marketYears = async (id: number) => {
  const { id: run } = await runToEnd(analyst);
  const { by_year } = (await analyst.get(`/api/benchmarks/${run}/metrics/${id}`)).json<BenchmarkMetricPage>();
  return by_year.map(({ year, n, median }) => ({ year, n, median }));
};

test('a formula for the next year leaves the results of earlier years as they are', async () => {
  const { ratio, spent, people } = market;
  const before = await ownValues(ratio.id);
  const marketBefore = await marketYears(ratio.id);
  expect(marketBefore.map(({ year }) => year)).toEqual([2024, 2025]);
  const earlier_formulas = [{ until_year: 2025, formula: ratio.formula }];
  const answer = await put(ratio, { formula: `{${spent.alias}} / {${people.alias}} / 12`, earlier_formulas });
  expect(answer.json()).toMatchObject({ earlier_formulas });
  expect(await ownValues(ratio.id)).toEqual(before);
  expect(await marketYears(ratio.id)).toEqual(marketBefore);
});

test('each year is computed by its own formula, in own values and in the market', async () => {
  const { ratio, spent, people } = market;
  await put(ratio, { formula: ratio.formula, earlier_formulas: [] });
  const before = await ownValues(ratio.id);
  const medians = new Map((await marketYears(ratio.id)).map(({ year, median }) => [year, median]));
  const years = Object.keys(before).map(Number);
  expect(years).toEqual([2024, 2025]);
  const earlier_formulas = [{ until_year: 2024, formula: ratio.formula }];
  const formula = `{${spent.alias}} / {${people.alias}} / 10`;
  const impact = await admin.send('POST', `/api/metrics/${ratio.id}/impact/`, { formula, earlier_formulas });
  const { values } = impact.json<Output<typeof getMetricImpact>>();
  expect(new Set(values.map(({ year }) => year))).toEqual(new Set([2025]));
  await put(ratio, { formula, earlier_formulas });
  const after = await ownValues(ratio.id);
  expect(after[2024]).toBe(before[2024]);
  expect(after[2025]).toBeCloseTo(before[2025]! / 10, 9);
  const changed = new Map((await marketYears(ratio.id)).map(({ year, median }) => [year, median]));
  expect(changed.get(2024)).toBe(medians.get(2024));
  expect(changed.get(2025)).toBeCloseTo(medians.get(2025)! / 10, 9);
});

test('a new key is written into the formulas of all years, and the history brings them back', async () => {
  const { ratio, spent, people } = market;
  const other = `${people.alias}_new`;
  await put(people, { alias: other });
  const renamed = (await admin.get(`/api/metrics/${ratio.id}/`)).json<Metric>();
  expect(renamed.earlier_formulas).toEqual([{ until_year: 2024, formula: `{${spent.alias}} / {${other}}` }]);
  const history = await admin.get(`/api/methodology/revisions/?object_type=metric&object_id=${ratio.id}`);
  const [last] = history.json<{ results: { id: number }[] }>().results;
  await put(people, { alias: people.alias });
  expect((await put(ratio, { formula: ratio.formula, earlier_formulas: [] })).statusCode).toBe(200);
  await put(people, { alias: other });
  await admin.send('POST', `/api/methodology/revisions/${last!.id}/restore/?state=after`);
  expect((await admin.get(`/api/metrics/${ratio.id}/`)).json()).toMatchObject({
    earlier_formulas: renamed.earlier_formulas,
  });
  await put(people, { alias: people.alias });
});

test('a metric stays where only the formula of an earlier year mentions it', async () => {
  const metric = await makeMetric(portal());
  const user = await makeMetric(portal(), {
    mtype: 'indicator',
    formula: '1',
    process: market.process.id,
    earlier_formulas: [{ until_year: 2020, formula: `{${metric.alias}}` }],
  });
  const refused = await admin.send('DELETE', `/api/metrics/${metric.id}/`);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(user.description)]);
});

test('a cycle in any year is refused with its year', async () => {
  const one = await makeMetric(portal(), { mtype: 'indicator', formula: '1', process: market.process.id });
  const two = await makeMetric(portal(), {
    mtype: 'indicator',
    formula: `{${one.alias}}`,
    process: market.process.id,
  });
  const refused = await put(one, { earlier_formulas: [{ until_year: 2023, formula: `{${two.alias}}` }] });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { formula: [expect.stringContaining('В 2023 году показатели ссылаются друг на друга по кругу')] },
  ]);
});

test.each([
  [[{ until_year: 1800, formula: '1' }], 'У каждой прежней формулы свой последний год'],
  [[{ until_year: 2023, formula: '{nobody.knows}' }], 'Формула по 2023 год'],
])('wrong formulas of earlier years are refused in words (%#)', async (earlier_formulas, words) => {
  const refused = await put(market.ratio, { earlier_formulas });
  expect([refused.statusCode, refused.json()]).toEqual([400, { earlier_formulas: [expect.stringContaining(words)] }]);
});

test('a reported metric has no formulas of earlier years', async () => {
  const refused = await put(market.people, { earlier_formulas: [{ until_year: 2023, formula: '1' }] });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['earlier_formulas']]);
});

test('the workbook has the earlier formulas in a cell of their own and reads them back', async () => {
  const load = async (cell: string | null, fields = {}) => {
    const book = await exportedBook(admin);
    rowOf(book, 'Показатели', market.ratio.alias)[columnOf(book, 'Показатели', 'Прежние формулы')] = cell;
    const file = { name: 'методика.xlsx', bytes: await workbookOf(book) };
    return (await sendFile(portal(), admin, '/api/methodology/import/', file, fields)).json<{
      problems: { message: string }[];
      changes: unknown[];
    }>();
  };
  expect(await load(`по 2023: {${market.spent.alias}}`)).toMatchObject({ problems: [] });
  const saved = (await admin.get(`/api/metrics/${market.ratio.id}/`)).json<Metric>();
  expect(saved.earlier_formulas).toEqual([{ until_year: 2023, formula: `{${market.spent.alias}}` }]);
  const again = await load(`по 2023: {${market.spent.alias}}`, { dry_run: 'true' });
  expect(again.changes).toEqual([]);
  const { problems } = await load('{a}', { dry_run: 'true' });
  expect(problems.map(({ message }) => message)[0]).toContain('с последним годом впереди');
});

test('clients and analysts read the earlier formulas and change none', async () => {
  for (const caller of [client, analyst]) {
    expect((await caller.get(`/api/metrics/${market.ratio.id}/`)).json()).toHaveProperty('earlier_formulas');
    expect((await put(market.ratio, { earlier_formulas: [] }, caller)).statusCode).toBe(403);
  }
});
