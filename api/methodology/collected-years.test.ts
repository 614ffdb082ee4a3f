import { beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/endpoint.ts';
import type { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { Metric } from '#contract/methodology.ts';
import type { MetricChoice } from '#contract/questionnaire-choice.ts';
import type { ActualTemplate } from '#contract/templates.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { makeMarket, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let admin: Caller;
let client: Caller;
let market: TestMarket;
const thisYear = new Date().getFullYear();

beforeAll(async () => {
  [admin, client] = [await portal().as('admin'), await portal().as('client')];
  market = await makeMarket(portal());
});

const put = ({ id }: Pick<Metric, 'id'>, body: object, who = admin) => who.send('PUT', `/api/metrics/${id}/`, body);
const keysOf = async (year?: number): Promise<string[]> => {
  const file = await admin.get(`/api/template/generated/${year === undefined ? '' : `?year=${year}`}`);
  return locateInputs(readWorkbook(file.rawPayload).sheets).sheets.flatMap(({ rows }) => rows.map(({ key }) => key));
};

test('a metric that companies reported is not deleted but ends at a year, and comes back from the history', async () => {
  const { spent, ratio } = market;
  await put(ratio, { formula: '1 + 1' });
  const refused = await admin.send('DELETE', `/api/metrics/${spent.id}/`);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Выведите его с нужного года')]);
  await put(ratio, { formula: ratio.formula });
  expect((await put(spent, { until_year: 2024 })).json()).toMatchObject({ from_year: null, until_year: 2024 });
  const history = await admin.get(`/api/methodology/revisions/?object_type=metric&object_id=${spent.id}`);
  const [last] = history.json<{ results: { id: number; before: object; after: object }[] }>().results;
  expect(last).toMatchObject({ before: { until_year: null }, after: { until_year: 2024 } });
  await admin.send('POST', `/api/methodology/revisions/${last!.id}/restore/?state=before`);
  expect((await admin.get(`/api/metrics/${spent.id}/`)).json()).toMatchObject({ until_year: null });
});

test('whose values go with a year is shown before saving; earlier years stay', async () => {
  const { spent, ratio } = market;
  const answer = await admin.send('POST', `/api/metrics/${spent.id}/impact/`, { until_year: 2024 });
  const impact = answer.json<Output<typeof getMetricImpact>>();
  expect(impact.indicators.map(({ id }) => id)).toContain(ratio.id);
  expect(impact.value_count).toBeGreaterThan(0);
  expect(impact.values.every(({ year, after }) => year > 2024 && after === null)).toBe(true);
});

test('figures of a year in which a metric is not collected are not there', async () => {
  const { spent, ratio } = market;
  const company = await portal().companyOf('client');
  const yearsOf = async (id: number) => {
    const { metrics } = (await client.get(`/api/companies/${company}/metrics/`)).json<{
      metrics: { id: number; values: { year: number }[] }[];
    }>();
    return new Set(metrics.find((one) => one.id === id)?.values.map(({ year }) => year));
  };
  const before = await yearsOf(ratio.id);
  expect(before).toContain(2025);
  await put(spent, { until_year: 2024 });
  for (const metric of [spent, ratio]) expect(await yearsOf(metric.id)).not.toContain(2025);
  await put(spent, { until_year: null });
  expect(await yearsOf(ratio.id)).toEqual(before);
});

test('a retired metric leaves templates, the core and the choice of later years', async () => {
  const metric = await makeMetric(portal(), { is_core: true, until_year: thisYear - 1 });
  const coming = await makeMetric(portal(), { from_year: thisYear + 1 });
  const core = async (year: number) =>
    (await client.get(`/api/sessions/metric_choice/?year=${year}`)).json<MetricChoice>().core;
  expect(await core(thisYear - 1)).toContain(metric.id);
  expect(await core(thisYear)).not.toContain(metric.id);
  expect(await keysOf(thisYear - 1)).toContain(metric.alias);
  expect(await keysOf(thisYear)).not.toContain(metric.alias);
  expect(await keysOf(thisYear)).not.toContain(coming.alias);
  expect(await keysOf(thisYear + 1)).toContain(coming.alias);
  expect(await keysOf()).toEqual(expect.arrayContaining([metric.alias, coming.alias]));
  const { missing } = (await admin.get('/api/upload/template/')).json<ActualTemplate>();
  expect(missing.map(({ id }) => id)).not.toContain(metric.id);
  const body = { selected_metrics: [metric.id], year: thisYear };
  const chosen = await admin.send('POST', '/api/sessions/build_form_template/', body);
  expect(chosen.json<{ selected_metrics: string[] }>().selected_metrics[0]).toBe(
    `За ${thisYear} год не собираются: ${metric.alias}.`,
  );
});

test.each([
  [{ from_year: 2026, until_year: 2025 }, 'until_year'],
  [{ from_year: 1800 }, 'from_year'],
  [{ until_year: 2024.5 }, 'until_year'],
  [{ until_year: 2025, is_size: true }, 'until_year'],
  [{ from_year: '2025' }, 'from_year'],
])('wrong years are refused under their field (%#)', async (body, field) => {
  const answer = await put(market.people, body);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('clients and analysts read the years and change none', async () => {
  for (const name of ['client', 'analyst']) {
    const caller = await portal().as(name);
    expect((await caller.get(`/api/metrics/${market.spent.id}/`)).json()).toMatchObject({ until_year: null });
    expect([name, (await put(market.spent, { until_year: 2025 }, caller)).statusCode]).toEqual([name, 403]);
  }
});
