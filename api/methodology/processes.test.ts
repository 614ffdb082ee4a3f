import { expect, test } from 'vitest';
import { freshAlias, makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const admin = () => portal().as('admin');

test('a process is added as the last of its parent, with its level and no metrics', async () => {
  const root = await makeProcess(portal());
  const first = await makeProcess(portal(), { parent: root.id });
  const second = await makeProcess(portal(), { parent: root.id });
  expect(root).toMatchObject({ parent: null, level: 1, metricCount: 0, children: [], version: 1 });
  expect(second).toMatchObject({ parent: root.id, level: 2 });
  const answer = (await (await admin()).get(`/api/processes/${root.id}/`)).json();
  expect(answer.children).toEqual([
    { id: first.id, name: first.name },
    { id: second.id, name: second.name },
  ]);
});

test.each([
  [{}, { name: ['Введите название процесса'], alias: ['Введите ключ'] }],
  [
    { name: ' \u00a0', alias: '\t' },
    { name: ['Введите название процесса'], alias: ['Введите ключ'] },
  ],
])('a process without a name and a key is refused under their fields: %j', async (body, errors) => {
  const answer = await (await admin()).send('POST', '/api/processes/', body);
  expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
});

test('the texts of empty fields come in English word for word as specified', async () => {
  const { token } = await admin();
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/processes/',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    payload: {},
  });
  expect(answer.json()).toEqual({ name: ['Please enter the process name'], alias: ['Please enter alias'] });
});

test('a key with a space, and a key taken in another case, are refused', async () => {
  const process = await makeProcess(portal());
  const caller = await admin();
  const spaced = await caller.send('POST', '/api/processes/', { name: 'x', alias: 'два слова' });
  expect([spaced.statusCode, spaced.json().alias[0]]).toEqual([400, expect.stringContaining('начинается с буквы')]);
  const taken = await caller.send('POST', '/api/processes/', { name: 'x', alias: process.alias.toUpperCase() });
  expect([taken.statusCode, taken.json().alias]).toEqual([
    400,
    [`Ключ ${process.alias} уже занят процессом «${process.name}»`],
  ]);
});

test('a process is renamed and moved with everything in it; the parent that was left out stays', async () => {
  const [from, to] = [await makeProcess(portal()), await makeProcess(portal())];
  const moving = await makeProcess(portal(), { parent: from.id });
  const inner = await makeProcess(portal(), { parent: moving.id });
  await makeMetric(portal(), { process: inner.id });
  const caller = await admin();
  const renamed = await caller.send('PUT', `/api/processes/${moving.id}/`, { name: ' Новое   имя ', version: 1 });
  expect(renamed.json()).toMatchObject({ name: 'Новое имя', parent: from.id, version: 2 });
  const moved = await caller.send('PUT', `/api/processes/${moving.id}/`, { parent: to.id, version: 2 });
  expect(moved.json()).toMatchObject({ parent: to.id, version: 3, metricCount: 1 });
  const list = await caller.get(`/api/processes/?parent=${from.id}&parent=${to.id}`);
  expect(list.json().results.map(({ id }: { id: number }) => id)).toEqual([moving.id]);
  expect((await caller.get(`/api/processes/${to.id}/`)).json().metricCount).toBe(1);
});

test('a process cannot be moved into itself or into what is inside it', async () => {
  const outer = await makeProcess(portal());
  const inner = await makeProcess(portal(), { parent: outer.id });
  const caller = await admin();
  for (const parent of [outer.id, inner.id]) {
    const answer = await caller.send('PUT', `/api/processes/${outer.id}/`, { parent });
    expect([answer.statusCode, answer.json().parent[0]]).toEqual([400, expect.stringContaining('в него самого')]);
  }
  const nowhere = await caller.send('PUT', `/api/processes/${outer.id}/`, { parent: 2_000_000_000 });
  expect(nowhere.json()).toEqual({ parent: ['Такого процесса нет'] });
});

test('a process with indicators cannot become a root', async () => {
  const { id, process, alias } = await makeMetric(portal());
  await makeMetric(portal(), { process, formula: `{${alias}} * 2` });
  const answer = await (await admin()).send('PUT', `/api/processes/${process}/`, { parent: null });
  expect([answer.statusCode, answer.json().parent[0]]).toEqual([400, expect.stringContaining('не может стать')]);
  expect(id).toBeGreaterThan(0);
});

test('an edit that started from an older version is refused', async () => {
  const { id } = await makeProcess(portal());
  const caller = await admin();
  await caller.send('PUT', `/api/processes/${id}/`, { name: 'Первый', version: 1 });
  const late = await caller.send('PUT', `/api/processes/${id}/`, { name: 'Второй', version: 1 });
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    expect.stringContaining('изменили вы сами в другом окне'),
  ]);
});

test('a process with something in it is not deleted, and the refusal names it', async () => {
  const root = await makeProcess(portal());
  const inner = await makeProcess(portal(), { parent: root.id });
  const metric = await makeMetric(portal(), { process: root.id });
  const caller = await admin();
  const refused = await caller.send('DELETE', `/api/processes/${root.id}/`);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    `Процесс «${root.name}» нельзя удалить. Сначала перенесите или удалите процессы «${inner.name}»; показатели «${metric.description}».`,
  ]);
  expect((await caller.send('DELETE', `/api/processes/${inner.id}/`)).statusCode).toBe(204);
  expect((await caller.get(`/api/processes/${inner.id}/`)).statusCode).toBe(404);
});

test('the list has the roots alone, or finds by name and key, in the order of the tree', async () => {
  const name = `Поиск ${freshAlias()}`;
  const root = await makeProcess(portal(), { name });
  const inner = await makeProcess(portal(), { name: `${name} внутри`, parent: root.id });
  const caller = await admin();
  const ids = async (query: string) =>
    (await caller.get(`/api/processes/?search=${encodeURIComponent(name.toUpperCase())}&${query}`))
      .json()
      .results.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([root.id, inner.id]);
  expect(await ids('ordering=-position')).toEqual([inner.id, root.id]);
  expect(await ids('top_level=true')).toEqual([root.id]);
  expect(await ids('top_level=false')).toEqual([inner.id]);
  expect(await ids(`name=${encodeURIComponent(name)}`)).toEqual([root.id]);
  expect(await ids(`alias=${encodeURIComponent(inner.alias)}`)).toEqual([inner.id]);
  expect((await caller.get('/api/processes/?colour=red')).statusCode).toBe(400);
});

test('clients read the processes and change nothing', async () => {
  const { id } = await makeProcess(portal());
  const client = await portal().as('client');
  expect((await client.get(`/api/processes/${id}/`)).statusCode).toBe(200);
  expect((await client.send('PUT', `/api/processes/${id}/`, { name: 'Чужой' })).statusCode).toBe(403);
  expect((await client.get('/api/configurator/tree/')).statusCode).toBe(403);
});

test('the tree has processes before metrics, counts what it shows and leaves out what was not requested', async () => {
  const root = await makeProcess(portal());
  const inner = await makeProcess(portal(), { parent: root.id });
  const empty = await makeProcess(portal(), { parent: root.id });
  const own = await makeMetric(portal(), { process: root.id });
  const metric = await makeMetric(portal(), { process: inner.id });
  const indicator = await makeMetric(portal(), { process: inner.id, formula: `{${metric.alias}} / 2` });
  const caller = await admin();
  type Node = { id: number; type: string; metricCount: number; children: Node[]; mtype?: string };
  const tree = async (query = '') =>
    (await caller.get(`/api/configurator/tree/${query}`)).json<Node[]>().find(({ id }) => id === root.id);
  const shape = (node: Node | undefined): unknown =>
    node && [`${node.type}:${node.id}`, node.metricCount, ...node.children.map(shape)];
  expect(shape(await tree())).toEqual([
    `process:${root.id}`,
    3,
    [`process:${inner.id}`, 2, [`metric:${metric.id}`, 0], [`metric:${indicator.id}`, 0]],
    [`process:${empty.id}`, 0],
    [`metric:${own.id}`, 0],
  ]);
  const onlyIndicators = [`process:${root.id}`, 1, [`process:${inner.id}`, 1, [`metric:${indicator.id}`, 0]]];
  expect(shape(await tree('?indicator=true&type=metric'))).toEqual(onlyIndicators);
  expect(shape(await tree('?indicator=true&type=1'))).toEqual(onlyIndicators);
  expect(shape(await tree('?type=2'))).toEqual([
    `process:${root.id}`,
    3,
    [`process:${inner.id}`, 2],
    [`process:${empty.id}`, 0],
  ]);
  expect((await tree())?.children[0]?.children[0]?.mtype).toBe('metric');
  expect((await caller.get('/api/configurator/tree/?type=3')).statusCode).toBe(400);
});
