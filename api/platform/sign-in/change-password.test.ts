import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';

const database = useDatabase();
let portal: SignInApp;
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const known = (token: string) => portal.signIn.authenticate(`Bearer ${token}`);
const NEXT = 'полярная ночь и кларнет';
const origin = { ip: '10.0.0.1', requestId: 'r1' };

beforeAll(async () => {
  await addRoles(database().db);
  portal = await openSignInApp(database().db);
  return () => portal.app.close();
});
beforeEach(async () => {
  await database().db.deleteFrom('rate_limit').execute();
  portal.journal.length = 0;
});

async function someone(username: string) {
  const userId = await addPerson(database().db, { username });
  const visitor = visit();
  const { access_token } = await visitor.signIn(username, PASSWORD);
  const session = String(decodeJwt(access_token)['sid']);
  const change = (current: string, next: string, confirm = next) =>
    portal.signIn.changeOwnPassword({ userId, session, origin, current, new: next, confirm });
  return { userId, token: access_token, visitor, change };
}

test('a new password signs out every other place and leaves this one signed in', async () => {
  const { userId, token, visitor, change } = await someone('vera');
  const elsewhere = await visit().signIn('vera', PASSWORD);
  portal.journal.length = 0;
  await change(PASSWORD, NEXT);
  expect(await known(token)).toMatchObject({ user_id: userId });
  expect(await known(elsewhere.access_token)).toMatchObject({ status: 401 });
  const renewed = await visitor.begin({ prompt: 'none' });
  const code = new URLSearchParams(new URL(renewed).hash.slice(1)).get('code') ?? '';
  expect((await visitor.redeem(code)).statusCode).toBe(200);
  expect(portal.journal).toMatchObject([
    { action: 'password_changed', actor: { user_id: userId }, ip: '10.0.0.1', requestId: 'r1' },
  ]);
  const again = visit();
  expect((await again.type(await again.begin(), 'vera', PASSWORD)).statusCode).toBe(401);
  expect((await visit().signIn('vera', NEXT)).access_token).toBeTruthy();
});

test.each([
  ['current', 'not my password', NEXT, NEXT],
  ['new', PASSWORD, PASSWORD, PASSWORD],
  ['new', PASSWORD, 'короткий', 'короткий'],
  ['new', PASSWORD, 'qwertyuiop12', 'qwertyuiop12'],
  ['confirm', PASSWORD, NEXT, `${NEXT}!`],
])('what is wrong is said under «%s»', async (field, current, next, confirm) => {
  const { change } = await someone(`p${Math.random()}`);
  await expect(change(current, next, confirm)).rejects.toMatchObject({
    fields: { [field]: [{ ru: expect.any(String) }] },
  });
});

test('guessing the current password is throttled like signing in', async () => {
  const { change } = await someone('guessed');
  for (let i = 0; i < 5; i++) await expect(change(`guess ${i}`, NEXT)).rejects.toHaveProperty('fields.current');
  await expect(change(PASSWORD, NEXT)).rejects.toMatchObject({ status: 429 });
});

test('a temporary password from an administrator ends all sessions and must be changed', async () => {
  const { userId, token } = await someone('forgetful');
  const actor = { user_id: 1, full_name: 'Админ', company_id: null, company_name: null };
  portal.journal.length = 0;
  const password = await database()
    .db.transaction()
    .execute((trx) =>
      portal.signIn.setTemporaryPassword({ userId, by: { actor, ip: '10.0.0.2', requestId: 'r2' } }, trx),
    );
  expect(await known(token)).toMatchObject({ status: 401 });
  const visitor = visit();
  expect((await visitor.type(await visitor.begin(), 'forgetful', password)).body).toContain('временным паролем');
  expect(portal.journal).toMatchObject([
    { action: 'temporary_password_set', object_id: String(userId), actor: { user_id: 1 }, ip: '10.0.0.2' },
  ]);
  expect(JSON.stringify(portal.journal)).not.toContain(password);
});

test('a temporary password that nobody used for three days is no way in', async () => {
  const { userId } = await someone('late');
  const by = { actor: null, ip: null, requestId: null };
  const password = await database()
    .db.transaction()
    .execute((trx) => portal.signIn.setTemporaryPassword({ userId, by }, trx));
  await database()
    .db.updateTable('users')
    .set({ temporary_until: sql`temporary_until - interval '3 days'` })
    .where('user_id', '=', userId)
    .execute();
  const visitor = visit();
  const refused = await visitor.type(await visitor.begin(), 'late', password);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('больше не подходит');
  const [line] = portal.journal.slice(-1);
  expect(line).toMatchObject({ action: 'sign_in_refused', after: { reason: 'expired' } });
});
