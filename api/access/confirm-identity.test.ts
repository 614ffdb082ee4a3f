import { generateSync } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { DEMO_PASSWORD } from '#api/platform/sign-in/check-sign-in.ts';
import { saveTotp } from '#api/platform/sign-in/factors/queries.ts';
import { newTotpSecret } from '#api/platform/sign-in/factors/totp.ts';
import { createAuthenticator } from '#api/testing/authenticator.ts';
import { addressOf, allEndpoints, operationOf } from '#api/testing/endpoints.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { TEST_SECRETS } from '#api/testing/test-settings.ts';

const portal = usePortal();
const endpoints = await allEndpoints();
const guarded = endpoints.filter(({ confirm }) => confirm);
const MINUTE = 60_000;

beforeEach(async () => void (await portal().portal.db.deleteFrom('rate_limit').execute()));

/** Somebody whose last password entry was so many minutes ago. */
async function signedInSince(username: string, minutes: number): Promise<Caller> {
  const caller = await portal().signInAs(username);
  await portal()
    .portal.db.updateTable('sign_in_session')
    .set({ confirmed_at: new Date(Date.now() - minutes * MINUTE) })
    .where('user_id', '=', caller.user_id)
    .execute();
  return caller;
}

const statusOf = async (caller: Caller, e: Endpoint) => {
  const url = addressOf(e);
  return (e.method === 'GET' ? await caller.get(url) : await caller.send(e.method, url, {})).statusCode;
};
const confirm = (caller: Caller, password: string) => caller.send('POST', '/api/confirm-identity/', { password });

test('own data, roles, tariffs, other people’s access, a company’s archive and what all clients see need a confirmation', () => {
  expect(guarded.map(operationOf).toSorted()).toEqual([
    'DELETE /api/demo/',
    'DELETE /api/profile/factors/passkeys/:id/',
    'DELETE /api/profile/factors/totp/',
    'DELETE /api/roles/:id/',
    'DELETE /api/tariffs/:id/',
    'DELETE /api/users/:id/sign-in-sessions/',
    'GET /api/company/:id/archive/',
    'POST /api/benchmarks/history/:id/make-final-calculation/',
    'POST /api/benchmarks/history/:id/sign-off/sign/',
    'POST /api/brief/links/',
    'POST /api/change-tariff/',
    'POST /api/company/:id/erasure/',
    'POST /api/company/:id/erasure/confirm/',
    'POST /api/company/:id/in-market/',
    'POST /api/company/import/',
    'POST /api/company/many/in-market/',
    'POST /api/extend-active/',
    'POST /api/letters/:id/reveal/',
    'POST /api/letters/many/take_links/',
    'POST /api/profile/factors/passkeys/',
    'POST /api/profile/factors/passkeys/begin/',
    'POST /api/profile/factors/recovery-codes/',
    'POST /api/profile/factors/totp/',
    'POST /api/profile/factors/totp/begin/',
    'POST /api/profile/keys/',
    'POST /api/releases/:id/withdraw/',
    'POST /api/roles/',
    'POST /api/subscriptions/',
    'POST /api/subscriptions/:id/remove/',
    'POST /api/subscriptions/many/',
    'POST /api/tariffs/',
    'POST /api/users/',
    'POST /api/users/:id/disable/',
    'POST /api/users/:id/reset_factors/',
    'POST /api/users/:id/reset_password/',
    'POST /api/users/many/disable/',
    'POST /api/users/many/invite/',
    'PUT /api/contact/',
    'PUT /api/profile/',
    'PUT /api/releases/next/',
    'PUT /api/releases/second-person/',
    'PUT /api/retention/',
    'PUT /api/roles/:id/',
    'PUT /api/subscriptions/:id/',
    'PUT /api/tariffs/:id/',
    'PUT /api/users/:id/',
  ]);
});

test('within ten minutes of the password nothing is asked, after them everything guarded waits for it', async () => {
  const fresh = await signedInSince('admin', 9);
  for (const e of guarded) expect(await statusOf(fresh, e)).not.toBe(428);
  const stale = await signedInSince('admin', 11);
  for (const e of guarded) expect([e.path, await statusOf(stale, e)]).toEqual([e.path, 428]);
  expect((await stale.get('/api/profile/')).statusCode).toBe(200);
});

test('who lacks the right is refused before anything is asked', async () => {
  const stale = await signedInSince('client2', 11);
  expect((await stale.send('POST', '/api/roles/', { name: 'Чужая', tokens: [] })).statusCode).toBe(403);
});

test('the right password confirms this sign-in and no other one of the person', async () => {
  const elsewhere = await portal().signInAs('admin');
  const here = await signedInSince('admin', 11);
  const wrong = await confirm(here, 'not my password');
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: ['Пароль неверен.'] }]);
  expect((await here.send('POST', '/api/roles/', { name: 'Проба', tokens: [] })).statusCode).toBe(428);
  expect((await confirm(here, DEMO_PASSWORD)).statusCode).toBe(204);
  expect((await here.send('POST', '/api/roles/', { name: 'Проба', tokens: [] })).statusCode).toBe(201);
  expect((await elsewhere.send('POST', '/api/roles/', { name: 'Другая', tokens: [] })).statusCode).toBe(428);
});

test('who has a second factor proves it before the password is changed, and the change proves nothing more', async () => {
  const here = await signedInSince('analyst', 11);
  const { db, secrets, now } = { ...portal().portal, secrets: TEST_SECRETS, now: () => new Date() };
  await saveTotp({ secrets, now }, db, here.user_id, { secret: newTotpSecret(), step: 0 });
  const change = { current: DEMO_PASSWORD, new: 'сорок кротов под мостом', confirm: 'сорок кротов под мостом' };
  expect((await here.send('POST', '/api/change-password/', change)).statusCode).toBe(428);
  expect((await here.send('DELETE', '/api/profile/factors/totp/', {})).statusCode).toBe(428);
  await db.deleteFrom('totp').where('user_id', '=', here.user_id).execute();
});

test('a wrong current password is journalled', async () => {
  const here = await portal().signInAs('client2');
  const change = { current: 'not mine', new: 'сорок кротов под мостом', confirm: 'сорок кротов под мостом' };
  expect((await here.send('POST', '/api/change-password/', change)).statusCode).toBe(400);
  const admin = await portal().signInAs('admin');
  const { results } = (await admin.get('/api/audit-log/?action=confirmation_failed')).json();
  expect(results[0]).toMatchObject({ user: { id: here.user_id } });
});

test('wrong passwords are journalled and stopped after five, the right one too', async () => {
  const here = await signedInSince('client', 11);
  for (let i = 0; i < 5; i++) expect((await confirm(here, `wrong ${i}`)).statusCode).toBe(400);
  const stopped = await confirm(here, DEMO_PASSWORD);
  expect([stopped.statusCode, Number(stopped.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  const admin = await portal().signInAs('admin');
  const { results } = (await admin.get('/api/audit-log/?action=confirmation_failed')).json();
  expect(results[0]).toMatchObject({ user: { id: here.user_id } });
});

test('who has a second factor confirms with it too: a code or a passkey, each once', async () => {
  const here = await signedInSince('analyst', 11);
  const { db, secrets, settings } = portal().portal;
  const secret = newTotpSecret();
  await saveTotp({ secrets, now: () => new Date() }, db, here.user_id, { secret, step: 0 });
  const send = (body: object) => here.send('POST', '/api/confirm-identity/', { password: DEMO_PASSWORD, ...body });
  expect((await send({})).json()).toEqual({ code: [expect.any(String)] });
  expect((await send({ code: '000000' })).json()).toEqual({ code: [expect.any(String)] });
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  expect((await send({ password: 'wrong', code })).json()).toEqual({ password: [expect.any(String)] });
  expect((await send({ code })).statusCode).toBe(204);
  expect((await send({ code })).statusCode).toBe(400);

  const authenticator = createAuthenticator(settings.publicUrl);
  const made = (await here.send('POST', '/api/profile/factors/passkeys/begin/')).json();
  const added = { name: 'Ключ', passkey: authenticator.create(made.challenge) };
  expect((await here.send('POST', '/api/profile/factors/passkeys/', added)).statusCode).toBe(201);
  const begin = async () => (await here.send('POST', '/api/confirm-identity/passkey/')).json().challenge;
  const passkey = authenticator.sign(await begin());
  expect((await send({ passkey: { ...passkey, signature: 'AAAA' } })).statusCode).toBe(400);
  expect((await send({ passkey })).statusCode).toBe(400);
  const right = authenticator.sign(await begin());
  expect((await send({ passkey: right })).statusCode).toBe(204);
  expect((await send({ passkey: right })).statusCode).toBe(400);
});

test('without a token nothing is confirmed', async () => {
  const payload = { password: DEMO_PASSWORD };
  const answer = await portal().anonymous({ method: 'POST', url: '/api/confirm-identity/', payload });
  expect(answer.statusCode).toBe(401);
});
