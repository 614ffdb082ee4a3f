import { afterEach, beforeEach, expect, test } from 'vitest';
import { CODES } from '#domain/access/codes.ts';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { openSignInApp, PUBLIC_URL } from '#api/testing/sign-in-app.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import { readSettings } from '../platform/settings.ts';
import { insertPasskey } from '../platform/sign-in/factors/passkey-queries.ts';
import { hashPassword } from '../platform/sign-in/passwords.ts';
import { issueTicket } from '../platform/sign-in/tickets.ts';
import { seed } from './seed.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const run = (env: Record<string, string>) =>
  seed({ db: database.db, settings: readSettings(env), now: () => new Date('2026-02-01T12:00:00Z') });

const people = () =>
  database.db
    .selectFrom('users')
    .leftJoin('company', 'company.company_id', 'users.company_id')
    .select([
      'username',
      'role_id',
      'company.name as company',
      'is_company_contact',
      'disabled',
      'must_change_password',
    ])
    .orderBy('user_id')
    .execute();

/** Whether the sign-in page lets this pair in. */
async function opens(username: string, password: string, env: Record<string, string>): Promise<string> {
  const { app } = await openSignInApp(database.db, { env });
  const visitor = createVisitor(app, PUBLIC_URL);
  const answer = await visitor.type(await visitor.begin(), username, password);
  await app.close();
  if (answer.statusCode === 303) return 'signed in';
  return answer.body.includes('временным паролем') ? 'must change' : 'refused';
}

test('the demo has seven people, two companies and active subscriptions, however many processes load it', async () => {
  const lines = await Promise.all([run({}), run({}), run({})]);
  for (const said of lines)
    expect(said).toEqual([
      expect.stringMatching(/admin, analyst, client, client2, reader, colleague, admin2.*etalon-demo/),
    ]);
  const found = await people();
  expect(found.map(({ username, role_id }) => `${username}:${role_id}`)).toEqual([
    'admin:admin',
    'analyst:user',
    'client:client',
    'client2:client',
    'reader:reader',
    'colleague:client',
    'admin2:admin',
  ]);
  expect(found.map(({ company }) => company === null)).toEqual([true, true, false, false, false, false, true]);
  expect(found[2]?.company).not.toBe(found[3]?.company);
  expect(found[2]?.company).toBe(found[4]?.company);
  expect(found[2]?.is_company_contact).toBe(true);
  const active = await database.db
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'subscription.tariff_id')
    .select(['tariff.name', 'valid_from', 'valid_to'])
    .orderBy('tariff.name')
    .execute();
  expect(active).toEqual([
    { name: 'Базовый', valid_from: '2026-02-01', valid_to: '2027-01-31' },
    { name: 'Расширенный', valid_from: '2026-02-01', valid_to: '2027-01-31' },
  ]);
  const admin = await database.db
    .selectFrom('role')
    .select('tokens')
    .where('id', '=', 'admin')
    .executeTakeFirstOrThrow();
  expect(admin.tokens).toHaveLength(CODES.length);
  expect(await opens('client', 'etalon-demo', { DEMO: 'on' })).toBe('signed in');
});

test('what an administrator changed after the first start stays', async () => {
  await run({});
  await database.db
    .updateTable('role')
    .set({ tokens: ['view'] })
    .where('id', '=', 'client')
    .execute();
  await database.db.deleteFrom('subscription').execute();
  await database.db.deleteFrom('users').where('username', '=', 'client2').execute();
  await run({});
  const role = await database.db
    .selectFrom('role')
    .select('tokens')
    .where('id', '=', 'client')
    .executeTakeFirstOrThrow();
  expect(role.tokens).toEqual(['view']);
  expect((await people()).map(({ username }) => username)).toEqual([
    'admin',
    'analyst',
    'client',
    'reader',
    'colleague',
    'admin2',
  ]);
});

test('without the demo there is one administrator, whose generated password is said once', async () => {
  const [line] = await run({ DEMO: 'off' });
  const password = /пароль (\S+)/.exec(line ?? '')?.[1] ?? '';
  expect(password).toMatch(/^\S{19}$/);
  expect(await run({ DEMO: 'off' })).toEqual([]);
  expect(await people()).toMatchObject([{ username: 'admin', role_id: 'admin', must_change_password: true }]);
  expect(await opens('admin', password, { DEMO: 'off' })).toBe('must change');
});

test('ADMIN_PASSWORD is the administrator’s password and is not repeated on the console', async () => {
  const env = { DEMO: 'off', ADMIN_PASSWORD: 'кларнет над рекой' };
  expect((await run(env)).join()).not.toContain('кларнет');
  expect(await opens('admin', 'кларнет над рекой', env)).toBe('signed in');
});

test('a portal open to the network has no demo unless it is requested', async () => {
  await run({ HOST: '0.0.0.0' });
  expect((await people()).map(({ username }) => username)).toEqual(['admin']);
  expect(readSettings({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true);
});

test('a tried-out portal that goes live keeps no account with the password everybody knows', async () => {
  await run({});
  // Whoever knew the password may have left another way in.
  const { db } = database;
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const key = { credential_id: 'planted', public_key: Buffer.from(''), counter: 0, transports: [] };
  await insertPasskey(db, user_id, 'Чужой', key, new Date());
  await issueTicket(db, user_id, 'mail', new Date(Date.now() + 60_000));
  const lines = await run({ DEMO: 'off', ADMIN_PASSWORD: 'кларнет над рекой' });
  expect(await db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('password_ticket').selectAll().execute()).toEqual([]);
  expect(lines.join('\n')).toContain('client2 отключена');
  expect(await people()).toMatchObject([
    { username: 'admin', disabled: false },
    { username: 'analyst', disabled: true },
    { username: 'client', disabled: true },
    { username: 'client2', disabled: true },
    { username: 'reader', disabled: true },
    { username: 'colleague', disabled: true },
    { username: 'admin2', disabled: true },
  ]);
  expect(await opens('admin', 'etalon-demo', { DEMO: 'off' })).toBe('refused');
  expect(await opens('admin', 'кларнет над рекой', { DEMO: 'off' })).toBe('signed in');
  expect(await run({ DEMO: 'off' })).toEqual([]);
});

test('the second administrator of the demo does not outlive it when the first has an own password', async () => {
  await run({});
  const own = { password_hash: await hashPassword('тихий берег и маяк') };
  await database.db.updateTable('users').set(own).where('username', '=', 'admin').execute();
  const lines = await run({ DEMO: 'off' });
  expect(lines.join('\n')).not.toContain('Первый вход');
  const administrators = (await people()).filter(({ role_id }) => role_id === 'admin');
  expect(administrators).toMatchObject([
    { username: 'admin', disabled: false, must_change_password: false },
    { username: 'admin2', disabled: true },
  ]);
  expect(await opens('admin', 'тихий берег и маяк', { DEMO: 'off' })).toBe('signed in');
});

test('a portal whose administrator made roles of the same name starts, and has the built-in one beside them', async () => {
  await run({});
  const { db } = database;
  await db.deleteFrom('users').where('role_id', '=', 'reader').execute();
  await db.deleteFrom('role').where('id', '=', 'reader').execute();
  const own = (id: string, name: string) => ({ id, name, tokens: ['view'] });
  await db
    .insertInto('role')
    .values([own('own', 'Читатель'), own('other', 'Читатель (встроенная)')])
    .execute();
  await run({});
  await run({});
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'builtin'])
    .where('name', 'like', 'Читатель%')
    .execute();
  expect(roles).toContainEqual({ id: 'own', name: 'Читатель', builtin: false });
  expect(roles.find(({ id }) => id === 'reader')).toEqual({
    id: 'reader',
    name: 'Читатель (встроенная 2)',
    builtin: true,
  });
});
