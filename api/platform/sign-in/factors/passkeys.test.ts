import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator, type Authenticator, type Deviation } from '#api/testing/authenticator.ts';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { addressOf, afterPassword, challengeAt, tokensOf } from '#api/testing/sign-in-steps.ts';
import { createVisitor } from '#api/testing/visitor.ts';

const database = useDatabase();
let portal: SignInApp;
const visit = () => createVisitor(portal.app, PUBLIC_URL);

beforeAll(async () => {
  await addRoles(database().db);
  await database()
    .db.insertInto('role')
    .values({ id: 'careful', name: 'Осторожные', tokens: [], second_factor_required: true })
    .execute();
  portal = await openSignInApp(database().db);
  return () => portal.app.close();
});
beforeEach(async () => {
  await database().db.deleteFrom('rate_limit').execute();
});

/** Somebody who has set up a passkey at sign-in. */
async function withPasskey(username: string): Promise<Authenticator> {
  await addPerson(database().db, { username, role_id: 'careful' });
  const authenticator = createAuthenticator(PUBLIC_URL);
  const visitor = visit();
  const { address } = await afterPassword(visitor, username);
  const { challenge } = (await visitor.post(`${address}/set-up/options`, {})).json<{ challenge: string }>();
  const { transports, ...fields } = authenticator.create(challenge);
  const made = await visitor.post(`${address}/set-up`, { ...fields, transports: transports.join(',') });
  expect(made.body).toContain('Коды восстановления');
  return authenticator;
}

test('a passkey signs in by itself and counts as two factors', async () => {
  const authenticator = await withPasskey('alone');
  portal.journal.length = 0;
  const visitor = visit();
  const address = `${addressOf(await visitor.begin())}/passkey`;
  const { challenge, allowCredentials } = await challengeAt(visitor, address);
  expect(allowCredentials).toEqual([]);
  const tokens = await tokensOf(visitor, await visitor.post(address, authenticator.sign(challenge)));
  expect(decodeJwt(tokens.id_token)).toMatchObject({ amr: ['pop', 'user', 'mfa'], acr: 'aal2' });
  expect(portal.journal).toMatchObject([{ action: 'sign_in', after: { proofs: ['passkey'] } }]);
});

test('a passkey is the second step after the password', async () => {
  const authenticator = await withPasskey('second');
  const visitor = visit();
  const { address } = await afterPassword(visitor, 'second');
  const { challenge, allowCredentials } = await challengeAt(visitor, `${address}/factor`);
  expect(allowCredentials).toMatchObject([{ id: authenticator.id }]);
  // After the password the key need not verify its owner.
  const done = await visitor.post(`${address}/factor`, authenticator.sign(challenge, { verified: false }));
  expect(done.statusCode).toBe(303);
});

test('an answer made elsewhere, unverified, copied or not signed by the key is refused', async () => {
  const authenticator = await withPasskey('bad');
  const attempt = async (deviation: Deviation) => {
    const visitor = visit();
    const address = `${addressOf(await visitor.begin())}/passkey`;
    const { challenge } = await challengeAt(visitor, address);
    return visitor.post(address, authenticator.sign(challenge, deviation));
  };
  expect((await attempt({ counter: 5 })).statusCode).toBe(303);
  const deviations: Deviation[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    // A counter that goes back or stands still is that of a copy.
    { counter: 4 },
    { counter: 5 },
    { signature: Buffer.alloc(70, 1) },
  ];
  for (const deviation of deviations) {
    const answer = await attempt({ counter: 6, ...deviation });
    expect([deviation, answer.statusCode]).toEqual([deviation, 401]);
    expect(answer.body).toContain('не принял этот ключ доступа');
  }
  expect((await attempt({ counter: 6 })).statusCode).toBe(303);
});

test('a challenge is answered once, in the sign-in it was given to, and within its time', async () => {
  const authenticator = await withPasskey('replay');
  const visitor = visit();
  const address = `${addressOf(await visitor.begin())}/passkey`;
  const { challenge } = await challengeAt(visitor, address);
  const spoiled = authenticator.sign(challenge, { verified: false });
  expect((await visitor.post(address, spoiled)).statusCode).toBe(401);
  expect((await visitor.post(address, authenticator.sign(challenge))).statusCode).toBe(401);

  const thief = visit();
  const own = `${addressOf(await thief.begin())}/passkey`;
  const fresh = await challengeAt(visitor, address);
  expect((await thief.post(own, authenticator.sign(fresh.challenge))).statusCode).toBe(401);
  expect((await thief.post(own, authenticator.sign(''))).statusCode).toBe(401);

  const { challenge: late } = await challengeAt(visitor, address);
  const signed = authenticator.sign(late);
  await database()
    .db.updateTable('sign_in_step')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await visitor.post(address, signed)).statusCode).toBe(401);
});

test('another person’s passkey is no second step, and a known key is not added twice', async () => {
  const theirs = await withPasskey('owner');
  await withPasskey('victim');
  const visitor = visit();
  const { address } = await afterPassword(visitor, 'victim');
  const { challenge } = await challengeAt(visitor, `${address}/factor`);
  expect((await visitor.post(`${address}/factor`, theirs.sign(challenge))).statusCode).toBe(401);

  await addPerson(database().db, { username: 'copycat', role_id: 'careful' });
  const copycat = visit();
  const step = await afterPassword(copycat, 'copycat');
  const options = await challengeAt(copycat, `${step.address}/set-up`);
  const { transports: _none, ...fields } = theirs.create(options.challenge);
  expect((await copycat.post(`${step.address}/set-up`, fields)).statusCode).toBe(401);
});

test('a key or challenge the database cannot hold is refused like any other', async () => {
  const visitor = visit();
  const address = addressOf(await visitor.begin());
  const client_data = Buffer.from(JSON.stringify({ challenge: 'a\0' })).toString('base64url');
  for (const form of [
    { id: '\0', client_data: 'e30' },
    { id: 'a', client_data },
  ]) {
    expect((await visitor.post(`${address}/passkey`, form)).statusCode).toBe(401);
  }
});
