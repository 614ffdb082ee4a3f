import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { ActiveSubscription, Subscription, Tariff } from '#contract/subscriptions.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const today = dayOf(new Date());
const on = (days: number) => addDays(today, days);

let admin: Caller;
let client: Caller;
let tariff: Tariff;

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  tariff = await makeTariff({ price: 100_000 });
});

let tariffs = 0;
async function makeTariff(change: object = {}): Promise<Tariff> {
  const fields = { description: '', price: 1, months: 12, max_users: null, max_calculations: null, can_export: true };
  const answer = await admin.send('POST', '/api/tariffs/', { ...fields, name: `Договорный ${++tariffs}`, ...change });
  return answer.json();
}

async function changePrice(id: number, change: object): Promise<void> {
  const found = (await admin.get('/api/tariffs/')).json().find((one: Tariff) => one.id === id);
  const { id: _id, subscription_count: _count, can: _can, ...fields } = found;
  expect((await admin.send('PUT', `/api/tariffs/${id}/`, { ...fields, ...change })).statusCode).toBe(200);
}

const newCompany = async (name: string): Promise<number> =>
  (await admin.send('POST', '/api/company/', { name })).json().company_id;

async function subscribe(company: number, change: object = {}): Promise<Subscription> {
  const body = { company, tariff: tariff.id, valid_from: on(0), valid_to: on(29), ...change };
  const answer = await admin.send('POST', '/api/subscriptions/', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const listed = async (company: number): Promise<Subscription[]> =>
  (await admin.get(`/api/subscriptions/?company=${company}`)).json().results;

const remove = (caller: Caller, id: number, reason = 'Не та компания') =>
  caller.send('POST', `/api/subscriptions/${id}/remove/`, { reason });

test('a tariff’s new price and term leave existing subscriptions as they were made', async () => {
  const company = await newCompany('Договор');
  expect(await subscribe(company)).toMatchObject({ price: 100_000, months: 12 });
  await changePrice(tariff.id, { price: 111, months: 6 });
  expect(await listed(company)).toMatchObject([{ price: 100_000, months: 12 }]);
  expect(await subscribe(await newCompany('Договор позже'))).toMatchObject({ price: 111, months: 6 });
});

test('a subscription saved with its tariff keeps its price, with another tariff it gets that one’s', async () => {
  const company = await newCompany('Смена тарифа');
  const { id, version } = await subscribe(company);
  const [{ price }] = (await listed(company)) as [Subscription];
  await changePrice(tariff.id, { price: price + 1 });
  const body = { company, tariff: tariff.id, valid_from: on(0), valid_to: on(30) };
  const same = await admin.send('PUT', `/api/subscriptions/${id}/`, { ...body, version });
  expect(same.json()).toMatchObject({ price, valid_to: on(30) });
  const other = await makeTariff({ price: 777 });
  const changed = await admin.send('PUT', `/api/subscriptions/${id}/`, { ...body, tariff: other.id });
  expect(changed.json()).toMatchObject({ price: 777 });
});

test('an extension at a new price is a subscription of its own, so that each says what was agreed', async () => {
  const company = await portal().companyOf('client');
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', company).execute();
  const own = await makeTariff({ price: 500, months: 1 });
  await portal()
    .portal.db.updateTable('users')
    .set({ is_company_contact: true })
    .where('username', '=', 'client')
    .execute();
  await subscribe(company, { tariff: own.id, valid_to: on(5), contact_user: client.user_id });
  await changePrice(own.id, { price: 700 });
  const active: ActiveSubscription = (await client.get('/api/get-active/')).json();
  expect(active).toMatchObject({ price: 500, months: 1 });
  const order = (price: number) =>
    client.send('POST', '/api/extend-active/', { valid_to: on(5), tariff: own.id, price });
  // At a price that is no longer offered nothing is ordered.
  expect((await order(500)).statusCode).toBe(409);
  expect((await order(700)).statusCode).toBe(200);
  const rows = (await listed(company)).map(({ price, valid_from }) => ({ price, valid_from }));
  expect(rows).toEqual([
    { price: 500, valid_from: on(0) },
    { price: 700, valid_from: on(6) },
  ]);
});

test('a subscription nobody has used is removed with a reason, which the journal and the history keep', async () => {
  const company = await newCompany('Ошибочная');
  const { id, can } = await subscribe(company);
  expect(can.delete).toBe(true);
  expect((await remove(admin, id, ' ')).statusCode).toBe(400);
  expect((await remove(admin, id)).statusCode).toBe(204);
  expect(await listed(company)).toEqual([]);
  const line = (await admin.get('/api/audit-log/?object_type=subscription&action=delete')).json().results[0];
  expect(line).toMatchObject({
    object_id: String(id),
    company: { id: company, name: 'Ошибочная' },
    before: { company: 'Ошибочная', tariff: tariff.name },
    after: { reason: 'Не та компания' },
  });
  const changes = (await admin.get(`/api/subscriptions/changes/?company=${company}`)).json();
  expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual(['removed', 'added']);
  expect((await remove(admin, id)).statusCode).toBe(404);
});

test('a subscription under which somebody from the company was in the portal stays', async () => {
  const company = await portal().companyOf('client2');
  await portal().portal.db.deleteFrom('subscription').where('company_id', '=', company).execute();
  const { id } = await subscribe(company);
  expect((await remove(await portal().as('client2'), id)).statusCode).toBe(403);
  const answer = await remove(admin, id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message ?? answer.body).toContain('заблокировать');
  expect((await listed(company))[0]?.can.delete).toBe(false);
  // One to come is not used yet, whoever is in the portal today.
  const next = await subscribe(company, { valid_from: on(30), valid_to: on(59) });
  expect((await remove(admin, next.id)).statusCode).toBe(204);
});

test('of one older than the shortest term of the journal nobody knows whether it was used: it stays', async () => {
  const company = await newCompany('Давняя');
  const { id } = await subscribe(company, { valid_from: on(-400) });
  expect((await listed(company))[0]?.can.delete, 'entered today').toBe(true);
  const created_at = new Date(`${on(-400)}T10:00:00Z`);
  await portal().portal.db.updateTable('subscription').set({ created_at }).where('id', '=', id).execute();
  expect((await listed(company))[0]?.can.delete).toBe(false);
  expect((await remove(admin, id)).statusCode).toBe(409);
});

test('one changed meanwhile is not removed unseen, and another company’s is not found', async () => {
  const { id, version } = await subscribe(await newCompany('Изменённая'));
  const late = await admin.send('POST', `/api/subscriptions/${id}/remove/`, { reason: 'ошибка', version: version + 1 });
  expect(late.statusCode).toBe(409);
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'odd', name: 'Особая', tokens: ['admin/tarif/delete'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'odd' }).where('username', '=', 'client2').execute();
  expect((await remove(await portal().as('client2'), id)).statusCode).toBe(404);
});
