import { sql, type Kysely } from 'kysely';
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

/** The calculations a company ran in the calendar month of the given day. The portal keeps none yet, so there are none. */
export async function countCalculations(_db: Kysely<Database>, _companyId: number, _today: string): Promise<number> {
  return 0;
}
