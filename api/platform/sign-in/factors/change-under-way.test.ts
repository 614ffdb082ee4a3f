import type { Kysely } from 'kysely';
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '#api/testing/authenticator.ts';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { afterPassword } from '#api/testing/sign-in-steps.ts';
import { createVisitor, type Visitor } from '#api/testing/visitor.ts';
import type { Database } from '#api/platform/database/schema.ts';
import { findRecoveryHash, replaceRecoveryCodes } from './queries.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

const database = useDatabase();
const db = () => database().db;
let portal: SignInApp;
let userId: number;
let username: string;
const by = () => ({ userId, session: null, origin: { ip: '127.0.0.1', requestId: null } });
const factors = () => portal.signIn.factors;

beforeAll(async () => {
  await addRoles(db());
  portal = await openSignInApp(db());
  return () => portal.app.close();
});
beforeEach(async ({ task }) => {
  username = `f${task.id.replaceAll(/[^\d]/g, '')}`;
  userId = await addPerson(db(), { username });
});

async function connectApp(): Promise<string> {
  const { secret } = await factors().beginTotp(by());
  const codes = await factors().connectTotp(by(), generateSync({ secret }));
  return codes?.[0] ?? '';
}

async function makePasskey(): Promise<void> {
  const { challenge } = await factors().beginPasskey(by());
  await factors().addPasskey(by(), 'Ключ', createAuthenticator(PUBLIC_URL).create(challenge));
}

const removePasskey = async () => {
  const [key] = (await factors().list(userId)).passkeys;
  await factors().removePasskey(by(), key?.id ?? 0);
};

/** Everything is proved, and the browser is on its way back to the portal. */
type Proved = Awaited<ReturnType<Visitor['post']>>;

async function expectRefused(visitor: Visitor, proved: Proved): Promise<void> {
  expect(proved.statusCode).toBe(303);
  const resumed = await visitor.get(String(proved.headers.location));
  expect(resumed.statusCode).toBe(400);
  expect(resumed.body).toContain('Вход не выполнен');
  expect(await portal.signIn.sessionsOf(userId)).toEqual([]);
}

test.each([
  ['an app', connectApp],
  ['a passkey', makePasskey],
])('a sign-in by the password alone is refused once %s is the second factor', async (_factor, add) => {
  const visitor = createVisitor(portal.app, PUBLIC_URL);
  const { page } = await afterPassword(visitor, username);
  await add();
  await expectRefused(visitor, page);
});

test.each([
  ['another app', connectApp],
  ['another passkey', makePasskey],
  ['a passkey removed', removePasskey],
  ['the app removed', () => factors().removeTotp(by())],
  ['new recovery codes', () => factors().makeRecoveryCodes(by())],
])('a sign-in by a recovery code is refused after %s', async (_change, change) => {
  const code = await connectApp();
  await makePasskey();
  const visitor = createVisitor(portal.app, PUBLIC_URL);
  const { address } = await afterPassword(visitor, username);
  const proved = await visitor.post(`${address}/factor`, { code });
  await change();
  await expectRefused(visitor, proved);
});

test('a code of the former list takes none of the new one', async () => {
  const former = await connectApp();
  const letter = former.charAt(0);
  const renew = () => replaceRecoveryCodes(db(), userId, [{ letter, hash: 'of the new list' }]);
  const renewedMeanwhile: Kysely<Database> = db().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length > 0) await renew();
      return result;
    },
  });
  expect(await spendRecoveryCode(renewedMeanwhile, userId, former, new Date())).toBe(false);
  expect(await findRecoveryHash(db(), userId, letter)).toEqual({ hash: 'of the new list' });
});
