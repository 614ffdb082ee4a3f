import { sql, type Kysely } from 'kysely';
import type { Locale } from '#domain/language/text.ts';
import { STATE_NAMES } from '#domain/subscriptions/state.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listSubscriptionCompanies, listSubscriptionFieldValues } from '#contract/subscriptions.ts';
import type { Ref } from '#contract/shapes.ts';
import { MOST_VALUES } from '../platform/database/most-values.ts';
import type { Database } from '../platform/database/schema.ts';
import { subscriptions, type Scope } from './queries.ts';

type Field = Input<typeof listSubscriptionFieldValues>['query']['field'];

/** The values a field of the subscriptions takes, with a readable label and how often. */
export async function listFieldValues(
  db: Kysely<Database>,
  field: Field,
  today: string,
  scope: Scope,
  locale: Locale,
): Promise<Output<typeof listSubscriptionFieldValues>> {
  const found = subscriptions(db, today, scope);
  const counted = sql<string>`count(*)`.as('count');
  if (field === 'state') {
    const rows = await found.select(['state', counted]).groupBy('state').orderBy('count', 'desc').execute();
    return {
      field,
      values: rows.map(({ state, count }) => ({
        value: state,
        label: STATE_NAMES[state][locale],
        count: Number(count),
      })),
    };
  }
  const rows = await found
    .select([`${field}_id as value`, `${field}_name as label`, counted])
    .groupBy([`${field}_id`, `${field}_name`])
    .orderBy('label')
    .limit(MOST_VALUES)
    .execute();
  return { field, values: rows.map(({ value, label, count }) => ({ value, label, count: Number(count) })) };
}

/** The companies a subscription can be for, each with its people and the end of its last subscription. */
export async function listCompanies(
  db: Kysely<Database>,
  scope: Scope,
): Promise<Output<typeof listSubscriptionCompanies>> {
  return db
    .selectFrom('company')
    .select([
      'company_id as id',
      'name',
      sql<string | null>`(select max(valid_to) from subscription held where held.company_id = company.company_id)`.as(
        'last_valid_to',
      ),
      sql<Ref[]>`(select coalesce(
          json_agg(json_build_object('id', user_id, 'name', full_name) order by is_company_contact desc, full_name),
          '[]')
        from users where users.company_id = company.company_id and not disabled)`.as('users'),
    ])
    .$if(scope !== null, (rows) => rows.where('company_id', '=', scope))
    .orderBy('name')
    .execute();
}
