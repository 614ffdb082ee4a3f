import { beforeAll, expect, test } from 'vitest';
import type { BenchmarkMetricPage } from '#contract/benchmark-results.ts';
import type { getBrief } from '#contract/brief.ts';
import type { Output } from '#contract/endpoint.ts';
import type { OwnTableRow } from '#contract/own-table.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { MarketMoney } from '#contract/market-money.ts';
import type { Target } from '#contract/targets.ts';
import { makeMarket, publish, report, runToEnd, setMoneyUnit, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let release: number;
const DUE = `${new Date().getFullYear() + 1}-12-31`;

/** The release has years up to 2025; from 2026 on there is a new formula, and the client already reports 2026. */
beforeAll(async () => {
  market = await makeMarket(portal());
  const { ratio, spent, people } = market;
  const admin = await portal().as('admin');
  await setMoneyUnit(portal(), market);
  await admin.send('PUT', `/api/metrics/${ratio.id}/`, {
    formula: `{${spent.alias}} / {${people.alias}} / 12`,
    earlier_formulas: [{ until_year: 2025, formula: ratio.formula }],
    key_theme: 'cost',
    key_order: 1,
  });
  release = (await publish(portal(), (await runToEnd(await portal().as('analyst'))).id)).release!.id;
  client = await portal().as('client');
  await client.send('PUT', `/api/targets/metrics/${ratio.id}/`, { due: DUE, kind: 'median', release });
  await report(portal(), market, market.own, 2026, market.values(0, 2026));
});

test('a value of a formula newer than the release is called new and measured by nothing', async () => {
  const page = (await client.get(`/api/benchmarks/final/metrics/${market.ratio.id}/`)).json<BenchmarkMetricPage>();
  expect(page.metric).toMatchObject({
    own: { year: 2026, gap: null, place: null },
    beside: { median: null, suppressed: { reason: 'formula' } },
  });
  expect(page.metric.median).toBeGreaterThan(0);
  expect(page.sentence).toContain('за 2026\u00a0год, по новой формуле');
  const path = `/api/market/final/metrics/${market.ratio.id}/`;
  const [whole] = (await client.get(path)).json<MarketMetric>().groups;
  expect(whole?.beside?.suppressed?.reason).toBe('formula');
});

test('the own table says that there is no market by the new formula, and does not call the value earlier', async () => {
  const rows = (await client.get('/api/own-table/')).json<OwnTableRow[]>();
  const latest = rows.filter(({ metric_id, period }) => metric_id === market.ratio.id && period === 'latest');
  expect(latest.length).toBeGreaterThan(0);
  for (const row of latest) {
    expect(row).toMatchObject({ year: 2026, companies: null, median: null, gap: null, earlier_formula: false });
    expect(row.closed).toBe('нет рынка по новой формуле');
  }
});

test('the director reads that nothing measures it', async () => {
  const { brief } = (await client.get('/api/brief/')).json<Output<typeof getBrief>>();
  expect(brief!.keys.find(({ metric }) => metric === market.ratio.id)).toMatchObject({
    row: { median: null },
    place: '',
  });
});

test('a ratio of the formula that ends with the release judges no newer value', async () => {
  const { unjudged } = (await client.get('/api/market/final/money/')).json<MarketMoney>();
  expect(unjudged.find(({ row }) => row.id === market.ratio.id)).toMatchObject({ why: 'formula', times: 1 });
});

test('a new target waits for the market by the new formula; the day of the one there is can be moved', async () => {
  const path = `/api/targets/metrics/${market.ratio.id}/`;
  const refused = await client.send('PUT', path, { due: DUE, kind: 'best', release });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { metric: [expect.stringContaining('когда рынок по новой формуле будет опубликован')] },
  ]);
  const later = DUE.replace(/^\d+/, (year) => String(Number(year) + 1));
  const moved = await client.send('PUT', path, { due: later, kind: 'median', release });
  expect([moved.statusCode, moved.json<Target[]>()[0]?.due]).toEqual([200, later]);
});
