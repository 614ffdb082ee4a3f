import { beforeAll, expect, test } from 'vitest';
import { openMailServer } from '#api/testing/mail-server.ts';
import { openTestPortal, type Caller, type TestPortal } from '#api/testing/portal.ts';

let portal: TestPortal;
let admin: Caller;
beforeAll(async () => {
  const server = await openMailServer();
  portal = await openTestPortal({ SMTP_URL: server.url });
  admin = await portal.as('admin');
  return async () => {
    await portal.close();
    server.close();
  };
});

async function inviteByMail(username: string, role_id: string): Promise<number> {
  const body = { full_name: 'По письму', username, role_id, email_address: `${username}@firm.example` };
  const answer = await admin.send('POST', '/api/users/', body);
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { letter: 'queued' }]);
  return answer.json().user_id;
}

const disable = async (userId: number, value: boolean) =>
  (await admin.send('POST', `/api/users/${userId}/disable/`, { value })).statusCode;

test('an administrator who has not opened the invitation does not count as another one', async () => {
  const invited = await inviteByMail('invited.admin', 'admin');
  expect(await disable((await portal.as('admin2')).user_id, true)).toBe(200);
  expect(await disable(admin.user_id, true)).toBe(409);
  const { full_name, username, version } = (await admin.get(`/api/users/${admin.user_id}/`)).json();
  const demoted = { full_name, username, version, role_id: 'user' };
  expect((await admin.send('PUT', `/api/users/${admin.user_id}/`, demoted)).statusCode).toBe(409);
  expect(await disable(invited, true)).toBe(200);
});

test('the invitation of a disabled person stays dead when they are enabled again', async () => {
  const invited = await inviteByMail('invited.user', 'user');
  const tickets = () =>
    portal.portal.db.selectFrom('password_ticket').select('id').where('user_id', '=', invited).execute();
  expect(await tickets()).toHaveLength(1);
  expect(await disable(invited, true)).toBe(200);
  expect(await disable(invited, false)).toBe(200);
  expect(await tickets()).toEqual([]);
});

test('people are invited again by mail, many at once: a new link, and the earlier one is dead', async () => {
  const users = [await inviteByMail('again.one', 'user'), await inviteByMail('again.two', 'user')];
  const ticketsOf = () =>
    portal.portal.db.selectFrom('password_ticket').select('id').where('user_id', 'in', users).execute();
  const before = await ticketsOf();
  const answer = await admin.send('POST', '/api/users/many/invite/', { users });
  expect(answer.json()).toMatchObject({ changed: 2, invitations: [{ temporary_password: null }, { company: '' }] });
  const after = await ticketsOf();
  expect(after).toHaveLength(2);
  expect(after.filter(({ id }) => before.some((old) => old.id === id))).toEqual([]);
});
