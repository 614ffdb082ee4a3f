import { beforeAll, expect, test } from 'vitest';
import type { Metric, MetricInfo } from '#contract/methodology.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let admin: Caller;
let indicator: Metric;
let metric: Metric;

beforeAll(async () => {
  admin = await portal().as('admin');
  const root = await makeProcess(portal());
  const { id: process } = await makeProcess(portal(), { parent: root.id });
  metric = await makeMetric(portal(), { process });
  indicator = await makeMetric(portal(), { process, formula: `{${metric.alias}} * 2`, direction: 'lower' });
});

const put = (body: object, who = admin, { id } = indicator) => who.send('PUT', `/api/metrics/${id}/`, body);

test('an administrator marks an indicator as key: a revision, a line of the journal, and everybody reads it', async () => {
  expect(indicator).toMatchObject({ key_theme: null, key_order: null });
  const saved = (await put({ key_theme: 'cost', key_order: 2 })).json<Metric>();
  expect(saved).toMatchObject({ key_theme: 'cost', key_order: 2, version: indicator.version + 1 });
  const history = await admin.get(`/api/methodology/revisions/?object_type=metric&object_id=${indicator.id}`);
  const [last] = history.json<{ results: { id: number; before: object; after: object }[] }>().results;
  const change = { before: { key_theme: null, key_order: null }, after: { key_theme: 'cost', key_order: 2 } };
  expect(last).toMatchObject(change);
  const line = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_type', '=', 'metric')
    .where('object_id', '=', String(indicator.id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toMatchObject({ action: 'update', ...change });
  const info = (await (await portal().as('client')).get('/api/metrics/info/')).json<MetricInfo[]>();
  expect(info.find(({ id }) => id === indicator.id)).toMatchObject({ key_theme: 'cost', key_order: 2 });
  await admin.send('POST', `/api/methodology/revisions/${last!.id}/restore/?state=before`);
  expect((await admin.get(`/api/metrics/${indicator.id}/`)).json()).toMatchObject({ key_theme: null, key_order: null });
});

test('a metric that companies report is never a key indicator', async () => {
  const saved = await put({ key_theme: 'cost', key_order: 1 }, admin, metric);
  expect(saved.json()).toMatchObject({ key_theme: null, key_order: null });
});

test.each([
  [{ key_theme: 'cost' }, 'key_order'],
  [{ key_theme: 'cost', key_order: 0 }, 'key_order'],
  [{ key_theme: 'cost', key_order: 1.5 }, 'key_order'],
  [{ key_theme: 'cost', key_order: 1e30 }, 'key_order'],
  [{ key_order: 1 }, 'key_theme'],
  [{ key_theme: 'money', key_order: 1 }, 'key_theme'],
  [{ key_theme: 'risk', key_order: '1' }, 'key_order'],
  [{ key_theme: 'risk', key_order: 1, direction: null }, 'direction'],
])('%j is refused under its field', async (body, field) => {
  const answer = await put(body);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('who may not change the methodology may not mark', async () => {
  const body = { key_theme: 'cost', key_order: 1 };
  for (const name of ['client', 'analyst']) {
    expect([name, (await put(body, await portal().as(name))).statusCode]).toEqual([name, 403]);
  }
  const url = `/api/metrics/${indicator.id}/`;
  expect((await portal().anonymous({ method: 'PUT', url, payload: body })).statusCode).toBe(401);
});
