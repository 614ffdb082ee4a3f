import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import type { Target } from '#contract/targets.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketMoney } from '#contract/market-money.ts';
import type { Release } from '#contract/releases.ts';
import { makeMarket, publish, report, runToEnd, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
/** Reported 2024 alone, by the formula of before 2025. */
let late: Caller;
let release: number;

beforeAll(async () => {
  market = await makeMarket(portal());
  const { ratio, spent, people } = market;
  const admin = await portal().as('admin');
  await setMoneyUnit(portal(), market);
  await admin.send('PUT', `/api/metrics/${ratio.id}/`, {
    formula: `{${spent.alias}} / {${people.alias}} / 12`,
    earlier_formulas: [{ until_year: 2024, formula: ratio.formula }],
  });
  await report(portal(), market, await portal().companyOf('client2'), 2024, market.values(3, 2024));
  late = await portal().as('client2');
  const published = await publish(portal(), (await runToEnd(await portal().as('analyst'))).id);
  release = published.release!.id;
});

test('a value of an earlier formula stands beside the market of its year in every group', async () => {
  const path = `/api/market/final/metrics/${market.ratio.id}/`;
  const [whole] = (await late.get(path)).json<MarketMetric>().groups;
  const now = await portal().as('client');
  const { row: latest, years, groups } = (await now.get(path)).json<MarketMetric>();
  const [{ year, n, p10, p25, median, p75, p90, step, since, suppressed }] = years as [MarketMetric['years'][number]];
  const of2024 = { n, p10, p25, median, p75, p90, step, since };
  expect(whole).toMatchObject({ own: { year: 2024 }, ...of2024 });
  expect([year, suppressed, whole?.beside]).toEqual([2024, null, { ...of2024, suppressed: null }]);
  expect(median! / latest.median!).toBeGreaterThan(10);
  expect([groups[0]?.own?.year, groups[0]?.beside]).toEqual([2025, undefined]);
});

test('a value of an earlier formula is put nowhere in the newest market by the sentence of the indicator', async () => {
  const page = (await late.get(`/api/benchmarks/final/metrics/${market.ratio.id}/`)).json<BenchmarkMetricPage>();
  expect(page.metric.own?.year).toBe(2024);
  expect(page.sentence).toMatch(/\(за 2024\u00a0год, по прежней формуле\); середина рынка/);
  expect(page.sentence).not.toMatch(/лучше|хуже|ниже|выше|далеко|не хватает|нет значения/);
});

test('a row of the own table has the market its own value is measured by, and names the formula', async () => {
  const { db } = portal().portal;
  const tariffs = db.selectFrom('subscription').select('tariff_id');
  const paid = await tariffs.where('company_id', '=', await portal().companyOf('client')).executeTakeFirstOrThrow();
  const company = await portal().companyOf('client2');
  await db.updateTable('subscription').set(paid).where('company_id', '=', company).execute();
  const rows = (await late.get('/api/own-table/')).json<OwnTableRow[]>();
  const latest = rows.filter(({ metric_id, period }) => metric_id === market.ratio.id && period === 'latest');
  expect(latest.length).toBeGreaterThan(0);
  const year = rows.filter(({ metric_id, year: of }) => metric_id === market.ratio.id && of === 2024);
  for (const row of latest) {
    const own = year.find(({ period, group }) => period === 'year' && group === row.group)!;
    const { companies, p10, p25, median, p75, p90, gap, place } = own;
    expect(row).toMatchObject({ companies, p10, p25, median, p75, p90, gap, place, earlier_formula: true });
    if (gap !== null) expect(row.own_value! - median!).toBeCloseTo(gap);
    expect(own.earlier_formula).toBe(false);
  }
});

test('the export has the market its own value is measured by, and notes year and formula', async () => {
  const { rawPayload } = await late.get('/api/benchmarks/final/export/?scope=all');
  const [head, ...rows] = (await readXlsx(rawPayload)).sheets[1]!.rows;
  const row = rows.find((one) => one.at(-1) === market.ratio.alias)!;
  const of = (name: string) => row[head!.indexOf(name)];
  const page = (await late.get(`/api/benchmarks/final/metrics/${market.ratio.id}/`)).json<BenchmarkMetricPage>();
  const { n, median, p75 } = page.metric.beside!;
  expect([of('n'), of('Медиана'), of('P75')]).toEqual([n, median, p75]);
  expect(Number(of('Отклонение от медианы'))).toBeCloseTo(page.metric.own!.gap!, 0);
  expect(of('Примечание')).toBe('за 2024\u00a0год, по прежней формуле');
});

test('a comparison of two releases has the market its own value is measured by', async () => {
  const [{ benchmark_id: id }] = (await late.get('/api/releases/')).json<[Release]>();
  const { metrics } = (await late.get(`/api/benchmarks/${id}/compare/${id}/`)).json<{ metrics: Moved[] }>();
  const page = (await late.get(`/api/benchmarks/final/metrics/${market.ratio.id}/`)).json<BenchmarkMetricPage>();
  const { own, beside } = page.metric;
  const row = metrics.find(({ metric }) => metric.id === market.ratio.id)!;
  expect(beside?.median).not.toBe(row.after.median);
  expect(row.own).toMatchObject({ before: { ...own, beside }, after: { ...own, beside } });
  expect(metrics.find(({ metric }) => metric.id === market.spent.id)?.own?.after).not.toHaveProperty('beside');
});

test('a cost ratio is multiplied as the formula of its own value says', async () => {
  const timesOf = async (by: Caller) => {
    const { explain, defend, unjudged } = (await by.get('/api/market/final/money/')).json<MarketMoney>();
    return [...explain, ...defend, ...unjudged].find(({ row }) => row.id === market.ratio.id)?.times;
  };
  expect([await timesOf(late), await timesOf(await portal().as('client'))]).toEqual([1, 12]);
});

test('a value of an earlier formula gets no target of the new one', async () => {
  const body = { due: `${new Date().getFullYear() + 1}-12-31`, kind: 'median', release };
  const path = `/api/targets/metrics/${market.ratio.id}/`;
  const refused = await late.send('PUT', path, body);
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['metric']]);
  expect((await (await portal().as('client')).send('PUT', path, body)).statusCode).toBe(200);
});

test('the numbers of a target are rounded by the market of the formula it was set by', async () => {
  const client = await portal().as('client');
  const page = (await client.get(`/api/market/final/metrics/${market.ratio.id}/`)).json<MarketMetric>();
  const { row: latest, years } = page;
  const quartiles = ({ p25, median, p75 }: Target['market']) => ({ p25, median, p75 });
  const marketFrom = async (from_year: number | null) => {
    const company = await portal().companyOf('client');
    await portal()
      .portal.db.updateTable('company_target')
      .set({ from_year })
      .where('company_id', '=', company)
      .execute();
    return (await client.get('/api/targets/')).json<[Target]>()[0].market;
  };
  expect(await marketFrom(2025)).toEqual(quartiles(latest));
  expect(await marketFrom(null)).toEqual(quartiles(latest));
  expect(await marketFrom(2024)).toEqual(quartiles(years[0]!));
  expect(await marketFrom(2023), 'nothing published').toEqual({ p25: null, median: null, p75: null });
});
