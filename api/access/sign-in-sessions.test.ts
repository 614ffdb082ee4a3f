import { beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#api/platform/sign-in/check-sign-in.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import type { SignInSession } from '#contract/sign-in-sessions.ts';

const portal = usePortal();
const OWN = '/api/sign-in-sessions/';
const MINUTE = 60_000;
const db = () => portal().portal.db;

beforeEach(async () => void (await db().deleteFrom('oidc_payload').where('model', '=', 'Session').execute()));

const list = async (caller: Caller): Promise<SignInSession[]> => (await caller.get(OWN)).json().results;
const idOf = async (caller: Caller) => (await list(caller)).find(({ current }) => current)?.id ?? '';
const isSignedIn = async (caller: Caller) => (await caller.get('/api/users/me/')).statusCode === 200;
const setSeen = (minutes: number) =>
  db()
    .updateTable('sign_in_session')
    .set({ seen_at: new Date(Date.now() - minutes * MINUTE) })
    .execute();

test('a sign-in by the form is listed with browser, address and times', async () => {
  const { app, portal: services } = portal();
  const visitor = createVisitor(
    {
      inject: ((options: { headers?: object }) =>
        app.inject({
          ...options,
          headers: { ...options.headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0' },
        })) as typeof app.inject,
    },
    services.settings.publicUrl,
  );
  const { access_token } = await visitor.signIn('analyst', DEMO_PASSWORD);
  const answer = await app.inject({ url: OWN, headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.json()).toEqual({
    managed_elsewhere: false,
    results: [
      {
        id: expect.any(String),
        browser: 'Firefox, Linux',
        ip: '127.0.0.1',
        started_at: expect.any(String),
        seen_at: expect.any(String),
        current: true,
      },
    ],
  });
});

test('own sessions are listed, the current one first; an ended one is signed out at once', async () => {
  const [here, there] = [await portal().signInAs('client'), await portal().signInAs('client')];
  await portal().signInAs('client2');
  expect((await list(here)).map(({ current }) => current)).toEqual([true, false]);
  expect((await here.send('DELETE', `${OWN}${await idOf(there)}/`)).statusCode).toBe(204);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect(await list(here)).toHaveLength(1);
});

test('all others end, the one that asks goes on', async () => {
  const [here, there, elsewhere] = [
    await portal().signInAs('client'),
    await portal().signInAs('client'),
    await portal().signInAs('client'),
  ];
  const other = await portal().signInAs('client2');
  expect((await here.send('DELETE', OWN)).statusCode).toBe(204);
  expect(await Promise.all([here, there, elsewhere, other].map(isSignedIn))).toEqual([true, false, false, true]);
});

test('somebody else’s session cannot be ended by its name', async () => {
  const [mine, foreign] = [await portal().signInAs('client2'), await portal().signInAs('client')];
  expect((await mine.send('DELETE', `${OWN}${await idOf(foreign)}/`)).statusCode).toBe(404);
  expect(await isSignedIn(foreign)).toBe(true);
});

test('who manages a person sees and ends their sessions; others do not', async () => {
  const admin = await portal().signInAs('admin');
  const person = await portal().signInAs('client2');
  const path = `/api/users/${person.user_id}/sign-in-sessions/`;
  expect((await admin.get(path)).json().results).toMatchObject([{ current: false }]);
  const stranger = await portal().signInAs('client');
  expect([(await stranger.get(path)).statusCode, (await stranger.send('DELETE', path)).statusCode]).toEqual([404, 404]);
  const above = `/api/users/${admin.user_id}/sign-in-sessions/`;
  const analyst = await portal().signInAs('analyst');
  expect([(await analyst.get(above)).statusCode, (await analyst.send('DELETE', above)).statusCode]).toEqual([403, 403]);
  expect(await isSignedIn(person)).toBe(true);
  expect((await admin.send('DELETE', path)).statusCode).toBe(204);
  expect([await isSignedIn(person), await isSignedIn(admin)]).toEqual([false, true]);
  const { results } = (await admin.get('/api/audit-log/?action=sessions_ended')).json();
  expect(results[0]).toMatchObject({ user: { id: admin.user_id }, object_id: String(person.user_id) });
});

test('half an hour without activity ends a session, and what is written rarely counts for the person', async () => {
  const caller = await portal().signInAs('client');
  await setSeen(30.5);
  expect(await isSignedIn(caller)).toBe(true);
  const idle = await portal().signInAs('client');
  await setSeen(31.5);
  expect(await isSignedIn(idle)).toBe(false);
});

test('a call moves the last activity, once a minute; one of an idle page does not', async () => {
  const seen = async () =>
    (await db().selectFrom('sign_in_session').select('seen_at').executeTakeFirstOrThrow()).seen_at;
  await db().deleteFrom('sign_in_session').execute();
  const caller = await portal().signInAs('client');
  await setSeen(20);
  const before = await seen();
  expect((await caller.get('/api/users/me/', { 'x-idle-seconds': '1200' })).statusCode).toBe(200);
  expect(await seen()).toEqual(before);
  await caller.get('/api/users/me/', { 'x-idle-seconds': '5' });
  const after = await seen();
  expect(Date.now() - after.getTime()).toBeLessThan(30_000);
  await caller.get('/api/users/me/');
  expect(await seen()).toEqual(after);
});
