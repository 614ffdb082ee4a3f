import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runs } from '#workbooks/testing/property-runs.ts';
import { ADMINISTERING } from '#domain/access/administering.ts';
import { CODES } from '#domain/access/codes.ts';
import type { Role } from '#contract/access-roles.ts';
import type { User } from '#contract/access-users.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();

/** Those who can sign in and hold everything needed to manage people and roles. */
const administrators = () =>
  portal()
    .portal.db.selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .select('username')
    .where('disabled', '=', false)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`(temporary_until is null or temporary_until > now())`)
    .where('company_id', 'is', null)
    .where(sql<boolean>`role.tokens @> ${[...ADMINISTERING]}::text[]`)
    .orderBy('user_id')
    .execute();

const people = fc.nat(7);
const roles = fc.nat(5);
const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('disable' as const), who: people, value: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('role' as const), who: people, role: roles }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('tokens' as const),
      role: roles,
      tokens: fc.oneof(fc.constant([]), fc.constant([...CODES]), fc.subarray([...ADMINISTERING])),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), role: roles }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

async function carryOut(by: Caller, change: Edit): Promise<number> {
  const users: User[] = (await by.get('/api/users/?page_size=500&ordering=created_at')).json().results ?? [];
  const known: Role[] = (await by.get('/api/roles/')).json();
  if (users.length === 0 || !Array.isArray(known)) return 401;
  const user = 'who' in change ? users[change.who % users.length]! : users[0]!;
  const role = 'role' in change ? known[change.role % known.length]! : known[0]!;
  const { user_id, full_name, username, version } = user;
  switch (change.kind) {
    case 'disable':
      return (await by.send('POST', `/api/users/${user_id}/disable/`, { value: change.value })).statusCode;
    case 'role': {
      const company_id = role.id === 'client' ? 1 : null;
      const body = { full_name, username, version, role_id: role.id, company_id };
      return (await by.send('PUT', `/api/users/${user_id}/`, body)).statusCode;
    }
    case 'tokens': {
      const body = { name: role.name, version: role.version, tokens: change.tokens };
      return (await by.send('PUT', `/api/roles/${role.id}/`, body)).statusCode;
    }
    case 'delete':
      return (await by.send('DELETE', `/api/roles/${role.id}/`)).statusCode;
  }
}

beforeAll(async () => {
  const first = await portal().as('admin');
  // The demo's second administrator would be left whatever the two of this test do.
  await portal().portal.db.updateTable('users').set({ disabled: true }).where('username', '=', 'admin2').execute();
  const person = { full_name: 'Ещё один' };
  await first.send('POST', '/api/users/', { ...person, username: 'second', role_id: 'admin' });
  await first.send('POST', '/api/users/', { ...person, username: 'third', role_id: 'user' });
  await first.send('POST', '/api/roles/', { name: 'Своя', tokens: ['view'] });
  await first.send('POST', '/api/roles/', { name: 'Чужая', tokens: ['view'] });
});

test('two administrators who disable or demote each other at the same moment: one of them stays', async () => {
  const { db } = portal().portal;
  for (let round = 0; round < 8; round += 1) {
    const restored = { role_id: 'admin', company_id: null, disabled: false };
    await db.updateTable('users').set(restored).where('username', 'in', ['admin', 'second']).execute();
    const [a, b] = await Promise.all([portal().as('admin'), portal().as('second')]);
    const demote = async (by: Caller, whom: Caller) => {
      const { full_name, username, version } = (await by.get(`/api/users/${whom.user_id}/`)).json();
      const body = { full_name, username, version, role_id: 'user' };
      return (await by.send('PUT', `/api/users/${whom.user_id}/`, body)).statusCode;
    };
    const disable = async (by: Caller, whom: Caller) =>
      (await by.send('POST', `/api/users/${whom.user_id}/disable/`, { value: true })).statusCode;
    const first = round % 2 === 0 ? disable : demote;
    await Promise.all([first(a, b), disable(b, a)]);
    expect((await administrators()).length).toBe(1);
  }
});

test('no edits of users and roles, one after the other or at the same moment, leave the portal without an administrator', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 }),
      async (steps) => {
        for (const atOnce of steps) {
          const able = await administrators();
          // Those at the same moment act as different administrators where there are several.
          const callers = await Promise.all(atOnce.map((_, at) => portal().as(able[at % able.length]!.username)));
          await Promise.all(atOnce.map((change, at) => carryOut(callers[at]!, change)));
          expect(await administrators()).not.toEqual([]);
        }
      },
    ),
    { numRuns: runs(25, 150) },
  );
});

/** Leaves `admin` as the only administrator, with the roles as they come with the portal. */
async function leaveOneAdministrator(): Promise<Caller> {
  const { db } = portal().portal;
  await db.updateTable('users').set({ disabled: true }).where('username', '<>', 'admin').execute();
  await db
    .updateTable('role')
    .set({ tokens: [...CODES] })
    .where('id', '=', 'admin')
    .execute();
  const restored = { role_id: 'admin', company_id: null, disabled: false };
  await db.updateTable('users').set(restored).where('username', '=', 'admin').execute();
  return portal().as('admin');
}

test('the only administrator cannot be disabled, given another role or stripped of what administering needs', async () => {
  const only = await leaveOneAdministrator();
  const { full_name, username: name, version } = (await only.get(`/api/users/${only.user_id}/`)).json();
  const known: Role[] = (await only.get('/api/roles/')).json();
  const admin = known.find(({ id }) => id === 'admin')!;
  const refused = [
    await only.send('POST', `/api/users/${only.user_id}/disable/`, { value: true }),
    await only.send('PUT', `/api/users/${only.user_id}/`, { full_name, username: name, version, role_id: 'user' }),
    await only.send('PUT', '/api/roles/admin/', { name: admin.name, version: admin.version, tokens: [] }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect((await administrators()).map(({ username }) => username)).toEqual(['admin']);
});
