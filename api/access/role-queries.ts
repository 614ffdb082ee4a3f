import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { CODES } from '#domain/access/codes.ts';
import { fixedCodes } from '#domain/access/fixed-codes.ts';
import { isGivable } from '#domain/access/managing.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { codesBeyond } from '#domain/access/within.ts';
import { text } from '#domain/language/text.ts';
import { addRole, deleteRole, saveRole, type Role } from '#contract/access-roles.ts';
import { createUser } from '#contract/access-users.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound, wrongField } from '../platform/http/refusal.ts';

const NAME_TAKEN = text('Роль с таким названием уже есть.', 'A role with this name already exists.');
const ORDER: readonly string[] = BUILTIN_ROLES.map(({ id }) => id);

const roles = (db: Kysely<Database>) =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'tokens', 'builtin', 'second_factor_required', 'version'])
    .select((row) =>
      row
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('users.role_id', '=', 'role.id')
        .as('user_count'),
    )
    .select((row) =>
      row
        .selectFrom('users')
        .select(sql<number>`count(company_id)::int`.as('count'))
        .whereRef('users.role_id', '=', 'role.id')
        .as('company_user_count'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>;

/** Codes in the order of their areas; one that the portal no longer knows is left out. */
function presentRole(row: Row, viewer: Viewer): Role {
  const within = codesBeyond(viewer.permissions, row.tokens).length === 0;
  const gives = allows(viewer, createUser.access);
  return {
    ...row,
    tokens: CODES.filter((code) => row.tokens.includes(code)),
    user_count: row.user_count ?? 0,
    company_user_count: row.company_user_count ?? 0,
    can: {
      edit: within && allows(viewer, saveRole.access),
      delete: within && !row.builtin && allows(viewer, deleteRole.access),
      copy: within && allows(viewer, addRole.access),
      give: gives && isGivable(viewer, row),
      give_to_contact: gives && isGivable(viewer, row, true),
    },
    fixed: fixedCodes(viewer.permissions, row),
  };
}

const place = ({ id }: Role): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/** Built-in roles first, then custom ones by name. */
export async function listAllRoles(db: Kysely<Database>, viewer: Viewer): Promise<Role[]> {
  const rows = await roles(db).orderBy('name').execute();
  return rows.map((row) => presentRole(row, viewer)).toSorted((a, b) => place(a) - place(b));
}

export async function getRole(db: Kysely<Database>, id: string, viewer: Viewer): Promise<Role> {
  const row = await roles(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentRole(row, viewer);
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
