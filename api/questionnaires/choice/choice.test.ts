import { beforeAll, expect, test } from 'vitest';
import type { MetricChoice } from '#contract/questionnaire-choice.ts';
import { makeMarket, publish, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;
let client: Caller;
let admin: Caller;

const choiceOf = async (who: Caller, year = 2030, more = ''): Promise<MetricChoice> =>
  (await who.get(`/api/sessions/metric_choice/?year=${year}${more}`)).json<MetricChoice>();

beforeAll(async () => {
  market = await makeMarket(portal());
  [client, admin] = [await portal().as('client'), await portal().as('admin')];
});

test('the core is what is marked so; an indicator cannot be', async () => {
  const metric = await makeMetric(portal(), { is_core: true });
  expect(metric.is_core).toBe(true);
  expect((await choiceOf(client)).core).toContain(metric.id);
  await admin.send('PUT', `/api/metrics/${metric.id}/`, { is_core: false });
  expect((await choiceOf(client)).core).not.toContain(metric.id);
  const body = { mtype: 'indicator', formula: `{${metric.alias}} * 2`, is_core: true, process: metric.process };
  const indicator = await makeMetric(portal(), body);
  expect(indicator.is_core).toBe(false);
});

test('last year is the newest reported one before the chosen year; nothing for a company without any', async () => {
  const { last, company } = await choiceOf(client);
  expect(company?.id).toBe(await portal().companyOf('client'));
  expect(last).toMatchObject({ year: 2025 });
  expect(last!.metrics).toEqual(expect.arrayContaining([market.spent.id, market.people.id]));
  expect((await choiceOf(client, last!.year)).last?.year ?? 0).toBeLessThan(last!.year);
  expect((await choiceOf(client, 1991)).last).toBeNull();
});

test('a metric described otherwise since, and a new one, are what changed', async () => {
  expect((await choiceOf(client)).last!.changed).not.toContain(market.spent.id);
  await admin.send('PUT', `/api/metrics/${market.spent.id}/`, { includes: 'Всё, что оплачено за год' });
  const added = await makeMetric(portal(), {});
  const { last } = await choiceOf(client);
  expect(last!.changed).toEqual(expect.arrayContaining([market.spent.id, added.id]));
  expect(last!.changed).not.toContain(market.people.id);
});

test('an indicator names all it is computed from; a place is promised only by a published market', async () => {
  const inputs = (choice: MetricChoice) => choice.indicators.find(({ id }) => id === market.ratio.id);
  const before = await choiceOf(client);
  expect([before.market_open, inputs(before)?.placed]).toEqual([false, false]);
  expect(inputs(before)?.needs.toSorted((a, b) => a - b)).toEqual(
    [market.spent.id, market.people.id].toSorted((a, b) => a - b),
  );
  await admin.send('PUT', `/api/metrics/${market.ratio.id}/`, { direction: 'lower' });
  await publish(portal(), (await runToEnd(await portal().as('analyst'), {})).id);
  const after = await choiceOf(client);
  expect([after.market_open, inputs(after)?.placed]).toEqual([true, true]);
});

test('another company is not there for an employee; the staff name any; without the right it is denied', async () => {
  const [own, other] = [await portal().companyOf('client'), await portal().companyOf('client2')];
  expect((await client.get(`/api/sessions/metric_choice/?year=2030&company_id=${other}`)).statusCode).toBe(404);
  expect((await choiceOf(admin, 2030, `&company_id=${own}`)).last?.year).toBe(2025);
  expect(await choiceOf(admin)).toMatchObject({ company: null, last: null });
  const nobody = await portal().as(await join(portal(), ['view']));
  expect((await nobody.get('/api/sessions/metric_choice/?year=2030')).statusCode).toBe(403);
});
