import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

let serial = 0;
const newName = () => `person${++serial}`;
const companyOf = async (username: string): Promise<number> =>
  (await (await portal().as(username)).get('/api/users/me/')).json().company_id;

/** Creates a person as the administrator and gives the answer's body. */
async function add(fields: Record<string, unknown> = {}) {
  const admin = await portal().as('admin');
  const body = { full_name: 'Новиков Олег', username: newName(), company_id: await companyOf('client'), ...fields };
  const answer = await admin.send('POST', '/api/users/', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** A clerk: manages people, and may not appoint administrators. */
async function clerk() {
  const admin = await portal().as('admin');
  const tokens = ['admin/role/view', 'user/create', 'user/block', 'user/auth', 'admin/role/edit', 'admin/role/add'];
  const role = await admin.send('POST', '/api/roles/', { name: `Кадры ${newName()}`, tokens });
  const { username } = await add({ role_id: role.json().id, company_id: null });
  return portal().as(username);
}

test('a fresh user is a client with a temporary password that is shown once and works once', async () => {
  const user = await add();
  expect(user).toMatchObject({ role_id: 'client', role_name: 'Клиент', disabled: false, subject: null, version: 2 });
  expect(user.temporary_password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  const again = await (await portal().as('admin')).get(`/api/users/${user.user_id}/`);
  expect(again.json()).not.toHaveProperty('temporary_password');
  const stored = await portal()
    .portal.db.selectFrom('users')
    .select(['password_hash', 'must_change_password'])
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  expect(stored.must_change_password).toBe(true);
  expect(stored.password_hash).not.toContain(user.temporary_password);
});

test('creation is journalled without the password', async () => {
  const user = await add();
  const log = await (await portal().as('admin')).get('/api/audit-log/?object_type=user&action=create');
  const line = log.json().results.find((row: { object_id: string }) => row.object_id === String(user.user_id));
  expect(line).toMatchObject({ user: { name: 'Орлова Марина Сергеевна' }, after: { username: user.username } });
  expect(JSON.stringify(log.json())).not.toContain(user.temporary_password);
});

test.each([
  [{ full_name: ' ' }, 'full_name'],
  [{ username: 'с пробелом' }, 'username'],
  [{ username: 'CLIENT' }, 'username'],
  [{ email_address: 'почта' }, 'email_address'],
  [{ phone_number: 'позвони' }, 'phone_number'],
  [{ role_id: 'nobody' }, 'role_id'],
  [{ role_id: 'client', company_id: null }, 'company_id'],
  [{ role_id: 'user' }, 'company_id'],
  [{ role_id: 'admin' }, 'company_id'],
  [{ company_id: 999_999 }, 'company_id'],
  [{ company_id: '1' }, 'company_id'],
  [{ role_id: 'user', company_id: null, is_company_contact: true }, 'is_company_contact'],
  [{ subject: 'somebody' }, 'subject'],
  [{ password: 'mine' }, 'password'],
  [{ disabled: true }, 'disabled'],
])('a user with %j is refused under that field and nobody is created', async (wrong, field) => {
  const admin = await portal().as('admin');
  const before = (await admin.get('/api/users/')).json().count;
  const good = { full_name: 'Кто-то', username: newName(), company_id: await companyOf('client') };
  const answer = await admin.send('POST', '/api/users/', { ...good, ...wrong });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  expect((await admin.get('/api/users/')).json().count).toBe(before);
});

test('all that is wrong with a user is said at once', async () => {
  const admin = await portal().as('admin');
  const answer = await admin.send('POST', '/api/users/', { full_name: 'Кто-то', username: 'Admin' });
  expect(Object.keys(answer.json())).toEqual(['username', 'company_id']);
});

test('two people who take one name at the same moment: one gets it, the other a field error', async () => {
  const admin = await portal().as('admin');
  const body = { full_name: 'Двойник', username: newName(), company_id: await companyOf('client') };
  const answers = await Promise.all(
    [body, { ...body, username: body.username.toUpperCase() }].map((one) => admin.send('POST', '/api/users/', one)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
});

test('an edit changes what it names, keeps the rest and is journalled as a difference', async () => {
  const admin = await portal().as('admin');
  const user = await add({ phone_number: '+7 1', email_address: 'a@b.ru' });
  const body = { full_name: ' Другое Имя ', username: user.username, version: user.version };
  const answer = await admin.send('PUT', `/api/users/${user.user_id}/`, body);
  expect(answer.json()).toMatchObject({ full_name: 'Другое Имя', phone_number: '+7 1', version: user.version + 1 });
  const log = (await admin.get('/api/audit-log/?object_type=user&action=update')).json().results[0];
  expect(log).toMatchObject({ object_id: String(user.user_id), before: { full_name: 'Новиков Олег' } });
  expect(log.after).toEqual({ full_name: 'Другое Имя' });
});

test('of two administrators who edit one user, the second is warned and overwrites nothing', async () => {
  const admin = await portal().as('admin');
  const user = await add();
  const body = { full_name: 'Первый', username: user.username, version: user.version };
  expect((await admin.send('PUT', `/api/users/${user.user_id}/`, body)).statusCode).toBe(200);
  const second = await admin.send('PUT', `/api/users/${user.user_id}/`, { ...body, full_name: 'Второй' });
  expect([second.statusCode, second.json()]).toEqual([
    409,
    {
      detail: expect.stringMatching(/тем временем изменили вы сами в другом окне: только что \(.*Первый/),
      code: 'changed',
      version: user.version + 1,
    },
  ]);
  expect((await admin.get(`/api/users/${user.user_id}/`)).json().full_name).toBe('Первый');
});

test('saved over with the version that was shown, a newer change is refused again; all changes since are listed', async () => {
  const admin = await portal().as('admin');
  const user = await add();
  const url = `/api/users/${user.user_id}/`;
  const edit = (full_name: string, version?: number) =>
    admin.send('PUT', url, { full_name, username: user.username, ...(version !== undefined && { version }) });
  for (const name of ['Имя 1', 'Имя 2', 'Имя 3', 'Имя 4', 'Имя 5', 'Имя 6', 'Имя 7']) await edit(name);
  const warned = (await edit('Моё', user.version)).json();
  expect(warned.version).toBe(user.version + 7);
  expect(warned.detail).toContain('Имя 7');
  expect(warned.detail).toContain('Имя 2 → Имя 3');
  expect(warned.detail).not.toContain('Имя 1 ');
  expect(warned.detail).toContain('и ещё 2.');
  await edit('Имя 8');
  const again = await edit('Моё', warned.version);
  expect([again.statusCode, again.json().version]).toEqual([409, user.version + 8]);
  expect(again.json().detail).toContain('Имя 7 → Имя 8');
  expect(again.json().detail).not.toContain('Имя 6');
  expect((await edit('Моё', again.json().version)).json().full_name).toBe('Моё');
});

test('a warning names the change of the record, not what came after, and nothing of the staff to a client', async () => {
  const admin = await portal().as('admin');
  const user = await add({ company_id: await portal().companyOf('client') });
  const body = { full_name: 'Первый', username: user.username, version: user.version };
  await admin.send('PUT', `/api/users/${user.user_id}/`, body);
  await admin.send('POST', `/api/users/${user.user_id}/reset_password/`);
  const late = { ...body, full_name: 'Второй' };
  const warned = await admin.send('PUT', `/api/users/${user.user_id}/`, late);
  expect(warned.json().detail).toContain('Первый');
  const client = await (await portal().as('client')).send('PUT', `/api/users/${user.user_id}/`, late);
  expect([client.statusCode, client.json().detail]).toEqual([409, expect.not.stringContaining('Первый')]);
});

test('a caller who leaves the version out changes the user as it is now', async () => {
  const admin = await portal().as('admin');
  const { user_id, username, version } = await add();
  const answer = await admin.send('PUT', `/api/users/${user_id}/`, { full_name: 'Без версии', username });
  expect(answer.json()).toMatchObject({ full_name: 'Без версии', version: version + 1 });
});

test('a client who becomes an analyst leaves the company, and stops being its contact', async () => {
  const admin = await portal().as('admin');
  const user = await add({ is_company_contact: true });
  const { full_name, username, version } = user;
  const body = { full_name, username, version, role_id: 'user', company_id: null };
  const answer = await admin.send('PUT', `/api/users/${user.user_id}/`, body);
  expect(answer.json()).toMatchObject({ role_id: 'user', company_id: null, is_company_contact: false });
});

test('a new password is given once, ends all sessions and is journalled', async () => {
  const admin = await portal().as('admin');
  const user = await add();
  const caller = await portal().as(user.username);
  const answer = await admin.send('POST', `/api/users/${user.user_id}/reset_password/`);
  expect(answer.json().temporary_password).not.toBe(user.temporary_password);
  expect((await caller.get('/api/users/me/')).statusCode).toBe(401);
  const log = (await admin.get('/api/audit-log/?action=temporary_password_set')).json().results[0];
  expect(log).toMatchObject({ object_id: String(user.user_id), user: { id: admin.user_id } });
});

test.each([
  ['GET', '', undefined],
  ['PUT', '', { full_name: 'А', username: 'a', version: 1 }],
  ['POST', 'disable/', { value: true }],
  ['POST', 'reset_password/', undefined],
  ['POST', 'reset_factors/', undefined],
] as const)('%s of nobody (%s) is not found', async (method, path, body) => {
  const admin = await portal().as('admin');
  const url = `/api/users/999999/${path}`;
  const answer = method === 'GET' ? await admin.get(url) : await admin.send(method, url, body);
  expect(answer.statusCode).toBe(404);
});

test('only who may appoint administrators gives that role, and touches who has it', async () => {
  const admin = await portal().as('admin');
  const by = await clerk();
  const { user_id, username, version } = await add({ role_id: 'admin', company_id: null });
  const body = { full_name: 'Свой', username: newName(), role_id: 'admin' };
  expect((await by.send('POST', '/api/users/', body)).json().detail).toContain('user/create_admin');
  const refused = [
    await by.send('POST', '/api/users/', body),
    await by.send('PUT', `/api/users/${user_id}/`, { full_name: 'А', username, version }),
    await by.send('POST', `/api/users/${user_id}/disable/`, { value: true }),
    await by.send('POST', `/api/users/${user_id}/reset_password/`),
    await by.send('POST', `/api/users/${user_id}/reset_factors/`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  const empty = await admin.send('POST', '/api/roles/', { name: 'Пустая', tokens: [] });
  const nobody = await by.send('POST', '/api/users/', { ...body, role_id: empty.json().id });
  expect(nobody.statusCode).toBe(201);
  const { user_id: id, version: now } = nobody.json();
  const raise = { full_name: 'Свой', username: body.username, version: now, role_id: 'admin' };
  expect((await by.send('PUT', `/api/users/${id}/`, raise)).statusCode).toBe(403);
});

test('the list pages, orders by Russian names, searches and filters', async () => {
  const admin = await portal().as('admin');
  await add({ full_name: 'ёлкин Борис', email_address: 'tree@forest.ru' });
  const names = (await admin.get('/api/users/?page_size=500'))
    .json()
    .results.map((row: { full_name: string }) => row.full_name);
  const russian = new Intl.Collator('ru', { sensitivity: 'accent' });
  expect(names).toEqual(names.toSorted(russian.compare));
  const found = async (query: string) => (await admin.get(`/api/users/?${query}`)).json();
  expect((await found('search=ЁЛКИН')).count).toBe(1);
  expect((await found('search=forest.ru')).count).toBe(1);
  expect((await found(`search=${encodeURIComponent('волжские')}`)).results[0].username).toBe('client2');
  expect((await found('search=%25')).count).toBe(0);
  const companies = await found(`company_id=${await companyOf('client2')}&company_id=0&role_id=client&role_id=user`);
  const roles = new Set(companies.results.map((row: { role_id: string }) => row.role_id));
  expect(roles).toEqual(new Set(['client', 'user']));
  expect((await found('disabled=true')).count).toBe(0);
  expect((await admin.get('/api/users/?colour=red')).statusCode).toBe(400);
  const first = await found('page_size=1&ordering=-created_at');
  expect(first.next).toContain('page=2');
});

test('the list says what it can be filtered by', async () => {
  const admin = await portal().as('admin');
  const values = async (field: string) => (await admin.get(`/api/users/field_values/?field=${field}`)).json().values;
  expect(await values('role_id')).toContainEqual({ value: 'admin', label: 'Администратор', count: expect.any(Number) });
  expect((await values('company_id'))[0]).toMatchObject({ value: 0, label: expect.stringContaining('Без компании') });
  expect(await values('company_id')).toContainEqual(expect.objectContaining({ label: 'АО «Северный Терминал»' }));
  expect(await values('disabled')).toEqual([{ value: false, label: 'Действует', count: expect.any(Number) }]);
  expect((await admin.get('/api/users/field_values/?field=password_hash')).statusCode).toBe(400);
});

test.each(['/api/users/', '/api/users/field_values/?field=role_id', '/api/roles/'])(
  '%s is not for clients or analysts, and the refusal names the code',
  async (url) => {
    for (const username of ['client', 'analyst']) {
      const answer = await (await portal().as(username)).get(url);
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('admin/role/view')]);
    }
  },
);

test('a phone number of letters is refused in words', async () => {
  const admin = await portal().as('admin');
  const body = { username: 'phone.letters', full_name: 'По буквам', phone_number: 'абв' };
  const answer = await admin.send('POST', '/api/users/', body);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { phone_number: ['Только цифры, пробелы и знаки + ( ) -'] },
  ]);
});
