import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { stateOf } from '#domain/subscriptions/state.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const today = dayOf(new Date());
const on = (days: number) => addDays(today, days);

let admin: Caller;
let tariff: number;
let company: number;

/** A company of its own for a test, so that tests do not stand on each other's days. */
async function newCompany(name: string): Promise<number> {
  const row = await portal()
    .portal.db.insertInto('company')
    .values({ name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return row.company_id;
}

const draft = (change: object = {}) => ({
  company,
  tariff,
  valid_from: on(0),
  valid_to: on(29),
  contact_user: null,
  is_blocked: false,
  ...change,
});

const add = async (change: object = {}): Promise<Subscription> => {
  const answer = await admin.send('POST', '/api/subscriptions/', draft(change));
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

const bodyOf = (held: Subscription, change: object = {}) => ({
  company: held.company.id,
  tariff: held.tariff.id,
  valid_from: held.valid_from,
  valid_to: held.valid_to,
  contact_user: held.contact_user?.id ?? null,
  is_blocked: held.is_blocked,
  version: held.version,
  ...change,
});

const listed = async (query: string): Promise<Subscription[]> =>
  (await admin.get(`/api/subscriptions/?page_size=500&${query}`)).json().results;

beforeAll(async () => {
  admin = await portal().as('admin');
  tariff = (await admin.get('/api/tariffs/')).json()[0].id;
  company = await newCompany('ООО «Причал»');
});

test('a subscription is added, shown with names, state and days left, and journalled by names', async () => {
  const held = await add();
  expect(held).toMatchObject({
    company: { id: company, name: 'ООО «Причал»' },
    tariff: { id: tariff, name: 'Базовый' },
    tariff_name: 'Базовый',
    contact_user: null,
    is_blocked: false,
    is_active: true,
    state: 'active',
    days_left: 30,
    version: 1,
  });
  const log = await admin.get('/api/audit-log/?object_type=subscription&action=create');
  expect(log.json().results[0]).toMatchObject({
    object_id: String(held.id),
    after: { company: 'ООО «Причал»', tariff: 'Базовый', valid_from: on(0), valid_to: on(29), is_blocked: false },
  });
});

test('what ends soon stands first, then what is to come, then the blocked, then the ended', async () => {
  const [far, soon, blocked, mixed] = [
    await newCompany('Далёкая'),
    await newCompany('Близкая'),
    await newCompany('Закрытая'),
    await newCompany('Разная'),
  ];
  const ids = [
    await add({ company: mixed, valid_from: on(-60), valid_to: on(-31) }),
    await add({ company: mixed, valid_from: on(-30), valid_to: on(-1) }),
    await add({ company: blocked, is_blocked: true }),
    await add({ company: mixed, valid_from: on(5), valid_to: on(6) }),
    await add({ company: far, valid_to: on(300) }),
    await add({ company: soon, valid_to: on(1) }),
  ].map(({ id }) => id);
  const companies = [far, soon, blocked, mixed].map((id) => `company=${id}`).join('&');
  const shown = await listed(companies);
  expect(shown.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(shown.map(({ state }) => state)).toEqual(['active', 'active', 'future', 'blocked', 'ended', 'ended']);
  expect((await listed(`${companies}&ordering=-ends_soon`)).map(({ id }) => id)).toEqual(ids);
  for (const one of shown) expect(await listed(`${companies}&state=${one.state}`)).toContainEqual(one);
  expect((await listed(`${companies}&state=active&state=future`)).length).toBe(3);
});

test('the state SQL filters by is the state the domain shows, on every side of every edge', async () => {
  const place = await newCompany('Края');
  for (const [from, to, is_blocked] of [
    [-9, -8, true],
    [-7, -1, false],
    [0, 0, false],
    [1, 1, false],
    [2, 5, true],
  ] as const) {
    await add({ company: place, valid_from: on(from), valid_to: on(to), is_blocked });
  }
  const all = await listed(`company=${place}`);
  expect(all.length).toBe(5);
  for (const one of all) {
    expect(one.state).toBe(stateOf(one, today));
    expect((await listed(`company=${place}&state=${one.state}`)).map(({ id }) => id)).toContain(one.id);
  }
});

test('subscriptions are found by company, tariff and contact in any case of letters; filter values are named and counted', async () => {
  expect((await listed('search=ПРИЧАЛ')).map((one) => one.company.id)).toEqual([company]);
  expect((await listed('search=гусев')).length).toBe(1);
  expect((await listed('search=%25')).length).toBe(0);
  expect((await listed(`tariff=${tariff}`)).every((one) => one.tariff.id === tariff)).toBe(true);
  const values = async (field: string) =>
    (await admin.get(`/api/subscriptions/field_values/?field=${field}`)).json().values;
  expect(await values('company')).toContainEqual({ value: company, label: 'ООО «Причал»', count: 1 });
  expect(await values('tariff')).toContainEqual(expect.objectContaining({ value: tariff, label: 'Базовый' }));
  expect(await values('state')).toContainEqual(expect.objectContaining({ value: 'active', label: 'Действует' }));
});

test('each ordering works in both directions, an unknown one and an unknown filter are refused', async () => {
  for (const field of ['company', 'tariff', 'valid_from', 'valid_to', 'created_at']) {
    const up = await listed(`ordering=${field}`);
    const down = await listed(`ordering=-${field}`);
    expect(up.map(({ id }) => id).toReversed()).toEqual(down.map(({ id }) => id));
  }
  expect((await admin.get('/api/subscriptions/?ordering=price')).statusCode).toBe(400);
  expect((await admin.get('/api/subscriptions/?colour=red')).json()).toEqual({ colour: ['Такого поля нет.'] });
  expect((await admin.get('/api/subscriptions/?state=broken')).statusCode).toBe(400);
});

test('the companies to choose from come with their people and the end of their last subscription', async () => {
  const all = (await admin.get('/api/subscriptions/companies/')).json();
  const terminal = all.find((one: { name: string }) => one.name === 'АО «Северный Терминал»');
  const ids = await Promise.all(['client', 'reader', 'colleague'].map(async (one) => (await portal().as(one)).user_id));
  const names = ['Ковалёва Анна Дмитриевна', 'Лебедев Олег Викторович', 'Соколов Дмитрий Олегович'];
  expect(terminal.users).toEqual(names.map((name, at) => ({ id: ids[at], name })));
  expect(terminal.last_valid_to).toMatch(/^\d{4}-\d\d-\d\d$/);
  const fresh = await newCompany('Без подписки');
  const again = (await admin.get('/api/subscriptions/companies/')).json();
  expect(again).toContainEqual({ id: fresh, name: 'Без подписки', users: [], last_valid_to: null, request: null });
});

test('two subscriptions of one company never share a day, blocked ones included; the refusal names the other one', async () => {
  const place = await newCompany('Тесная');
  await add({ company: place, valid_from: '2030-01-01', valid_to: '2030-12-31', is_blocked: true });
  for (const [valid_from, valid_to] of [
    ['2030-12-31', '2031-01-31'],
    ['2029-01-01', '2030-01-01'],
    ['2030-05-01', '2030-05-01'],
    ['2029-01-01', '2031-12-31'],
  ]) {
    const answer = await admin.send('POST', '/api/subscriptions/', draft({ company: place, valid_from, valid_to }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      valid_from: ['У компании уже есть подписка на эти дни: «Базовый», 01.01.2030 – 31.12.2030.'],
    });
  }
  await add({ company: place, valid_from: '2031-01-01', valid_to: '2031-01-01' });
});

test('of two overlapping subscriptions sent at the same moment one is refused, and the database itself holds none', async () => {
  const place = await newCompany('Гонка');
  const send = () => admin.send('POST', '/api/subscriptions/', draft({ company: place }));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  const row = { company_id: place, tariff_id: tariff, valid_from: on(29), valid_to: on(40) };
  await expect(portal().portal.db.insertInto('subscription').values(row).execute()).rejects.toThrow(
    'subscription_no_overlap',
  );
});

test('the contact is an employee of the company', async () => {
  const place = await newCompany('С контактом');
  const foreign = (await portal().as('client')).user_id;
  const answer = await admin.send('POST', '/api/subscriptions/', draft({ company: place, contact_user: foreign }));
  expect(answer.json()).toEqual({ contact_user: ['Контактное лицо — не сотрудник этой компании.'] });
  const { user_id } = await portal()
    .portal.db.insertInto('users')
    .values({ username: 'contact', full_name: 'Свой Человек', role_id: 'client', company_id: place })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  expect((await add({ company: place, contact_user: user_id })).contact_user).toEqual({
    id: user_id,
    name: 'Свой Человек',
  });
});

test.each([
  [{ company: 2000000000 }, ['company']],
  [{ tariff: 2000000000 }, ['tariff']],
  [{ contact_user: 2000000000 }, ['contact_user']],
  [{ valid_to: on(-1) }, ['valid_to']],
  [{ valid_from: '0000-01-01' }, ['valid_from']],
  [{ valid_to: '9999-12-31' }, ['valid_to']],
  [{ valid_from: '2026-02-30' }, ['valid_from']],
  [{ is_blocked: 'yes' }, ['is_blocked']],
  [{ company: 2000000000, tariff: 2000000000 }, ['company', 'tariff']],
])('a subscription with %j is refused under %j', async (wrong, fields) => {
  const place = await newCompany(`Плохая ${JSON.stringify(wrong)}`);
  const answer = await admin.send('POST', '/api/subscriptions/', draft({ company: place, ...wrong }));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(fields);
});

test('blocking closes the market at once and unblocking opens it; both are journalled', async () => {
  const client = await portal().as('client2');
  const tariffName = async () => (await client.get('/api/users/me/')).json().tariff_name;
  const mine = (await listed('search=волжские'))[0]!;
  expect(await tariffName()).toBe('Базовый');
  const blocked = await admin.send('PUT', `/api/subscriptions/${mine.id}/`, bodyOf(mine, { is_blocked: true }));
  expect(blocked.json()).toMatchObject({ is_blocked: true, is_active: false, state: 'blocked', version: 2 });
  expect(await tariffName()).toBeNull();
  expect((await client.get('/api/get-active/')).statusCode).toBe(404);
  const log = await admin.get('/api/audit-log/?object_type=subscription&action=update');
  expect(log.json().results[0]).toMatchObject({ before: { is_blocked: false }, after: { is_blocked: true } });
  const opened = bodyOf(blocked.json(), { is_blocked: false });
  await admin.send('PUT', `/api/subscriptions/${mine.id}/`, opened);
  expect(await tariffName()).toBe('Базовый');
});

test('a subscription is moved within its own days, not onto those of another, nor to another company', async () => {
  const place = await newCompany('Двигается');
  const first = await add({ company: place, valid_from: on(0), valid_to: on(9) });
  await add({ company: place, valid_from: on(20), valid_to: on(29) });
  const put = (change: object) => admin.send('PUT', `/api/subscriptions/${first.id}/`, bodyOf(first, change));
  expect(Object.keys((await put({ valid_to: on(20) })).json())).toEqual(['valid_from']);
  expect(Object.keys((await put({ company })).json())).toEqual(['company']);
  expect((await put({ valid_to: on(19) })).json()).toMatchObject({ valid_to: on(19), days_left: 20, version: 2 });
});

test('a contact, a block and a version left out stay as they are; a new subscription has neither', async () => {
  const span = { company: await newCompany('Коротко'), tariff, valid_from: on(0), valid_to: on(9) };
  const held: Subscription = (await admin.send('POST', '/api/subscriptions/', span)).json();
  expect(held).toMatchObject({ contact_user: null, is_blocked: false });
  const url = `/api/subscriptions/${held.id}/`;
  await admin.send('PUT', url, bodyOf(held, { is_blocked: true }));
  const longer = await admin.send('PUT', url, { ...span, valid_to: on(19) });
  expect(longer.json()).toMatchObject({ valid_to: on(19), is_blocked: true, version: 3 });
});

test('the second of two administrators gets a conflict, and nothing is overwritten', async () => {
  const held = await add({ company: await newCompany('Двое') });
  const put = (change: object) => admin.send('PUT', `/api/subscriptions/${held.id}/`, bodyOf(held, change));
  expect((await put({ valid_to: on(50) })).statusCode).toBe(200);
  expect((await put({ is_blocked: true })).statusCode).toBe(409);
  expect((await listed(`company=${held.company.id}`))[0]).toMatchObject({ valid_to: on(50), is_blocked: false });
  expect((await admin.send('PUT', '/api/subscriptions/2000000000/', bodyOf(held))).statusCode).toBe(404);
});

test.each(['client', 'analyst'])('%s neither sees nor changes the subscriptions of companies', async (username) => {
  const caller = await portal().as(username);
  const held = (await listed('page=1'))[0]!;
  expect((await caller.get('/api/subscriptions/')).statusCode).toBe(403);
  expect((await caller.get('/api/subscriptions/field_values/?field=company')).statusCode).toBe(403);
  expect((await caller.get('/api/subscriptions/companies/')).statusCode).toBe(403);
  expect((await caller.send('POST', '/api/subscriptions/', draft())).statusCode).toBe(403);
  expect((await caller.send('PUT', `/api/subscriptions/${held.id}/`, bodyOf(held))).statusCode).toBe(403);
});

test('an employee of a company reaches only the own company’s subscriptions, even with the codes of an administrator', async () => {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({
      id: 'bookkeeper',
      name: 'Бухгалтер',
      tokens: ['admin/tarif/view', 'admin/tarif/add', 'admin/tarif/edit'],
    })
    .execute();
  await db.updateTable('users').set({ role_id: 'bookkeeper' }).where('username', '=', 'client2').execute();
  const caller = await portal().as('client2');
  const foreign = (await listed('search=северный'))[0]!;
  const mine = (await caller.get('/api/subscriptions/')).json();
  expect(mine.results.map((one: Subscription) => one.company.name)).toEqual(['ООО «Волжские Грузовые Линии»']);
  expect((await caller.get(`/api/subscriptions/?company=${foreign.company.id}`)).json().count).toBe(0);
  expect((await caller.get('/api/subscriptions/companies/')).json()).toHaveLength(1);
  expect((await caller.get('/api/subscriptions/field_values/?field=company')).json().values).toHaveLength(1);
  const put = await caller.send('PUT', `/api/subscriptions/${foreign.id}/`, bodyOf(foreign, { is_blocked: true }));
  expect(put.statusCode).toBe(404);
  const post = await caller.send('POST', '/api/subscriptions/', draft({ valid_from: on(900), valid_to: on(901) }));
  expect(post.json()).toEqual({ company: ['Такой компании нет.'] });
});
