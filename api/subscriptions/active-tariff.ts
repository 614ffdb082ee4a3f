import type { Kysely } from 'kysely';
import { inForce } from '../journal/subscription-in-force.ts';
import type { Database } from '../platform/database/schema.ts';

/** What the subscription in force allows. */
export interface ActiveTariff {
  readonly name: string;
  /** Null: no limit. */
  readonly max_calculations: number | null;
  readonly can_export: boolean;
}

/** The tariff of the subscription in force today; undefined: the company has none and the market is closed to it. */
export async function findActiveTariff(
  db: Kysely<Database>,
  companyId: number,
  today: string,
): Promise<ActiveTariff | undefined> {
  return db
    .selectFrom('subscription')
    .innerJoin('tariff', 'tariff.id', 'tariff_id')
    .select(['tariff.name', 'max_calculations', 'can_export'])
    .where('company_id', '=', companyId)
    .where(inForce(today))
    .executeTakeFirst();
}
