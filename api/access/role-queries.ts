import { sql, type Kysely } from 'kysely';
import { CODES } from '#domain/access/codes.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { text } from '#domain/language/text.ts';
import type { Role } from '#contract/access-roles.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';

const NAME_TAKEN = text('Роль с таким названием уже есть.', 'A role with this name already exists.');
const ORDER: readonly string[] = BUILTIN_ROLES.map(({ id }) => id);

const roles = (db: Kysely<Database>) =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'tokens', 'builtin', 'version'])
    .select((row) =>
      row
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('users.role_id', '=', 'role.id')
        .as('user_count'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>;

/** Codes in the order of their areas; one that the portal no longer knows is left out. */
const presentRole = (row: Row): Role => ({
  ...row,
  tokens: CODES.filter((code) => row.tokens.includes(code)),
  user_count: row.user_count ?? 0,
});

const place = ({ id }: Role): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/** Built-in roles first, then custom ones by name. */
export async function listAllRoles(db: Kysely<Database>): Promise<Role[]> {
  const rows = await roles(db).orderBy('name').execute();
  return rows.map(presentRole).toSorted((a, b) => place(a) - place(b));
}

export async function getRole(db: Kysely<Database>, id: string): Promise<Role> {
  const row = await roles(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentRole(row);
}

/** Role names are unique regardless of case. */
export async function requireFreeRoleName(db: Kysely<Database>, name: string, id: string | null): Promise<void> {
  const other = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id ?? '')
    .executeTakeFirst();
  if (other) throw wrongField('name', NAME_TAKEN);
}

/** How many employees of companies hold a role, disabled ones included. */
export async function countCompanyHolders(db: Kysely<Database>, roleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role_id', '=', roleId)
    .where('company_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
