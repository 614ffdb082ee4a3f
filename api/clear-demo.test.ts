import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueTicket } from './platform/sign-in/tickets.ts';
import { createAuthenticator, type Authenticator } from './testing/authenticator.ts';
import { openTestPortal, type TestPortal } from './testing/portal.ts';
import { addressOf, challengeAt } from './testing/sign-in-steps.ts';
import { createVisitor } from './testing/visitor.ts';

const KNOWN = 'etalon-demo';
const OWN = 'Тихий берег 41 маяк';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const visit = () => createVisitor(portal.app, portal.portal.settings.publicUrl);

async function statusOfSignIn(username: string, password: string): Promise<number> {
  const visitor = visit();
  return (await visitor.type(await visitor.begin(), username, password)).statusCode;
}

test('a clean slate takes an own password from the administrator whose password everybody knows', async () => {
  const admin = await portal.as('admin');
  expect((await admin.get('/api/demo/')).json()).toMatchObject({ accounts: 7, own_password: true });
  const asked = [
    [{}, 'new'],
    [{ new: KNOWN, confirm: KNOWN }, 'new'],
    [{ new: 'aaaaaaaaaaaa', confirm: 'aaaaaaaaaaaa' }, 'new'],
    [{ new: OWN, confirm: `${OWN}!` }, 'confirm'],
  ] as const;
  for (const [body, field] of asked) {
    const answer = await admin.send('DELETE', '/api/demo/', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  }
  expect(await statusOfSignIn('admin', KNOWN)).toBe(303);
});

/** Adds a passkey to an account, as whoever knows its password could, and a link to set another password. */
async function plant(username: string): Promise<Authenticator> {
  const { portal: services } = portal;
  const { publicUrl } = services.settings;
  const caller = await portal.as(username);
  const key = createAuthenticator(publicUrl);
  const { challenge } = (await caller.send('POST', '/api/profile/factors/passkeys/begin/')).json();
  const body = { name: 'Чужой', passkey: key.create(challenge) };
  expect((await caller.send('POST', '/api/profile/factors/passkeys/', body)).statusCode).toBe(201);
  await issueTicket(services.db, caller.user_id, 'mail', new Date(Date.now() + 60_000));
  return key;
}

async function statusOfPasskey(key: Authenticator): Promise<number> {
  const visitor = visit();
  const address = addressOf(await visitor.begin());
  const { challenge } = await challengeAt(visitor, `${address}/passkey`);
  return (await visitor.post(`${address}/passkey`, { ...key.sign(challenge) })).statusCode;
}

test('it ends every password that everybody knows, and the sign-in page lists none', async () => {
  const [admin, other] = [await portal.as('admin'), await portal.signInAs('admin')];
  const analyst = await portal.as('analyst');
  const planted = [await plant('admin'), await plant('analyst')];
  expect(await Promise.all(planted.map(statusOfPasskey))).toEqual([303, 303]);
  const cleared = await admin.send('DELETE', '/api/demo/', { new: OWN, confirm: OWN });
  expect(cleared.statusCode).toBe(200);
  expect(cleared.json()).toMatchObject({ accounts: 7 });
  for (const username of ['admin', 'analyst', 'client', 'client2']) {
    expect(await statusOfSignIn(username, KNOWN)).not.toBe(303);
  }
  expect(await statusOfSignIn('admin', OWN)).toBe(303);
  // Nobody is left who could give the second word for the first administrator.
  const administrators = portal.portal.db.selectFrom('users').select('username').where('role_id', '=', 'admin');
  expect(await administrators.where('disabled', '=', false).execute()).toEqual([{ username: 'admin' }]);
  // Whoever knew the password may have left another way in.
  expect(await Promise.all(planted.map(statusOfPasskey))).toEqual([401, 401]);
  const { db } = portal.portal;
  for (const table of ['passkey', 'recovery_code', 'password_ticket'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect((await admin.get('/api/demo/')).json()).toMatchObject({ accounts: 0, own_password: false });
  await expect.poll(async () => (await analyst.get('/api/users/me/')).statusCode).toBe(401);
  await expect.poll(async () => (await other.get('/api/users/me/')).statusCode).toBe(401);
  const visitor = visit();
  const page = await visitor.get(await visitor.begin());
  expect(page.body).not.toContain(KNOWN);
  // Nothing is left to clear, so nothing is asked for.
  expect((await admin.send('DELETE', '/api/demo/', {})).statusCode).toBe(200);
});
