import { expect, test } from 'vitest';
import { ADMINISTERING } from '#domain/access/administering.ts';
import { CODES } from '#domain/access/codes.ts';
import type { Role } from '#contract/access-roles.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const admin = () => portal().as('admin');

async function roleOf(id: string): Promise<Role> {
  const roles: Role[] = (await (await admin()).get('/api/roles/')).json();
  return roles.find((role) => role.id === id)!;
}

async function add(name: string, tokens: readonly string[] = ['view']): Promise<Role> {
  const answer = await (await admin()).send('POST', '/api/roles/', { name, tokens });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const save = async (role: Role, changes: Partial<Role>) =>
  (await admin()).send('PUT', `/api/roles/${role.id}/`, {
    name: role.name,
    tokens: role.tokens,
    version: role.version,
    ...changes,
  });

test('the roles come built-in first, with what they hold and how many people have them', async () => {
  const roles: Role[] = (await (await admin()).get('/api/roles/')).json();
  expect(roles.map(({ id, builtin, user_count }) => [id, builtin, user_count])).toEqual([
    ['admin', true, 2],
    ['user', true, 1],
    ['client', true, 3],
    ['reader', true, 1],
  ]);
  expect(roles[0]?.tokens).toEqual(CODES);
});

test('an own role gets an id, keeps its codes in order and once, and is journalled', async () => {
  const role = await add(' Куратор ', ['edit', 'view', 'view']);
  expect(role).toMatchObject({ name: 'Куратор', tokens: ['view', 'edit'], user_count: 0, builtin: false, version: 1 });
  expect(role.id).toMatch(/^role-[0-9a-f]{8}$/);
  const log = (await (await admin()).get('/api/audit-log/?object_type=role&action=create')).json();
  expect(log.results[0]).toMatchObject({ object_id: role.id, after: { name: 'Куратор' } });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'аналитик' }, 'name'],
  [{ tokens: ['views'] }, 'tokens'],
  [{ tokens: null }, 'tokens'],
  [{ id: 'mine' }, 'id'],
  [{ builtin: true }, 'builtin'],
])('a role with %j is refused under that field', async (wrong, field) => {
  const answer = await (await admin()).send('POST', '/api/roles/', { name: 'Новая', tokens: [], ...wrong });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
});

test('a caller who leaves the version out changes the role as it is now', async () => {
  const { id, version } = await add('Без версии');
  const answer = await (await admin()).send('PUT', `/api/roles/${id}/`, { name: 'Без неё', tokens: [] });
  expect(answer.json()).toMatchObject({ name: 'Без неё', tokens: [], version: version + 1 });
});

test('a built-in role can be edited, and what it holds is in force at the next call', async () => {
  const analyst = await portal().as('analyst');
  const role = await roleOf('user');
  const tokens = role.tokens.filter((code) => code !== 'admin/org/view');
  expect((await analyst.get('/api/audit-log/')).statusCode).toBe(200);
  expect((await save(role, { tokens, name: 'Эксперт' })).json()).toMatchObject({ name: 'Эксперт', version: 2 });
  expect((await analyst.get('/api/audit-log/')).statusCode).toBe(403);
  const log = (await (await admin()).get('/api/audit-log/?object_type=role&action=update')).json().results[0];
  expect(log.before.tokens).toContain('admin/org/view');
  expect(log.after.tokens).not.toContain('admin/org/view');
  await save(await roleOf('user'), { tokens: role.tokens, name: role.name });
});

test('of two administrators who edit one role, the second is warned and overwrites nothing', async () => {
  const role = await add('Общая');
  expect((await save(role, { tokens: ['view', 'edit'] })).statusCode).toBe(200);
  const second = await save(role, { tokens: [] });
  expect([second.statusCode, second.json().detail]).toEqual([409, expect.stringContaining('тем временем изменил')]);
  expect((await roleOf(role.id)).tokens).toEqual(['view', 'edit']);
});

test('a role keeps its own name, and takes none that another has', async () => {
  const role = await add('Имя');
  expect((await save(role, { name: 'ИМЯ' })).json().name).toBe('ИМЯ');
  expect((await save(await roleOf(role.id), { name: 'клиент' })).json()).toHaveProperty('name');
});

test.each(ADMINISTERING)('the role `admin` cannot lose %s, and the refusal says so', async (code) => {
  const role = await roleOf('admin');
  const answer = await save(role, { tokens: role.tokens.filter((held) => held !== code) });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('не может лишиться')]);
  expect((await roleOf('admin')).tokens).toContain(code);
});

test('the role `admin` can lose what does not serve to manage people and roles, and get it back', async () => {
  const role = await roleOf('admin');
  const answer = await save(role, { tokens: ADMINISTERING as Role['tokens'] });
  expect(answer.json().tokens).toHaveLength(ADMINISTERING.length);
  expect((await save(answer.json(), { tokens: role.tokens })).json().tokens).toEqual(CODES);
});

test('employees of companies get no code of the operator: not by `client`, nor by an own role they hold', async () => {
  const client = await roleOf('client');
  const wider = await save(client, { tokens: [...client.tokens, 'admin/org/view'] });
  expect([wider.statusCode, wider.json().detail]).toEqual([409, expect.stringContaining('Сотрудникам компаний')]);
  const role = await add('Гость');
  const { company_id } = (await (await portal().as('client')).get('/api/users/me/')).json();
  const guest = { full_name: 'Гость', username: 'guest', role_id: role.id, company_id };
  expect((await (await admin()).send('POST', '/api/users/', guest)).statusCode).toBe(201);
  const answer = await save(role, { tokens: ['view', 'user/auth'] });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('у 1 сотрудника компаний')]);
});

test('nobody hands out what they do not hold, unless they may appoint administrators', async () => {
  const role = await add('Кадры', ['admin/role/view', 'admin/role/add', 'admin/role/edit']);
  const clerk = { full_name: 'Кадровик', username: 'clerk', role_id: role.id };
  expect((await (await admin()).send('POST', '/api/users/', clerk)).statusCode).toBe(201);
  const by = await portal().as('clerk');
  const body = { name: role.name, version: role.version, tokens: [...role.tokens, 'user/create_admin'] };
  const raise = await by.send('PUT', `/api/roles/${role.id}/`, body);
  expect([raise.statusCode, raise.json().detail]).toEqual([403, expect.stringContaining('нет прав')]);
  expect((await by.send('POST', '/api/roles/', { name: 'Лазейка', tokens: ['user/auth'] })).statusCode).toBe(403);
  expect((await by.send('POST', '/api/roles/', { name: 'Тихая', tokens: ['admin/role/view'] })).statusCode).toBe(201);
});

test('an own role nobody has is deleted; one in use is not, with the count; a built-in one never', async () => {
  const by = await admin();
  const role = await add('Лишняя');
  const person = { full_name: 'Держатель', username: 'holder', role_id: role.id };
  const { user_id, version } = (await by.send('POST', '/api/users/', person)).json();
  const refused = await by.send('DELETE', `/api/roles/${role.id}/`);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('у 1 пользователя')]);
  await by.send('PUT', `/api/users/${user_id}/`, { ...person, role_id: 'user', version });
  expect((await by.send('DELETE', `/api/roles/${role.id}/`)).statusCode).toBe(204);
  expect((await by.send('DELETE', `/api/roles/${role.id}/`)).statusCode).toBe(404);
  expect((await by.send('DELETE', '/api/roles/client/')).json().detail).toContain('Встроенную');
  const log = (await by.get('/api/audit-log/?object_type=role&action=delete')).json();
  expect(log.results[0]).toMatchObject({ object_id: role.id, before: { name: 'Лишняя' } });
});

test('a role that is not there is not found', async () => {
  const body = { name: 'Никто', tokens: [], version: 1 };
  expect((await (await admin()).send('PUT', '/api/roles/nobody/', body)).statusCode).toBe(404);
});

test.each([
  ['POST', '/api/roles/', 'admin/role/add'],
  ['PUT', '/api/roles/user/', 'admin/role/edit'],
  ['DELETE', '/api/roles/user/', 'admin/role/delete'],
] as const)('%s %s is denied without %s', async (method, url, code) => {
  for (const username of ['analyst', 'client']) {
    const answer = await (await portal().as(username)).send(method, url, { name: 'А', tokens: [], version: 1 });
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining(code)]);
  }
});
