import { expect, test } from 'vitest';
import { CODES } from '#domain/access/codes.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

test('users/me/ shows who is signed in, with company and tariff', async () => {
  const client = await portal().as('client');
  const answer = await client.get('/api/users/me/');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    user_id: client.user_id,
    username: 'client',
    role_id: 'client',
    is_company_contact: true,
    company_name: 'АО «Северный Терминал»',
    tariff_name: 'Расширенный',
    locale: 'ru',
  });
  expect(Object.keys(answer.json())).not.toContain('password_hash');
});

test.each([
  ['admin', CODES],
  ['analyst', BUILTIN_ROLES[1]!.tokens],
  ['client', BUILTIN_ROLES[2]!.tokens],
])('%s holds the codes of the own role', async (username, codes) => {
  const answer = await (await portal().as(username)).get('/api/me/permissions');
  expect(new Set(answer.json().tokens)).toEqual(new Set(codes));
});

test('a call with or without the trailing slash, and behind a doubled prefix, is the same call', async () => {
  const admin = await portal().as('admin');
  for (const url of ['/api/users/me', '/api/users/me/', '/api/api/users/me/', '/api/api/me/permissions']) {
    expect((await admin.get(url)).statusCode).toBe(200);
  }
});

test('the profile is the own one; saving it changes name and addresses, and is journalled', async () => {
  const client = await portal().as('client2');
  const data = {
    full_name: ' Смирнов Пётр ',
    email_address: 'smirnov@lines.example',
    phone_number: '+7 (999) 000-00-00',
  };
  const answer = await client.send('PUT', '/api/profile/', data);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...data, full_name: 'Смирнов Пётр', has_password: true });
  // The same once more changes nothing, and writes nothing.
  expect((await client.send('PUT', '/api/profile/', data)).statusCode).toBe(200);
  const log = await (await portal().as('admin')).get(`/api/audit-log/?user=${client.user_id}&action=update`);
  expect(log.json().results).toMatchObject([
    { object_type: 'user', object_id: String(client.user_id), after: { full_name: 'Смирнов Пётр' } },
  ]);
});

test.each([
  [{ full_name: '  ' }, 'full_name'],
  [{ email_address: 'not mail' }, 'email_address'],
  [{ phone_number: 'call me' }, 'phone_number'],
  [{ role_id: 'admin' }, 'role_id'],
  [{ company_id: 1 }, 'company_id'],
])('a profile with %j is refused and nothing is changed', async (wrong, field) => {
  const client = await portal().as('client');
  const before = (await client.get('/api/profile/')).json();
  const good = { full_name: 'А', email_address: 'a@b.ru', phone_number: '' };
  const answer = await client.send('PUT', '/api/profile/', { ...good, ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual([field]);
  expect((await client.get('/api/profile/')).json()).toEqual(before);
});

test('the language is remembered, and that it was chosen', async () => {
  const analyst = await portal().as('analyst');
  expect((await analyst.get('/api/users/me/')).json()).toMatchObject({ locale: 'ru', locale_chosen: false });
  expect((await analyst.send('PUT', '/api/users/me/locale/', { value: 'en' })).json().locale).toBe('en');
  expect((await analyst.get('/api/users/me/')).json().locale).toBe('en');
  expect((await analyst.send('PUT', '/api/users/me/locale/', { value: 'de' })).statusCode).toBe(400);
  await analyst.send('PUT', '/api/users/me/locale/', { value: 'ru' });
  expect((await analyst.get('/api/users/me/')).json()).toMatchObject({ locale: 'ru', locale_chosen: true });
});

test('a disabled person is refused at once and can be enabled again', async () => {
  const admin = await portal().as('admin');
  const client = await portal().as('client2');
  const off = await admin.send('POST', `/api/users/${client.user_id}/disable/`, { value: true });
  expect(off.json()).toMatchObject({ user_id: client.user_id, disabled: true });
  expect((await client.get('/api/users/me/')).statusCode).toBe(401);
  await admin.send('POST', `/api/users/${client.user_id}/disable/`, { value: false });
  expect((await client.get('/api/users/me/')).statusCode).toBe(401);
  expect((await (await portal().as('client2')).get('/api/users/me/')).statusCode).toBe(200);
});

test('the last administrator cannot be disabled', async () => {
  const admin = await portal().as('admin');
  const { user_id: other } = await portal().as('admin2');
  expect((await admin.send('POST', `/api/users/${other}/disable/`, { value: true })).statusCode).toBe(200);
  const answer = await admin.send('POST', `/api/users/${admin.user_id}/disable/`, { value: true });
  expect(answer.statusCode).toBe(409);
  expect((await admin.get('/api/users/me/')).statusCode).toBe(200);
});

test("a company's contact does not reach people of another company or of the operator: 404", async () => {
  const contact = await portal().as('client');
  for (const username of ['client2', 'admin', 'analyst']) {
    const { user_id } = await portal().as(username);
    expect((await contact.send('POST', `/api/users/${user_id}/disable/`, { value: true })).statusCode).toBe(404);
  }
});

test('the journal of actions is not for clients, and the refusal is journalled', async () => {
  const client = await portal().as('client');
  expect((await client.get('/api/audit-log/')).statusCode).toBe(403);
  const log = await (await portal().as('admin')).get('/api/audit-log/?action=refusal');
  expect(log.json().results[0]).toMatchObject({ object_id: 'GET /api/audit-log/', user: { id: client.user_id } });
});

test('a refusal again and again is one line an hour that says how often', async () => {
  const client = await portal().as('client2');
  const admin = await portal().as('admin');
  for (let times = 0; times < 12; times++) await client.get('/api/audit-log/');
  const log = (await admin.get(`/api/audit-log/?action=refusal&user=${client.user_id}`)).json();
  // At the turn of an hour there are two lines.
  expect(log.count).toBeLessThanOrEqual(2);
  expect(log.results.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(12);
});

test('the audit log cannot be changed or emptied, not even by SQL', async () => {
  const { db } = portal().portal;
  await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(portal().database.pool.query('truncate audit_log')).rejects.toThrow('append-only');
});

test('the journal pages, orders, filters and says what it can be filtered by', async () => {
  const admin = await portal().as('admin');
  const first = (await admin.get('/api/audit-log/?page_size=1&ordering=created_at')).json();
  expect(first.results).toHaveLength(1);
  expect(first.previous).toBeNull();
  const second = (await admin.get(first.next)).json();
  expect(second.previous).toContain('page=1');
  expect(second.results[0].id).toBeGreaterThan(first.results[0].id);
  const values = (await admin.get('/api/audit-log/field_values/?field=action')).json();
  expect(values.values).toContainEqual(expect.objectContaining({ value: 'disable', label: 'Отключение' }));
  const english = await admin.get('/api/audit-log/field_values/?field=action', { 'accept-language': 'en' });
  expect(english.json().values).toContainEqual(expect.objectContaining({ value: 'disable', label: 'Disabled' }));
  expect((await admin.get('/api/audit-log/?colour=red')).json()).toEqual({ colour: ['Такого поля нет.'] });
});

test('health is public and says nothing but that the portal works', async () => {
  const answer = await portal().anonymous({ url: '/api/health/' });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'ok']);
});

test('the instruction is a PDF under its Russian name', async () => {
  const answer = await (await portal().as('client')).get('/api/instruction/');
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%D0%98");
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
