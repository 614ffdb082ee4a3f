import { expect, test } from 'vitest';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();

let serial = 0;
const newPerson = (fields: Record<string, unknown> = {}) => ({
  full_name: 'Сотрудник',
  username: `colleague${++serial}`,
  ...fields,
});
const me = async (caller: Caller) => (await caller.get('/api/users/me/')).json();

/** Sets the limit of the tariff «Базовый», which the company of client2 has. */
const setLimit = (max_users: number | null) =>
  portal().portal.db.updateTable('tariff').set({ max_users }).where('name', '=', 'Базовый').execute();

test('a contact creates, edits, disables and resets the own company’s clients', async () => {
  const contact = await portal().as('client');
  const { company_id } = await me(contact);
  const created = await contact.send('POST', '/api/users/', newPerson());
  expect([created.statusCode, created.json()]).toMatchObject([201, { company_id, role_id: 'client' }]);
  const { user_id, username, version } = created.json();
  const body = { full_name: 'Другой', username, is_company_contact: true, version };
  expect((await contact.send('PUT', `/api/users/${user_id}/`, body)).json()).toMatchObject({
    is_company_contact: true,
  });
  expect((await contact.send('POST', `/api/users/${user_id}/reset_password/`)).statusCode).toBe(200);
  expect((await contact.send('POST', `/api/users/${user_id}/disable/`, { value: true })).json().disabled).toBe(true);
  expect((await contact.get(`/api/users/${user_id}/`)).json()).toMatchObject({ full_name: 'Другой', disabled: true });
});

test('a profile says whether the tariff lets files of the market be taken along', async () => {
  const allowed = async (username: string) =>
    (await (await portal().as(username)).get('/api/profile/')).json().subscription.can_export;
  expect([await allowed('client'), await allowed('client2')]).toEqual([true, false]);
});

test('people of another company, and the operator’s, are not found by a contact, whatever they call', async () => {
  const contact = await portal().as('client');
  for (const username of ['client2', 'admin', 'analyst']) {
    const other = await portal().as(username);
    const { user_id, full_name } = await me(other);
    const answers = [
      await contact.get(`/api/users/${user_id}/`),
      await contact.send('PUT', `/api/users/${user_id}/`, { full_name: 'Взлом', username: `x${user_id}`, version: 1 }),
      await contact.send('POST', `/api/users/${user_id}/disable/`, { value: true }),
      await contact.send('POST', `/api/users/${user_id}/reset_password/`),
      await contact.send('POST', `/api/users/${user_id}/reset_factors/`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(answers.map(({ json }) => JSON.stringify(json())).join('')).not.toContain(full_name);
    expect((await me(other)).full_name).toBe(full_name);
  }
});

test('a contact puts nobody into another company, neither new nor moved', async () => {
  const contact = await portal().as('client');
  const { company_id } = await me(await portal().as('client2'));
  expect((await contact.send('POST', '/api/users/', newPerson({ company_id }))).statusCode).toBe(404);
  const { user_id, username, version } = (await contact.send('POST', '/api/users/', newPerson())).json();
  for (const elsewhere of [company_id, null]) {
    const body = { full_name: 'А', username, version, company_id: elsewhere };
    expect((await contact.send('PUT', `/api/users/${user_id}/`, body)).statusCode).toBe(404);
  }
});

test('a contact gives no role but client and reader, and does not touch who has another', async () => {
  const contact = await portal().as('client');
  const admin = await portal().as('admin');
  const { company_id } = await me(contact);
  for (const role_id of ['admin', 'user']) {
    const answer = await contact.send('POST', '/api/users/', newPerson({ role_id }));
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('«Клиент»')]);
  }
  const role = (await admin.send('POST', '/api/roles/', { name: 'Помощник', tokens: ['view'] })).json();
  const other = (await admin.send('POST', '/api/users/', newPerson({ role_id: role.id, company_id }))).json();
  expect((await contact.send('POST', `/api/users/${other.user_id}/disable/`, { value: true })).statusCode).toBe(403);
  const reader = await contact.send('POST', '/api/users/', newPerson({ role_id: 'reader' }));
  expect(reader.json()).toMatchObject({ role_id: 'reader', company_id });
});

test('an employee who is no contact manages nobody', async () => {
  const contact = await portal().as('client');
  const { username, user_id } = (await contact.send('POST', '/api/users/', newPerson())).json();
  const employee = await portal().as(username);
  const answers = [
    await employee.get('/api/profile/users/'),
    await employee.get(`/api/users/${user_id}/`),
    await employee.send('POST', '/api/users/', newPerson()),
    await employee.send('PUT', `/api/users/${user_id}/`, { full_name: 'А', username, version: 2 }),
    await employee.send('POST', `/api/users/${user_id}/disable/`, { value: true }),
    await employee.send('POST', `/api/users/${user_id}/reset_password/`),
    await employee.send('POST', `/api/users/${user_id}/reset_factors/`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
});

test('the own list shows the own company only, with the places of its tariff', async () => {
  const contact = await portal().as('client2');
  const { company_id } = await me(contact);
  const list = (await contact.get('/api/profile/users/')).json();
  expect(list).toMatchObject({ count: 1, places: { tariff_name: 'Базовый', max_users: 5, used: 1 } });
  expect(list.results.every((row: { company_id: number }) => row.company_id === company_id)).toBe(true);
  expect((await contact.get(`/api/profile/users/?company_id=1`)).statusCode).toBe(400);
});

test('the operator’s staff see the operator’s own people there, without places', async () => {
  const list = (await (await portal().as('analyst')).get('/api/profile/users/')).json();
  expect(list.places).toBeNull();
  expect(list.results.map((row: { username: string }) => row.username).toSorted()).toEqual([
    'admin',
    'admin2',
    'analyst',
  ]);
});

test('beyond the tariff nobody is added or enabled, by whomever; the refusal says the limit, the count and who can help', async () => {
  const contact = await portal().as('client2');
  const admin = await portal().as('admin');
  const { company_id } = await me(contact);
  await setLimit(2);
  const second = (await contact.send('POST', '/api/users/', newPerson())).json();
  for (const answer of [
    await contact.send('POST', '/api/users/', newPerson()),
    await admin.send('POST', '/api/users/', newPerson({ company_id })),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toMatch(
      /«Базовый».*2 действующих пользователя, сейчас их 2.*контактное лицо.*администратор/,
    );
  }
  await admin.send('POST', `/api/users/${second.user_id}/disable/`, { value: true });
  expect((await contact.send('POST', '/api/users/', newPerson())).statusCode).toBe(201);
  for (const by of [contact, admin]) {
    expect((await by.send('POST', `/api/users/${second.user_id}/disable/`, { value: false })).statusCode).toBe(409);
  }
  expect((await contact.get('/api/profile/users/')).json()).toMatchObject({ count: 3, places: { used: 2 } });
  await setLimit(null);
});

test('a person moved into a full company is refused; a disabled one takes no place', async () => {
  const admin = await portal().as('admin');
  const { company_id } = await me(await portal().as('client2'));
  const own = await me(await portal().as('client'));
  const person = (await admin.send('POST', '/api/users/', newPerson({ company_id: own.company_id }))).json();
  await setLimit(1);
  const { full_name, username, version } = person;
  const move = { full_name, username, version, company_id };
  expect((await admin.send('PUT', `/api/users/${person.user_id}/`, move)).statusCode).toBe(409);
  await admin.send('POST', `/api/users/${person.user_id}/disable/`, { value: true });
  const moved = await admin.send('PUT', `/api/users/${person.user_id}/`, { ...move, version: version + 1 });
  expect(moved.json()).toMatchObject({ company_id, disabled: true });
  await setLimit(null);
});

test('of two added at the same moment into the last place, one is', async () => {
  const contact = await portal().as('client2');
  const { used } = (await contact.get('/api/profile/users/')).json().places;
  await setLimit(used + 1);
  const answers = await Promise.all([1, 2, 3].map(() => contact.send('POST', '/api/users/', newPerson())));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  await setLimit(null);
});

test('after the subscription has ended the limit of its tariff stays', async () => {
  const contact = await portal().as('client2');
  const { company_id } = await me(contact);
  await setLimit(1);
  await portal()
    .portal.db.updateTable('subscription')
    .set({ valid_from: '2020-01-01', valid_to: '2020-12-31' })
    .where('company_id', '=', company_id)
    .execute();
  expect((await contact.send('POST', '/api/users/', newPerson())).statusCode).toBe(409);
});

test('the first person of a company is its contact unless the call says otherwise, the next ones are not', async () => {
  const admin = await portal().as('admin');
  const addTo = async (company_id: number, fields: object = {}) =>
    (await admin.send('POST', '/api/users/', newPerson({ company_id, ...fields }))).json();
  const newCompany = async (name: string) => (await admin.send('POST', '/api/company/', { name })).json().company_id;
  const company = await newCompany('Первая');
  expect(await addTo(company)).toMatchObject({ is_company_contact: true });
  expect(await addTo(company)).toMatchObject({ is_company_contact: false });
  expect(await addTo(await newCompany('Вторая'), { is_company_contact: false })).toMatchObject({
    is_company_contact: false,
  });
  const staff = await admin.send('POST', '/api/users/', newPerson({ role_id: 'user' }));
  expect(staff.json(), 'the operator has no contact').toMatchObject({ company_id: null, is_company_contact: false });
});
