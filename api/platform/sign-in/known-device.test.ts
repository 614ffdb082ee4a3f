import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor, type Visitor } from '#api/testing/visitor.ts';
import { digest } from './payload-queries.ts';
import { createThrottle } from './throttle.ts';

const database = useDatabase();
let portal: SignInApp;
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const statusOf = async (visitor: Visitor, username: string, password: string) =>
  (await visitor.type(await visitor.begin({ prompt: 'login' }), username, password)).statusCode;
const kindsOf = async (userId: number) =>
  (await database().db.selectFrom('message').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

beforeAll(async () => {
  await addRoles(database().db);
  portal = await openSignInApp(database().db);
  return () => portal.app.close();
});
beforeEach(async () => {
  await database().db.deleteFrom('rate_limit').execute();
  portal.letters.length = 0;
});

/** As many wrong passwords as close an account, from as many addresses. */
async function attack(username: string): Promise<void> {
  const throttle = createThrottle(database().db);
  for (let i = 0; i < 100; i++) await throttle.attempt(username, `10.0.${i}.1`);
}

test('strangers’ wrong tries leave the owner’s own browser able to sign in', async () => {
  const userId = await addPerson(database().db, { username: 'vera', email_address: 'vera@firm.example' });
  const own = visit();
  await own.signIn('vera', PASSWORD);
  await attack('vera');
  const stranger = visit();
  expect(await statusOf(stranger, 'vera', PASSWORD)).toBe(429);
  expect(await statusOf(stranger, 'vera', PASSWORD)).toBe(429);
  expect(await statusOf(own, 'vera', PASSWORD)).toBe(303);
  expect(await kindsOf(userId)).toEqual(['locked']);
  expect(portal.letters).toMatchObject([{ to: 'vera@firm.example', subject: 'Эталон: Вход временно закрыт' }]);
});

test('tries are counted for the account they lead to, however its name is typed', async () => {
  await addPerson(database().db, { username: 'inna' });
  const stranger = visit();
  const names = ['inna', 'INNA', ' inna', '\0inna', 'in\0na', '\0\0inna'];
  const statuses: number[] = [];
  for (const name of names) statuses.push(await statusOf(stranger, name, 'wrong one'));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a browser known for one person helps nobody else’s account, nor does a made-up one', async () => {
  await addPerson(database().db, { username: 'nina' });
  await addPerson(database().db, { username: 'oleg' });
  const browser = visit();
  await browser.signIn('oleg', PASSWORD);
  await attack('nina');
  expect(await statusOf(browser, 'nina', PASSWORD)).toBe(429);
  const forged = { cookie: `etalon_device=${'a'.repeat(32)}` };
  const other = visit();
  const address = await other.begin();
  const cookies = [...other.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await other.post(
    address,
    { username: 'nina', password: PASSWORD },
    { cookie: `${cookies}; ${forged.cookie}` },
  );
  expect(answer.statusCode).toBe(429);
});

test('a known browser has five tries of its own', async () => {
  await addPerson(database().db, { username: 'ivan' });
  const own = visit();
  await own.signIn('ivan', PASSWORD);
  for (let i = 0; i < 5; i++) expect(await statusOf(own, 'ivan', `wrong ${i}`)).toBe(401);
  expect(await statusOf(own, 'ivan', PASSWORD)).toBe(429);
  expect(await statusOf(visit(), 'ivan', PASSWORD)).toBe(303);
});

test('a sign-in from another browser is told to the person, the first one and the known one are not', async () => {
  const userId = await addPerson(database().db, { username: 'anna', email_address: 'anna@firm.example' });
  const own = visit();
  await own.signIn('anna', PASSWORD);
  expect(await statusOf(own, 'anna', PASSWORD)).toBe(303);
  expect(await kindsOf(userId)).toEqual([]);
  await visit().signIn('anna', PASSWORD);
  expect(await kindsOf(userId)).toEqual(['new_device']);
  expect(portal.letters).toMatchObject([{ to: 'anna@firm.example', subject: 'Эталон: Вход с нового устройства' }]);
});

test('the secret of a browser is kept only as a digest', async () => {
  const secret = [...new Map((await signedIn('lena')).cookies()).entries()].find(([name]) => name === 'etalon_device');
  const rows = await database().db.selectFrom('known_device').select('device').execute();
  expect(secret?.[1]).toHaveLength(32);
  expect(rows.map(({ device }) => device)).not.toContain(secret?.[1]);
});

test('a secret planted in a browser is not taken over; those known there stay known', async () => {
  const attacker = await signedIn('mallory');
  const secretOf = (visitor: Visitor) => new Map(visitor.cookies()).get('etalon_device') ?? '';
  const planted = secretOf(attacker);
  const victim = await addPerson(database().db, { username: 'alice' });
  expect(await statusOf(attacker, 'alice', PASSWORD)).toBe(303);
  expect(secretOf(attacker)).not.toBe(planted);
  const known = await database().db.selectFrom('known_device').select('device').where('user_id', '=', victim).execute();
  expect(known.map(({ device }) => device)).toEqual([digest(secretOf(attacker))]);
  await attack('mallory');
  expect(await statusOf(attacker, 'mallory', PASSWORD)).toBe(303);
});

async function signedIn(username: string): Promise<Visitor> {
  await addPerson(database().db, { username });
  const visitor = visit();
  await visitor.signIn(username, PASSWORD);
  return visitor;
}
