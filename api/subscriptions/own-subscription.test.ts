import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '#domain/language/day.ts';
import { extensionOf } from '#domain/subscriptions/extend.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Tariff } from '#contract/subscriptions.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const today = dayOf(new Date());
const on = (days: number) => addDays(today, days);

let client: Caller;
let company: number;
let basic: Tariff;
let wide: Tariff;

/** Gives the client's company exactly these subscriptions: tariff, first and last day, blocked. */
async function holds(...rows: readonly (readonly [Tariff, number, number, boolean?])[]): Promise<number[]> {
  const { db } = portal().portal;
  await db.deleteFrom('subscription').where('company_id', '=', company).execute();
  const ids: number[] = [];
  for (const [tariff, from, to, is_blocked = false] of rows) {
    const values = { company_id: company, tariff_id: tariff.id, valid_from: on(from), valid_to: on(to), is_blocked };
    const row = await db.insertInto('subscription').values(values).returning('id').executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  return ids;
}

const stored = () =>
  portal()
    .portal.db.selectFrom('subscription')
    .select(['id', 'tariff_id', 'valid_from', 'valid_to', 'version'])
    .where('company_id', '=', company)
    .orderBy('valid_from')
    .execute();

const others = async () =>
  portal().portal.db.selectFrom('subscription').selectAll().where('company_id', '!=', company).execute();

const extend = (body?: object) => client.send('POST', '/api/extend-active/', body);
const change = (new_tariff_id: unknown) => client.send('POST', '/api/change-tariff/', { new_tariff_id });

beforeEach(async () => {
  client = await portal().as('client');
  company = (await client.get('/api/users/me/')).json().company_id;
  [basic, wide] = (await client.get('/api/tariffs/')).json();
});

test('the active subscription comes with its usage', async () => {
  await holds([wide, -10, 20]);
  const answer = await client.get('/api/get-active/');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    company: { id: company, name: 'АО «Северный Терминал»' },
    tariff: { id: wide.id, name: 'Расширенный' },
    valid_from: on(-10),
    valid_to: on(20),
    is_active: true,
    days_left: 21,
    usage: { users: 3, calculations: 0 },
  });
});

test('disabled people do not count as usage', async () => {
  await holds([wide, 0, 20]);
  const { db } = portal().portal;
  const person = { full_name: 'Кто-то', role_id: 'client', company_id: company } as const;
  await db
    .insertInto('users')
    .values([
      { ...person, username: 'second' },
      { ...person, username: 'third', disabled: true },
    ])
    .execute();
  expect((await client.get('/api/get-active/')).json().usage.users).toBe(4);
  await db.deleteFrom('users').where('username', 'in', ['second', 'third']).execute();
});

test.each([
  ['none at all', []],
  ['an ended one', [[-20, -1, false]]],
  ['one to come', [[1, 20, false]]],
  ['a blocked one', [[-5, 20, true]]],
] as const)('with %s there is nothing active: 404 says what is closed and who can help', async (_, spans) => {
  await holds(...spans.map(([from, to, blocked]) => [wide, from, to, blocked] as const));
  for (const answer of [await client.get('/api/get-active/'), await extend(), await change(basic.id)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toContain('нет действующей подписки');
    expect(answer.json().detail).toContain('администратор портала');
  }
});

test('the operator’s staff have no subscription, and read so', async () => {
  const admin = await portal().as('admin');
  const answers = [
    await admin.get('/api/get-active/'),
    await admin.send('POST', '/api/extend-active/', {}),
    await admin.send('POST', '/api/change-tariff/', { new_tariff_id: basic.id }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toContain('Подписка бывает только у компании-клиента');
  }
});

test('an analyst lacks the right, and learns which', async () => {
  const analyst = await portal().as('analyst');
  const answer = await analyst.get('/api/get-active/');
  expect(answer.statusCode).toBe(403);
  expect(answer.json().detail).toContain('subscription/view');
  expect((await analyst.send('POST', '/api/extend-active/')).statusCode).toBe(403);
  expect((await analyst.send('POST', '/api/change-tariff/', { new_tariff_id: 1 })).statusCode).toBe(403);
});

test('extending adds the tariff’s months from the day after the end, and is journalled', async () => {
  const [id] = await holds([wide, -10, 20]);
  const { to } = extensionOf(on(20), wide.months);
  const answer = await extend();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id, valid_from: on(-10), valid_to: to, version: 2 });
  const log = await (await portal().as('admin')).get('/api/audit-log/?object_type=subscription&action=update');
  expect(log.json().results[0]).toMatchObject({
    object_id: String(id),
    user: { id: client.user_id },
    before: { valid_to: on(20) },
    after: { valid_to: to },
  });
});

test('a second click with the end that was shown does not extend twice', async () => {
  await holds([wide, -10, 20]);
  const answers = await Promise.all([extend({ valid_to: on(20) }), extend({ valid_to: on(20) })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await stored())[0]!.valid_to).toBe(extensionOf(on(20), wide.months).to);
});

test('an extension into a subscription already planned is refused with its day', async () => {
  await holds([wide, -10, 20], [basic, 100, 200]);
  const answer = await extend();
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('уже назначена следующая подписка («Базовый»)');
  expect((await stored())[0]!.valid_to).toBe(on(20));
});

test('nobody extends further than five years ahead', async () => {
  await holds([wide, 0, 365 * 5]);
  const answer = await extend();
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('пять лет');
});

test('a higher tariff holds from today to the same end; the old one ended yesterday; both are journalled', async () => {
  const [id] = await holds([basic, -10, 20]);
  const answer = await change(wide.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ tariff_name: wide.name, valid_from: today, valid_to: on(20), is_active: true });
  expect(await stored()).toMatchObject([
    { id, tariff_id: basic.id, valid_from: on(-10), valid_to: on(-1), version: 2 },
    { tariff_id: wide.id, valid_from: today, valid_to: on(20), version: 1 },
  ]);
  expect((await client.get('/api/users/me/')).json().tariff_name).toBe(wide.name);
  const log = (await (await portal().as('admin')).get('/api/audit-log/?object_type=subscription')).json().results;
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'create', after: { tariff: wide.name, valid_from: today, valid_to: on(20) } },
    { action: 'update', before: { valid_to: on(20) }, after: { valid_to: on(-1) } },
  ]);
});

test('a tariff raised on its first day leaves no empty subscription behind', async () => {
  const [id] = await holds([basic, 0, 20]);
  await change(wide.id);
  expect(await stored()).toMatchObject([{ id, tariff_id: wide.id, valid_from: today, valid_to: on(20), version: 2 }]);
});

test('a planned subscription stays as it is when the tariff is raised', async () => {
  const [, next] = await holds([basic, -10, 20], [basic, 21, 40]);
  expect((await change(wide.id)).statusCode).toBe(200);
  expect((await stored()).at(-1)).toMatchObject({ id: next, tariff_id: basic.id, valid_from: on(21), version: 1 });
});

test('the same tariff, an unknown one and no tariff are refused under the field', async () => {
  await holds([wide, -10, 20]);
  const before = await stored();
  expect((await change(wide.id)).json()).toEqual({
    new_tariff_id: ['Этот тариф у вашей компании уже действует. Выберите другой.'],
  });
  expect((await change(2000000000)).json()).toEqual({ new_tariff_id: ['Такого тарифа нет.'] });
  expect((await change('1')).statusCode).toBe(400);
  expect((await client.send('POST', '/api/change-tariff/', {})).json()).toEqual({
    new_tariff_id: ['Обязательное поле.'],
  });
  expect(await stored()).toEqual(before);
});

test('a tariff with fewer places than the company has people is refused with both numbers', async () => {
  await holds([wide, -10, 20]);
  const { db } = portal().portal;
  const people = Array.from({ length: 3 }, (_, i) => ({
    username: `crowd${i}`,
    full_name: 'Сотрудник',
    role_id: 'client',
    company_id: company,
  }));
  await db.insertInto('users').values(people).execute();
  const before = await stored();
  const answer = await change(basic.id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('не больше 5 пользователей');
  expect(answer.json().detail).toContain('6');
  expect(await stored()).toEqual(before);
  await db.updateTable('users').set({ disabled: true }).where('username', '=', 'crowd0').execute();
  expect((await change(basic.id)).statusCode).toBe(200);
  await db.deleteFrom('users').where('username', 'like', 'crowd%').execute();
});

test('eight clicks in a row order one term, not eight', async () => {
  await holds([wide, -10, 20]);
  const answers = [];
  for (let click = 0; click < 8; click += 1) answers.push(await extend());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(answers[7]!.json().detail).toMatch(/Следующий срок уже заказан.*через администратора портала/);
  expect((await stored()).map(({ valid_to }) => valid_to)).toEqual([extensionOf(on(20), wide.months).to]);
});

test('whatever a client does with the own subscription, another company’s stays untouched', async () => {
  await holds([wide, -10, 20]);
  const before = await others();
  await extend();
  await change(basic.id);
  expect(await others()).toEqual(before);
  const own = (await client.get('/api/get-active/?company=2')).json();
  expect(own.company.id).toBe(company);
});
