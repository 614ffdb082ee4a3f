import { sql, type Kysely } from 'kysely';
import { refuseOneMoreUser, type UserLimit } from '#domain/subscriptions/limits.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';

/**
 * The places a company has for people: by the subscription in force, else by the last one it had, for without a
 * subscription all but the market stays as before. Null for a company that never had one.
 */
export async function findPlaces(db: Kysely<Database>, companyId: number, today: string): Promise<UserLimit | null> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'subscription.tariff_id')
    .select(['tariff.name as tariff_name', 'max_users'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('used'))
        .where('users.company_id', '=', companyId)
        .where('disabled', '=', false)
        .as('used'),
    )
    .where('subscription.company_id', '=', companyId)
    .where('valid_from', '<=', today)
    .orderBy(inForce(today), 'desc')
    .orderBy('valid_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, used: row.used ?? 0 } : null;
}

/** Refuses one more active person than the company's tariff allows. */
export async function requirePlace(db: Kysely<Database>, companyId: number, today: string): Promise<void> {
  const places = await findPlaces(db, companyId, today);
  const refusal = places && refuseOneMoreUser(places);
  if (refusal) throw conflict(refusal);
}
