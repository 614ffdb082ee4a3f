import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#api/platform/database/schema.ts';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { afterPassword } from '#api/testing/sign-in-steps.ts';
import { TEST_SECRETS } from '#api/testing/test-settings.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import { somebodyWaits } from '#api/testing/waiting.ts';
import { saveTotp } from './factors/queries.ts';
import { spendRecoveryCode } from './factors/recovery-codes.ts';
import { newTotpSecret } from './factors/totp.ts';

const database = useDatabase();
const db = () => database().db;
const context = { secrets: TEST_SECRETS, now: () => new Date() };
const visit = () => createVisitor(portal.app, PUBLIC_URL);
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
let portal: SignInApp;
let serial = 0;

beforeAll(async () => {
  await addRoles(db());
  portal = await openSignInApp(db());
  return () => portal.app.close();
});
beforeEach(async () => {
  await db().deleteFrom('rate_limit').execute();
});

async function withTotp() {
  const username = `racer${++serial}`;
  const secret = newTotpSecret();
  const userId = await addPerson(db(), { username });
  await saveTotp(context, db(), userId, { secret, step: 0 });
  return { userId, username, secret };
}

/** Lets `first` run in a transaction while `second` waits for what it has locked. */
async function atOnce<T>(
  lock: (trx: Kysely<Database>) => Promise<unknown>,
  first: (trx: Kysely<Database>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { waiting } = await db()
    .transaction()
    .execute(async (trx) => {
      await lock(trx);
      const started = second();
      started.catch(() => undefined);
      await somebodyWaits(db());
      await first(trx);
      return { waiting: started };
    });
  return waiting;
}

test('a code proves only the person it belongs to, whoever takes over the sign-in at that moment', async () => {
  const [own, other] = [await withTotp(), await withTotp()];
  const visitor = visit();
  const { address } = await afterPassword(visitor, own.username);
  const step = (trx: Kysely<Database>) => trx.selectFrom('sign_in_step').where('user_id', '=', own.userId);
  const answer = await atOnce(
    (trx) => step(trx).select('id').forUpdate().executeTakeFirstOrThrow(),
    // What the right password of somebody else does in the same sign-in.
    (trx) => trx.updateTable('sign_in_step').set({ user_id: other.userId }).where('user_id', '=', own.userId).execute(),
    () => visitor.post(`${address}/factor`, { code: codeOf(own.secret) }),
  );
  expect(answer.headers.location).toBeUndefined();
  expect(answer.body).toContain('Подтвердите вход');
  expect((await visitor.get(`${address}/factor`)).body).toContain('Подтвердите вход');
});

test('the app of who began a sign-in is not offered to who goes on with it', async () => {
  await db()
    .insertInto('role')
    .values({ id: 'strict', name: 'Строгие', tokens: [], second_factor_required: true })
    .execute();
  await addPerson(db(), { username: 'planter', role_id: 'strict' });
  await addPerson(db(), { username: 'careless', role_id: 'strict' });
  const visitor = visit();
  const { address, page } = await afterPassword(visitor, 'planter');
  const planted = /<code>([A-Z2-7 ]+)</.exec(page.body)?.[1] ?? '';
  expect(planted).not.toBe('');
  expect((await visitor.get(`${address}/factor`)).body).toContain(planted);
  expect((await visitor.type(address, 'careless', PASSWORD)).body).not.toContain(planted);
});

const lockPersonOf = (userId: number) => (trx: Kysely<Database>) =>
  trx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
const BY = { actor: null, ip: null, requestId: null };
const ORIGIN = { ip: '10.0.0.1', requestId: null };
const NEXT = 'полярная ночь и кларнет';

async function signedIn() {
  const username = `racer${++serial}`;
  const userId = await addPerson(db(), { username });
  const { access_token } = await visit().signIn(username, PASSWORD);
  return { userId, username, token: access_token, session: String(decodeJwt(access_token)['sid']) };
}

test('a password the administrator has just given is not overwritten by a change under way', async () => {
  const { userId, username, session } = await signedIn();
  let temporary = '';
  const change = { userId, session, origin: ORIGIN, current: PASSWORD, new: NEXT, confirm: NEXT };
  const changed = atOnce(
    lockPersonOf(userId),
    async (trx) => (temporary = await portal.signIn.setTemporaryPassword({ userId, by: BY }, trx)),
    () => portal.signIn.changeOwnPassword(change),
  );
  await expect(changed).rejects.toMatchObject({ status: 409 });
  const visitor = visit();
  expect((await visitor.type(await visitor.begin(), username, temporary)).body).toContain('ticket');
});

test('a factor whose setting up was under way when all were taken away is not added', async () => {
  const { userId, session } = await signedIn();
  const by = { userId, session, origin: ORIGIN };
  const { secret } = await portal.signIn.factors.beginTotp(by);
  const added = atOnce(
    lockPersonOf(userId),
    (trx) => portal.signIn.resetFactors({ userId, by: BY }, trx),
    () => portal.signIn.factors.connectTotp(by, codeOf(secret)),
  );
  await expect(added).rejects.toMatchObject({ status: 409 });
  expect(await portal.signIn.factors.list(userId)).toMatchObject({ totp: null, recovery_codes_left: 0 });
  const identity = { user_id: userId, sid: session, authenticated_at: null, seen_at: null };
  await expect(portal.signIn.requireConfirmation(identity)).rejects.toMatchObject({ status: 428 });
});

test('of two first factors added at once one is refused, and the recovery codes shown are the ones that work', async () => {
  const { userId, session } = await signedIn();
  const by = { userId, session, origin: ORIGIN };
  const { secret } = await portal.signIn.factors.beginTotp(by);
  const both = await Promise.allSettled([
    portal.signIn.factors.connectTotp(by, codeOf(secret)),
    portal.signIn.factors.connectTotp(by, codeOf(secret)),
  ]);
  const shown = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(shown).toHaveLength(1);
  expect(await spendRecoveryCode(db(), userId, shown[0]?.[0] ?? '', new Date())).toBe(true);
});

test('a session ended by a change not yet saved is over once it is saved', async () => {
  const { userId, token } = await signedIn();
  await db()
    .transaction()
    .execute(async (trx) => {
      await portal.signIn.endSessionsOf(userId, trx);
      expect(await portal.signIn.authenticate(`Bearer ${token}`)).toMatchObject({ user_id: userId });
    });
  expect(await portal.signIn.authenticate(`Bearer ${token}`)).toMatchObject({ status: 401 });
});

test('who is deleted while signing in is asked to start again', async () => {
  const username = `racer${++serial}`;
  const userId = await addPerson(db(), { username });
  const visitor = visit();
  const address = await visitor.begin();
  const answer = await atOnce(
    lockPersonOf(userId),
    (trx) => trx.deleteFrom('users').where('user_id', '=', userId).execute(),
    () => visitor.type(address, username, PASSWORD),
  );
  expect(answer.statusCode).toBe(400);
});
