import { sql, type Kysely } from 'kysely';
import { isActive } from '#domain/subscriptions/active.ts';
import { daysLeft, STATES, stateOf, type State } from '#domain/subscriptions/state.ts';
import type { Input } from '#contract/endpoint.ts';
import type { listSubscriptions, Subscription } from '#contract/subscriptions.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

type Query = Input<typeof listSubscriptions>['query'];
/** The company somebody is confined to; null for the operator's staff, who see all. */
export type Scope = number | null;

/** The rule of `stateOf`, in SQL: a test compares the two. */
const stateIn = (today: string) => sql<State>`case
  when valid_to < ${today}::date then 'ended'
  when is_blocked then 'blocked'
  when valid_from > ${today}::date then 'future'
  else 'active' end`;

/** Every subscription with the names around it, as one table that can be filtered and ordered. */
export const subscriptions = (db: Kysely<Database>, today: string, scope: Scope) =>
  db
    .with('named', (cte) =>
      cte
        .selectFrom('subscription')
        .innerJoin('company', 'company.company_id', 'subscription.company_id')
        .innerJoin('tariff', 'tariff.id', 'subscription.tariff_id')
        .leftJoin('tariff as later', 'later.id', 'next_tariff_id')
        .leftJoin('users', 'users.user_id', 'contact_user_id')
        .select([
          'subscription.id',
          'subscription.company_id',
          'company.name as company_name',
          'tariff_id',
          'tariff.name as tariff_name',
          'next_tariff_id',
          'later.name as next_tariff_name',
          'valid_from',
          'valid_to',
          'contact_user_id',
          'users.full_name as contact_name',
          'is_blocked',
          'subscription.created_at',
          'subscription.version',
          stateIn(today).as('state'),
        ])
        .$if(scope !== null, (rows) => rows.where('subscription.company_id', '=', scope)),
    )
    .with('listed', (cte) =>
      cte
        .selectFrom('named')
        .selectAll()
        // By state in the order of attention, and inside it by how far the end is from today.
        .select(
          sql<number>`array_position(${sql.val(STATES)}::text[], state) * 1000000 + abs(valid_to - ${today}::date)`.as(
            'ends_soon',
          ),
        ),
    )
    .selectFrom('listed');

type Listed = ReturnType<typeof subscriptions>;
type Row = Awaited<ReturnType<ReturnType<Listed['selectAll']>['executeTakeFirstOrThrow']>>;

function present(row: Row, today: string): Subscription {
  const { id, valid_from, valid_to, is_blocked, version } = row;
  return {
    id,
    company: { id: row.company_id, name: row.company_name },
    tariff: { id: row.tariff_id, name: row.tariff_name },
    tariff_name: row.tariff_name,
    next_tariff: row.next_tariff_id === null ? null : { id: row.next_tariff_id, name: row.next_tariff_name ?? '' },
    valid_from,
    valid_to,
    contact_user: row.contact_user_id === null ? null : { id: row.contact_user_id, name: row.contact_name ?? '' },
    is_blocked,
    is_active: isActive(row, today),
    state: stateOf(row, today),
    days_left: daysLeft(row, today),
    version,
  };
}

const COLUMNS = {
  ends_soon: 'ends_soon',
  company: 'company_name',
  tariff: 'tariff_name',
  valid_from: 'valid_from',
  valid_to: 'valid_to',
  created_at: 'created_at',
} as const;

/** Names are kept in a collation that cannot be searched by pattern; this one can. */
const holds = (column: string, like: string) =>
  sql<boolean>`${sql.ref(column)} collate "und-x-icu" ilike ${like} collate "und-x-icu"`;

function filtered(rows: Listed, query: Query): Listed {
  let found = rows;
  if (query.company) found = found.where('company_id', 'in', query.company);
  if (query.tariff) found = found.where('tariff_id', 'in', query.tariff);
  if (query.state) found = found.where('state', 'in', query.state);
  if (query.search) {
    const like = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((row) =>
      row.or([holds('company_name', like), holds('tariff_name', like), holds('contact_name', like)]),
    );
  }
  return found;
}

/** A page of subscriptions and how many there are in all. */
export async function listSubscriptionPage(
  db: Kysely<Database>,
  query: Query,
  today: string,
  scope: Scope,
): Promise<{ count: number; results: Subscription[] }> {
  const found = filtered(subscriptions(db, today, scope), query);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await orderBy(found.selectAll(), query.ordering, COLUMNS, 'id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { count: Number(count), results: rows.map((row) => present(row, today)) };
}

export async function getSubscription(db: Kysely<Database>, id: number, today: string): Promise<Subscription> {
  const row = await subscriptions(db, today, null).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row, today);
}
