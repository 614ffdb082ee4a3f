import { beforeAll, expect, test } from 'vitest';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import type { User } from '#contract/access-users.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const CLIENT = BUILTIN_ROLES.find(({ id }) => id === 'client')!.tokens;

let admin: Caller;
let company: number;
let serial = 0;
const newName = () => `beyond${++serial}`;

const addRole = async (tokens: readonly string[]): Promise<Role> =>
  (await admin.send('POST', '/api/roles/', { name: newName(), tokens })).json();

const addUser = async (fields: object): Promise<User> => {
  const answer = await admin.send('POST', '/api/users/', { full_name: 'Кто-то', username: newName(), ...fields });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

/** Somebody of the operator's staff who holds exactly these codes. */
async function holding(...tokens: readonly string[]): Promise<Caller> {
  const { username } = await addUser({ role_id: (await addRole(tokens)).id });
  return portal().as(username);
}

const person = (fields: object = {}) => ({ full_name: 'Новый', username: newName(), ...fields });
const edited = ({ full_name, username }: User, fields: object = {}) => ({ full_name, username, ...fields });
const roleOf = async (id: string): Promise<Role> =>
  (await admin.get('/api/roles/')).json().find((role: Role) => role.id === id);

beforeAll(async () => {
  admin = await portal().as('admin');
  company = await portal().companyOf('client');
});

test('creating: with `user/create` alone nobody is made who can do more, and the refusal says who can', async () => {
  const by = await holding('user/create');
  const wider = await addRole(['admin/org/view', 'data/delete']);
  for (const body of [
    person({ role_id: 'user' }),
    person({ role_id: 'client', company_id: company }),
    person({ company_id: company }),
    person({ role_id: wider.id }),
  ]) {
    const answer = await by.send('POST', '/api/users/', body);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toMatch(/У вас самих нет прав: «.*user\/create_admin/);
  }
  const answer = await by.send('POST', '/api/users/', person({ role_id: (await addRole([])).id, company_id: company }));
  expect(answer.statusCode).toBe(201);
});

test('creating: whoever holds all that a client holds adds clients, and analysts still not', async () => {
  const by = await holding('user/create', 'user/block', 'user/auth', ...CLIENT);
  const body = person({ company_id: company, is_company_contact: true });
  expect((await by.send('POST', '/api/users/', body)).statusCode).toBe(201);
  expect((await by.send('POST', '/api/users/', person({ role_id: 'user' }))).statusCode).toBe(403);
});

test('editing: neither the name nor the address of somebody who can do more is changed', async () => {
  const by = await holding('user/create');
  const analyst = await addUser({ role_id: 'user', email_address: 'own@etalon.example' });
  const client = await addUser({ company_id: company });
  for (const whom of [analyst, client]) {
    const body = edited(whom, { email_address: 'thief@evil.example' });
    expect((await by.send('PUT', `/api/users/${whom.user_id}/`, body)).statusCode).toBe(403);
  }
  expect((await admin.get(`/api/users/${analyst.user_id}/`)).json().email_address).toBe('own@etalon.example');
});

test('editing: nobody within reach is raised beyond it, by role, by being a contact, nor moved on the way', async () => {
  const by = await holding('user/create', 'view');
  const reader = await addRole(['view']);
  const whom = await addUser({ role_id: reader.id, company_id: company });
  const put = (fields: object) => by.send('PUT', `/api/users/${whom.user_id}/`, edited(whom, fields));
  expect((await put({ phone_number: '+7 1' })).statusCode).toBe(200);
  expect((await put({ role_id: 'client' })).statusCode).toBe(403);
  expect((await put({ role_id: 'user', company_id: null })).statusCode).toBe(403);
  expect((await put({ is_company_contact: true })).statusCode).toBe(403);
  const other = await portal().companyOf('client2');
  expect((await put({ company_id: other })).json()).toMatchObject({ company_id: other, role_id: reader.id });
  const analyst = await addUser({ role_id: 'user' });
  const move = edited(analyst, { role_id: reader.id, company_id: company });
  expect((await by.send('PUT', `/api/users/${analyst.user_id}/`, move)).statusCode).toBe(403);
});

test.each([
  ['reset_password/', 'user/auth', undefined],
  ['reset_factors/', 'user/auth', undefined],
  ['disable/', 'user/block', { value: true }],
] as const)('%s with %s alone reaches nobody who can do more', async (path, code, body) => {
  const by = await holding(code);
  for (const whom of [await addUser({ role_id: 'user' }), await addUser({ company_id: company })]) {
    const answer = await by.send('POST', `/api/users/${whom.user_id}/${path}`, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('У вас самих нет прав')]);
  }
  const within = await addUser({ role_id: (await addRole([])).id });
  expect((await by.send('POST', `/api/users/${within.user_id}/${path}`, body)).statusCode).toBe(200);
});

test('enabling reaches nobody who can do more either', async () => {
  const by = await holding('user/block');
  const { user_id } = await addUser({ role_id: 'user' });
  await admin.send('POST', `/api/users/${user_id}/disable/`, { value: true });
  expect((await by.send('POST', `/api/users/${user_id}/disable/`, { value: false })).statusCode).toBe(403);
});

test('a contact whose role holds less than a client’s makes and touches no clients', async () => {
  const reader = await addRole(['view']);
  const { username } = await addUser({ role_id: reader.id, company_id: company, is_company_contact: true });
  const by = await portal().as(username);
  const colleague = await addUser({ company_id: company });
  expect((await by.send('POST', '/api/users/', person())).statusCode).toBe(403);
  expect((await by.send('POST', `/api/users/${colleague.user_id}/reset_password/`)).statusCode).toBe(403);
});

test('with `admin/role/edit` alone no role that holds more is renamed, emptied or widened', async () => {
  const by = await holding('admin/role/edit');
  for (const id of ['admin', 'user', 'client']) {
    const { name, tokens, version } = await roleOf(id);
    for (const body of [
      { name: 'Взлом', tokens },
      { name, tokens: [] },
      { name, tokens: [...tokens, 'admin/role/edit'] },
    ]) {
      const answer = await by.send('PUT', `/api/roles/${id}/`, body);
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('user/create_admin')]);
    }
    expect(await roleOf(id)).toMatchObject({ name, tokens, version });
  }
  const narrow = await addRole([]);
  expect((await by.send('PUT', `/api/roles/${narrow.id}/`, { name: newName(), tokens: [] })).statusCode).toBe(200);
  expect((await by.send('PUT', `/api/roles/${narrow.id}/`, { name: 'Шире', tokens: ['view'] })).statusCode).toBe(403);
});

test('a role that holds more is not deleted, and none is added', async () => {
  const by = await holding('admin/role/delete', 'admin/role/add');
  const wider = await addRole(['view']);
  expect((await by.send('DELETE', `/api/roles/${wider.id}/`)).statusCode).toBe(403);
  expect((await by.send('DELETE', `/api/roles/${(await addRole([])).id}/`)).statusCode).toBe(204);
  expect((await by.send('POST', '/api/roles/', { name: newName(), tokens: ['view'] })).statusCode).toBe(403);
});

test.each(BUILTIN_ROLES.map(({ id }) => id))('not even an administrator empties the built-in role `%s`', async (id) => {
  const { name, tokens } = await roleOf(id);
  const answer = await admin.send('PUT', `/api/roles/${id}/`, { name, tokens: [] });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('портал остановился бы')]);
  expect((await roleOf(id)).tokens).toEqual(tokens);
});
