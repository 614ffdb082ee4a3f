import { sql, type Kysely } from 'kysely';
import { refuseOneMoreUser, type UserLimit } from '#domain/subscriptions/limits.ts';
import { currentSubscription } from '../journal/subscription-in-force.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';

/**
 * The places a company has for people, by the subscription that counts. Null for a company that never had one.
 */
export async function findPlaces(db: Kysely<Database>, companyId: number, today: string): Promise<UserLimit | null> {
  const row = await db
    .selectFrom(currentSubscription(sql`${companyId}`, today).as('current'))
    .select(['tariff as tariff_name', 'max_users'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('used'))
        .where('users.company_id', '=', companyId)
        .where('disabled', '=', false)
        .as('used'),
    )
    .executeTakeFirst();
  return row ? { ...row, used: row.used ?? 0 } : null;
}

/** Refuses one more active person than the company's tariff allows. */
export async function requirePlace(db: Kysely<Database>, companyId: number, today: string): Promise<void> {
  const places = await findPlaces(db, companyId, today);
  const refusal = places && refuseOneMoreUser(places);
  if (refusal) throw conflict(refusal);
}

/** Whether nobody of a company has an account, be it disabled. */
export async function isWithoutPeople(db: Kysely<Database>, companyId: number | null): Promise<boolean> {
  const somebody = await db
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return companyId !== null && somebody === undefined;
}
