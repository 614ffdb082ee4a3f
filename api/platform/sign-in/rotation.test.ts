import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { addPerson, addRoles, openSignInApp, PASSWORD, PUBLIC_URL, type SignInApp } from '#api/testing/sign-in-app.ts';
import { TEST_SECRETS } from '#api/testing/test-settings.ts';
import { createVisitor, type Visitor } from '#api/testing/visitor.ts';
import { rotateKeys } from './load-keys.ts';

const COMMAND = join(import.meta.dirname, '..', '..', 'etalon.ts');
const DAY = 24 * 3600_000;
const database = useDatabase();
let processes: SignInApp[] = [];
let clock = Date.now();

beforeAll(async () => {
  await addRoles(database().db);
  await addPerson(database().db, { username: 'vera' });
  const options = { now: () => new Date(clock), lifetimes: { keyCheck: 0.05 } };
  processes = [await openSignInApp(database().db, options), await openSignInApp(database().db, options)];
  return () => Promise.all(processes.map(({ app }) => app.close()));
});

const publishedBy = async ({ app }: SignInApp): Promise<string[]> => {
  const { keys } = (await app.inject({ url: '/oidc/jwks' })).json<{ keys: { kid: string }[] }>();
  return keys.map(({ kid }) => kid);
};
const knownToAll = async (count: number) =>
  await expect
    .poll(async () => (await Promise.all(processes.map(publishedBy))).map(({ length }) => length))
    .toEqual([count, count]);
const accepted = (token: string) =>
  Promise.all(processes.map(({ signIn }) => signIn.authenticate(`Bearer ${token}`).then((who) => 'user_id' in who)));
const visitorOf = ({ app }: SignInApp): Visitor => createVisitor(app, PUBLIC_URL);
const [first, second] = [() => processes[0] as SignInApp, () => processes[1] as SignInApp];

async function renewed(visitor: Visitor): Promise<string> {
  await visitor.get('/oidc/session/check');
  const answer = new URLSearchParams(new URL(await visitor.begin({ prompt: 'none' })).hash.slice(1));
  const tokens = (await visitor.redeem(answer.get('code') ?? '')).json<{ access_token: string }>();
  return tokens.access_token;
}

test('keys of full age are replaced in every process, and nobody signed in notices', async () => {
  const visitor = visitorOf(first());
  const before = await visitor.signIn('vera', PASSWORD);
  const [old] = await publishedBy(first());
  await database()
    .db.updateTable('oidc_key')
    .set({ created_at: new Date(clock - 91 * DAY) })
    .execute();
  await knownToAll(2);
  expect(await accepted(before.access_token)).toEqual([true, true]);
  expect(decodeProtectedHeader(await renewed(visitor)).kid).toBe(old);
  clock += 1000;
  const kidOfRenewed = async () => decodeProtectedHeader(await renewed(visitor)).kid;
  await expect.poll(kidOfRenewed).not.toBe(old);
  expect(await accepted(before.access_token)).toEqual([true, true]);
  expect((await createVisitor(second().app, PUBLIC_URL).signIn('vera', PASSWORD)).access_token).toBeTruthy();
  clock += DAY + 60_000;
  await knownToAll(1);
  expect(await publishedBy(first())).not.toContain(old);
});

test('the command adds a new key that every process comes to know', async () => {
  clock = Date.now();
  await rotateKeys(database().db, TEST_SECRETS, new Date(clock), true);
  await knownToAll(1);
  const env = { DATABASE_URL: database().url, SECRET_KEY: Buffer.alloc(32, 'test').toString('base64') };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'rotate-keys'], { env });
  expect(stdout).toContain('Новые ключи сделаны');
  await knownToAll(2);
  const wrong = { ...env, SECRET_KEY: Buffer.alloc(32, 'other').toString('base64') };
  await expect(promisify(execFile)(process.execPath, [COMMAND, 'rotate-keys'], { env: wrong })).rejects.toThrow(
    /зашифрованы ключом/,
  );
});

test('keys replaced at once end every session in every process', async () => {
  const visitor = visitorOf(second());
  const { access_token } = await visitor.signIn('vera', PASSWORD);
  const [leaked] = await publishedBy(second());
  await rotateKeys(database().db, TEST_SECRETS, new Date(clock), true);
  await expect.poll(async () => (await Promise.all(processes.map(publishedBy))).flat()).not.toContain(leaked);
  expect(await accepted(access_token)).toEqual([false, false]);
  await visitor.get('/oidc/session/check');
  expect(await visitor.begin({ prompt: 'none' })).toContain('error=login_required');
});
