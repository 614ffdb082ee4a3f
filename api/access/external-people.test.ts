import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';

const AUDIENCE = 'https://portal.example/api';
let portal: TestPortal;
let issuer: string;
type Send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => Promise<LightMyRequestResponse>;
let callAs: (subject: string, claims?: object) => Promise<Send>;

/** The smallest provider there is: it says who it is and shows its key. */
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'outer', alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    const about = { issuer, jwks_uri: `${issuer}/keys` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : about));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  portal = await openTestPortal({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE, OIDC_ADMIN_SUBJECT: 'boss' });
  callAs = async (subject, claims = { auth_time: Math.floor(Date.now() / 1000) }) => {
    const token = await new SignJWT({ scope: 'openid', ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'outer' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(subject)
      // In a past second: whoever is signed out now must not be let in by a token of the same second.
      .setIssuedAt(Math.floor(Date.now() / 1000) - 2)
      .setExpirationTime('1h')
      .sign(privateKey);
    return (method, url, payload) =>
      portal.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
  };
  // The portal asks the provider for its keys while it starts.
  await vi.waitUntil(async () => (await (await callAs('boss'))('GET', '/api/users/me/')).statusCode === 200, 60_000);
  return () => server.close();
});
afterAll(() => portal.close());

const add = async (fields: object) =>
  (await callAs('boss'))('POST', '/api/users/', { full_name: 'Внешний', role_id: 'user', ...fields });

test('a new user is bound to a subject of the provider, gets no password and can sign in there', async () => {
  const answer = await add({ username: 'outer1', subject: 'sub-1' });
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { subject: 'sub-1', temporary_password: null }]);
  const me = await (await callAs('sub-1'))('GET', '/api/users/me/');
  expect(me.json()).toMatchObject({ username: 'outer1' });
});

test('without a subject, or with one that another user has, the field says why', async () => {
  await add({ username: 'outer2', subject: 'sub-2' });
  const missing = await add({ username: 'outer3' });
  const taken = await add({ username: 'outer3', subject: 'sub-2' });
  expect([missing.statusCode, Object.keys(missing.json())]).toEqual([400, ['subject']]);
  expect([taken.statusCode, taken.json().subject[0]]).toEqual([400, expect.stringContaining('другим пользователем')]);
});

test('nobody is invited to set a password of the portal', async () => {
  const { user_id: userId } = (await add({ username: 'outer-invited', subject: 'sub-invited' })).json();
  const { db, signIn } = portal.portal;
  const by = { actor: null, ip: null, requestId: null };
  await expect(signIn.invite({ userId, by }, db)).rejects.toMatchObject({ status: 409 });
  await db
    .updateTable('users')
    .set({ must_change_password: true, last_sign_in_at: null })
    .where('user_id', '=', userId)
    .execute();
  const boss = await callAs('boss');
  const { can } = (await boss('GET', `/api/users/${userId}/`)).json();
  expect(can).toMatchObject({ edit: true, invite: false, reset_password: false, reset_factors: false });
  const answer = await boss('POST', '/api/users/many/invite/', { users: [userId] });
  expect([answer.statusCode, answer.json().users]).toEqual([400, [expect.stringContaining('внешний поставщик')]]);
});

test('second factors are the provider’s: every change of one answers 409', async () => {
  const { user_id } = (await add({ username: 'outer-factors', subject: 'sub-factors' })).json();
  const boss = await callAs('boss');
  const own = await callAs('sub-factors');
  const answers = [
    await boss('POST', `/api/users/${user_id}/reset_factors/`),
    await own('POST', '/api/profile/factors/totp/begin/'),
    await own('POST', '/api/profile/factors/passkeys/begin/'),
    await own('POST', '/api/profile/factors/recovery-codes/'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
});

test('every call about a password answers 409 and points to the provider', async () => {
  const { user_id } = (await add({ username: 'outer4', subject: 'sub-4' })).json();
  const boss = await callAs('boss');
  const own = await callAs('sub-4');
  const answers = [
    await boss('POST', `/api/users/${user_id}/reset_password/`),
    await own('POST', '/api/change-password/', { current: 'a', new: 'b', confirm: 'b' }),
    await own('POST', '/api/users/reset_my_password/', { username: 'outer4' }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining(issuer)]);
  }
});

test('disabling works in the portal at once', async () => {
  const { user_id } = (await add({ username: 'outer5', subject: 'sub-5' })).json();
  const own = await callAs('sub-5');
  expect((await own('GET', '/api/users/me/')).statusCode).toBe(200);
  await (
    await callAs('boss')
  )('POST', `/api/users/${user_id}/disable/`, { value: true });
  expect((await own('GET', '/api/users/me/')).statusCode).toBe(401);
});

test('bound to another subject, the user is that other person from then on', async () => {
  const { user_id, version } = (await add({ username: 'outer6', subject: 'sub-6' })).json();
  const body = { full_name: 'Внешний', username: 'outer6', subject: 'sub-60', version };
  const answer = await (await callAs('boss'))('PUT', `/api/users/${user_id}/`, body);
  expect(answer.json().subject).toBe('sub-60');
  expect((await (await callAs('sub-6'))('GET', '/api/users/me/')).statusCode).toBe(403);
});

test('an administrator left from before, whom the provider does not know, does not count as the other one', async () => {
  await portal.portal.db
    .insertInto('users')
    .values({ username: 'oldadmin', full_name: 'Прежний', role_id: 'admin', password_hash: 'x' })
    .execute();
  const boss = await callAs('boss');
  const { user_id } = (await boss('GET', '/api/users/me/')).json();
  expect((await boss('POST', `/api/users/${user_id}/disable/`, { value: true })).statusCode).toBe(409);
});

test('a provider that says when the password was entered is asked anew after ten minutes; a silent one is named', async () => {
  const at = (minutes: number) => ({ auth_time: Math.floor(Date.now() / 1000) - minutes * 60 });
  const save = async (claims: object) => {
    const send = await callAs('boss', claims);
    const { full_name, phone_number } = (await send('GET', '/api/profile/')).json();
    return send('PUT', '/api/profile/', { full_name, phone_number, email_address: 'boss@portal.example' });
  };
  expect((await save(at(9))).statusCode).toBe(200);
  expect((await save(at(11))).statusCode).toBe(428);
  const silent = await save({});
  expect([silent.statusCode, silent.json().detail]).toEqual([403, expect.stringContaining('auth_time')]);
  const typed = await (await callAs('boss'))('POST', '/api/confirm-identity/', { password: 'anything' });
  expect(typed.statusCode).toBe(409);
});
