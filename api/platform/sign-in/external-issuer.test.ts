import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, type SignInApp } from '#api/testing/sign-in-app.ts';
import { seed } from '#api/access/seed.ts';
import { createAdapter } from './adapter.ts';
import { testSettings } from '#api/testing/test-settings.ts';

const database = useDatabase();
const AUDIENCE = 'https://portal.example/api';
const opened: { close(): Promise<unknown> }[] = [];

const listen = (server: Server, port = 0) =>
  new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const close = (server: Server) => () =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

beforeAll(() => addRoles(database().db));
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

interface Issuer {
  readonly url: string;
  /** A token as this issuer would give it, with some claims changed. */
  token(changes?: JWTPayload, header?: object): Promise<string>;
}

async function newKey(): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid: 'outer', use: 'sig', alg: 'RS256' } };
}

function answerAs(server: Server, url: string, jwk: JWK): void {
  const adapter = createAdapter(
    database().db,
    () => new Date(),
    () => ({ seen: new Date(0), started: new Date(0) }),
  );
  const features = { devInteractions: { enabled: false } };
  const callback = new Provider(url, { adapter, jwks: { keys: [jwk] }, features }).callback();
  server.on('request', (request, response) => void callback(request, response));
}

/** Another OpenID provider on this machine, with keys of its own. */
async function openIssuer(): Promise<Issuer> {
  const { privateKey, jwk } = await newKey();
  const server = createServer();
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  answerAs(server, url, jwk);
  opened.push({ close: close(server) });
  return { url, token: (changes = {}, header = {}) => sign(privateKey, url, changes, header) };
}

const sign = (key: CryptoKey, issuer: string, changes: JWTPayload, header: object) =>
  new SignJWT({ scope: 'openid', azp: 'etalon-web', sub: 'alice', iss: issuer, aud: AUDIENCE, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'outer', typ: 'JWT', ...header })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);

async function openPortalFor(url: string, more: Record<string, string> = {}): Promise<SignInApp> {
  const env = { OIDC_ISSUER: url, OIDC_AUDIENCE: AUDIENCE, ...more };
  const portal = await openSignInApp(database().db, { env });
  opened.push({ close: () => portal.app.close() });
  return portal;
}

const check = (portal: SignInApp, token: string) => portal.signIn.authenticate(`Bearer ${token}`);
async function ready(portal: SignInApp, token: string): Promise<void> {
  await expect.poll(() => check(portal, token)).not.toMatchObject({ status: 503 });
}

test('the person of (issuer, subject) is known; anybody else the issuer knows is refused with 403', async () => {
  const issuer = await openIssuer();
  const userId = await addPerson(database().db, { username: 'alice', issuer: issuer.url, subject: 'alice' });
  const portal = await openPortalFor(issuer.url);
  await ready(portal, await issuer.token());
  expect(await check(portal, await issuer.token())).toEqual({
    user_id: userId,
    sid: null,
    authenticated_at: null,
    seen_at: null,
  });
  expect(await check(portal, await issuer.token({ sub: 'mallory' }))).toMatchObject({ status: 403 });
  expect(portal.signIn.config).toMatchObject({ authority: issuer.url, embedded: false, resource: null });
  expect((await portal.app.inject({ url: '/oidc/auth' })).statusCode).toBe(404);
});

test('tokens of another audience, client, issuer or kind are refused', async () => {
  const issuer = await openIssuer();
  const stranger = await openIssuer();
  await addPerson(database().db, { username: 'bob', issuer: issuer.url, subject: 'bob' });
  const portal = await openPortalFor(issuer.url);
  const good = { sub: 'bob' };
  await ready(portal, await issuer.token(good));
  const refused = [
    issuer.token({ ...good, aud: 'https://elsewhere.example' }),
    issuer.token({ ...good, azp: 'another-client' }),
    issuer.token({ ...good, iss: stranger.url }),
    stranger.token(good),
    stranger.token({ ...good, iss: issuer.url }),
    issuer.token({ ...good, typ: 'ID' }),
    issuer.token({ ...good, scope: undefined, nonce: 'n', aud: [AUDIENCE, 'etalon-web'] }),
  ];
  for (const token of refused) expect(await check(portal, await token)).toMatchObject({ status: 401 });
  expect(await check(portal, await issuer.token({ ...good, scope: undefined, typ: 'Bearer' }))).toHaveProperty(
    'user_id',
  );
  expect(await check(portal, await issuer.token({ ...good, scope: undefined }, { typ: 'at+jwt' }))).toHaveProperty(
    'user_id',
  );
});

test('a second factor that the settings require must stand in the token, and the page asks for it', async () => {
  const issuer = await openIssuer();
  await addPerson(database().db, { username: 'dora', issuer: issuer.url, subject: 'dora' });
  const portal = await openPortalFor(issuer.url, { OIDC_REQUIRED_ACR: 'silver, gold', OIDC_REQUIRED_AMR: 'otp hwk' });
  const good = { sub: 'dora', acr: 'gold', amr: ['pwd', 'otp'] };
  await ready(portal, await issuer.token(good));
  expect(await check(portal, await issuer.token(good))).toHaveProperty('user_id');
  expect(await check(portal, await issuer.token({ ...good, amr: 'hwk' }))).toHaveProperty('user_id');
  const weak = [
    { acr: undefined },
    { acr: 'bronze' },
    { acr: 'gold2' },
    { amr: undefined },
    { amr: ['pwd'] },
    { amr: [] },
  ];
  for (const changes of weak) {
    const refusal = await check(portal, await issuer.token({ ...good, ...changes }));
    expect(refusal).toMatchObject({ status: 403, text: { ru: expect.stringContaining('второй фактор') } });
  }
  expect(portal.signIn.config).toMatchObject({ acr_values: 'silver gold' });
  expect(() => testSettings({ OIDC_REQUIRED_AMR: 'otp' })).toThrow(/только вместе с OIDC_ISSUER/);
});

test('a provider that names clients itself is given the name and the scopes it expects', async () => {
  const issuer = await openIssuer();
  await addPerson(database().db, { username: 'erik', issuer: issuer.url, subject: 'erik' });
  const portal = await openPortalFor(issuer.url, { OIDC_CLIENT_ID: '7f3c', OIDC_SCOPE: 'openid api://portal/use' });
  const own = { sub: 'erik', azp: '7f3c' };
  await ready(portal, await issuer.token(own));
  expect(await check(portal, await issuer.token(own))).toHaveProperty('user_id');
  expect(await check(portal, await issuer.token({ sub: 'erik' }))).toMatchObject({ status: 401 });
  expect(portal.signIn.config).toMatchObject({ client_id: '7f3c', scope: 'openid api://portal/use' });
});

test('a disabled person and one whose tokens were ended are refused', async () => {
  const issuer = await openIssuer();
  const userId = await addPerson(database().db, { username: 'carl', issuer: issuer.url, subject: 'carl' });
  const portal = await openPortalFor(issuer.url);
  const token = await issuer.token({ sub: 'carl' });
  await ready(portal, token);
  expect(await check(portal, token)).toHaveProperty('user_id');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await portal.signIn.endSessionsOf(userId);
  expect(await check(portal, token)).toMatchObject({ status: 401 });
  const later = await issuer.token({ sub: 'carl' });
  expect(await check(portal, later)).toHaveProperty('user_id');
  await database().db.updateTable('users').set({ disabled: true }).where('user_id', '=', userId).execute();
  await expect.poll(() => check(portal, later)).toMatchObject({ status: 401 });
});

test('while the provider is away the portal says so at once, and finds it when it comes', async () => {
  const reserved = createServer();
  const port = await listen(reserved);
  await close(reserved)();
  const url = `http://127.0.0.1:${port}`;
  const portal = await openPortalFor(url);
  const refusal = await check(portal, 'a.b.c');
  expect(refusal).toMatchObject({ status: 503, text: { ru: expect.stringContaining('не отвечает') } });

  const late = createServer();
  answerAs(late, url, (await newKey()).jwk);
  await listen(late, port);
  opened.push({ close: close(late) });
  await ready(portal, 'a.b.c');
  expect(await check(portal, 'a.b.c')).toMatchObject({ status: 401 });
});

test('a provider that accepts and never answers does not hang the portal', async () => {
  let ended = 0;
  const mute = createServer((request) => void request.on('close', () => (ended += 1)));
  const port = await listen(mute);
  opened.push({ close: close(mute) });
  const portal = await openPortalFor(`http://127.0.0.1:${port}`);
  const before = ended;
  expect(await check(portal, 'a.b.c')).toMatchObject({ status: 503 });
  // Who waits for the provider is answered only when the portal gives up asking it.
  expect(ended).toBe(before);
});

test('a provider that calls itself by another name is not trusted', async () => {
  let visits = 0;
  const liar = createServer((_request, response) => {
    visits++;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: 'https://elsewhere.example', jwks_uri: 'https://elsewhere.example/keys' }));
  });
  const port = await listen(liar);
  opened.push({ close: close(liar) });
  const portal = await openPortalFor(`http://127.0.0.1:${port}`);
  // Asked again, it was not believed.
  await expect.poll(() => visits).toBeGreaterThan(1);
  expect(await check(portal, 'a.b.c')).toMatchObject({ status: 503 });
});

test('a provider that sends the portal elsewhere is not followed', async () => {
  const issuer = await openIssuer();
  let visits = 0;
  const elsewhere = createServer((_request, response) => {
    visits++;
    response.end('{}');
  });
  const place = `http://127.0.0.1:${await listen(elsewhere)}/`;
  let sent = 0;
  const sending = createServer((_request, response) => {
    sent++;
    response.writeHead(302, { location: place }).end();
  });
  const port = await listen(sending);
  opened.push({ close: close(elsewhere) }, { close: close(sending) });
  const portal = await openPortalFor(`http://127.0.0.1:${port}`);
  await expect.poll(() => sent).toBeGreaterThan(1);
  expect(await check(portal, await issuer.token())).toMatchObject({ status: 503 });
  expect(visits).toBe(0);
});

test('OIDC_ADMIN_SUBJECT is the first administrator, once', async () => {
  const issuer = await openIssuer();
  const portal = await openPortalFor(issuer.url);
  const settings = { ...portal.settings, adminSubject: 'root' };
  const run = () => seed({ db: database().db, settings, now: () => new Date() });
  await Promise.all([run(), run()]);
  const token = await issuer.token({ sub: 'root' });
  await ready(portal, token);
  const known = await check(portal, token);
  expect(known).toHaveProperty('user_id');
  const admins = await database()
    .db.selectFrom('users')
    .select(['user_id', 'role_id'])
    .where('subject', '=', 'root')
    .execute();
  expect(admins).toEqual([{ user_id: (known as { user_id: number }).user_id, role_id: 'admin' }]);
});
