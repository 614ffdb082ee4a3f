import { expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import { freshAlias, makeMetric } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

test('of two who add the same key at once one is refused under the field', async () => {
  const { process, unit } = await makeMetric(portal());
  const caller = await portal().as('admin');
  const alias = freshAlias();
  const add = (spelled: string) =>
    caller.send('POST', '/api/metrics/', { alias: spelled, description: 'Вместе', process, unit });
  const answers = await Promise.all([add(alias), add(alias.toUpperCase())]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([201, 400]);
  expect(answers.find(({ statusCode }) => statusCode === 400)?.json().alias[0]).toContain('уже занят');
});

test('two edits that would close a cycle between them are not both saved', async () => {
  const base = await makeMetric(portal());
  const make = () => makeMetric(portal(), { process: base.process, formula: `{${base.alias}}` });
  const [a, b] = [await make(), await make()];
  const caller = await portal().as('admin');
  const point = (from: Metric, to: Metric) =>
    caller.send('PUT', `/api/metrics/${from.id}/`, { formula: `{${to.alias}}`, version: 1 });
  const answers = await Promise.all([point(a, b), point(b, a)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400]);
});

test('a unit deleted while a metric is given it is either used or gone, and neither call fails', async () => {
  const caller = await portal().as('admin');
  const metric = await makeMetric(portal());
  for (let round = 0; round < 5; round += 1) {
    const unit = (await caller.send('POST', '/api/units/', { name: freshAlias() })).json<{ id: number }>();
    const [saved, deleted] = await Promise.all([
      caller.send('PUT', `/api/metrics/${metric.id}/`, { unit: unit.id }),
      caller.send('DELETE', `/api/units/${unit.id}/`),
    ]);
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([saved.statusCode, deleted.statusCode]);
  }
});
