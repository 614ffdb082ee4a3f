import { sql } from 'kysely';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import type { Role } from '#contract/access-roles.ts';
import { newName } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const admin = () => portal().signInAs('admin');

const addRole = async (fields: object = {}): Promise<Role> =>
  (await (await admin()).send('POST', '/api/roles/', { name: newName(), tokens: ['view'], ...fields })).json();

async function addPerson(role: Role): Promise<string> {
  const username = newName();
  const body = { full_name: username, username, role_id: role.id };
  expect((await (await admin()).send('POST', '/api/users/', body)).statusCode).toBe(201);
  return username;
}

const save = (by: Caller, { id, name, tokens }: Role, second_factor_required: boolean) =>
  by.send('PUT', `/api/roles/${id}/`, { name, tokens, second_factor_required });
const move = (by: Caller, { user_id }: Caller, username: string, role: Role) =>
  by.send('PUT', `/api/users/${user_id}/`, { full_name: username, username, role_id: role.id });
const statusOf = async (caller: Caller) => (await caller.get('/api/users/me/')).statusCode;

/** Somebody whose session began with a second factor. */
async function withFactor(username: string): Promise<Caller> {
  const caller = await portal().signInAs(username);
  await portal()
    .portal.db.updateTable('oidc_payload')
    .set({ payload: sql`payload || '{"acr": "aal2"}'` })
    .where('uid', '=', String(decodeJwt(caller.token)['sid']))
    .execute();
  return caller;
}

test('a role that comes to require a factor ends the sessions of its people that began without one', async () => {
  const [role, other] = [await addRole(), await addRole()];
  const [username, bystander] = [await addPerson(role), await portal().signInAs(await addPerson(other))];
  const [password, factor] = [await portal().signInAs(username), await withFactor(username)];
  await save(await admin(), role, false);
  expect(await statusOf(password)).toBe(200);
  expect((await save(await admin(), role, true)).statusCode).toBe(200);
  expect(await Promise.all([password, factor, bystander].map(statusOf))).toEqual([401, 200, 200]);
});

test('who is moved into a role that requires a factor is signed out where they had none', async () => {
  const [free, strict] = [await addRole(), await addRole({ second_factor_required: true })];
  const username = await addPerson(free);
  const [password, factor] = [await portal().signInAs(username), await withFactor(username)];
  expect((await move(await admin(), password, username, strict)).statusCode).toBe(200);
  expect(await Promise.all([password, factor].map(statusOf))).toEqual([401, 200]);
});

test('nobody without the right to appoint administrators releases themselves from the factor, by role or by moving', async () => {
  const tokens = ['view', 'admin/role/view', 'admin/role/edit', 'user/create', 'user/auth'];
  const [strict, free] = [await addRole({ tokens, second_factor_required: true }), await addRole({ tokens })];
  const username = await addPerson(strict);
  const by = await withFactor(username);
  expect((await save(by, strict, false)).statusCode).toBe(403);
  expect((await move(by, by, username, free)).statusCode).toBe(403);
  const other = await addRole({ second_factor_required: true });
  expect((await save(by, other, false)).statusCode).toBe(200);
  expect((await save(await admin(), strict, false)).statusCode).toBe(200);
});

test('nobody resets their own factors by the administrator’s call', async () => {
  const by = await admin();
  expect((await by.get(`/api/users/${by.user_id}/`)).json()).toMatchObject({ can: { reset_factors: false } });
  expect((await by.send('POST', `/api/users/${by.user_id}/reset_factors/`)).statusCode).toBe(409);
});
