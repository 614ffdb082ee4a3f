import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accessEnds } from '#api/testing/access-ends.ts';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import { findPerson } from './queries.ts';

const database = useDatabase();
const db = () => database().db;
let portal: SignInApp;
let userId: number;
let username: string;
let behind = 0;
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const MINUTE = 60_000;

beforeAll(async () => {
  await addRoles(db());
  portal = await openSignInApp(db(), { now: () => new Date(Date.now() - behind) });
  return () => portal.app.close();
});
beforeEach(async ({ task }) => {
  username = `p${task.id.replaceAll(/[^\d]/g, '')}`;
  userId = await addPerson(db(), { username });
  behind = 0;
});

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  ...accessEnds(() => ({ signIn: portal.signIn, userId, db: db() })),
  'disabling the person': () =>
    db().updateTable('users').set({ disabled: true }).where('user_id', '=', userId).execute(),
};

test.each(Object.entries(WAYS))('a sign-in whose password was typed before %s is refused', async (_way, change) => {
  const visitor = visit();
  const proved = await visitor.type(await visitor.begin(), username, PASSWORD);
  expect(proved.statusCode).toBe(303);
  await change();
  const resumed = await visitor.get(String(proved.headers.location));
  expect(resumed.statusCode).toBe(400);
  expect(resumed.body).toContain('Вход не выполнен');
  expect(await portal.signIn.sessionsOf(userId)).toEqual([]);
});

test('a sign-in that waits for its next step ends with the sessions too', async () => {
  await db().updateTable('users').set({ must_change_password: true }).where('user_id', '=', userId).execute();
  const visitor = visit();
  const address = await visitor.begin();
  expect((await visitor.type(address, username, PASSWORD)).body).toContain('ticket');
  await portal.signIn.endSessionsOf(userId);
  await db().updateTable('users').set({ must_change_password: false }).where('user_id', '=', userId).execute();
  expect((await visitor.get(`${address}/factor`)).statusCode).toBe(400);
});

test('a sign-in counts from its password, not from the moment it is resumed', async () => {
  const visitor = visit();
  behind = 5 * MINUTE;
  const address = await visitor.begin();
  const proved = await visitor.type(address, username, PASSWORD);
  behind = 0;
  const answer = await visitor.arrive(proved);
  const { access_token, id_token } = (await visitor.redeem(answer.get('code') ?? '')).json();
  const age = Date.now() / 1000 - Number(decodeJwt(id_token)['auth_time']);
  expect(age).toBeGreaterThan(299);
  const { confirmed_at } = await db()
    .selectFrom('sign_in_session')
    .select('confirmed_at')
    .where('session', '=', String(decodeJwt(access_token)['sid']))
    .executeTakeFirstOrThrow();
  expect(Date.now() - confirmed_at.getTime()).toBeGreaterThan(299_000);
  expect((await findPerson(db(), userId))?.sign_in_version).toBe(0);
});
