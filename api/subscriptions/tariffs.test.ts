import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

const pilot = {
  name: 'Пробный',
  description: 'Месяц на пробу',
  price: 1999.99,
  months: 1,
  max_users: 2,
  max_calculations: 0,
  can_export: false,
};

const added = async (change: object = {}) => {
  const answer = await (await portal().as('admin')).send('POST', '/api/tariffs/', { ...pilot, ...change });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

test('any signed-in person sees the tariffs with prices as numbers, the cheapest month first', async () => {
  for (const username of ['admin', 'analyst', 'client']) {
    const answer = await (await portal().as(username)).get('/api/tariffs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { name: 'Базовый', price: 180000, months: 12, max_users: 5, max_calculations: 5, can_export: false },
      { name: 'Расширенный', price: 420000, max_users: 25, max_calculations: null, can_export: true },
    ]);
  }
});

test('how many companies hold a tariff is not shown to clients and analysts', async () => {
  const counts = async (username: string) =>
    (await (await portal().as(username)).get('/api/tariffs/'))
      .json()
      .map((tariff: { subscription_count: number | null }) => tariff.subscription_count);
  expect(await counts('admin')).toEqual([1, 1]);
  expect(await counts('client')).toEqual([null, null]);
  expect(await counts('analyst')).toEqual([null, null]);
});

test('a tariff is added, kept to the kopeck, and journalled', async () => {
  const tariff = await added({ name: '  Пробный ' });
  expect(tariff).toMatchObject({ ...pilot, subscription_count: 0, version: 1 });
  const log = await (await portal().as('admin')).get('/api/audit-log/?object_type=tariff&action=create');
  expect(log.json().results[0]).toMatchObject({ object_id: String(tariff.id), after: pilot, before: null });
});

test('a tariff is changed with what it was before in the journal', async () => {
  const admin = await portal().as('admin');
  const tariff = await added({ name: 'Меняется' });
  const body = { ...pilot, name: 'Изменён', price: 2500, max_users: null, version: tariff.version };
  const answer = await admin.send('PUT', `/api/tariffs/${tariff.id}/`, body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ name: 'Изменён', price: 2500, max_users: null, version: 2 });
  const log = await admin.get('/api/audit-log/?object_type=tariff&action=update');
  expect(log.json().results[0]).toMatchObject({
    before: { name: 'Меняется', price: 1999.99, max_users: 2 },
    after: { name: 'Изменён', price: 2500, max_users: null },
  });
});

test('a caller who leaves the version out changes the tariff as it is now', async () => {
  const admin = await portal().as('admin');
  const { id, version } = await added({ name: 'Без версии' });
  const answer = await admin.send('PUT', `/api/tariffs/${id}/`, { ...pilot, name: 'Без неё' });
  expect(answer.json()).toMatchObject({ name: 'Без неё', version: version + 1 });
});

test('the second of two administrators gets a conflict, and nothing is overwritten', async () => {
  const admin = await portal().as('admin');
  const tariff = await added({ name: 'Двое правят' });
  const body = { ...pilot, name: 'Двое правят', version: tariff.version };
  expect((await admin.send('PUT', `/api/tariffs/${tariff.id}/`, { ...body, price: 10 })).statusCode).toBe(200);
  const late = await admin.send('PUT', `/api/tariffs/${tariff.id}/`, { ...body, price: 20 });
  expect(late.statusCode).toBe(409);
  expect(late.json().detail).toContain('изменили вы сами в другом окне');
  const all = (await admin.get('/api/tariffs/')).json();
  expect(all.find((one: { id: number }) => one.id === tariff.id).price).toBe(10);
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'базовый' }, 'name'],
  [{ price: -1 }, 'price'],
  [{ price: 10.001 }, 'price'],
  [{ price: '10' }, 'price'],
  [{ price: 1e13 }, 'price'],
  [{ months: 0 }, 'months'],
  [{ months: 1.5 }, 'months'],
  [{ max_users: 0 }, 'max_users'],
  [{ max_calculations: -1 }, 'max_calculations'],
  [{ can_export: null }, 'can_export'],
  [{ colour: 'red' }, 'colour'],
])('a tariff with %j is refused under its field', async (wrong, field) => {
  const answer = await (
    await portal().as('admin')
  ).send('POST', '/api/tariffs/', { ...pilot, name: 'Плохой', ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual([field]);
});

test('a tariff cannot be renamed to another one’s name, in any case of letters', async () => {
  const admin = await portal().as('admin');
  const tariff = await added({ name: 'Однофамилец' });
  const taken = await admin.send('PUT', `/api/tariffs/${tariff.id}/`, { ...pilot, name: 'РАСШИРЕННЫЙ', version: 1 });
  expect(taken.json()).toEqual({ name: ['Тариф с таким названием уже есть.'] });
  const same = await admin.send('PUT', `/api/tariffs/${tariff.id}/`, { ...pilot, name: 'ОДНОФАМИЛЕЦ', version: 1 });
  expect(same.statusCode).toBe(200);
});

test('two tariffs of one name sent at the same moment: one is added, the other refused', async () => {
  const admin = await portal().as('admin');
  const twin = { ...pilot, name: 'Близнец' };
  const answers = await Promise.all([
    admin.send('POST', '/api/tariffs/', twin),
    admin.send('POST', '/api/tariffs/', twin),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
});

test('a tariff in use is not deleted, and the refusal says in how many subscriptions it is', async () => {
  const admin = await portal().as('admin');
  const basic = (await admin.get('/api/tariffs/')).json().find((one: { name: string }) => one.name === 'Базовый');
  const answer = await admin.send('DELETE', `/api/tariffs/${basic.id}/`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('указан в 1 подписке');
});

test('a tariff nobody holds is deleted once', async () => {
  const admin = await portal().as('admin');
  const { id } = await added({ name: 'Ненужный' });
  expect((await admin.send('DELETE', `/api/tariffs/${id}/`)).statusCode).toBe(204);
  expect((await admin.send('DELETE', `/api/tariffs/${id}/`)).statusCode).toBe(404);
  expect((await admin.send('PUT', `/api/tariffs/${id}/`, { ...pilot, name: 'Ц', version: 1 })).statusCode).toBe(404);
  const log = await admin.get('/api/audit-log/?object_type=tariff&action=delete');
  expect(log.json().results[0]).toMatchObject({ object_id: String(id), before: { name: 'Ненужный', price: 1999.99 } });
});

test.each(['client', 'analyst'])('%s adds, changes and deletes no tariff', async (username) => {
  const caller = await portal().as(username);
  const id = (await caller.get('/api/tariffs/')).json()[0].id;
  expect((await caller.send('POST', '/api/tariffs/', pilot)).statusCode).toBe(403);
  expect((await caller.send('PUT', `/api/tariffs/${id}/`, { ...pilot, version: 1 })).statusCode).toBe(403);
  expect((await caller.send('DELETE', `/api/tariffs/${id}/`)).statusCode).toBe(403);
});
