import { sql, type Kysely } from 'kysely';
import { roleNameIn } from '#domain/access/roles.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { listUsers, listUsersFieldValues } from '#contract/access-users.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { people, presentUser } from './queries.ts';

type FieldValues = Output<typeof listUsersFieldValues>;

/** Whose people are listed: one company's, the operator's own (null), or everybody's. */
export type Whose = { readonly company_id: number | null } | 'all';

const NO_COMPANY = text('Без компании (оператор портала)', 'No company (operator)');
const STATES = { true: text('Отключён', 'Disabled'), false: text('Действует', 'Active') };

const isOf = (whose: Whose, table: string) =>
  whose === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${table}.company_id`)} is not distinct from ${whose.company_id}`;

const COLUMNS: ListColumns<Input<typeof listUsers>['query']> = {
  key: 'users.user_id',
  order: {
    full_name: 'sort_name',
    username: 'username',
    company_name: 'company.name',
    role_name: 'role.name',
    last_sign_in_at: 'last_sign_in_at',
    created_at: 'users.created_at',
  },
  filter: {
    company_id: (ids) => sql`coalesce(users.company_id, 0) = any(${ids})`,
    role_id: 'role_id',
    disabled: 'disabled',
  },
  search: ['full_name', 'username', 'email_address', 'company.name'],
};

/** A page of people and how many there are in all. */
export async function listPeople(
  services: Services,
  call: Pick<Call<typeof listUsers>, 'query' | 'url' | 'actor'>,
  whose: Whose,
) {
  const rows = people(services.db, services.today())
    .select(sql<string>`full_name collate russian`.as('sort_name'))
    .where(isOf(whose, 'users'));
  const page = await listPage(rows, call, COLUMNS);
  return { ...page, results: page.results.map((row) => presentUser(services, row, call.actor)) };
}

const COUNTED: Readonly<Record<'role_id' | 'disabled', CountedColumn>> = {
  role_id: { value: 'role.id', label: 'role.name' },
  disabled: { value: 'disabled', names: STATES, order: 'value' },
};

/** Every company, those without people included: the list also serves to choose one for a person. */
async function companyValues(db: Kysely<Database>, whose: Whose, locale: Locale): Promise<FieldValues['values']> {
  const companies = await countValues(
    db.selectFrom('company').leftJoin('users', 'users.company_id', 'company.company_id').where(isOf(whose, 'company')),
    { value: 'company.company_id', label: 'company.name', count: sql<number>`count(user_id)` },
    locale,
  );
  const { count } = await db
    .selectFrom('users')
    .where(isOf(whose, 'users'))
    .where('users.company_id', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count === 0 ? companies : [{ value: 0, label: NO_COMPANY[locale], count }, ...companies];
}

/** What a field of the list takes, with a readable label and how often. */
export async function listUserFieldValues(
  { db }: Services,
  { query: { field }, locale }: Call<typeof listUsersFieldValues>,
  whose: Whose,
): Promise<FieldValues> {
  if (field === 'company_id') return { field, values: await companyValues(db, whose, locale) };
  const users = db.selectFrom('users').innerJoin('role', 'role.id', 'users.role_id').where(isOf(whose, 'users'));
  const values = await countValues(users, COUNTED[field], locale);
  const nameOf = (id: string, name: string): string => (field === 'role_id' ? roleNameIn(locale, { id, name }) : name);
  return { field, values: values.map((row) => ({ ...row, label: nameOf(String(row.value), row.label) })) };
}
