import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import type { Role } from '#contract/access-roles.ts';
import type { User } from '#contract/access-users.ts';
import type { OwnFactors } from '#contract/factors.ts';
import { createAuthenticator } from '#api/testing/authenticator.ts';
import { newName } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const FACTORS = '/api/profile/factors/';

/** A person of the operator with a role of their own, and the role. */
async function newcomer(): Promise<{ by: Caller; role: Role; username: string }> {
  const admin = await portal().as('admin');
  const role: Role = (await admin.send('POST', '/api/roles/', { name: newName(), tokens: ['view'] })).json();
  const username = newName();
  await admin.send('POST', '/api/users/', { full_name: username, username, role_id: role.id });
  return { by: await portal().as(username), role, username };
}

const list = async (by: Caller): Promise<OwnFactors> => (await by.get(FACTORS)).json();
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

async function connectApp(by: Caller) {
  const { secret, qr } = (await by.send('POST', `${FACTORS}totp/begin/`)).json();
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  return by.send('POST', `${FACTORS}totp/`, { code: codeOf(secret) });
}

async function addKey(by: Caller, name: string) {
  const authenticator = createAuthenticator(portal().portal.settings.publicUrl);
  const { challenge } = (await by.send('POST', `${FACTORS}passkeys/begin/`)).json();
  const passkey = authenticator.create(challenge);
  return { passkey, answer: await by.send('POST', `${FACTORS}passkeys/`, { name, passkey }) };
}

const journal = async (userId: number) =>
  await portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(userId))
    .execute();

test('an app is connected by its code; the first factor comes with ten recovery codes, the next with none', async () => {
  const { by } = await newcomer();
  expect(await list(by)).toEqual({ passkeys: [], totp: null, recovery_codes_left: 0, required: false });
  expect((await by.send('POST', `${FACTORS}totp/`, { code: '123456' })).json()).toEqual({ code: [expect.any(String)] });
  expect((await by.send('POST', `${FACTORS}recovery-codes/`)).statusCode).toBe(409);
  const connected = await connectApp(by);
  expect([connected.statusCode, connected.json().recovery_codes]).toEqual([200, expect.any(Array)]);
  const { answer } = await addKey(by, ' Ноутбук ');
  expect([answer.statusCode, answer.json()]).toEqual([201, { recovery_codes: null }]);
  expect(await list(by)).toMatchObject({
    passkeys: [{ name: 'Ноутбук', last_used_at: null }],
    totp: { last_used_at: null },
    recovery_codes_left: 10,
  });
  const lines = await journal(by.user_id);
  expect(lines.slice(0, 2)).toMatchObject([
    { action: 'factor_added', after: { factor: 'passkey', name: 'Ноутбук' } },
    { action: 'factor_added', after: { factor: 'totp' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|public_key/);
});

test('new recovery codes take the place of the old ones', async () => {
  const { by } = await newcomer();
  const first: string[] = (await connectApp(by)).json().recovery_codes;
  const next: string[] = (await by.send('POST', `${FACTORS}recovery-codes/`)).json().recovery_codes;
  expect(new Set([...first, ...next]).size).toBe(20);
  expect((await list(by)).recovery_codes_left).toBe(10);
  expect((await journal(by.user_id))[0]?.action).toBe('recovery_codes_made');
});

test('a key made for another challenge, another person or twice is not added', async () => {
  const { by } = await newcomer();
  const { passkey } = await addKey(by, 'Первый');
  expect((await by.send('POST', `${FACTORS}passkeys/`, { name: 'Ещё', passkey })).statusCode).toBe(409);
  const { by: other } = await newcomer();
  const { challenge } = (await other.send('POST', `${FACTORS}passkeys/begin/`)).json();
  const foreign = createAuthenticator(portal().portal.settings.publicUrl).create(challenge);
  expect((await by.send('POST', `${FACTORS}passkeys/`, { name: 'Чужой', passkey: foreign })).statusCode).toBe(409);
  const elsewhere = createAuthenticator('https://evil.example').create(challenge);
  expect((await other.send('POST', `${FACTORS}passkeys/`, { name: 'Не здесь', passkey: elsewhere })).statusCode).toBe(
    409,
  );
  expect((await list(by)).passkeys).toHaveLength(1);
  expect((await list(other)).passkeys).toHaveLength(0);
});

test('somebody else’s key is neither seen, renamed nor removed', async () => {
  const { by } = await newcomer();
  await addKey(by, 'Мой');
  const [key] = (await list(by)).passkeys;
  const { by: other } = await newcomer();
  expect((await list(other)).passkeys).toEqual([]);
  const path = `${FACTORS}passkeys/${key?.id}/`;
  expect((await other.send('PUT', path, { name: 'Угнан' })).statusCode).toBe(404);
  expect((await other.send('DELETE', path)).statusCode).toBe(404);
  expect((await other.send('DELETE', `${FACTORS}totp/`)).statusCode).toBe(404);
  expect((await list(by)).passkeys).toMatchObject([{ name: 'Мой' }]);
  expect((await by.send('PUT', path, { name: 'Рабочий' })).statusCode).toBe(204);
  expect((await list(by)).passkeys).toMatchObject([{ name: 'Рабочий' }]);
});

test('without a token nobody sees or changes factors', async () => {
  for (const path of ['', 'totp/begin/', 'totp/', 'passkeys/begin/', 'passkeys/', 'recovery-codes/']) {
    const answer = await portal().anonymous({ method: path === '' ? 'GET' : 'POST', url: `${FACTORS}${path}` });
    expect(answer.statusCode).toBe(401);
  }
});

test('who needs a factor keeps the last one; with the last one the recovery codes go', async () => {
  const { by: before, role, username } = await newcomer();
  const admin = await portal().as('admin');
  await connectApp(before);
  await addKey(before, 'Ключ');
  const { name, tokens } = role;
  const saved = await admin.send('PUT', `/api/roles/${role.id}/`, { name, tokens, second_factor_required: true });
  expect(saved.json()).toMatchObject({ second_factor_required: true });
  const unchanged = await admin.send('PUT', `/api/roles/${role.id}/`, { name, tokens });
  expect(unchanged.json()).toMatchObject({ second_factor_required: true });
  const by = await portal().as(username);
  expect((await by.send('DELETE', `${FACTORS}totp/`)).statusCode).toBe(204);
  const { passkeys, required } = await list(by);
  expect(required).toBe(true);
  const last = `${FACTORS}passkeys/${passkeys[0]?.id}/`;
  expect((await by.send('DELETE', last)).statusCode).toBe(409);
  await admin.send('PUT', `/api/roles/${role.id}/`, { name, tokens, second_factor_required: false });
  expect((await by.send('DELETE', last)).statusCode).toBe(204);
  expect(await list(by)).toEqual({ passkeys: [], totp: null, recovery_codes_left: 0, required: false });
  expect((await journal(by.user_id))[0]).toMatchObject({
    action: 'factor_removed',
    after: { factor: 'passkey', name: 'Ключ' },
  });
});

/** Two sign-ins of one newcomer, each with its own session, and the newcomer's earlier factors. */
async function twoSessions(...before: ReadonlyArray<(by: Caller) => Promise<unknown>>) {
  const { username } = await newcomer();
  const first = await portal().signInAs(username);
  for (const add of before) await add(first);
  return { here: await portal().signInAs(username), there: await portal().signInAs(username) };
}

const removeKey = async (by: Caller) => by.send('DELETE', `${FACTORS}passkeys/${(await list(by)).passkeys[0]?.id}/`);

test.each([
  ['connecting an app', [], connectApp],
  ['adding a passkey', [], (by: Caller) => addKey(by, 'Ключ')],
  ['replacing the app', [connectApp], connectApp],
  ['removing the app', [connectApp], (by: Caller) => by.send('DELETE', `${FACTORS}totp/`)],
  ['removing a passkey', [(by: Caller) => addKey(by, 'Ключ')], removeKey],
  ['new recovery codes', [connectApp], (by: Caller) => by.send('POST', `${FACTORS}recovery-codes/`)],
])('%s ends the other sessions of the person and keeps the own one', async (_change, before, change) => {
  const { here, there } = await twoSessions(...before);
  await change(here);
  expect((await there.get(FACTORS)).statusCode).toBe(401);
  expect((await there.send('DELETE', `${FACTORS}totp/`)).statusCode).toBe(401);
  expect((await here.get(FACTORS)).statusCode).toBe(200);
});

test('a refused change of factors ends no session', async () => {
  const { here, there } = await twoSessions();
  expect((await here.send('POST', `${FACTORS}totp/`, { code: '123456' })).statusCode).toBe(400);
  expect((await here.send('DELETE', `${FACTORS}totp/`)).statusCode).toBe(404);
  expect((await there.get(FACTORS)).statusCode).toBe(200);
});

test('a temporary password leaves the second factors unless the administrator removes them with it', async () => {
  const { by } = await newcomer();
  await connectApp(by);
  await addKey(by, 'Ключ вора');
  const admin = await portal().as('admin');
  const path = `/api/users/${by.user_id}/`;
  expect((await admin.send('POST', `${path}reset_password/`)).statusCode).toBe(200);
  expect((await admin.get(path)).json()).toMatchObject({ has_second_factor: true });
  const reset = await admin.send('POST', `${path}reset_password/?remove_factors=true`);
  expect([reset.statusCode, reset.json()]).toEqual([200, { temporary_password: expect.any(String) }]);
  expect((await admin.get(path)).json()).toMatchObject({ has_second_factor: false });
  expect((await journal(by.user_id)).map(({ action }) => action)).toContain('factors_reset');
  const own = `/api/users/${admin.user_id}/reset_password/?remove_factors=true`;
  expect((await admin.send('POST', own)).statusCode).toBe(409);
});

test('an administrator resets the factors of a person, who is signed out; the journal says who did it', async () => {
  const { by } = await newcomer();
  const admin = await portal().as('admin');
  await connectApp(by);
  await addKey(by, 'Ключ');
  const user = async (): Promise<User> => (await admin.get(`/api/users/${by.user_id}/`)).json();
  expect(await user()).toMatchObject({ has_second_factor: true, can: { reset_factors: true } });
  const reset = await admin.send('POST', `/api/users/${by.user_id}/reset_factors/`);
  expect([reset.statusCode, reset.json()]).toMatchObject([200, { has_second_factor: false }]);
  expect((await by.get(FACTORS)).statusCode).toBe(401);
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select('user_id')
    .where('action', '=', 'factors_reset')
    .where('object_id', '=', String(by.user_id))
    .execute();
  expect(lines).toEqual([{ user_id: admin.user_id }]);
});

test('a factor added or replaced and new recovery codes are told to their owner', async () => {
  const { by } = await newcomer();
  await connectApp(by);
  await connectApp(by);
  await addKey(by, 'Ключ');
  await by.send('POST', `${FACTORS}recovery-codes/`);
  expect((await by.get('/api/messages/')).json().results).toMatchObject([
    { kind: 'recovery_codes_made' },
    { kind: 'factor_added', params: { factor: 'passkey' } },
    { kind: 'factor_replaced', params: { factor: 'totp' } },
    { kind: 'factor_added', params: { factor: 'totp' } },
  ]);
});

test('a person has at most twenty passkeys', async () => {
  const { by } = await newcomer();
  const creation = (await by.send('POST', `${FACTORS}passkeys/begin/`)).json();
  const rows = Array.from({ length: 20 }, (_, i) => ({
    user_id: by.user_id,
    name: 'k',
    credential_id: `many-${i}`,
    public_key: Buffer.from('k'),
    counter: 0,
    transports: [],
    created_at: new Date(),
  }));
  await portal().portal.db.insertInto('passkey').values(rows).execute();
  const passkey = createAuthenticator(portal().portal.settings.publicUrl).create(creation.challenge);
  const answer = await by.send('POST', `${FACTORS}passkeys/`, { name: 'k', passkey });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('20')]);
  expect((await by.send('POST', `${FACTORS}passkeys/begin/`)).statusCode).toBe(409);
});

test('a call that was let in before its session ended changes nothing of the sign-in any more', async () => {
  const { by, username } = await newcomer();
  const other = await portal().signInAs(username);
  const { signIn, db } = portal().portal;
  const late = {
    userId: by.user_id,
    session: String(decodeJwt(other.token)['sid']),
    origin: { ip: '127.0.0.1', requestId: 'late' },
  };
  const { secret } = (await other.send('POST', `${FACTORS}totp/begin/`)).json();
  expect((await connectApp(by)).statusCode).toBe(200);
  const before = await list(by);
  const changes = [
    () => signIn.factors.removeTotp(late),
    () => signIn.factors.makeRecoveryCodes(late),
    () => signIn.personalKeys.make(late, { name: 'Чужой', days: 30 }),
  ];
  for (const change of changes) await expect(change()).rejects.toMatchObject({ status: 409 });
  await signIn.factors
    .beginTotp(late)
    .then(({ secret: own }) =>
      expect(signIn.factors.connectTotp(late, codeOf(own))).rejects.toMatchObject({ status: 409 }),
    );
  expect([secret === undefined, await list(by)]).toEqual([false, before]);
  expect(await db.selectFrom('personal_key').selectAll().where('user_id', '=', by.user_id).execute()).toEqual([]);
});
