import { sql, type Kysely } from 'kysely';
import { startOfDay } from '#domain/language/day.ts';
import { addMonths } from '#domain/subscriptions/period.ts';
import type { Database } from '../platform/database/schema.ts';

/** The people of a company who can sign in: these are what a tariff limits. */
export async function countUsers(db: Kysely<Database>, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<string>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The calculations a company ran in the calendar month of the given day; what failed by the portal's fault is free. */
export async function countCalculations(db: Kysely<Database>, companyId: number, today: string): Promise<number> {
  const first = `${today.slice(0, 7)}-01`;
  const { count } = await db
    .selectFrom('benchmark')
    .select(sql<string>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'failed')
    .where('created_at', '>=', startOfDay(first))
    .where('created_at', '<', startOfDay(addMonths(first, 1)))
    .executeTakeFirstOrThrow();
  return Number(count);
}
