import { sql, type Kysely } from 'kysely';
import { STATE_NAMES } from '#domain/subscriptions/state.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listSubscriptionCompanies, listSubscriptionFieldValues } from '#contract/subscriptions.ts';
import type { Ref } from '#contract/shapes.ts';
import { countValues, type CountedColumn } from '../platform/database/count-values.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { subscriptions, type Scope } from './queries.ts';
import { isOpenRequest } from './request-access.ts';

const COUNTED: Readonly<Record<Input<typeof listSubscriptionFieldValues>['query']['field'], CountedColumn>> = {
  state: { value: 'state', names: STATE_NAMES, order: 'count desc' },
  company: { value: 'company_id', label: 'company_name' },
  tariff: { value: 'tariff_id', label: 'tariff_name' },
};

/** The values a field of the subscriptions takes, with a readable label and how often. */
export async function listFieldValues(
  { db, today }: Services,
  { actor, query: { field }, locale }: Call<typeof listSubscriptionFieldValues>,
): Promise<Output<typeof listSubscriptionFieldValues>> {
  return { field, values: await countValues(subscriptions(db, today(), actor.company_id), COUNTED[field], locale) };
}

/** The companies a subscription can be for, each with its people, the end of its last subscription and what it asked for. */
export async function listCompanies(
  db: Kysely<Database>,
  scope: Scope,
  today: string,
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
      sql<
        Output<typeof listSubscriptionCompanies>[number]['request']
      >`(select json_build_object('day', day, 'person', user_name, 'address',
          concat_ws(', ', nullif(asking.email_address, ''), nullif(asking.phone_number, '')))
        from access_request left join users asking using (user_id)
        where access_request.company_id = company.company_id and ${isOpenRequest(today)}
        order by access_request.created_at limit 1)`.as('request'),
    ])
    .$if(scope !== null, (rows) => rows.where('company_id', '=', scope))
    .orderBy('name')
    .execute();
}
