import { expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import type { Revision } from '#contract/methodology-revisions.ts';
import { freshAlias, makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';
import { methodologyAt } from './methodology-at.ts';
import { loadMethodology } from './queries.ts';

const portal = usePortal();
const admin = () => portal().as('admin');

const revisionsOf = async (object_type: string, id: number): Promise<Revision[]> =>
  (await (await admin()).get(`/api/methodology/revisions/?object_type=${object_type}&object_id=${id}`)).json().results;

const save = async (id: number, body: Record<string, unknown>) =>
  (await admin()).send('PUT', `/api/metrics/${id}/`, body);

const restore = async (revision: Revision | undefined) =>
  (await admin()).send('POST', `/api/methodology/revisions/${revision?.id}/restore/`);

test('every change of a metric is a revision with its author and both states, and a line of the audit log', async () => {
  const metric = await makeMetric(portal());
  await save(metric.id, { description: 'Другое имя', version: 1 });
  await (await admin()).send('DELETE', `/api/metrics/${metric.id}/`);
  const [deleted, updated, created] = await revisionsOf('metric', metric.id);
  expect(created).toMatchObject({
    action: 'create',
    author: { name: expect.any(String) },
    object_name: metric.description,
    object_alias: metric.alias,
    before: null,
    after: { id: metric.id, unit: { id: metric.unit, name: metric.unit_name }, process: { name: metric.process_name } },
    restored_from: null,
  });
  expect(updated).toMatchObject({
    action: 'update',
    before: { description: metric.description },
    after: { description: 'Другое имя' },
  });
  expect(deleted).toMatchObject({ action: 'delete', before: { description: 'Другое имя' }, after: null });
  const audit = (await (await admin()).get(`/api/audit-log/?object_type=metric&object_id=${metric.id}`)).json();
  expect(audit.results.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
});

test('a change is undone by asking for the state before it; an addition has none', async () => {
  const metric = await makeMetric(portal());
  await save(metric.id, { description: 'Ошибка', version: 1 });
  const [updated, created] = await revisionsOf('metric', metric.id);
  const undo = async (id: number | undefined) =>
    (await admin()).send('POST', `/api/methodology/revisions/${id}/restore/?state=before`);
  expect((await undo(updated?.id)).json()).toMatchObject({ after: { description: metric.description } });
  expect((await undo(created?.id)).statusCode).toBe(409);
});

test('a refused change leaves no revision', async () => {
  const metric = await makeMetric(portal());
  await save(metric.id, { description: ' ' });
  await save(metric.id, { description: metric.description });
  expect(await revisionsOf('metric', metric.id)).toHaveLength(1);
});

test('the methodology of any revision comes back exactly, renamed, moved and deleted things included', async () => {
  const { db } = portal().portal;
  const root = await makeProcess(portal());
  const inner = await makeProcess(portal(), { parent: root.id });
  const base = await makeMetric(portal(), { process: root.id });
  const user = await makeMetric(portal(), { process: inner.id, formula: `{${base.alias}} * 2` });
  const seen: { revision: number; whole: unknown }[] = [];
  const look = async () => {
    const { id } = await db
      .selectFrom('methodology_revision')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const { processes, metrics } = await loadMethodology(db);
    const byId = <T extends { readonly id: number }>(items: readonly T[]) => items.toSorted((a, b) => a.id - b.id);
    seen.push({ revision: id, whole: { processes: byId(processes), metrics: byId(metrics) } });
  };
  const caller = await admin();
  await look();
  await save(base.id, { alias: freshAlias() });
  await look();
  await caller.send('PUT', `/api/processes/${inner.id}/`, { parent: (await makeProcess(portal())).id });
  await look();
  await caller.send('DELETE', `/api/metrics/${user.id}/`);
  await look();
  for (const { revision, whole } of seen) expect(await methodologyAt(db, revision)).toEqual(whole);
  await expect(methodologyAt(db, 2_000_000_000)).rejects.toThrow('Не найдено.');
});

test('the history cannot be rewritten, not even past the portal', async () => {
  await makeProcess(portal());
  const { db } = portal().portal;
  await expect(db.updateTable('methodology_revision').set({ user_name: 'x' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('methodology_revision').execute()).rejects.toThrow(/append-only/);
});

test('an older state comes back as a new revision that names where it comes from', async () => {
  const metric = await makeMetric(portal(), { description: 'Первое' });
  await save(metric.id, { description: 'Второе', direction: 'lower' });
  const [, first] = await revisionsOf('metric', metric.id);
  const answer = await restore(first);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { action: 'update', restored_from: first?.id, before: { description: 'Второе' }, after: { description: 'Первое' } },
  ]);
  const now = (await (await admin()).get(`/api/metrics/${metric.id}/`)).json<Metric>();
  expect(now).toMatchObject({ description: 'Первое', direction: null, version: 3 });
  const again = await restore(first);
  expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('Возвращать нечего')]);
});

test('something deleted comes back under its number, with a version nobody has seen', async () => {
  const process = await makeProcess(portal());
  const metric = await makeMetric(portal(), { process: process.id });
  const caller = await admin();
  await caller.send('DELETE', `/api/metrics/${metric.id}/`);
  await caller.send('DELETE', `/api/processes/${process.id}/`);
  const [metricGone] = await revisionsOf('metric', metric.id);
  const [processGone] = await revisionsOf('process', process.id);
  const tooEarly = await restore(metricGone);
  expect([tooEarly.statusCode, tooEarly.json().detail]).toEqual([409, 'Вернуть нельзя: Такого процесса нет.']);
  expect((await restore(processGone)).json()).toMatchObject({ action: 'create', object_id: process.id });
  expect((await restore(metricGone)).statusCode).toBe(201);
  const back = (await caller.get(`/api/metrics/${metric.id}/`)).json<Metric>();
  expect(back).toMatchObject({ alias: metric.alias, process: process.id });
  expect(back.version).toBeGreaterThan(2);
});

test('restoring is for those who may edit; the history for those who see the organisations', async () => {
  const { id } = await makeProcess(portal());
  const [revision] = await revisionsOf('process', id);
  const url = `/api/methodology/revisions/${revision?.id}/restore/`;
  expect((await (await portal().as('analyst')).send('POST', url)).statusCode).toBe(403);
  expect((await (await portal().as('analyst')).get('/api/methodology/revisions/')).statusCode).toBe(200);
  expect((await (await portal().as('client')).get('/api/methodology/revisions/')).statusCode).toBe(403);
  const nothing = await (await admin()).send('POST', '/api/methodology/revisions/2000000000/restore/');
  expect(nothing.statusCode).toBe(404);
});

test('the history filters, searches and pages; unknown filters are refused', async () => {
  const caller = await admin();
  const process = await makeProcess(portal());
  const list = async (query: string) => (await caller.get(`/api/methodology/revisions/?${query}`)).json();
  expect((await list(`search=${encodeURIComponent(process.alias)}`)).results[0].object_id).toBe(process.id);
  expect((await list(`author=${caller.user_id}&page_size=1`)).results).toHaveLength(1);
  expect((await list('created_at__gte=2999-01-01T00:00:00Z')).count).toBe(0);
  expect((await caller.get('/api/methodology/revisions/?colour=red')).statusCode).toBe(400);
  const values = async (field: string) =>
    (await caller.get(`/api/methodology/revisions/field_values/?field=${field}`)).json().values;
  expect(await values('author')).toContainEqual({
    value: caller.user_id,
    label: expect.any(String),
    count: expect.any(Number),
  });
  expect(await values('object_type')).toContainEqual({ value: 'process', label: 'Процесс', count: expect.any(Number) });
});
