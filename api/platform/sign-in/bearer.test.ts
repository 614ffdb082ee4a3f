import { decodeJwt, importJWK, SignJWT, UnsecuredJWT, generateKeyPair, type JWTPayload, type CryptoKey } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { TEST_KEY_AGES, TEST_SECRETS } from '#api/testing/test-settings.ts';
import { createVisitor, type Tokens } from '#api/testing/visitor.ts';
import { loadKeys } from './load-keys.ts';

const database = useDatabase();
let portal: SignInApp;
let userId: number;
let otherId: number;
let tokens: Tokens;
const check = (token: string, on = portal) => on.signIn.authenticate(`Bearer ${token}`);
const seconds = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  await addRoles(database().db);
  userId = await addPerson(database().db, { username: 'vera' });
  otherId = await addPerson(database().db, { username: 'nina' });
  portal = await openSignInApp(database().db);
  tokens = await createVisitor(portal.app, PUBLIC_URL).signIn('vera', PASSWORD);
  return () => portal.app.close();
});

/** The claims of a good token with some of them changed, signed with the portal's own key unless given otherwise. */
async function forge(changes: JWTPayload, header: object = {}, key?: CryptoKey): Promise<string> {
  const [jwk] = (await loadKeys(database().db, TEST_SECRETS, TEST_KEY_AGES, new Date())).signing;
  const own = await importJWK(jwk ?? {}, 'ES256');
  return new SignJWT({ ...decodeJwt(tokens.access_token), ...changes })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk?.kid ?? '', ...header })
    .sign(key ?? own);
}

test('a good token, also one up to five minutes past its time', async () => {
  expect(await check(await forge({}))).toMatchObject({ user_id: userId });
  expect(await check(await forge({ exp: seconds() - 280 }))).toMatchObject({ user_id: userId });
});

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic dmVyYTp4', 'Bearer not.a.token', 'Bearer a.b.c', 'Bearer ✓'])(
  'the header %s opens nothing',
  async (header) => {
    expect(await portal.signIn.authenticate(header)).toMatchObject({
      status: 401,
      text: { ru: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) },
    });
  },
);

test.each<[string, () => Promise<string>]>([
  ['expired', () => forge({ exp: seconds() - 320 })],
  ['for another audience', () => forge({ aud: 'https://elsewhere.example/api' })],
  ['from another issuer', () => forge({ iss: 'https://elsewhere.example' })],
  ['issued to another client', () => forge({ client_id: 'someone-else' })],
  ['issued to another party', () => forge({ azp: 'someone-else' })],
  ['not yet valid', () => forge({ nbf: seconds() + 600 })],
  ['of nobody', () => forge({ sub: '999999' })],
  ['of a name that is no number', () => forge({ sub: "1' or '1'='1" })],
  ['without a subject', () => forge({ sub: undefined } as unknown as JWTPayload)],
  ['without an end', () => forge({ exp: undefined } as unknown as JWTPayload)],
  ['without a session', () => forge({ sid: undefined })],
  ['of a session that never was', () => forge({ sid: 'nothing' })],
  ['of another person in the same session', () => forge({ sub: String(otherId) })],
  ['that is an ID token', async () => tokens.id_token],
  ['that is an ID token for the right audience', () => forge({ scope: undefined, at_hash: 'x' }, { typ: 'JWT' })],
  ['signed by nobody', async () => new UnsecuredJWT(decodeJwt(tokens.access_token)).encode()],
  ['signed by another key', async () => forge({}, {}, (await generateKeyPair('ES256')).privateKey)],
  ['signed by a key it does not name rightly', () => forge({}, { kid: 'other' })],
  ['cut short', async () => tokens.access_token.slice(0, -4)],
])('a token %s is refused', async (_name, make) => {
  expect(await check(await make())).toMatchObject({ status: 401 });
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['a critical header', { alg: 'ES256', crit: ['exp'], exp: 1 }],
  ['an unencoded payload', { alg: 'ES256', b64: false, crit: ['b64'] }],
  ['a key of its own', { alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' } }],
  ['a key from elsewhere', { alg: 'ES256', jku: 'http://127.0.0.1:1/keys' }],
  ['an unknown algorithm', { alg: 'ES999' }],
  ['an algorithm that is no text', { alg: { a: 1 } }],
  ['a path for a key name', { alg: 'ES256', kid: '../../etc/passwd' }],
  ['a list for a header', ['ES256']],
])('a token with %s is refused', async (_name, header) => {
  for (const payload of [decodeJwt(tokens.access_token), null, 'text', []]) {
    expect(await check(`${part(header)}.${part(payload)}.${'A'.repeat(86)}`)).toMatchObject({ status: 401 });
  }
});

test('a token signed with a shared secret made from the public key is refused', async () => {
  const jwks = await portal.app.inject({ url: '/oidc/jwks' });
  const token = new SignJWT(decodeJwt(tokens.access_token)).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' });
  expect(await check(await token.sign(new TextEncoder().encode(jwks.body)))).toMatchObject({ status: 401 });
});

test('a token that was found good is refused when its time is over', async () => {
  let later = 0;
  const clocked = await openSignInApp(database().db, { now: () => new Date(Date.now() + later) });
  const token = await forge({ exp: seconds() - 290 });
  expect(await check(token, clocked)).toMatchObject({ user_id: userId });
  later = 20_000;
  expect(await check(token, clocked)).toMatchObject({ status: 401, text: { ru: expect.stringContaining('истёк') } });
  await clocked.app.close();
});

/** Two processes on one database: what one changes holds in both five seconds later, however much they remember. */
async function expectInBoth(change: (userId: number, here: SignInApp) => Promise<unknown>): Promise<void> {
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const both = [await openSignInApp(database().db, { now }), await openSignInApp(database().db, { now })] as const;
  const person = await addPerson(database().db, { username: `p${Math.random()}` });
  const { username } = await database()
    .db.selectFrom('users')
    .select('username')
    .where('user_id', '=', person)
    .executeTakeFirstOrThrow();
  const { access_token } = await createVisitor(both[0].app, PUBLIC_URL).signIn(username, PASSWORD);
  for (const one of both) expect(await check(access_token, one)).toMatchObject({ user_id: person });
  await change(person, both[0]);
  later = 5000;
  for (const one of both) expect(await check(access_token, one)).toMatchObject({ status: 401 });
  for (const { app } of both) await app.close();
}

test('a disabled person is out within five seconds in every process', async () => {
  const disable = (id: number) =>
    database().db.updateTable('users').set({ disabled: true }).where('user_id', '=', id).execute();
  await expectInBoth(disable);
});

test('ending the sessions of a person reaches every process within five seconds', async () => {
  await expectInBoth((id, here) => here.signIn.endSessionsOf(id));
});

test('tokens issued before tokens_valid_after are refused, later ones are not', async () => {
  const person = await addPerson(database().db, { username: 'bumped' });
  const { access_token } = await createVisitor(portal.app, PUBLIC_URL).signIn('bumped', PASSWORD);
  const set = (at: Date) =>
    database().db.updateTable('users').set({ tokens_valid_after: at }).where('user_id', '=', person).execute();
  await set(new Date(Date.now() + 5000));
  expect(await check(access_token)).toMatchObject({ status: 401 });
  await set(new Date(Date.now() - 60_000));
  await expect.poll(() => check(access_token)).toMatchObject({ user_id: person });
});

test('the process that ends a session refuses it at once', async () => {
  const person = await addPerson(database().db, { username: 'ended' });
  const { access_token } = await createVisitor(portal.app, PUBLIC_URL).signIn('ended', PASSWORD);
  expect(await check(access_token)).toMatchObject({ user_id: person });
  await portal.signIn.endSessionsOf(person);
  expect(await check(access_token)).toMatchObject({ status: 401 });
});
