import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';

const database = useDatabase();
let portal: SignInApp;
let userId: number;
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const known = (token: string) => portal.signIn.authenticate(`Bearer ${token}`);

beforeAll(async () => {
  await addRoles(database().db);
  userId = await addPerson(database().db, { username: 'vera' });
  portal = await openSignInApp(database().db);
  return () => portal.app.close();
});

test('discovery names the portal by PUBLIC_URL, whatever Host and X-Forwarded headers say', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const answer = await visit().get('/oidc/.well-known/openid-configuration', forged);
  expect(answer.body).not.toContain('evil');
  expect(answer.json()).toMatchObject({
    issuer: `${PUBLIC_URL}/oidc`,
    authorization_endpoint: `${PUBLIC_URL}/oidc/auth`,
    token_endpoint: `${PUBLIC_URL}/oidc/token`,
    revocation_endpoint: `${PUBLIC_URL}/oidc/token/revocation`,
    end_session_endpoint: `${PUBLIC_URL}/oidc/session/end`,
    userinfo_endpoint: `${PUBLIC_URL}/api/userinfo`,
    check_session_iframe: `${PUBLIC_URL}/oidc/session/check`,
    code_challenge_methods_supported: ['S256'],
  });
});

test('the tokens say for whom, to whom and in which session', async () => {
  const tokens = await visit().signIn('vera', PASSWORD);
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    iss: `${PUBLIC_URL}/oidc`,
    aud: `${PUBLIC_URL}/api`,
    sub: String(userId),
    client_id: 'etalon-web',
    sid: expect.any(String),
  });
  expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: 'etalon-web', sub: String(userId) });
  expect(tokens).not.toHaveProperty('refresh_token');
});

test('ID token, access token and userinfo name the same session, which a renewal keeps and another sign-in does not have', async () => {
  const visitor = visit();
  const first = await visitor.signIn('vera', PASSWORD);
  const sid = decodeJwt(first.id_token)['sid'];
  expect(sid).toEqual(expect.any(String));
  expect(decodeJwt(first.access_token)['sid']).toBe(sid);
  const headers = { authorization: `Bearer ${first.access_token}` };
  expect((await visitor.get('/api/userinfo', headers)).json()).toMatchObject({ sub: String(userId), sid });
  await visitor.get('/oidc/session/check');
  const answer = new URLSearchParams(new URL(await visitor.begin({ prompt: 'none' })).hash.slice(1));
  const renewed = (await visitor.redeem(answer.get('code') ?? '')).json<{ id_token: string }>();
  expect(decodeJwt(renewed.id_token)['sid']).toBe(sid);
  const another = await visit().signIn('vera', PASSWORD);
  expect(decodeJwt(another.id_token)['sid']).not.toBe(sid);
  const { claims_supported } = (await visit().get('/oidc/.well-known/openid-configuration')).json();
  expect(claims_supported).toEqual(expect.arrayContaining(['sub', 'sid']));
});

test.each([
  ['no code challenge', { code_challenge: '', code_challenge_method: '' }],
  ['a plain code challenge', { code_challenge_method: 'plain' }],
  ['the implicit flow', { response_type: 'token' }],
])('a sign-in with %s is refused at the callback', async (_name, parameters) => {
  const location = await visit().begin(parameters);
  expect(location).toContain('/auth/callback#');
  expect(location).toMatch(/error=(invalid_request|unsupported_response_type|unauthorized_client)/);
});

test.each(['query', 'form_post'])('a code is given in the fragment alone, not by response_mode %s', async (mode) => {
  const visitor = visit();
  await visitor.signIn('vera', PASSWORD);
  const query = new URLSearchParams({
    client_id: 'etalon-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${PUBLIC_URL}/auth/callback`,
    response_mode: mode,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const answer = await visitor.get(`/oidc/auth?${query.toString()}`);
  const said = `${String(answer.headers.location)} ${answer.body}`;
  expect(said).toContain('invalid_request');
  expect(said).not.toMatch(/[?&]code=|name="code"/);
});

test.each(['state', 'login_hint', 'nonce', 'ui_locales'])(
  'a character with code 0 in `%s` does not break the sign-in',
  async (parameter) => {
    const visitor = visit();
    expect(await visitor.begin({ [parameter]: 'a\0b' })).toMatch(/^\/signin\//);
  },
);

test('an unknown address to return to, or an unknown client, gets a page of ours and no redirect', async () => {
  for (const wrong of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'someone-else' }]) {
    const query = new URLSearchParams({
      client_id: 'etalon-web',
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      response_type: 'code',
      scope: 'openid',
      ...wrong,
    });
    const answer = await visit().get(`/oidc/auth?${query.toString()}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Вход не выполнен');
    expect(answer.body).not.toContain('googleapis');
  }
});

test('a code works once, and only with its verifier', async () => {
  const visitor = visit();
  const answer = await visitor.arrive(await visitor.type(await visitor.begin(), 'vera', PASSWORD));
  const code = answer.get('code') ?? '';
  expect((await visit().redeem(code)).statusCode).toBe(400);
  const second = visit();
  const another = await second.arrive(await second.type(await second.begin(), 'vera', PASSWORD));
  expect((await second.redeem(another.get('code') ?? '')).statusCode).toBe(200);
  expect((await second.redeem(another.get('code') ?? '')).statusCode).toBe(400);
  const stored = await database().db.selectFrom('oidc_payload').select('payload').execute();
  expect(JSON.stringify(stored)).not.toContain(another.get('code'));
});

test('a code presented again ends what came of it: tokens, session and renewal', async () => {
  const visitor = visit();
  const other = await visit().signIn('vera', PASSWORD);
  const answer = await visitor.arrive(await visitor.type(await visitor.begin(), 'vera', PASSWORD));
  const code = answer.get('code') ?? '';
  const { access_token } = (await visitor.redeem(code)).json<{ access_token: string }>();
  expect(await known(access_token)).toHaveProperty('user_id');
  expect((await visitor.redeem(code)).statusCode).toBe(400);
  await expect.poll(() => known(access_token)).toMatchObject({ status: 401 });
  expect(await visitor.begin({ prompt: 'none' })).toContain('error=login_required');
  expect(await known(other.access_token)).toHaveProperty('user_id');
});

test('of two who present one code at the same moment, one gets tokens', async () => {
  const visitor = visit();
  const answer = await visitor.arrive(await visitor.type(await visitor.begin(), 'vera', PASSWORD));
  const redeem = () => visitor.redeem(answer.get('code') ?? '');
  const statuses = (await Promise.all([redeem(), redeem(), redeem()])).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
  expect(await visitor.begin({ prompt: 'none' })).toContain('error=login_required');
});

test.each([
  ['GET', '/oidc/auth?client_id=%00&response_type=code'],
  ['GET', '/oidc/auth?client_id=etalon-web&client_id=etalon-web'],
  ['GET', '/oidc/auth?client_id=etalon-web&scope=%F0%9F%A6%8A&response_type=code'],
  ['GET', '/oidc/nowhere'],
  ['GET', '/oidc/auth/..%2f..%2fetc'],
  ['GET', '/oidc/session/end?id_token_hint=a.b.c'],
  ['POST', '/oidc/token'],
  ['POST', '/oidc/token/revocation'],
  ['POST', '/oidc/session/end/confirm'],
  ['GET', '/signin/%00'],
  ['POST', '/signin/unknown'],
  ['POST', '/signin/reset'],
  ['POST', '/signin/reset/open'],
  ['GET', '/signin/forgot?lang=en&lang=ru&from=x&from=y'],
  ['POST', '/signin/forgot'],
] as const)('%s %s with nonsense is refused politely', async (method, url) => {
  const form = 'application/x-www-form-urlencoded';
  for (const [type, payload] of [
    [form, 'code=%00&username=%00&username=b&ticket[]=x&grant_type=authorization_code&client_id=%00'],
    [form, '%'],
    ['application/json', '{"username":1}'],
    ['text/plain', 'x'.repeat(100_000)],
  ] as const) {
    const sent = method === 'GET' ? {} : { payload, headers: { 'content-type': type } };
    const answer = await portal.app.inject({ method, url, ...sent });
    expect(answer.statusCode, `${type} ${answer.body}`).toBeLessThan(500);
    expect(answer.body).not.toContain('node_modules');
  }
});

test('behind https the cookies are for https only', async () => {
  const secure = await openSignInApp(database().db, { env: { PUBLIC_URL: 'https://portal.example' } });
  const visitor = createVisitor(secure.app, 'https://portal.example');
  const form = await visitor.get(await visitor.begin());
  expect(form.statusCode).toBe(200);
  await visitor.signIn('vera', PASSWORD);
  expect([...visitor.cookies().keys()].filter((name) => !name.endsWith('.sig')).toSorted()).toEqual([
    '__Host-etalon_session',
    '__Secure-etalon_device',
    '__Secure-etalon_session_state',
    '__Secure-etalon_signin',
    '__Secure-etalon_signin_finished',
    '__Secure-etalon_signin_resume',
  ]);
  await visitor.get('/oidc/session/check');
  expect(await visitor.begin({ prompt: 'none' })).toContain('code=');
  const query =
    'client_id=etalon-web&response_type=code&scope=openid&redirect_uri=https://portal.example/auth/callback';
  const answer = await secure.app.inject({
    url: `/oidc/auth?${query}&response_mode=fragment&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`,
  });
  expect(answer.cookies.length).toBeGreaterThan(0);
  for (const { name } of answer.cookies) expect(name).toMatch(/^__(Secure|Host)-/);
  for (const cookie of answer.cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' });
  await secure.app.close();
});

test('who is signed in gets new tokens silently; who is not learns so', async () => {
  const visitor = visit();
  const silently = () => visitor.get('/oidc/session/check').then(() => visitor.begin({ prompt: 'none' }));
  expect(await silently()).toContain('error=login_required');
  const first = await visitor.signIn('vera', PASSWORD);
  const location = await silently();
  const answer = new URLSearchParams(new URL(location).hash.slice(1));
  expect(answer.get('session_state')).toMatch(/^[\w-]{43}\.[\w-]+$/);
  const renewed = (await visitor.redeem(answer.get('code') ?? '')).json<{ access_token: string; id_token: string }>();
  expect(decodeJwt(renewed.id_token).sub).toBe(decodeJwt(first.id_token).sub);
  expect(decodeJwt(renewed.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid']);
});

test('signing out ends the session at once: its token, its renewal and the state the other tabs watch', async () => {
  const visitor = visit();
  const tokens = await visitor.signIn('vera', PASSWORD);
  expect(visitor.cookies().has('etalon_session_state')).toBe(true);
  portal.journal.length = 0;
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${PUBLIC_URL}/`,
    state: 's1',
  });
  const asked = await visitor.get(`/oidc/session/end?${query.toString()}`);
  expect(asked.body).toContain('Выполняется выход');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
  const done = await visitor.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
  expect(done.headers.location).toBe(`${PUBLIC_URL}/?state=s1`);
  expect(visitor.cookies().has('etalon_session_state')).toBe(false);
  expect(await visitor.begin({ prompt: 'none' })).toContain('error=login_required');
  expect(await known(tokens.access_token)).toMatchObject({ status: 401 });
  await expect.poll(() => portal.journal).toMatchObject([{ action: 'sign_out', actor: { user_id: userId } }]);
});

test('sign-out requested by a stranger asks first', async () => {
  const visitor = visit();
  const { access_token } = await visitor.signIn('vera', PASSWORD);
  expect((await visitor.get('/oidc/session/end')).body).toContain('Выйти из портала?');
  expect(await known(access_token)).toMatchObject({ user_id: userId });
});

test('the provider refuses an address that hammers it, whichever process it calls', async () => {
  const processes = [await openSignInApp(database().db), await openSignInApp(database().db)];
  const call = async (i: number, remoteAddress = '10.9.9.9') =>
    (await processes[i % 2]?.app.inject({ url: '/oidc/jwks', remoteAddress }))?.statusCode;
  const statuses = new Set<number | undefined>();
  for (let i = 0; i < 600; i++) statuses.add(await call(i));
  expect([...statuses]).toEqual([200]);
  expect([await call(0), await call(1)]).toEqual([429, 429]);
  expect(await call(0, '10.9.9.8')).toBe(200);
  for (const { app } of processes) await app.close();
});

test.each(['/oidc/jwks', '/oidc/.well-known/openid-configuration', '/oidc/auth', '/oidc/token'])(
  'no other origin is told that it may read %s',
  async (url) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const answer = await portal.app.inject({ method, url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);
