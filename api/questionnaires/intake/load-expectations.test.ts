import { expect, test } from 'vitest';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';
import { loadExpectations } from './load-expectations.ts';

const portal = usePortal();

test('metrics are read once for all questionnaires, and again as soon as one, or a unit, is changed', async () => {
  const { db } = portal().portal;
  const company = await portal().companyOf('client');
  const metric = await makeMetric(portal());
  const load = async () => (await loadExpectations(portal().portal, company)).expected.metrics;
  const find = async () => (await load()).find(({ id }) => id === metric.id);

  const first = await load();
  expect(await load()).toBe(first);
  await makeMetric(portal());
  expect(await load()).toHaveLength(first.length + 1);
  await db.updateTable('unit').set({ name: 'условных попугаев' }).where('id', '=', metric.unit).execute();
  expect((await find())?.unit.name).toBe('условных попугаев');
  const described = { description: 'Названо иначе', version: metric.version + 1 };
  await db.updateTable('metric').set(described).where('id', '=', metric.id).execute();
  expect((await find())?.description).toBe('Названо иначе');
  expect(await load()).toBe(await load());
});
