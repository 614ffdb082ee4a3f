import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '#domain/language/day.ts';
import { extensionOf } from '#domain/subscriptions/extend.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { SubscriptionChange, Tariff } from '#contract/subscriptions.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const today = dayOf(new Date());
const on = (days: number) => addDays(today, days);

let client: Caller;
let admin: Caller;
let company: number;
let basic: Tariff;
let wide: Tariff;
let serial = 0;

/** Gives the client's company one subscription from ten days ago to twenty days ahead. */
async function holds(tariff: Tariff): Promise<void> {
  const { db } = portal().portal;
  await db.deleteFrom('subscription').where('company_id', '=', company).execute();
  await db.deleteFrom('subscription_change').where('company_id', '=', company).execute();
  const values = { company_id: company, tariff_id: tariff.id, valid_from: on(-10), valid_to: on(20) };
  await db.insertInto('subscription').values(values).execute();
}

const newTariff = async (change: object): Promise<Tariff> =>
  (
    await admin.send('POST', '/api/tariffs/', {
      name: `Тариф ${++serial}`,
      description: '',
      price: 0,
      months: 1,
      max_users: null,
      max_calculations: null,
      can_export: true,
      ...change,
    })
  ).json();

const change = (to: Tariff, by = client) => by.send('POST', '/api/change-tariff/', { new_tariff_id: to.id });
const extend = (by = client) => by.send('POST', '/api/extend-active/', {});
const active = async (by = client) => (await by.get('/api/get-active/')).json();
const history = async (): Promise<SubscriptionChange[]> => (await client.get('/api/get-active/changes/')).json();

async function employee(): Promise<Caller> {
  const username = `plain${++serial}`;
  await admin.send('POST', '/api/users/', { full_name: 'Просто Сотрудник', username, company_id: company });
  return portal().as(username);
}

beforeEach(async () => {
  client = await portal().as('client');
  admin = await portal().as('admin');
  company = await portal().companyOf('client');
  const tariffs: Tariff[] = (await admin.get('/api/tariffs/')).json();
  [basic, wide] = ['Базовый', 'Расширенный'].map((name) => tariffs.find((one) => one.name === name)!) as [
    Tariff,
    Tariff,
  ];
});

test('a plain employee neither changes the tariff nor extends, and reads who does', async () => {
  await holds(basic);
  const by = await employee();
  for (const answer of [await change(wide, by), await extend(by)]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toMatch(
      /контактное лицо компании \(Ковалёва Анна Дмитриевна\).*администратор портала/,
    );
  }
  const seen = await active(by);
  expect(seen).toMatchObject({ extension: null, tariff_name: 'Базовый' });
  expect(seen.can).toEqual({ extend: false, change_tariff: false });
  expect(seen.extension_refusal).toContain('Ковалёва');
  expect(await history()).toEqual([]);
});

test('a higher tariff stays for the term: the way back waits for the next one, and each step is a row', async () => {
  await holds(basic);
  expect((await change(wide)).json()).toMatchObject({ tariff_name: 'Расширенный', next_tariff: null });
  expect((await change(basic)).json()).toMatchObject({
    tariff_name: 'Расширенный',
    next_tariff: { name: 'Базовый' },
    valid_to: on(20),
  });
  expect((await active()).tariff_name).toBe('Расширенный');
  expect(await history()).toMatchObject([
    { kind: 'planned', tariff_before: 'Расширенный', tariff: 'Базовый', valid_from: on(21), valid_to: null },
    { kind: 'raised', tariff_before: 'Базовый', tariff: 'Расширенный', valid_from: today, valid_to: on(20) },
  ]);
  for (const line of await history()) {
    expect(line.user_name).toBe('Ковалёва Анна Дмитриевна');
    expect(Math.abs(Date.parse(line.created_at) - Date.now())).toBeLessThan(60_000);
  }
});

test('a lower tariff holds from the next term, which begins when the subscription is extended', async () => {
  await holds(wide);
  await change(basic);
  const next = extensionOf(on(20), basic.months);
  expect((await active()).extension).toEqual({
    tariff: { id: basic.id, name: 'Базовый' },
    valid_from: next.from,
    valid_to: next.to,
  });
  expect((await extend()).json()).toMatchObject({ tariff_name: 'Расширенный', valid_to: on(20), next_tariff: null });
  const rows = await portal()
    .portal.db.selectFrom('subscription')
    .select(['tariff_id', 'valid_from', 'valid_to'])
    .where('company_id', '=', company)
    .orderBy('valid_from')
    .execute();
  expect(rows).toEqual([
    { tariff_id: wide.id, valid_from: on(-10), valid_to: on(20) },
    { tariff_id: basic.id, valid_from: next.from, valid_to: next.to },
  ]);
  expect((await history())[0]).toMatchObject({ kind: 'extended', tariff_before: 'Расширенный', tariff: 'Базовый' });
  expect((await extend()).statusCode).toBe(409);
  const again = await change(basic);
  expect([again.statusCode, again.json().detail]).toEqual([
    409,
    expect.stringContaining('Следующий срок уже назначен'),
  ]);
});

test('what was chosen for the next term is dropped by choosing the tariff in force, or a higher one', async () => {
  const widest = await newTariff({ price: 9_000_000 });
  await holds(wide);
  await change(basic);
  expect((await change(basic)).json()).toEqual({ new_tariff_id: ['Этот тариф уже выбран на следующий срок.'] });
  expect((await change(wide)).json()).toMatchObject({ tariff_name: 'Расширенный', next_tariff: null });
  expect((await history())[0]).toMatchObject({ kind: 'plan_dropped', tariff_before: 'Базовый', tariff: 'Расширенный' });
  await change(basic);
  expect((await change(widest)).json()).toMatchObject({ tariff_name: widest.name, next_tariff: null });
});

test('an equal tariff waits for the next term too: there is no free going to and fro', async () => {
  const twin = await newTariff({
    name: 'Близнец',
    price: basic.price / 12,
    max_users: 5,
    max_calculations: 5,
    can_export: false,
  });
  await holds(basic);
  expect((await change(twin)).json()).toMatchObject({ tariff_name: 'Базовый', next_tariff: { name: 'Близнец' } });
});

test('an internal tariff is not offered to clients and cannot be chosen; who has it sees it and cannot extend it', async () => {
  const inner = await newTariff({ name: 'Партнёрский', is_internal: true, price: 9_000_000 });
  expect(inner.is_internal).toBe(true);
  const names = async (by: Caller) => (await by.get('/api/tariffs/')).json().map(({ name }: Tariff): string => name);
  await holds(basic);
  expect(await names(admin)).toContain('Партнёрский');
  for (const username of ['client', 'client2', 'analyst']) {
    expect(await names(await portal().as(username))).not.toContain('Партнёрский');
  }
  expect((await change(inner)).json()).toEqual({ new_tariff_id: ['Такого тарифа нет.'] });
  await holds(inner);
  expect(await names(client)).toContain('Партнёрский');
  expect(await names(await portal().as('client2'))).not.toContain('Партнёрский');
  const answer = await extend();
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('администратор портала')]);
  expect((await change(basic)).json()).toMatchObject({ next_tariff: { name: 'Базовый' } });
  expect((await change(inner)).json()).toMatchObject({ next_tariff: null });
});

test('a tariff keeps whether it is internal when an edit leaves it out, and cannot be deleted while it is planned', async () => {
  const { id, subscription_count: _, can: _can, ...inner } = await newTariff({ name: 'Внутренний', is_internal: true });
  const { is_internal: _left, ...body } = inner;
  expect((await admin.send('PUT', `/api/tariffs/${id}/`, { ...body, version: 1 })).json().is_internal).toBe(true);
  const low = await newTariff({ name: 'Низкий' });
  await holds(wide);
  expect((await change(low)).statusCode).toBe(200);
  expect((await admin.send('DELETE', `/api/tariffs/${low.id}/`)).statusCode).toBe(409);
});

test('what administrators do stands in the history; a client reads that it was one, not who', async () => {
  await holds(basic);
  const own = (await admin.get(`/api/subscriptions/?company=${company}`)).json().results[0];
  const body = { company, tariff: wide.id, valid_from: own.valid_from, valid_to: on(200), contact_user: null };
  await admin.send('PUT', `/api/subscriptions/${own.id}/`, body);
  await admin.send('PUT', `/api/subscriptions/${own.id}/`, { ...body, is_blocked: true });
  const whole: SubscriptionChange[] = (await admin.get(`/api/subscriptions/changes/?company=${company}`)).json();
  expect(whole).toMatchObject([
    { kind: 'blocked', user_name: 'Орлова Марина Сергеевна', by_staff: true, tariff_before: null },
    { kind: 'edited', tariff_before: 'Базовый', tariff: 'Расширенный', valid_to: on(200) },
  ]);
  expect((await history()).map(({ user_name, by_staff }) => [user_name, by_staff])).toEqual([
    [null, true],
    [null, true],
  ]);
});

test('the history of subscriptions is the own company’s alone, and closed to those without the right', async () => {
  await holds(basic);
  await change(wide);
  const other = await portal().as('client2');
  const theirs: SubscriptionChange[] = (await other.get('/api/get-active/changes/')).json();
  expect(theirs.map(({ kind }) => kind)).toEqual(['added']);
  const url = `/api/subscriptions/changes/?company=${company}`;
  for (const username of ['client', 'client2', 'analyst']) {
    expect((await (await portal().as(username)).get(url)).statusCode).toBe(403);
  }
  expect((await (await portal().as('analyst')).get('/api/get-active/changes/')).statusCode).toBe(403);
  expect((await admin.get('/api/get-active/changes/')).statusCode).toBe(404);
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'books', name: 'Книги', tokens: ['admin/tarif/view'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'books' }).where('username', '=', 'client2').execute();
  expect((await (await portal().as('client2')).get(url)).statusCode).toBe(404);
});
