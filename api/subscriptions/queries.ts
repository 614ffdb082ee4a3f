import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { isActive } from '#domain/subscriptions/active.ts';
import { daysLeft, STATES, stateOf, type State } from '#domain/subscriptions/state.ts';
import type { Input } from '#contract/endpoint.ts';
import {
  removeSubscription,
  saveSubscription,
  type listSubscriptions,
  type Subscription,
} from '#contract/subscriptions.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findUsed } from './find-used.ts';

/** The viewer's company; null for the operator's staff, who see all. */
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
          'subscription.price',
          'subscription.months',
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

function presentSubscription(row: Row, viewer: Viewer, today: string, isUsed: boolean): Subscription {
  const { id, valid_from, valid_to, is_blocked, version } = row;
  return {
    id,
    company: { id: row.company_id, name: row.company_name },
    tariff: { id: row.tariff_id, name: row.tariff_name },
    tariff_name: row.tariff_name,
    price: Number(row.price),
    months: row.months,
    next_tariff: row.next_tariff_id === null ? null : { id: row.next_tariff_id, name: row.next_tariff_name ?? '' },
    valid_from,
    valid_to,
    contact_user: row.contact_user_id === null ? null : { id: row.contact_user_id, name: row.contact_name ?? '' },
    is_blocked,
    is_active: isActive(row, today),
    state: stateOf(row, today),
    days_left: daysLeft(row, today),
    version,
    can: {
      edit: allows(viewer, saveSubscription.access),
      delete: !isUsed && allows(viewer, removeSubscription.access),
    },
  };
}

const COLUMNS: ListColumns<Input<typeof listSubscriptions>['query']> = {
  key: 'id',
  order: {
    ends_soon: 'ends_soon',
    company: 'company_name',
    tariff: 'tariff_name',
    valid_from: 'valid_from',
    valid_to: 'valid_to',
    created_at: 'created_at',
  },
  filter: { company: 'company_id', tariff: 'tariff_id', state: 'state' },
  search: ['company_name', 'tariff_name', 'contact_name'],
};

/** A page of subscriptions and how many there are in all. */
export async function listSubscriptionPage({ db, today }: Services, call: Call<typeof listSubscriptions>) {
  const day = today();
  const page = await listPage(subscriptions(db, day, call.actor.company_id).selectAll(), call, COLUMNS);
  const used = await findUsed(
    db,
    page.results.map(({ id }) => id),
  );
  return { ...page, results: page.results.map((row) => presentSubscription(row, call.actor, day, used.has(row.id))) };
}

export async function getSubscription(
  db: Kysely<Database>,
  viewer: Viewer,
  id: number,
  today: string,
): Promise<Subscription> {
  const row = await subscriptions(db, today, null).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return presentSubscription(row, viewer, today, (await findUsed(db, [id])).size > 0);
}
