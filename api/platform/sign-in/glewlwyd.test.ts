import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { reasonToSkipGlewlwyd, startGlewlwyd, visitProvider } from '#api/testing/glewlwyd.ts';
import { addPerson, addRoles, openSignInApp, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';

const reason = reasonToSkipGlewlwyd();
if (reason) process.stdout.write(`Skipped sign-in by Glewlwyd: ${reason}\n`);
const isMissing = reason !== null;
const SCOPE = 'openid';
const REDIRECT = `${PUBLIC_URL}/auth/callback`;
const CLIENT = {
  client_id: 'etalon-web',
  name: 'Etalon',
  enabled: true,
  confidential: false,
  redirect_uri: [REDIRECT, `${PUBLIC_URL}/`],
  authorization_type: ['code', 'refresh_token'],
  scope: [SCOPE],
};
const ANNA = { username: 'anna', password: 'a long password', name: 'Anna', enabled: true, scope: [SCOPE] };

const database = useDatabase();
let provider: Awaited<ReturnType<typeof startGlewlwyd>>;
let portal: SignInApp;
const opened: SignInApp[] = [];

async function openPortal(more: Record<string, string> = {}): Promise<SignInApp> {
  // Without a resource in the request its audience is the list of scopes.
  const env = { OIDC_ISSUER: provider.issuer, OIDC_AUDIENCE: SCOPE, OIDC_SCOPE: SCOPE, ...more };
  const app = await openSignInApp(database().db, { env });
  opened.push(app);
  await vi.waitUntil(async () => !isWaiting(await check(app, 'a.b.c')), { timeout: 60_000 });
  return app;
}
/** The provider has not been asked about itself yet. */
const isWaiting = (known: object): boolean => 'status' in known && known.status === 503;
const check = (app: SignInApp, token: string) => app.signIn.authenticate(`Bearer ${token}`);

beforeAll(async () => {
  if (isMissing) return;
  await addRoles(database().db);
  provider = await startGlewlwyd([CLIENT], [ANNA]);
  portal = await openPortal();
});
afterAll(async () => {
  for (const { app } of opened) await app.close();
  if (!isMissing) await provider.stop();
});

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

const tokensFor = async (form: Record<string, string>): Promise<Tokens> => {
  const body = new URLSearchParams({ client_id: CLIENT.client_id, ...form });
  const answer = await fetch(`${provider.issuer}/token`, { method: 'POST', body });
  return (await answer.json()) as Tokens;
};

/** What the page asks for, and where the provider sends the browser then. */
async function authorise(send: ReturnType<typeof visitProvider>, more: Record<string, string>): Promise<URL> {
  const { client_id, scope, acr_values } = portal.signIn.config;
  const request = new URLSearchParams({
    client_id,
    scope,
    ...(acr_values !== null && { acr_values }),
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: REDIRECT,
    state: 'state',
    // What its sign-in page adds when the person has agreed.
    g_continue: '',
    ...more,
  });
  const answer = await send('GET', `api/oidc/auth?${request.toString()}`);
  return new URL(answer.headers.get('location') ?? '', provider.base);
}

async function signIn() {
  const send = visitProvider(provider.base);
  await send('POST', 'api/auth', { username: ANNA.username, password: ANNA.password });
  await send('PUT', `api/auth/grant/${CLIENT.client_id}`, { scope: SCOPE });
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const proof = { code_challenge, code_challenge_method: 'S256' };
  const at = await authorise(send, { nonce: 'of this sign-in', ...proof });
  const code = new URLSearchParams(at.hash.slice(1)).get('code') ?? '';
  const tokens = await tokensFor({ grant_type: 'authorization_code', redirect_uri: REDIRECT, code, code_verifier });
  return { send, proof, tokens };
}

test.skipIf(isMissing)('who is added by subject signs in, others are told that they are unknown', async () => {
  const { tokens } = await signIn();
  expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'of this sign-in', aud: CLIENT.client_id });
  expect(await check(portal, tokens.access_token)).toMatchObject({ status: 403 });
  const subject = decodeJwt(tokens.access_token).sub ?? '';
  const userId = await addPerson(database().db, { username: 'anna', issuer: provider.issuer, subject });
  await expect.poll(() => check(portal, tokens.access_token)).toMatchObject({ user_id: userId });
  expect(await check(portal, tokens.id_token)).toMatchObject({ status: 401 });
});

test.skipIf(isMissing)('a token is renewed by refresh token and silently, until the person signs out', async () => {
  const { send, proof, tokens } = await signIn();
  const { refresh_token } = tokens;
  const silently = { nonce: 'silent', prompt: 'none', id_token_hint: tokens.id_token, ...proof };
  const renewed = await tokensFor({ grant_type: 'refresh_token', refresh_token });
  expect(renewed.access_token).not.toBe(tokens.access_token);
  expect(await check(portal, renewed.access_token)).toHaveProperty('user_id');
  expect((await authorise(send, silently)).hash).toContain('code=');
  const ended = await send('DELETE', 'api/auth');
  expect(ended.ok).toBe(true);
  expect((await authorise(send, silently)).hash).toContain('error=');
});

test.skipIf(isMissing)('a sign-in without a nonce is refused by this provider, so the page sends one', async () => {
  const { send, proof } = await signIn();
  const { hash } = await authorise(send, proof);
  expect(hash).toContain('error=invalid_request');
});

test.skipIf(isMissing)(
  'where a second factor is required, its tokens, which name none, are refused in words',
  async () => {
    const { tokens } = await signIn();
    const strict = await openPortal({ OIDC_REQUIRED_AMR: 'otp' });
    const refusal = await check(strict, tokens.access_token);
    expect(refusal).toMatchObject({ status: 403, text: { ru: expect.stringContaining('второй фактор') } });
  },
);
