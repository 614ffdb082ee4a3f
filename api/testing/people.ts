import { sql } from 'kysely';
import { ACCESS_TO_ERASE } from '#domain/access/organisations.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Role } from '#contract/access-roles.ts';
import type { Caller, TestPortal } from './portal.ts';

export const tokensOf = (id: string): readonly string[] => BUILTIN_ROLES.find((role) => role.id === id)?.tokens ?? [];

let serial = 0;
/** A name nothing else in the test's database has. */
export const newName = (): string => `answer${++serial}`;

const EMPLOYEE = ['view', 'comment/view', 'comment/edit', 'bench/list/view', 'bench/comment/view', 'bench/comemnt/add'];
const CLERK = [
  'user/create',
  'user/block',
  'admin/role/view',
  'admin/role/edit',
  'admin/role/add',
  'admin/role/delete',
];
/** What an administrator holds who proposes to erase a company, or confirms it. */
export const ERASER: readonly string[] = ['admin/org/view', ...ACCESS_TO_ERASE.allOf];
const VIEWS = ['view', 'structure/view', 'admin/org/view', 'admin/tarif/view'];

/** The people of the demo, and some between them: what a flag says must be true for each. */
export const PEOPLE = [
  'admin',
  'analyst',
  'client',
  'clerk',
  'narrow analyst',
  'employee',
  'plain contact',
  'editor',
  'remover',
  'odd employee',
] as const;

/** Somebody with a role of exactly these codes. */
export async function join(portal: TestPortal, tokens: readonly string[], fields: object = {}): Promise<string> {
  const admin = await portal.as('admin');
  const role: Role = (await admin.send('POST', '/api/roles/', { name: newName(), tokens })).json();
  const username = newName();
  const body = { full_name: username, username, role_id: role.id, ...fields };
  const answer = await admin.send('POST', '/api/users/', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return username;
}

/** Lets two weeks pass for somebody: nobody has just set their access. */
export const settle = ({ portal: { db } }: TestPortal, username: string): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update audit_log set created_at = created_at - interval '15 days' where object_type = 'user'
      and object_id = (select user_id::text from users where username = ${username})`.execute(trx);
  });

/** An employee whose role has the operator's codes, as only a change past the portal's rules can make one. */
async function joinOddly(portal: TestPortal, company_id: number): Promise<string> {
  const { db } = portal.portal;
  const username = await join(portal, ['view'], { company_id });
  const tokens = [...tokensOf('admin')];
  await db.insertInto('role').values({ id: 'odd', name: 'Особая', tokens }).execute();
  await db.updateTable('users').set({ role_id: 'odd' }).where('username', '=', username).execute();
  return username;
}

/** Makes all of the people; the answer signs one of them in. */
export async function addPeople(portal: TestPortal): Promise<(name: string) => Promise<Caller>> {
  const company_id = await portal.companyOf('client');
  const narrow = tokensOf('user').filter((code) => !/all\/comment|author\/view|default\/set/.test(code));
  const usernames = new Map([
    ['clerk', await join(portal, [...CLERK, ...tokensOf('client')])],
    ['narrow analyst', await join(portal, narrow)],
    ['employee', await join(portal, EMPLOYEE, { company_id })],
    ['plain contact', await join(portal, ['subscription/view'], { company_id, is_company_contact: true })],
    ['editor', await join(portal, [...VIEWS, 'edit', 'client/visible', 'admin/org/edit', 'admin/tarif/edit'])],
    ['remover', await join(portal, [...VIEWS, 'data/delete', 'admin/org/delete', 'admin/tarif/delete'])],
    ['odd employee', await joinOddly(portal, company_id)],
  ]);
  return (name) => portal.as(usernames.get(name) ?? name);
}

/** Whether somebody had the right to what they requested; what else may be wrong with it is another matter. */
export function isDone({ statusCode, body }: { readonly statusCode: number; readonly body: string }): boolean {
  if (statusCode >= 500) throw new Error(body);
  return statusCode !== 403 && statusCode !== 404;
}
