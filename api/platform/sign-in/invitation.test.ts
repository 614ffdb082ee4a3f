import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';

const database = useDatabase();
let portal: SignInApp;
let clock = Date.now();
const DAY = 24 * 60 * 60_000;
const FIRST = 'полярная ночь и кларнет';
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const by = { actor: null, ip: null, requestId: null };
const settle = (ticket: string) => visit().post('/signin/reset', { ticket, new: FIRST, confirm: FIRST });

beforeAll(async () => {
  await addRoles(database().db);
  portal = await openSignInApp(database().db, { now: () => new Date(clock) });
  return () => portal.app.close();
});
beforeEach(() => {
  clock = Date.now();
  portal.letters.length = 0;
});

async function invited(username: string): Promise<string> {
  const userId = await addPerson(database().db, { username, email_address: `${username}@firm.example` });
  expect(await portal.signIn.invite({ userId, by }, database().db)).toBe(true);
  const [letter] = portal.letters;
  expect(letter).toMatchObject({ to: `${username}@firm.example`, user_id: userId, has_secret: true });
  expect(letter?.text).toContain(`Имя для входа: ${username}`);
  const [link = ''] = /http\S+/.exec(letter?.text ?? '') ?? [];
  expect(new URL(link).search).toBe('?lang=ru');
  return new URL(link).hash.slice(1);
}

test('an invitation holds a link that sets the first password once, and is journalled', async () => {
  const ticket = await invited('anna');
  expect((await settle(ticket)).body).toContain('Пароль изменён');
  expect((await visit().signIn('anna', FIRST)).access_token).toBeTruthy();
  expect((await settle(ticket)).statusCode).toBe(400);
  expect(portal.journal.map(({ action }) => action)).toContain('invited');
});

test('the link works for two weeks', async () => {
  const ticket = await invited('boris');
  clock += 14 * DAY - 60_000;
  expect((await settle(ticket)).statusCode).toBe(200);
  portal.letters.length = 0;
  const late = await invited('vera');
  clock += 14 * DAY + 60_000;
  expect((await settle(late)).statusCode).toBe(400);
});

test('a person without an address is not invited by mail', async () => {
  const userId = await addPerson(database().db, { username: 'gleb', email_address: '' });
  expect(await portal.signIn.invite({ userId, by }, database().db)).toBe(false);
  expect(portal.letters).toEqual([]);
});

test('a second invitation makes the first link useless', async () => {
  const first = await invited('dina');
  const [person] = await database()
    .db.selectFrom('users')
    .select('user_id as userId')
    .where('username', '=', 'dina')
    .execute();
  expect(await portal.signIn.invite({ userId: person!.userId, by }, database().db)).toBe(true);
  expect((await settle(first)).statusCode).toBe(400);
});
