import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, type SignInApp } from '#api/testing/sign-in-app.ts';

const database = useDatabase();
let portal: SignInApp;

beforeAll(async () => {
  await addRoles(database().db);
  portal = await openSignInApp(database().db);
  return () => portal.app.close();
});
beforeEach(() => {
  portal.letters.length = 0;
});

test('a changed address is told to the old and the new one, in the person’s language', async () => {
  const { db } = database();
  const userId = await addPerson(db, { username: 'eva', email_address: 'new@firm.example' });
  await db.updateTable('users').set({ locale: 'en' }).where('user_id', '=', userId).execute();
  const params = { before: 'old@firm.example', after: 'new@firm.example' };
  await portal.signIn.noteEmailChange(db, userId, params);
  expect(portal.letters.map(({ to }) => to)).toEqual(['new@firm.example', 'old@firm.example']);
  expect(portal.letters[0]).toMatchObject({ subject: 'Etalon: Email address changed' });
  expect(portal.letters[0]?.text).toContain('http://localhost:3000/profile/security');
});

test('nobody floods a stranger by writing their address into an account', async () => {
  const { db } = database();
  const userId = await addPerson(db, { username: 'flood', email_address: 'me@firm.example' });
  for (let change = 0; change < 15; change++) {
    const address = `stranger${change}@elsewhere.example`;
    await portal.signIn.noteEmailChange(db, userId, { before: address, after: 'me@firm.example' });
  }
  expect(portal.letters).toHaveLength(2 * 10);
  const { length } = await db.selectFrom('message').select('id').where('user_id', '=', userId).execute();
  expect(length).toBe(15);
});

test('a new password is told to its owner', async () => {
  const { db } = database();
  const userId = await addPerson(db, { username: 'ada', email_address: 'ada@firm.example' });
  const next = 'сосна у реки стоит 12';
  const origin = { ip: '10.0.0.1', requestId: null };
  const passwords = { current: PASSWORD, new: next, confirm: next };
  await portal.signIn.changeOwnPassword({ userId, session: null, origin, ...passwords });
  expect(portal.letters).toMatchObject([{ to: 'ada@firm.example', subject: 'Эталон: Изменён пароль' }]);
});

test('who has no address reads it in the portal', async () => {
  const { db } = database();
  const userId = await addPerson(db, { username: 'ira' });
  await portal.signIn.noteEmailChange(db, userId, { before: '', after: 'new@firm.example' });
  expect(portal.letters).toEqual([]);
  expect(await db.selectFrom('message').select('kind').where('user_id', '=', userId).execute()).toEqual([
    { kind: 'email_changed' },
  ]);
});
