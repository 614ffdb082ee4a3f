import { sql, type Kysely } from 'kysely';
import { roleNameIn } from '#domain/access/roles.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { listUsers, listUsersFieldValues, User } from '#contract/access-users.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { people, presentUser } from './queries.ts';

type Query = Input<typeof listUsers>['query'];
type FieldValues = Output<typeof listUsersFieldValues>;

/** Whose people are listed: one company's, the operator's own (null), or everybody's. */
export type Whose = { readonly company_id: number | null } | 'all';

const NO_COMPANY = text('Без компании (оператор портала)', 'No company (operator)');
const STATES = { true: text('Отключён', 'Disabled'), false: text('Действует', 'Active') };
const MOST_VALUES = 5000;

const COLUMNS = {
  full_name: 'sort_name',
  username: 'username',
  company_name: 'company.name',
  role_name: 'role.name',
  last_sign_in_at: 'last_sign_in_at',
  created_at: 'users.created_at',
} as const;

const usersOf = (db: Kysely<Database>, whose: Whose) =>
  db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .leftJoin('company', 'company.company_id', 'users.company_id')
    .$if(whose !== 'all', (rows) =>
      rows.where('users.company_id', 'is not distinct from', whose === 'all' ? null : whose.company_id),
    );

function matching(db: Kysely<Database>, query: Query, whose: Whose) {
  let found = usersOf(db, whose);
  const { company_id: companies, role_id: roles, disabled, search } = query;
  if (companies) found = found.where(sql`coalesce(users.company_id, 0)`, 'in', companies);
  if (roles) found = found.where('role_id', 'in', roles);
  if (disabled) found = found.where('disabled', 'in', disabled);
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((row) =>
      row.or([
        row('full_name', 'ilike', like),
        row('username', 'ilike', like),
        row('email_address', 'ilike', like),
        // The column's own collation ignores case by itself and knows no patterns.
        row(sql`company.name collate "default"`, 'ilike', like),
      ]),
    );
  }
  return found;
}

/** A page of people and how many there are in all. */
export async function listPeople(
  db: Kysely<Database>,
  query: Query,
  whose: Whose,
  today: string,
): Promise<{ count: number; results: User[] }> {
  const rows = matching(db, query, whose);
  const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const sorted = rows.select(['users.user_id', sql<string>`full_name collate russian`.as('sort_name')]);
  const page = await orderBy(sorted, query.ordering, COLUMNS, 'users.user_id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  if (page.length === 0) return { count, results: [] };
  const ids = page.map((row) => row.user_id);
  const found = await people(db, today).where('users.user_id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.user_id, row]));
  const results = ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentUser(row, today));
  return { count, results };
}

/** Every company, those without people included: the list also serves to choose one for a person. */
async function companyValues(db: Kysely<Database>, whose: Whose, locale: Locale): Promise<FieldValues['values']> {
  const companies = await db
    .selectFrom('company')
    .leftJoin('users', 'users.company_id', 'company.company_id')
    .select(['company.company_id as value', 'company.name as label', sql<number>`count(user_id)::int`.as('count')])
    .$if(whose !== 'all', (rows) =>
      rows.where('company.company_id', '=', whose === 'all' ? 0 : (whose.company_id ?? 0)),
    )
    .groupBy('company.company_id')
    .orderBy('company.name')
    .limit(MOST_VALUES)
    .execute();
  const { count } = await usersOf(db, whose)
    .where('users.company_id', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count === 0 ? companies : [{ value: 0, label: NO_COMPANY[locale], count }, ...companies];
}

/** What a field of the list takes, with a readable label and how often. */
export async function listUserFieldValues(
  db: Kysely<Database>,
  field: Input<typeof listUsersFieldValues>['query']['field'],
  whose: Whose,
  locale: Locale,
): Promise<FieldValues> {
  if (field === 'company_id') return { field, values: await companyValues(db, whose, locale) };
  if (field === 'disabled') {
    const rows = await usersOf(db, whose)
      .select(['disabled as value', sql<number>`count(*)::int`.as('count')])
      .groupBy('disabled')
      .orderBy('disabled')
      .execute();
    return { field, values: rows.map((row) => ({ ...row, label: STATES[`${row.value}`][locale] })) };
  }
  const rows = await usersOf(db, whose)
    .select(['role.id', 'role.name', sql<number>`count(*)::int`.as('count')])
    .groupBy('role.id')
    .orderBy('role.name')
    .execute();
  return { field, values: rows.map((row) => ({ value: row.id, label: roleNameIn(locale, row), count: row.count })) };
}
