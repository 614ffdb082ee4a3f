import { expect, test } from 'vitest';
import type { PersonalKey } from '#contract/personal-keys.ts';
import { newName } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const KEYS = '/api/profile/keys/';
const TABLE = '/api/own-table/';

/** Somebody of the client's company. */
async function colleague(): Promise<{ by: Caller; id: number }> {
  const { db } = portal().portal;
  const username = newName();
  const { company_id } = (await (await portal().as('client')).get('/api/users/me/')).json<{ company_id: number }>();
  const { user_id: id } = await db
    .insertInto('users')
    .values({ username, full_name: username, role_id: 'client', company_id })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { by: await portal().as(username), id };
}

async function makeKey(by: Caller, name = 'Power BI', days = 90): Promise<string> {
  const answer = await by.send('POST', KEYS, { name, days });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ key: string }>().key;
}

const list = async (by: Caller) => (await by.get(KEYS)).json<PersonalKey[]>();
const withKey = (authorization: string, url = TABLE) => portal().anonymous({ url, headers: { authorization } });
const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
/** The key is taken, whatever the company may read. */
const isTaken = async (key: string) => (await withKey(`Bearer ${key}`)).statusCode !== 401;

test('a key is shown once and stored only as a hash; its making is journalled and announced to its owner', async () => {
  const { by, id } = await colleague();
  const key = await makeKey(by, ' Отчёт ');
  expect(key).toMatch(/^etalon_[\w-]{43}$/);
  const answer = await by.get(KEYS);
  expect(answer.json()).toEqual([
    expect.objectContaining({ name: 'Отчёт', state: 'live', last_used_at: null, expires_at: expect.any(String) }),
  ]);
  expect(answer.body).not.toContain(key);
  const { db } = portal().portal;
  const stored = await db.selectFrom('personal_key').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(key);
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', 'key_made')
    .where('object_id', '=', String(id))
    .execute();
  expect(lines).toEqual([{ action: 'key_made', after: { name: 'Отчёт', days: 90 } }]);
  const notices = (await by.get('/api/messages/')).json<{ results: unknown[] }>().results;
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'key_made', params: { name: 'Отчёт' } }));
});

test('a key opens the table as a token and as a password, and nothing else', async () => {
  const { by } = await colleague();
  const key = await makeKey(by);
  for (const header of [`Bearer ${key}`, basic(key)]) {
    expect((await withKey(header)).statusCode).toBe((await by.get(TABLE)).statusCode);
    for (const url of [KEYS, '/api/users/me/', '/api/releases/'])
      expect((await withKey(header, url)).statusCode).toBe(401);
  }
  expect(await list(by)).toMatchObject([{ last_used_at: expect.any(String) }]);
});

test('a wrong key, an access token as a password and a name alone are refused, and Excel learns what to ask for', async () => {
  for (const header of [`Bearer etalon_${'x'.repeat(43)}`, basic('guess'), basic(''), 'Basic', 'Basic !!']) {
    const answer = await withKey(header);
    expect([header, answer.statusCode]).toEqual([header, 401]);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
  }
});

test('a revoked key no longer opens anything; that of somebody else does not exist', async () => {
  const { by } = await colleague();
  const key = await makeKey(by);
  const [{ id } = { id: 0 }] = await list(by);
  const stranger = await portal().as('client2');
  expect((await stranger.send('DELETE', `${KEYS}${id}/`)).statusCode).toBe(404);
  expect((await stranger.get(KEYS)).body).not.toContain('Power BI');
  expect(await isTaken(key)).toBe(true);
  expect((await by.send('DELETE', `${KEYS}${id}/`)).statusCode).toBe(204);
  expect(await isTaken(key)).toBe(false);
  expect(await list(by)).toEqual([]);
});

test('a key ends with its time, with its owner and when they sign in otherwise', async () => {
  const { db, signIn } = portal().portal;
  const { by, id } = await colleague();
  const key = await makeKey(by);
  const change = (set: Record<string, unknown>) => db.updateTable('users').set(set).where('user_id', '=', id).execute();
  await change({ disabled: true });
  expect(await isTaken(key)).toBe(false);
  await change({ disabled: false });
  expect(await isTaken(key)).toBe(true);
  const other = await portal().companyOf('client2');
  await change({ company_id: other });
  expect(await isTaken(key)).toBe(false);
  await change({ company_id: await portal().companyOf('client') });
  expect(await isTaken(key)).toBe(true);
  await signIn.endSessionsOf(id);
  expect(await isTaken(key)).toBe(false);
  const { by: owner, id: ownerId } = await colleague();
  const late = await makeKey(owner);
  await db
    .updateTable('personal_key')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', ownerId)
    .execute();
  expect(await isTaken(late)).toBe(false);
  expect(await list(owner)).toMatchObject([{ state: 'expired' }]);
});

test('nobody makes more than ten keys, a key without a name or one for ever', async () => {
  const { by } = await colleague();
  const addKey = (body: unknown) => by.send('POST', KEYS, body);
  for (const body of [{ name: ' ', days: 30 }, { name: 'a', days: 36_500 }, { name: 'a' }])
    expect((await addKey(body)).statusCode).toBe(400);
  for (let at = 0; at < 10; at++) await makeKey(by, `Ключ ${at}`);
  expect((await addKey({ name: 'Ещё', days: 30 })).statusCode).toBe(409);
});
