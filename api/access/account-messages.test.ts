import { expect, test } from 'vitest';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const list = async (caller: Caller) => {
  const { results } = (await caller.get('/api/messages/')).json();
  const { unread } = (await caller.get('/api/frame/')).json();
  return { unread, results };
};
const markRead = (caller: Caller) => caller.send('PUT', '/api/messages/read/', { read: true });

test('a changed address is told to its owner and nobody else, until it is read', async () => {
  const [owner, other] = [await portal().as('client'), await portal().as('client2')];
  const { full_name, phone_number, email_address: before } = (await owner.get('/api/profile/')).json();
  const data = { full_name, phone_number };
  await owner.send('PUT', '/api/profile/', { ...data, email_address: before });
  expect(await list(owner)).toEqual({ unread: 0, results: [] });
  await owner.send('PUT', '/api/profile/', { ...data, email_address: 'new@firm.example' });
  const message = { kind: 'email_changed', params: { before, after: 'new@firm.example' }, read: false };
  expect(await list(owner)).toMatchObject({ unread: 1, results: [message] });
  expect((await markRead(other)).json()).toEqual({ ids: [] });
  expect(await list(other)).toEqual({ unread: 0, results: [] });
  expect(await list(owner)).toMatchObject({ unread: 1 });
  expect((await markRead(owner)).json().ids).toHaveLength(1);
  expect(await list(owner)).toMatchObject({ unread: 0, results: [{ ...message, read: true }] });
});

test('what an administrator changes is told to the person', async () => {
  const admin = await portal().as('admin');
  const { user_id } = await portal().as('client2');
  const path = `/api/users/${user_id}/`;
  const { full_name, username } = (await admin.get(path)).json();
  await admin.send('PUT', path, { full_name, username, email_address: 'moved@firm.example' });
  await admin.send('POST', `${path}reset_password/`);
  const { results } = await list(await portal().as('client2'));
  expect(results).toMatchObject([
    { kind: 'password_changed', params: { by: 'administrator' } },
    { kind: 'email_changed', params: { after: 'moved@firm.example' } },
  ]);
});

test('without a token there are no messages', async () => {
  expect((await portal().anonymous({ url: '/api/messages/' })).statusCode).toBe(401);
});

test('a link mailed to the former address dies with it, whoever changes the address', async () => {
  const { db } = portal().portal;
  const [admin, owner] = [await portal().as('admin'), await portal().as('client2')];
  const mailed = () =>
    db
      .insertInto('password_ticket')
      .values({ id: 'mailed', user_id: owner.user_id, expires_at: new Date(Date.now() + 60_000) })
      .execute();
  const left = () => db.selectFrom('password_ticket').select('id').execute();
  const { full_name, username, phone_number } = (await owner.get('/api/profile/')).json();
  await mailed();
  await owner.send('PUT', '/api/profile/', { full_name, phone_number, email_address: 'own@firm.example' });
  expect(await left()).toEqual([]);
  await mailed();
  await admin.send('PUT', `/api/users/${owner.user_id}/`, { full_name, username, email_address: 'given@firm.example' });
  expect(await left()).toEqual([]);
});

test.each(['а\nб', 'а\r\nб', 'а\u2028б', 'а\u0085б'])('a name of several lines is refused: %j', async (full_name) => {
  const owner = await portal().as('client');
  const data = { email_address: 'a@firm.example', phone_number: '' };
  const own = await owner.send('PUT', '/api/profile/', { ...data, full_name });
  expect([own.statusCode, own.json()]).toEqual([400, { full_name: [expect.stringContaining('одной строкой')] }]);
  const added = await owner.send('POST', '/api/users/', { full_name, username: 'lines' });
  expect([added.statusCode, Object.keys(added.json())]).toEqual([400, ['full_name']]);
  const blank = await owner.send('PUT', '/api/profile/', { ...data, full_name: ' ' });
  expect(blank.json()).toEqual({ full_name: ['Обязательное поле.'] });
});
